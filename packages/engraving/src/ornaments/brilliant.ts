import { type Drawing, sheet } from '../drawing.ts';
import { hatch } from './hatch.ts';
import { linePath, type Point } from '../path.ts';

const EIGHTH = Math.PI / 4;

/** The light falls from the upper left; tones run from 0 (bright) to 1 (dark). */
const LIGHT = (-3 * Math.PI) / 4;

/**
 * The crown of a round brilliant cut seen from above: an octagonal table, eight star facets, eight
 * kites and sixteen girdle facets (M. Tolkowsky, Diamond Design, 1919), each tinted by parallel
 * lines, the closer the further it turns from the light, with a star of `chords` on the table.
 * Sizes in viewBox units.
 */
export function brilliant(size: number, radius: number, gap: number, chords: number): Drawing {
  const centre = size / 2;
  const turn = EIGHTH / 2;
  const at = (share: number, eighths: number): Point => [
    centre + radius * share * Math.cos(eighths * EIGHTH + turn),
    centre + radius * share * Math.sin(eighths * EIGHTH + turn),
  ];
  const facets = Array.from({ length: 8 }, (_, i) => [
    {
      mid: i + 0.5,
      lean: Math.PI / 2,
      dark: 0,
      corners: [at(0.54, i), at(0.54, i + 1), at(0.7, i + 0.5)],
    },
    {
      mid: i,
      lean: 0,
      dark: 0.3,
      corners: [at(0.54, i), at(0.7, i + 0.5), at(1, i), at(0.7, i - 0.5)],
    },
    { mid: i + 0.25, lean: 0.7, dark: 0.15, corners: [at(0.7, i + 0.5), at(1, i), at(1, i + 0.5)] },
    {
      mid: i + 0.75,
      lean: -0.7,
      dark: 0.45,
      corners: [at(0.7, i + 0.5), at(1, i + 0.5), at(1, i + 1)],
    },
  ]).flat();
  const tint = facets.map(({ mid, lean, dark, corners }) => {
    const bearing = mid * EIGHTH + turn;
    const shade = (1 - Math.cos(bearing - LIGHT)) / 2;
    return hatch(corners, bearing + lean, gap * (2.3 - 1.1 * shade - 1.3 * dark));
  });
  const star = Array.from({ length: 40 }, (_, i) => at(0.46, (i * chords) / 5));
  const edges = facets.map(({ corners }) => linePath(corners, true));
  return {
    viewBox: sheet(size, size),
    paths: [
      { d: tint.join(''), role: 'line', width: 0.5 },
      { d: linePath(star, true), role: 'line', width: 0.45 },
      { d: edges.join(''), role: 'line-strong', width: 0.7 },
    ],
  };
}
