import MARKS from '../../data/marks.json' with { type: 'json' };

export type Facet = readonly [tone: number, points: readonly (readonly [number, number])[]];

/*
 * Heads cut like bronze: facets of the right half in hundredths of its size from its middle, which
 * are mirrored. A tone of 0 is the metal's shadow and 100 its light; the half away from the light is
 * darker.
 */

const readFacets = (rows: readonly string[]): readonly Facet[] =>
  rows.map((row) => {
    const [tone = '0', ...points] = row.split(' ');
    return [
      Number(tone) / 100,
      points.map((point) => {
        const [x = 0, y = 0] = point.split(',').map(Number);
        return [x / 100, y / 100];
      }),
    ];
  });

export const BULL = readFacets(MARKS.heads.bull);
export const BEAR = readFacets(MARKS.heads.bear);

/** Neck and shoulders, running off below. */
export const BULL_NECK = readFacets(MARKS.heads['bull neck']);
export const BEAR_NECK = readFacets(MARKS.heads['bear neck']);
