import { type Drawing, sheet } from './drawing.ts';
import { letterF, ring } from './monogram.ts';
import { curvePath } from './path.ts';
import { placer } from './chart.ts';
import { series, slopeAt, valueAt } from './series.ts';

/**
 * The mark of the brand: a milled seal with the letter F cut out of it, one filled path on a 32
 * unit square (even-odd rule). The letter stands on whole pixels at 16 and 32 px.
 */
export function brandMark(): Drawing {
  return markAround(letterF(17, 16, 20));
}

/** The seal of a brand that has another name: a ring in the place of the letter. */
export function plainMark(): Drawing {
  return markAround(ring(16, 16, 10));
}

function markAround(cutOut: string): Drawing {
  const edge = series(15.2, [24, 0.42]);
  const place = placer({ kind: 'polar', x: 16, y: 16, radius: 1 }, 1);
  const at = (u: number) => place(u, valueAt(edge, u), 1, slopeAt(edge, u));
  const rim = curvePath({ at, span: 2 * Math.PI, closed: true, beats: 24 }, 0.02);
  return {
    viewBox: sheet(32, 32),
    paths: [{ d: rim + cutOut, role: 'fill', width: 0 }],
  };
}
