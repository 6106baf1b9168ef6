import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { writeCsvRow } from './download-track-record.ts';
import { wilson } from './wilson.ts';

/** As RFC 4180 reads a row. */
function readRow(row: string): string[] {
  const cells = [...row.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)];
  return cells.map(([, quotedCell, plain]) => quotedCell?.replaceAll('""', '"') ?? plain ?? '');
}

test('numbers stay numbers, what is not known is empty, a row ends with its break', () => {
  expect(writeCsvRow(['a', 1.5, -2, true, false, null, ''])).toBe('a,1.5,-2,true,false,,\r\n');
  expect(writeCsvRow([])).toBe('\r\n');
});

describe('no name becomes a formula', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '\u200b=1',
    '\u202e=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff201',
    '\u22121',
    '\ufeff=1',
  ])('%j', (name) => expect(readRow(writeCsvRow(['id', name]))[1]).toBe(`'${name}`));

  test.each(['PEPE', 'a=b', '1-2', 'x@y', '(=1)', '"', ','])('%j is none', (name) =>
    expect(readRow(writeCsvRow([name]))).toEqual([name]),
  );
});

test('whatever stands in the cells, there are as many, and each reads as it was', () =>
  holdsFor(300, ({ many, text }) => {
    const names = many(2, 6, () => `x${text('a",\r\n\t=; \'🦊é', 0, 12)}`);
    expect(readRow(writeCsvRow(names))).toEqual(names);
  }));

test('a share lies within its bounds, more cases narrow them, and hits mirror misses', () =>
  holdsFor(300, ({ whole }) => {
    const of = whole(1, 500);
    const hits = whole(0, of);
    const [estimate, other, ten] = [
      wilson(hits, of),
      wilson(of - hits, of),
      wilson(hits * 10, of * 10),
    ];
    if (!estimate || !other || !ten) throw new Error('there are cases');
    expect(estimate.low).toBeGreaterThanOrEqual(0);
    expect(estimate.high).toBeLessThanOrEqual(1);
    expect(estimate.low).toBeLessThanOrEqual(estimate.share + 1e-12);
    expect(estimate.high).toBeGreaterThanOrEqual(estimate.share - 1e-12);
    expect(other.low).toBeCloseTo(1 - estimate.high, 9);
    expect(ten.high - ten.low).toBeLessThan(estimate.high - estimate.low);
  }));
