import type { Layer, Stage } from '../../composition/layer.ts';
import { lookup } from '../../prompt/lookup.ts';
import { type Facts, numberOf, readNumbers } from '../../subjects/facts.ts';
import { readMixed } from '../../subjects/ink.ts';
import type { RidgeOptions } from './land.ts';

/** One row of a layer, in the units of its stage. */
export type LayerRow = {
  readonly name: string;
  readonly facts: Facts;
  /** Height or x of the picture, from hundredths. */
  y: (name: string, otherwise?: number) => number;
  x: (name: string) => number;
  /** A part of 1, from hundredths. */
  part: (name: string, otherwise?: number) => number;
  number: (name: string, otherwise?: number) => number;
  /** From one number to another; one alone is both. */
  span: (name: string, otherwise: string) => readonly [from: number, to: number];
  ink: (name: string, otherwise: string) => string;
  /** The ridge of a name, or a level height. */
  line: (name: string) => (x: number) => number;
};

export type LayerMaker = (stage: Stage, row: LayerRow) => Layer;

/**
 * The picture's inks by their letters: accent (a), light (l), far and near land (f, n), snow (w) and the
 * sky from the top (x, y, z).
 */
export function lettersOf({ palette }: Stage): (letter: string) => string | undefined {
  const [x, y, z] = palette.sky;
  const { accent: a, light: l, far: f, near: n } = palette;
  const w = palette.night ? '#b9cfe0' : '#f4f8fa';
  const letters = { a, l, f, n, w, x, y, z };
  return (letter) => lookup(letters, letter);
}

export function inkOf(stage: Stage, text: string): string {
  const inks = lettersOf(stage);
  return readMixed(text).mixed((letter) => inks(letter) ?? stage.palette.near);
}

export function readRow(
  stage: Stage,
  name: string,
  facts: Facts,
  ridges: ReadonlyMap<string, (x: number) => number>,
): LayerRow {
  const part = (key: string, otherwise = 0): number => numberOf(facts, key, otherwise) / 100;
  return {
    name,
    facts,
    part,
    y: (key, otherwise) => part(key, otherwise) * stage.height,
    x: (key) => part(key) * stage.width,
    number: (key, otherwise) => numberOf(facts, key, otherwise),
    span: (key, otherwise) => {
      const [from = 0, to = from] = readNumbers(facts.get(key) || otherwise);
      return [from, to];
    },
    ink: (key, otherwise) => inkOf(stage, facts.get(key) ?? otherwise),
    line: (key) => ridges.get(facts.get(key) ?? '') ?? (() => part(key) * stage.height),
  };
}

export const ridgeOptions = ({ name, facts, part, y, number, ink }: LayerRow): RidgeOptions => ({
  purpose: name,
  depth: part('depth'),
  y: y('y'),
  swing: number('swing'),
  ...(facts.has('scale') ? { scale: number('scale') } : {}),
  ...(facts.has('rough') ? { rough: part('rough') } : {}),
  ...(facts.has('mist') ? { mist: part('mist') } : {}),
  ...(facts.has('ink') ? { colour: ink('ink', 'f') } : {}),
});
