import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { testConfig } from '../../testing/harness.ts';
import { createKeyedHash } from './keyed-hash.ts';

const SECRET = testConfig().secrets.sessionSecret;
const hmac = (...parts: (string | Uint8Array)[]) =>
  parts.reduce((sum, part) => sum.update(part), createHmac('sha256', SECRET)).digest('base64url');

test('what was stored and given out before is found and believed again', () => {
  const keyedHash = createKeyedHash(SECRET);
  const bytes = new Uint8Array([1, 2, 3]);
  expect([
    keyedHash('studio address', '192.0.2.1'),
    keyedHash('telegram code', bytes),
    keyedHash('turn of the chat', ['said', 'answer']),
  ]).toEqual([
    hmac('studio address 192.0.2.1'),
    hmac('telegram code', bytes),
    hmac('["turn of the chat","said","answer"]'),
  ]);
});

test('parts and purposes are not taken for each other', () => {
  const keyedHash = createKeyedHash(SECRET);
  const hashes = [
    keyedHash('a', ['b', 'c']),
    keyedHash('a', ['bc', '']),
    keyedHash('b', ['b', 'c']),
    keyedHash('a', 'b'),
    keyedHash('b', 'b'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
