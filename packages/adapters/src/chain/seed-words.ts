import { english } from 'viem/accounts';

let words: Set<string> | undefined;

/**
 * Whether a word (small letters) is on the list of 2,048 from which wallets make their phrases
 * (BIP-39, English).
 */
export function isSeedWord(word: string): boolean {
  words ??= new Set(english);
  return words.has(word);
}
