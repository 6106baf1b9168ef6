import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { english } from 'viem/accounts';

type Keys = typeof import('./keys.ts');

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const KEPT = 'practiceWallet';

let storedWords: Map<string, string>;
let storageListeners: Set<(event: { key: string | null }) => void>;
let isFull: boolean;

/** The page as it is loaded in a browser that keeps this. */
async function load(): Promise<Keys> {
  vi.resetModules();
  return await import('./keys.ts');
}

beforeEach(() => {
  storedWords = new Map();
  storageListeners = new Set();
  isFull = false;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storedWords.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (isFull) throw new Error('QuotaExceededError');
        storedWords.set(key, value);
      },
      removeItem: (key: string) => storedWords.delete(key),
    },
    addEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      storageListeners.add(listener),
    removeEventListener: (_: string, listener: (event: { key: string | null }) => void) =>
      storageListeners.delete(listener),
  });
});
afterEach(() => void vi.unstubAllGlobals());

// From the test vectors of BIP-39.
test.each([
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  PHRASE,
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
])('%s is a phrase', async (words) => {
  const { readWords } = await load();
  expect(readWords(words)).toEqual({ words });
  expect(readWords(`\n ${words.toUpperCase().replaceAll(' ', '\t \u00a0')} \r\n`)).toEqual({
    words,
  });
});

test('what is made is read again, each time another', async () => {
  const { newWords, readWords } = await load();
  const wordLists = Array.from({ length: 20 }, newWords);
  for (const words of wordLists) expect(readWords(words)).toEqual({ words });
  expect(new Set(wordLists).size).toBe(20);
});

test('words that do not fit together are told so: one read wrongly, or their order', async () => {
  const { readWords } = await load();
  const random = seededNumbers(7);
  const wordsOf = PHRASE.split(' ');
  const problem = { problem: { kind: 'checksum' } };
  expect(readWords(Array(12).fill('abandon').join(' '))).toEqual(problem);
  expect(readWords(wordsOf.toReversed().join(' '))).toEqual(problem);
  let refusedCount = 0;
  for (let n = 0; n < 200; n++) {
    const changedWords = [...wordsOf];
    changedWords[Math.floor(random() * 12)] = english[Math.floor(random() * 2048)] ?? '';
    if ('problem' in readWords(changedWords.join(' '))) refusedCount++;
  }
  // Of the sixteen values of four bits one is right by chance.
  expect(refusedCount).toBeGreaterThan(170);
});

test.each([
  ['', { kind: 'count' }],
  ['   \n', { kind: 'count' }],
  [PHRASE.split(' ').slice(1).join(' '), { kind: 'count' }],
  [`${PHRASE} zoo`, { kind: 'count' }],
  [`${PHRASE} ${PHRASE}`, { kind: 'count' }],
  ['abandon '.repeat(20_000), { kind: 'count' }],
  [PHRASE.replace('year', 'yeer'), { kind: 'unknown', word: 'yeer' }],
  [PHRASE.replace('year', 'constructor'), { kind: 'unknown', word: 'constructor' }],
  [PHRASE.replace('year', 'ｙｅａｒ'), { kind: 'unknown', word: 'ｙｅａｒ' }],
  [PHRASE.replace('year', 'y\ud800ear'), { kind: 'unknown', word: 'y\ud800ear' }],
  [`1. ${PHRASE}`, { kind: 'unknown', word: '1.' }],
])('%# is told by what is wrong', async (typedWords, problem) => {
  const { readWords } = await load();
  expect(readWords(typedWords)).toEqual({ problem });
});

test('a wallet is the same after the page is loaded anew, and gone when it is forgotten', async () => {
  const first = await load();
  expect(first.currentWallet()).toBeUndefined();
  first.keepWallet({ words: PHRASE, isBackedUp: true });
  const practiceWallet = first.currentWallet();
  expect(practiceWallet).toBe(first.currentWallet());
  expect(practiceWallet?.isKept).toBe(true);
  const second = await load();
  expect(second.currentWallet()).toMatchObject({ words: PHRASE, isBackedUp: true, isKept: true });
  expect(second.currentWallet()?.account.address).toBe(practiceWallet?.account.address);
  second.forgetWallet();
  expect(second.currentWallet()).toBeUndefined();
  expect((await load()).currentWallet()).toBeUndefined();
});

test('where the browser keeps nothing it says so, and the wallet lives on in the page', async () => {
  isFull = true;
  const keys = await load();
  keys.keepWallet({ words: PHRASE, isBackedUp: false });
  expect(keys.currentWallet()).toMatchObject({ isKept: false, words: PHRASE });
  expect((await load()).currentWallet()).toBeUndefined();
});

test.each([
  '',
  'null',
  '[]',
  '7',
  '{',
  '{"words":7}',
  '{"words":null}',
  '{"words":"one two"}',
  '{"__proto__":{"words":"x"}}',
])('what stands there and is no wallet is none: %s', async (text) => {
  storedWords.set(KEPT, text);
  expect((await load()).currentWallet()).toBeUndefined();
});

test('another tab’s change is heard, one of another thing is not, and nothing after the end', async () => {
  const keys = await load();
  let calls = 0;
  const end = keys.watchWallet(() => calls++);
  const tell = (key: string | null): void =>
    storageListeners.forEach((listener) => listener({ key }));
  tell('theme');
  expect(calls).toBe(0);
  storedWords.set(KEPT, JSON.stringify({ words: PHRASE, isBackedUp: 'yes' }));
  tell(KEPT);
  expect(keys.currentWallet()).toMatchObject({ words: PHRASE, isBackedUp: false });
  storedWords.clear();
  // All of it was cleared.
  tell(null);
  expect(keys.currentWallet()).toBeUndefined();
  keys.keepWallet({ words: PHRASE, isBackedUp: true });
  expect(calls).toBe(3);
  end();
  keys.forgetWallet();
  tell(KEPT);
  expect(calls).toBe(3);
});
