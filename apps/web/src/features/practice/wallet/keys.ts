import { useSyncExternalStore } from 'react';
import { english, generateMnemonic, mnemonicToAccount, type HDAccount } from 'viem/accounts';
import { sha256 } from 'viem/utils';
import { local } from '../../../lib/safe-storage.ts';

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
    const kept: unknown = JSON.parse(local.read(KEPT) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('words' in kept)) return undefined;
    const { words } = kept;
    const isBackedUp = 'isBackedUp' in kept && kept.isBackedUp === true;
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
export function readWords(typed: string): { words: string } | { problem: WordsProblem } {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const unknown = words.find((word) => word !== '' && !english.includes(word));
  if (unknown !== undefined) return { problem: { kind: 'unknown', word: unknown } };
  if (words.length !== 12) return { problem: { kind: 'count' } };
  return fitTogether(words) ? { words: words.join(' ') } : { problem: { kind: 'checksum' } };
}

/** The last 4 of the 132 bits that twelve words stand for are the first of the others' hash (BIP-39). */
function fitTogether(words: readonly string[]): boolean {
  const bits = words.map((word) => english.indexOf(word).toString(2).padStart(11, '0')).join('');
  const entropy = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
  const [first = 0] = sha256(entropy, 'bytes');
  return first >> 4 === Number.parseInt(bits.slice(128), 2);
}

export const accountOf = (words: string): HDAccount => mnemonicToAccount(words);

/** The practice wallet of this browser; undefined: there is none. */
export const usePracticeWallet = (): PracticeWallet | undefined =>
  useSyncExternalStore(watchWallet, currentWallet, () => undefined);
