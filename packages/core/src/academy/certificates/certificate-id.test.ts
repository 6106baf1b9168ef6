import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { makeCertificateId, parseCertificateId } from './certificate-id.ts';

const makeId = (whole: (from: number, to: number) => number) =>
  makeCertificateId({ bytes: (length) => Uint8Array.from({ length }, () => whole(0, 255)) });

test('a number is four groups of four, and reads as itself', () =>
  holdsFor(200, ({ whole }) => {
    const id = makeId(whole);
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(parseCertificateId(id)).toBe(id);
  }));

test('every letter comes about as often: 80 bits are in it', () => {
  const counts = new Map<string, number>();
  holdsFor(400, ({ whole }) => {
    for (const letter of makeId(whole).replaceAll('-', ''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
  });
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect((count / all) * 32).toBeGreaterThan(0.6);
});

test('it is read however it was typed: small, without dashes, spaced, with letters for digits', () =>
  holdsFor(200, ({ whole, one, chance }) => {
    const id = makeId(whole);
    const typedId = Array.from(id, (sign) => {
      const like = { '0': one('0', 'O', 'o'), '1': one('1', 'I', 'l', 'L', 'i') }[sign] ?? sign;
      return `${chance(0.1) ? ' ' : ''}${sign === '-' ? one('-', '', ' ') : like}`;
    }).join('');
    expect(parseCertificateId(chance(0.5) ? typedId.toLowerCase() : typedId)).toBe(id);
  }));

test.each([
  ['nothing', ''],
  ['dashes', '----'],
  ['one too few', 'ABCD-EFGH-JKMN-PQR'],
  ['one too many', 'ABCD-EFGH-JKMN-PQRST'],
  ['U, which we never give', 'ABCD-EFGH-JKMN-PQRU'],
  ['a sign', 'ABCD-EFGH-JKMN-PQR!'],
  ['letters of another script', 'АВСD-EFGH-JKMN-PQRS'],
  ['a letter that grows when it is made large', 'ABCD-EFGH-JKMN-PQRß'],
  ['an address', 'https://the.firm/certificates/ABCD-EFGH-JKMN-PQRS'],
  ['an object', '{"id":"ABCD-EFGH-JKMN-PQRS"}'],
])('%s is none', (_, text) => expect(parseCertificateId(text)).toBeUndefined());
