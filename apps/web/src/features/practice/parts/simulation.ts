import type { NumberSpec } from '../link-state.ts';
import type { Bar } from './bars.tsx';
import type { Outcome } from './frame.tsx';
import type { RuleResult } from '../calc/rules.ts';
import type { LegendItem, LineMark, Mark } from './legend.tsx';

/** Something to type, move, tick or choose. */
export type SimulatorField<K extends string> = {
  name: K;
  label: string;
  /** Fields with the same words stand in one frame under them. */
  group?: string;
} & (
  | { unit?: string; isOff?: boolean }
  | { write: (value: number) => string; isNarrow?: true }
  | { isCheck: true; isNarrow?: true }
  | { options: readonly string[] }
);

/** A thousand squares in groups that are told apart without their colour. */
export type SquaresPicture = {
  kind: 'squares';
  label: string;
  groups: readonly { mark: Mark; count: number }[];
  legend: readonly LegendItem[];
};

/** A made-up price over two halves, where a rule holds, and what it made on each half. */
export type SeriesPicture = {
  kind: 'series';
  label: string;
  closes: readonly number[];
  hold: readonly boolean[];
  lines: readonly { mark: LineMark; values: readonly (number | undefined)[] }[];
  /** An index from 0 to 100 under it, with the two lines of the rule. */
  index?: {
    label: string;
    values: readonly (number | undefined)[];
    low: number;
    high: number;
  };
  verdict: RuleResult;
  legend: readonly LegendItem[];
};

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
      spot?: readonly [number, number];
      /** Dashed lines from the spot down, or to both axes. */
      guides?: 'down' | 'both';
      legend: readonly LegendItem[];
      isLog?: boolean;
      /** Otherwise round numbers. */
      ticksX?: readonly number[];
      ticksY?: readonly number[];
      height?: number;
    }
  | SquaresPicture
  | SeriesPicture
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
  /** Their words may follow the values; while one is missing, its start stands for it. */
  fields:
    | readonly SimulatorField<K>[]
    | ((values: Record<K, number>) => readonly SimulatorField<K>[]);
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
