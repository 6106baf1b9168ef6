import DATA from './data/palettes.json' with { type: 'json' };
import { readTable } from './prompt/word-table.ts';

/** The few colours of one picture. A limited ramp is what makes shapes read as one poster. */
export type Palette = {
  readonly name: string;
  /** Sky from the top to the horizon. */
  readonly sky: readonly [string, string, string];
  /** The lamp of the picture: sun, moon or window. */
  readonly light: string;
  /** Land from the farthest to the nearest. */
  readonly far: string;
  readonly near: string;
  /** One contrasting colour for subjects and small things. */
  readonly accent: string;
  /** Stars and a moon instead of a sun. */
  readonly night?: boolean;
};

type PaletteRecord = { readonly inks: string; readonly night?: boolean };

/** Its inks are the sky's three colours, light, far, near and accent. */
function readPalette([name, { inks, night = false }]: readonly [string, PaletteRecord]): Palette {
  const [top = '', middle = '', low = '', light = '', far = '', near = '', accent = ''] = inks
    .split(' ')
    .map((ink) => `#${ink}`);
  return { name, sky: [top, middle, low], light, far, near, accent, night };
}

const [first, ...others] = Object.entries<PaletteRecord>(DATA.palettes).map(readPalette);
if (!first) throw new Error('there is no palette');
export const PALETTES: readonly [Palette, ...Palette[]] = [first, ...others];

/**
 * Words that ask for a palette, first word of the prompt wins within its rank; colours are
 * palettes, never things.
 */
export const PALETTE_WORDS = readTable(DATA.words);
