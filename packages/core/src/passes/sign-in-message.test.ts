import { expect, test } from 'vitest';
import { readSignInMessage, writeSignInMessage } from './sign-in-message.ts';

const address = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
// As other libraries write it (EIP-4361's own fields, all of them).
const full = [
  'https://app.example.test wants you to sign in with your Ethereum account:',
  address,
  '',
  'Sign in to Example.',
  '',
  'URI: https://app.example.test/login',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: a1B2c3D4e5F6g7H8',
  'Issued At: 2026-11-21T08:00:00Z',
  'Expiration Time: 2026-11-21T08:10:00.000Z',
  'Not Before: 2026-11-21T07:00:00+00:00',
  'Request ID: req-1',
  'Resources:',
  '- https://app.example.test/terms',
];
const text = full.join('\n');

test('all fields', () => {
  expect(readSignInMessage(text)).toEqual({
    scheme: 'https',
    domain: 'app.example.test',
    address,
    statement: 'Sign in to Example.',
    uri: 'https://app.example.test/login',
    chainId: 1,
    nonce: 'a1B2c3D4e5F6g7H8',
    issuedAt: Date.parse('2026-11-21T08:00:00Z'),
    expiresAt: Date.parse('2026-11-21T08:10:00Z'),
    notBefore: Date.parse('2026-11-21T07:00:00Z'),
  });
});

test('only what must be there', () => {
  const short = [
    'localhost:3000 wants you to sign in with your Ethereum account:',
    address,
    '',
    '',
    ...full.slice(5, 10),
  ].join('\n');
  expect(readSignInMessage(short)).toMatchObject({
    scheme: undefined,
    domain: 'localhost:3000',
    statement: undefined,
    expiresAt: undefined,
  });
});

test('what is written can be read', () => {
  const fields = {
    domain: 'localhost:3000',
    address,
    uri: 'http://localhost:3000',
    chainId: 31337,
    nonce: 'abcdefgh12345678',
    issuedAt: 1_795_248_000_000,
    expiresAt: 1_795_248_600_000,
  } as const;
  expect(
    readSignInMessage(writeSignInMessage({ ...fields, statement: 'Prove it.' })),
  ).toMatchObject({ ...fields, statement: 'Prove it.' });
});

const change = (at: number, line: string) => full.with(at, line).join('\n');
test.each([
  [
    'another first line',
    change(0, 'app.example.test wants you to log in with your Ethereum account:'),
  ],
  [
    'a domain with a user in front',
    change(
      0,
      'https://app.example.test@evil.example wants you to sign in with your Ethereum account:',
    ),
  ],
  [
    'a domain with a path',
    change(0, 'app.example.test/x wants you to sign in with your Ethereum account:'),
  ],
  ['an address without its checksum', change(1, address.toLowerCase())],
  ['an address with a wrong checksum', change(1, address.replace('E7', 'e7'))],
  ['no blank line', change(2, 'x')],
  ['two lines of statement', change(3, 'one\ntwo')],
  ['a field that there is not', change(12, 'Request ID: x\nAdmin: true')],
  ['a field twice', change(7, 'Chain ID: 1\nChain ID: 1')],
  ['fields in another order', [...full.slice(0, 6), full[7], full[6], ...full.slice(8)].join('\n')],
  ['another version', change(6, 'Version: 2')],
  ['a chain id that is none', change(7, 'Chain ID: 0x1')],
  ['a short nonce', change(8, 'Nonce: abc')],
  ['a nonce of other signs', change(8, 'Nonce: a1B2c3D4-e5F6g7H8')],
  ['no time', change(9, 'Issued At: yesterday')],
  ['an end that is no time', change(10, 'Expiration Time: never')],
  ['something behind', `${text}\nand more`],
  ['a line break behind', `${text}\n`],
  ['Windows line breaks', text.replaceAll('\n', '\r\n')],
  ['nothing', ''],
  ['far too much', text.replace('Sign in to', 'x'.repeat(3000))],
])('%s: not a message', (_, messageText) => {
  expect(readSignInMessage(messageText)).toBeUndefined();
});
