import { describe, expect, test } from 'vitest';
import { addressesIn, addressIn } from './find-address.ts';

const EVM = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
const SOLANA = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('addresses', () => {
  test('each is found, wherever it stands', () => {
    expect(addressesIn(`${EVM}, then (${SOLANA}) and ${EVM.toLowerCase()}!`)).toEqual([
      EVM,
      EVM.toLowerCase(),
      SOLANA,
    ]);
  });

  test.each([
    ['one digit too few', EVM.slice(0, -1)],
    ['one digit too many', `${EVM}0`],
    ['a letter before it', `x${EVM}`],
    ['a letter that is none of its digits', EVM.replace('9', 'g')],
    ['a word of 35 letters', 'pneumonoultramicroscopicsilicovolca'],
    ['the same in capitals', 'PNEUMONOULTRAMICROSCOPICSILICOVOLCA'],
    ['base58 with a zero', SOLANA.replace('7', '0')],
    ['31 signs', SOLANA.slice(0, 31)],
    ['45 signs', `${SOLANA}ab`],
  ])('%s is none', (_, text) => expect(addressesIn(text)).toEqual([]));
});

test('one that can be checked comes before one of another chain', () => {
  expect(addressIn(`${TRON} or ${SOLANA}`)).toBe(SOLANA);
  expect(addressIn(`is "${TRON}," good?`)).toBe(TRON);
  expect(addressIn('my friend alice.near.')).toBe('alice.near');
});
