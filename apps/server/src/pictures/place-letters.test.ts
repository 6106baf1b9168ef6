import { microText, toSvg } from '@firm/engraving';
import { expect, test } from 'vitest';
import { placeLetters } from './place-letters.ts';

const lettersOf = (svg: string) =>
  [
    ...svg.matchAll(
      /<text transform="translate\(([-\d.]+) ([-\d.]+)\) rotate\(([-\d.]+)\)">([^<]*)</g,
    ),
  ].map(([, x, y, turn, letter]) => ({ x: Number(x), y: Number(y), turn: Number(turn), letter }));
const draw = (chart: Parameters<typeof microText>[0]['chart']) =>
  lettersOf(
    placeLetters(
      toSvg({
        viewBox: '0 0 200 200',
        paths: [],
        texts: [microText({ text: 'FIRM & CO', chart, size: 4 })],
      }),
      () => 0.6,
    ),
  );

test('on a line each letter stands on it, from its beginning to its end', () => {
  const letters = draw({ kind: 'linear', x: 10, y: 50, length: 120, half: 1 });
  expect(letters.length).toBeGreaterThan(20);
  expect(letters.filter(({ letter }) => letter === '&amp;').length).toBeGreaterThan(1);
  for (const { y, turn } of letters) expect([y, turn]).toEqual([50, 0]);
  for (const [at, { x }] of letters.entries())
    expect(x).toBeGreaterThan(at === 0 ? 10 : (letters[at - 1]?.x ?? 0));
  expect(letters.at(-1)?.x).toBeGreaterThan(120);
  expect(letters.at(-1)?.x).toBeLessThan(130);
});

test('round a circle each letter stands on it, turned as it runs', () => {
  for (const { x, y, turn } of draw({ kind: 'polar', x: 100, y: 100, radius: 60 })) {
    expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(60, 0);
    const along = (Math.atan2(y - 100, x - 100) * 180) / Math.PI + 90;
    expect(Math.abs(((turn - along + 540) % 360) - 180)).toBeLessThan(2);
  }
});
