import { createHash } from 'node:crypto';
import { holdsFor, type Draw } from '@firm/format/testing.ts';
import type { SafetyCheck } from '@firm/schema';
import { expect, test } from 'vitest';
import { cleanLabel } from './subject/clean-label.ts';
import { canonicalJson, freezeCheck } from './freeze-check.ts';
import { addressKey, parseAddress } from './subject/parse-address.ts';

/** Something that JSON can hold. */
function drawValue({ one, whole, text, many, chance }: Draw, depth = 0): unknown {
  if (depth > 3 || chance(0.4))
    return one<unknown>(null, true, false, whole(-9, 9), 1.5, 1e21, text('aé"\\\n🦊', 0, 5));
  const draw = { one, whole, text, many, chance } as Draw;
  if (chance(0.5)) return many(0, 4, () => drawValue(draw, depth + 1));
  return Object.fromEntries(many(0, 4, () => [text('abAZ19_é', 1, 4), drawValue(draw, depth + 1)]));
}

/** The same with the keys of its objects in another order. */
function shuffle(value: unknown, draw: Draw): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffle(item, draw));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    draw.shuffled(Object.entries(value)).map(([key, item]) => [key, shuffle(item, draw)]),
  );
}

test('the same data is the same text, whatever order its keys came in, and reads as it was', () =>
  holdsFor(300, (draw) => {
    const value = drawValue(draw);
    const text = canonicalJson(value);
    expect(canonicalJson(shuffle(value, draw))).toBe(text);
    expect(JSON.parse(text)).toEqual(value);
    expect(canonicalJson(JSON.parse(text))).toBe(text);
  }));

test('what is not there is left out, and an empty place in a list stays one', () => {
  expect(canonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
  expect(canonicalJson(undefined)).toBe('null');
});

test('of a check the hash is that of the very text, and another figure is another hash', () => {
  // Only its text counts here.
  const check = { id: 'x', summary: 'a', rows: [] } as unknown as SafetyCheck;
  const { evidence, evidenceHash } = freezeCheck(check);
  expect(evidenceHash).toBe(createHash('sha256').update(evidence).digest('hex'));
  expect(freezeCheck({ ...check, summary: 'b' }).evidenceHash).not.toBe(evidenceHash);
});

test('a label is one line of at most 64 characters without anything unseen', () =>
  holdsFor(300, ({ text }) => {
    const label = cleanLabel(text('ab \n\t\u202e\u200b\u0000é👩‍🚀🦊<', 0, 120));
    expect(label).not.toMatch(/[\n\t\u202e\u200b]/);
    expect(Array.from(new Intl.Segmenter('en').segment(label)).length).toBeLessThanOrEqual(64);
    expect(label).toBe(label.trim());
  }));

test('65 characters become 63 and three dots, emoji whole', () => {
  expect(cleanLabel('x'.repeat(64))).toBe('x'.repeat(64));
  expect(cleanLabel('x'.repeat(65))).toBe(`${'x'.repeat(63)}…`);
  expect(cleanLabel('👩‍🚀'.repeat(65))).toBe(`${'👩‍🚀'.repeat(63)}…`);
});

const ADDRESS = '0x6982508145454Ce325dDbE47a25d4ec3d2311933';
test.each([
  [ADDRESS, ADDRESS],
  [ADDRESS.toLowerCase(), ADDRESS],
  [` ${ADDRESS.toUpperCase().replace('X', 'x')}\n`, ADDRESS],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
])('%j is an address, as its network writes it', (rawAddress, address) =>
  expect(parseAddress(rawAddress)?.address).toBe(address),
);

test.each([
  '',
  '0x',
  ADDRESS.slice(0, -1),
  `${ADDRESS}0`,
  ADDRESS.replace('9', 'g'),
  'vitalik.eth',
  '0'.repeat(40),
  'l'.repeat(40),
])('%j is none', (rawAddress) => expect(parseAddress(rawAddress)).toBeUndefined());

test('an address has one key however it is written; of Solana case counts', () => {
  const key = (rawAddress: string) =>
    addressKey(parseAddress(rawAddress) ?? { kind: 'evm', address: '' });
  expect(key(ADDRESS.toLowerCase())).toBe(key(ADDRESS));
  const solana = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV';
  expect(key(solana)).not.toBe(key(solana.replace('E', 'e')));
});
