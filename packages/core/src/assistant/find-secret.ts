import { isSeedWord } from '@firm/adapters/chain/index.ts';
import { pattern } from '@firm/format';

/** 'hex': 64 hexadecimal digits, which are a private key or the number of a transaction. */
type SecretKind = 'seed-phrase' | 'private-key' | 'hex';

/**
 * So many words of the wallets' list in a row are no sentence: English has 'the', 'is' and 'to',
 * and the list has not.
 */
const WORDS_IN_A_ROW = 9;

/**
 * 'My seed: ocean tiger maple …': after its name fewer words say it, where all or nearly all stand
 * in the list and none of them carries a sentence.
 */
const NAMED_WORDS = pattern('i')`
  \b(?:seed|phrase|mnemonic|words)\b[^:\n]{0,60}[:=]\s*
  (?<said>[a-z]{3,8}(?:[\s,;.\d)…]+[a-z]{3,8}){2,23})
  [\s,;.…?!)]*$
`;
const NAMED_SHARE = 0.7;

function isNamed(text: string): boolean {
  const words =
    NAMED_WORDS.exec(text)
      ?.groups?.['said']?.toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.length > 0 && words.filter(isSeedWord).length / words.length >= NAMED_SHARE;
}

/**
 * Private keys of Solana and Bitcoin in base58: 86 to 88 characters, 51 or 52 that begin with 5, K
 * or L; extended ones begin with xprv. A zero, which base58 has not, ends none: the number of a
 * transaction has runs without it that are as long.
 */
const BASE58_KEY = pattern()`
  (?<![0-9A-Za-z])
  (?:[1-9A-HJ-NP-Za-km-z]{86,88}|[5KL][1-9A-HJ-NP-Za-km-z]{50,51}
  |[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,})
  (?![0-9A-Za-z])
`;

/**
 * Whether a message holds something that opens a wallet. What is found is neither kept nor repeated
 * by whoever asks.
 */
export function findSecret(text: string): SecretKind | undefined {
  let row = 0;
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    if (word === '') continue;
    row = isSeedWord(word) ? row + 1 : 0;
    if (row >= WORDS_IN_A_ROW) return 'seed-phrase';
  }
  if (isNamed(text)) return 'seed-phrase';
  if (BASE58_KEY.test(text)) return 'private-key';
  const hex = /(?<![0-9a-zA-Z])(0x)?[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.exec(text);
  if (hex)
    return hex[1] === undefined || /\b(private|secret)\b|\bmy key\b/i.test(text)
      ? 'private-key'
      : 'hex';
  return undefined;
}
