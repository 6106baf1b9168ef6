import { validateMnemonic } from '@scure/bip39';
import { useSyncExternalStore } from 'react';
import { english, generateMnemonic, mnemonicToAccount, type HDAccount } from 'viem/accounts';
import { local } from '../../../lib/data/safe-storage.ts';

/** Where the browser keeps the practice wallet. It holds worthless coins only. */
const KEPT = 'practiceWallet';

export type PracticeWallet = {
  words: string;
  account: HDAccount;
  /** Its words were asked for, and were right. */
  isBackedUp: boolean;
  /** False: the browser keeps nothing, and the wallet lives until the page is closed. */
  isKept: boolean;
};

type Kept = { words: string; isBackedUp: boolean };

let current: PracticeWallet | undefined;
let hasLooked = false;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

const read = (): PracticeWallet | undefined => {
  try {
    const storedWallet: unknown = JSON.parse(local.read(KEPT) ?? 'null');
    if (typeof storedWallet !== 'object' || storedWallet === null || !('words' in storedWallet))
      return undefined;
    const { words } = storedWallet;
    const isBackedUp = 'isBackedUp' in storedWallet && storedWallet.isBackedUp === true;
    return typeof words === 'string'
      ? { words, account: mnemonicToAccount(words), isBackedUp, isKept: true }
      : undefined;
  } catch {
    return undefined;
  }
};

/** The wallet of this browser, the same object as long as it is the same. */
export function currentWallet(): PracticeWallet | undefined {
  if (!hasLooked) {
    hasLooked = true;
    current = read();
  }
  return current;
}

/** Hears of changes, also of those in another tab. @returns ends it */
export function watchWallet(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent): void => {
    if (key !== KEPT && key !== null) return;
    current = read();
    notify();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

export function keepWallet({ words, isBackedUp }: Kept): void {
  const isKept = local.write(KEPT, JSON.stringify({ words, isBackedUp }));
  hasLooked = true;
  current = { words, account: mnemonicToAccount(words), isBackedUp, isKept };
  notify();
}

export function forgetWallet(): void {
  local.remove(KEPT);
  current = undefined;
  notify();
}

export const newWords = (): string => generateMnemonic(english);

export type WordsProblem = { kind: 'count' | 'checksum' } | { kind: 'unknown'; word: string };

/** Words as somebody typed them. */
export function readWords(typedWords: string): { words: string } | { problem: WordsProblem } {
  const words = typedWords.trim().toLowerCase().split(/\s+/);
  const unknown = words.find((word) => word !== '' && !english.includes(word));
  if (unknown !== undefined) return { problem: { kind: 'unknown', word: unknown } };
  if (words.length !== 12) return { problem: { kind: 'count' } };
  const phrase = words.join(' ');
  return validateMnemonic(phrase, english) ? { words: phrase } : { problem: { kind: 'checksum' } };
}

export const accountOf = (words: string): HDAccount => mnemonicToAccount(words);

/** The practice wallet of this browser; undefined: there is none. */
export const usePracticeWallet = (): PracticeWallet | undefined =>
  useSyncExternalStore(watchWallet, currentWallet, () => undefined);
