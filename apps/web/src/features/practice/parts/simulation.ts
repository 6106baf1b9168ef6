import type { NumberSpec } from '../link-state.ts';
import type { Bar } from './bars.tsx';
import type { Outcome } from './frame.tsx';
import type { LegendItem, LineMark } from './legend.tsx';

/** Something to type, move, tick or choose. */
export type SimulatorField<K extends string> = { name: K; label: string } & (
  | { unit?: string }
  | { write: (value: number) => string }
  | { isCheck: true }
  | { options: readonly string[] }
);

/** Picture of the result, as data. Screen readers get `label`. */
export type Picture =
  | { kind: 'bars'; label: string; bars: readonly Bar[]; legend: readonly LegendItem[] }
  | {
      kind: 'lines';
      label: string;
      x: readonly [number, number];
      y: readonly [number, number];
      writeX: (value: number) => string;
      writeY: (value: number) => string;
      lines: readonly { mark: LineMark; points: readonly (readonly [number, number])[] }[];
      /** Where the values of the fields lie. */
      spot: readonly [number, number];
      legend: readonly LegendItem[];
      isLog?: boolean;
    }
  | { kind: 'table'; label: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/**
 * An interactive part said as data: its fields, and what comes of their values. Pure, so that tests
 * hold it against the lesson's text.
 */
export type Simulation<K extends string> = {
  /** As the lesson names it. */
  name: string;
  title: string;
  specs: Readonly<Record<K, NumberSpec>>;
  fields: readonly SimulatorField<K>[];
  /** Buttons that change several values, or take a step. */
  moves?: readonly {
    label: string;
    to: (values: Record<K, number>) => Partial<Record<K, number>>;
  }[];
  read: (values: Record<K, number>) => Outcome;
  picture: (values: Record<K, number>) => Picture;
};

/** Says which names a simulation's fields have, from its specs. */
export const simulation = <K extends string>(of: Simulation<K>): Simulation<K> => of;
