import { isSeedWord } from '@firm/adapters/chain/index.ts';
import { pattern } from '@firm/format';
import { withoutPublicHex } from '../pasted/public-hex.ts';
import { isSolanaKeyPair } from './solana-key-pair.ts';

/** 'hex': digits that are a private key or the number of a transaction, and nobody says which. */
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
 * Private keys of Bitcoin in base58: 51 or 52 characters that begin with 5, K or L; extended ones
 * begin with xprv. A zero, which base58 has not, ends none: the number of a transaction has runs
 * without it that are as long.
 */
const BASE58_KEY = pattern()`
  (?<![0-9A-Za-z])
  (?:[5KL][1-9A-HJ-NP-Za-km-z]{50,51}|[xyz]prv[1-9A-HJ-NP-Za-km-z]{100,})
  (?![0-9A-Za-z])
`;
/** 64 bytes of Solana: a key pair, or the signature that is the number of a transaction. */
const SOLANA_64 = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{86,88}(?![0-9A-Za-z])/g;
/** The same as a file of Solana's programs holds it. */
const SOLANA_FILE = /\[\s*\d{1,3}(?:\s*,\s*\d{1,3}){63}\s*\]/g;
const HEX_64 = /(?<![0-9a-zA-Z])(0x)?[0-9a-fA-F]{64}(?![0-9a-zA-Z])/;
const CALLED_KEY = /\b(?:private|secret|priv[-_ ]?key)\b|\bmy key\b/i;
const CALLED_PUBLIC = pattern('i')`
  \b(?:tx(?:n|s|id)?|transactions?|hash|blocks?|sha-?256|checksum|digest|commit)
  (?: ?(?:id|hash|number|no|is)\b\.?){0,2}[\s:=#"'(@]{1,4}$
`;

const numbersIn = (list: string): number[] => (list.match(/\d+/g) ?? []).map(Number);

/**
 * Whether a message holds something that opens a wallet; digits that are public by their place are
 * none. A caller neither keeps nor repeats it.
 *
 * @param bareDigits how to read 64 digits without 0x of which nobody says what they are. Wallets
 *   show keys like that, so it is the kind for what a person writes to us. In a group they are the
 *   number of a transaction of Bitcoin's kind, nearly always.
 */
export function findSecret(
  message: string,
  { bareDigits = 'private-key' }: { bareDigits?: 'private-key' | 'hex' } = {},
): SecretKind | undefined {
  const text = withoutPublicHex(message);
  let row = 0;
  for (const word of text.toLowerCase().split(/[^a-z]+/)) {
    if (word === '') continue;
    row = isSeedWord(word) ? row + 1 : 0;
    if (row >= WORDS_IN_A_ROW) return 'seed-phrase';
  }
  if (isNamed(text)) return 'seed-phrase';
  if (BASE58_KEY.test(text)) return 'private-key';
  const solana = text.match(SOLANA_64) ?? [];
  if (solana.some((run) => isSolanaKeyPair(run))) return 'private-key';
  if (text.match(SOLANA_FILE)?.some((list) => isSolanaKeyPair(numbersIn(list))))
    return 'private-key';
  const hex = HEX_64.exec(text);
  if (!hex && solana.length === 0) return undefined;
  if (CALLED_KEY.test(text)) return 'private-key';
  if (!hex || hex[1] !== undefined || CALLED_PUBLIC.test(text.slice(0, hex.index))) return 'hex';
  return bareDigits;
}
