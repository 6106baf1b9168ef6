import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { cut, subtractSpans, type Span } from './time-spans.ts';

const lengthOf = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);
const spanOf = ({ whole }: Draw): Span => {
  const from = whole(0, 100);
  return { from, to: from + whole(0, 40) };
};

describe('what nothing covers', () => {
  test.each<[string, Span[], Span[]]>([
    ['nothing at all', [], [{ from: 10, to: 20 }]],
    ['the whole', [{ from: 0, to: 30 }], []],
    ['to the very ends', [{ from: 10, to: 20 }], []],
    ['the beginning', [{ from: 0, to: 15 }], [{ from: 15, to: 20 }]],
    ['the end', [{ from: 15, to: 30 }], [{ from: 10, to: 15 }]],
    [
      'the middle',
      [{ from: 12, to: 15 }],
      [
        { from: 10, to: 12 },
        { from: 15, to: 20 },
      ],
    ],
    [
      'two that touch',
      [
        { from: 15, to: 20 },
        { from: 10, to: 15 },
      ],
      [],
    ],
    [
      'something before and after',
      [
        { from: 0, to: 10 },
        { from: 20, to: 30 },
      ],
      [{ from: 10, to: 20 }],
    ],
    [
      'one inside another',
      [
        { from: 10, to: 20 },
        { from: 12, to: 13 },
      ],
      [],
    ],
    [
      'one that is empty',
      [{ from: 15, to: 15 }],
      [
        { from: 10, to: 15 },
        { from: 15, to: 20 },
      ],
    ],
  ])('covered: %s', (_, covering, gaps) =>
    expect(subtractSpans({ from: 10, to: 20 }, covering)).toEqual(gaps),
  );

  test('each moment of it is in none, and each other one is in one', () =>
    holdsFor(300, (draw) => {
      const span = spanOf(draw);
      const covering = draw.many(0, 6, () => spanOf(draw));
      const gaps = subtractSpans(span, covering);
      const isIn = (spans: readonly Span[], at: number) =>
        spans.some(({ from, to }) => at >= from && at < to);
      for (let at = span.from; at < span.to; at++) expect(isIn(gaps, at)).toBe(!isIn(covering, at));
      expect(gaps.every(({ from, to }) => from >= span.from && to <= span.to && from < to)).toBe(
        true,
      );
      expect(subtractSpans(span, draw.shuffled(covering))).toEqual(gaps);
    }));
});

describe('a span in hours', () => {
  test('is cut where they begin', () => {
    expect(cut({ from: 55, to: 130 }, 60)).toEqual([
      { start: 0, milliseconds: 5 },
      { start: 60, milliseconds: 60 },
      { start: 120, milliseconds: 10 },
    ]);
    expect(cut({ from: 60, to: 60 }, 60)).toEqual([]);
  });

  test('loses nothing and counts nothing twice', () =>
    holdsFor(300, (draw) => {
      const [span, piece] = [spanOf(draw), draw.whole(1, 30)];
      const pieces = cut(span, piece);
      expect(pieces.reduce((sum, { milliseconds }) => sum + milliseconds, 0)).toBe(
        lengthOf([span]),
      );
      expect(new Set(pieces.map(({ start }) => start)).size).toBe(pieces.length);
      for (const { start, milliseconds } of pieces) {
        expect(start % piece).toBe(0);
        expect(milliseconds).toBeGreaterThan(0);
        expect(milliseconds).toBeLessThanOrEqual(piece);
      }
    }));
});
