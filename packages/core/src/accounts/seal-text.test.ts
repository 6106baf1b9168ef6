import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { DecryptionError, isSealed, openText, sealText } from './seal-text.ts';

const key = randomBytes(32);
const place = { table: 'bot_request', column: 'payload', row: '1' };

test.each(['', 'ada@example.org', 'Grüße 🎓\n<b>', 'x'.repeat(20_000)])(
  'what is sealed can be opened again, and cannot be read (%#)',
  (text) => {
    const sealedText = sealText(key, text, place);
    expect(openText(key, sealedText, place)).toBe(text);
    expect(isSealed(sealedText)).toBe(true);
    if (text !== '')
      expect(Buffer.from(sealedText.split('.')[2] ?? '', 'base64url').includes(text)).toBe(false);
  },
);

test('the same text sealed twice does not look the same', () => {
  expect(sealText(key, 'same', place)).not.toBe(sealText(key, 'same', place));
});

test.each([
  ['another row', { ...place, row: '2' }],
  ['another column', { ...place, column: 'name' }],
  ['another table', { ...place, table: 'user' }],
  ['names run together', { table: 'bot_request.payload', column: '', row: '1' }],
])('it opens in its own place only: %s', (_, elsewhere) => {
  expect(() => openText(key, sealText(key, 'secret', place), elsewhere)).toThrow(DecryptionError);
});

test('neither with another key, nor altered, nor shortened, nor in plain text', () => {
  const sealedText = sealText(key, 'secret', place);
  expect(() => openText(randomBytes(32), sealedText, place)).toThrow('sealed with another key');
  const [version, id, body = ''] = sealedText.split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const alteredBytes = Buffer.from(bytes);
    alteredBytes[at] = (alteredBytes[at] ?? 0) ^ 1;
    expect(() =>
      openText(key, `${version}.${id}.${alteredBytes.toString('base64url')}`, place),
    ).toThrow(DecryptionError);
  }
  for (const bad of [sealedText.slice(0, -4), '', 'secret', `v2.${id}.${body}`, `v1.${id}.AAAA`])
    expect(() => openText(key, bad, place)).toThrow(DecryptionError);
  expect(isSealed('secret')).toBe(false);
});
