import { holdsFor } from '@firm/format/testing.ts';
import { base58 } from '@scure/base';
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findSecret } from './find-secret.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HEX = '0123456789abcdef';
// Of the wallets' list, in the order of the alphabet: it opens nothing.
const WORDS = [
  'abandon',
  'ability',
  'able',
  'about',
  'above',
  'absent',
  'absorb',
  'abstract',
  'absurd',
  'abuse',
  'access',
  'accident',
];

describe('a seed phrase', () => {
  test.each([
    ['as a wallet shows it', WORDS.join(' ')],
    ['in capitals', WORDS.join(' ').toUpperCase()],
    ['numbered', WORDS.map((word, at) => `${at + 1}. ${word}`).join('\n')],
    ['with commas', WORDS.join(', ')],
    ['within a sentence', `my phrase is ${WORDS.join(' ')} is that ok`],
    ['without its last words', WORDS.slice(0, 9).join(' ')],
  ])('%s', (_, text) => expect(findSecret(text)).toBe('seed-phrase'));

  test.each([
    ['of few words after its name', `is my seed right: ${WORDS.slice(0, 4).join(' ')} …`],
    ['of which one is wrong', `my 12 words: ${WORDS.slice(0, 3).join(' ')} candle ...`],
  ])('%s', (_, text) => expect(findSecret(text)).toBe('seed-phrase'));

  test.each([
    ['a list after its name', 'seed phrase: where do I keep it'],
    ['what a word means', 'phrase: not your keys not your coins'],
    ['eight of its words', WORDS.slice(0, 8).join(' ')],
    ['words with others between', WORDS.join(' and ')],
    ['a question', 'What is a seed phrase and where should I keep it so that nobody can steal it?'],
  ])('not %s', (_, text) => expect(findSecret(text)).toBeUndefined());
});

/** As a wallet exports it: 32 bytes of the key, then 32 of its address. */
function makeSolanaKey() {
  const { privateKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  const address = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    secret: base58.encode(Buffer.concat([seed, address])),
    signature: base58.encode(sign(null, Buffer.from('a transaction'), privateKey)),
  };
}

describe('a key', () => {
  test('of Solana is told from the number of a transaction, which is as long', () => {
    const { secret, signature } = makeSolanaKey();
    expect(findSecret(`here: ${secret}`)).toBe('private-key');
    expect(findSecret(`here: ${signature}`)).toBe('hex');
    expect(findSecret(`my private key ${signature}`)).toBe('private-key');
    const numbersOf = (text: string) => JSON.stringify([...base58.decode(text)]);
    expect(findSecret(`id.json is ${numbersOf(secret)}`)).toBe('private-key');
    expect(findSecret(`id.json is ${numbersOf(signature)}`)).toBeUndefined();
  });

  test('of Solana, Bitcoin or an extended one is told by its length', () =>
    holdsFor(60, ({ text, one, whole }) => {
      const key = one(
        makeSolanaKey().secret,
        one('5', 'K', 'L') + text(BASE58, 51, 51),
        `xprv${text(BASE58, 107, 107)}`,
      );
      expect(findSecret(key)).toBe('private-key');
      expect(findSecret(`${'a b '.repeat(whole(0, 5))}(${key}).`)).toBe('private-key');
    }));

  test('of 64 hexadecimal digits is one without its 0x, or where somebody says so', () =>
    holdsFor(60, ({ text }) => {
      const digits = text(HEX, 64, 64);
      expect(findSecret(digits)).toBe('private-key');
      expect(findSecret(`my private key is 0x${digits}`)).toBe('private-key');
      expect(findSecret(`is my key 0x${digits.toUpperCase()}`)).toBe('private-key');
      // It may be the number of a transaction, too.
      expect(findSecret(`what is 0x${digits}`)).toBe('hex');
    }));

  test('is not the number of a transaction, a block or a file, where somebody says so', () =>
    holdsFor(60, ({ text, one }) => {
      const name = one('tx ', 'txid: ', 'Transaction hash ', 'sha256:', 'block #', 'tx id is ');
      expect(findSecret(`What about ${name}${text(HEX, 64, 64)}?`)).toBe('hex');
      expect(findSecret(`my private key, not a ${name}${text(HEX, 64, 64)}`)).toBe('private-key');
    }));

  test('is not the number of a transaction on an explorer’s page', () =>
    holdsFor(60, ({ text, one }) => {
      const digits = one(text(HEX, 64, 64), makeSolanaKey().signature);
      const page = one(
        'https://mempool.space/tx/',
        'https://solscan.io/tx/',
        'tronscan.org/#/transaction/',
        'https://blockchair.com/bitcoin/transaction/',
      );
      expect(findSecret(`it is stuck ${page}${digits}.`)).toBeUndefined();
      const importPage = one('https://import.example/private-key/', 'https://wallet.example/load#');
      expect(findSecret(`${importPage}${text(HEX, 64, 64)}`)).toBe('private-key');
    }));

  test('is none on an explorer’s page, although its letters spell one of the words for keys', () => {
    const signature = `${'4'.repeat(40)}KEY${'5'.repeat(44)}`;
    expect(findSecret(`stuck: https://solscan.io/tx/${signature}`)).toBeUndefined();
    expect(findSecret(`https://wallet.example/key/${'ab'.repeat(32)}`)).toBe('private-key');
  });

  test('of which nobody says what it is counts as the number of a transaction in a group', () =>
    holdsFor(60, ({ text }) => {
      const digits = text(HEX, 64, 64);
      expect(findSecret(digits, { bareDigits: 'hex' })).toBe('hex');
      expect(findSecret(`privkey ${digits}`, { bareDigits: 'hex' })).toBe('private-key');
    }));

  test('of base58 does not stand inside the number of a transaction', () =>
    holdsFor(60, ({ text }) => {
      const run = text('123456789abcdef', 50, 50);
      const digits = `05${run}0${text(HEX, 11, 11)}`;
      expect(findSecret(`what is 0x${digits}`)).toBe('hex');
    }));

  test('is neither an address nor the number of something else', () =>
    holdsFor(60, ({ text }) => {
      expect(findSecret(`0x${text(HEX, 40, 40)}`)).toBeUndefined();
      expect(findSecret(text(BASE58, 43, 44))).toBeUndefined();
      expect(findSecret(`0x${text(HEX, 65, 70)}`)).toBeUndefined();
    }));
});

test.each(['', ' ', 'hello', '🦊', 'https://etherscan.io/', '1234 5678'])('%j holds none', (text) =>
  expect(findSecret(text)).toBeUndefined(),
);
