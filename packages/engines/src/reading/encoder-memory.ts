import { attend, attendBytes } from './attend.ts';
import type { Dense, ReadingModel } from './model-file.ts';
import {
  createMultiplyFloats,
  createMultiplyWhole,
  LEFT_TOGETHER,
  RIGHT_TOGETHER,
} from './multiply.ts';
import { createRoundRows } from './round-rows.ts';
import { padded, rowsAt, viewOf, type Rows } from './rows.ts';

/** Activations are rounded to so many steps: small enough for sums of 32 bits. */
const STEPS = 8_191;
const PAGE = 65_536;
/** What is loaded at once does not lie in more lines of the cache than it must. */
const ALIGN = 64;
/** Of what is rounded, from one row to the next: two that begin in the same bank are loaded in turn. */
const strideOf = (width: number): number => 2 * width + 16;

/**
 * Tables that a message is worked out in; each is used for several things, one after another. States
 * are narrow until a layer widens them, which one does at most.
 */
type Table = 'narrow' | 'states' | 'normal' | 'wide' | 'middle' | 'middleStep';

export type EncoderMemory = {
  /** Rows of a table, as they were left. */
  rows: (table: Table, count: number, width: number) => Rows;
  /** The same, of zeros. */
  empty: (table: Table, count: number, width: number) => Rows;
  /** Multiplies rows and adds the results to `out`; none is less than `least` then. */
  addMultiplied: (rows: Rows, by: Dense, out: Rows, least?: number) => void;
  /** See `attend`. */
  attend: (asked: Rows, heads: number, out: Rows) => void;
};

/** Where a matrix lies: its bytes, its scales and what is added. */
type DensePlace = { at: number; rows: number; stride: number; scales: number; shift: number };

/** Takes the weights of a model over into a memory, with room for a message of so many pieces. */
export function createEncoderMemory(model: ReadingModel, pieces: number): EncoderMemory {
  const { places, at, end } = plan(model, pieces);
  const memory = new WebAssembly.Memory({ initial: Math.ceil(end / PAGE) });
  for (const [dense, place] of places) copyDense(memory, dense, place);
  const multiplyWhole = createMultiplyWhole(memory);
  const multiplyFloats = createMultiplyFloats(memory);
  const roundRows = createRoundRows(memory);
  const rows: EncoderMemory['rows'] = (table, count, width) =>
    rowsAt(memory, at.tables[table], { count, width });
  return {
    rows,
    empty: (table, count, width) => {
      rows(table, padded(count, LEFT_TOGETHER), width).values.fill(0);
      return rows(table, count, width);
    },
    addMultiplied: (left, by, out, least = -Infinity) => {
      const place = places.get(by);
      if (!place) throw new Error('Only what belongs to the model is multiplied.');
      const rounded = { at: at.rounded, stride: strideOf(left.width) };
      roundRows({
        from: { at: left.at, rows: left.count, stride: 4 * left.width },
        into: rounded,
        scales: at.leftScales,
        steps: STEPS,
      });
      multiplyWhole({
        left: { ...rounded, rows: padded(left.count, LEFT_TOGETHER) },
        right: place,
        bytes: 2 * left.width,
        desk: at.desk,
        out: { at: out.at, stride: 4 * out.width },
        leftScales: at.leftScales,
        scales: place.scales,
        shift: place.shift,
        least,
      });
    },
    attend: (asked, heads, out) =>
      attend(
        { memory, multiply: multiplyFloats, desk: at.desk, places: at.attention },
        asked,
        heads,
        out,
      ),
  };
}

const inLayers = ({ layers }: ReadingModel): Dense[] =>
  layers.flatMap(({ asked, attended, widened, inner, outer }) => [
    asked,
    attended,
    ...(widened ? [widened] : []),
    inner,
    outer,
  ]);

const tallest = (denses: readonly Dense[]): number =>
  Math.max(...denses.map(({ matrix }) => padded(matrix.rows, RIGHT_TOGETHER)));

/** One thing behind another. */
function plan(model: ReadingModel, pieces: number) {
  let end = 0;
  const reserve = (bytes: number): number => {
    const begin = end;
    end += padded(bytes, ALIGN);
    return begin;
  };
  const layers = inLayers(model);
  const heads = [model.kindHead, model.kindInner, model.kindOuter, model.answerHead];
  const denses = [...layers, ...heads];
  const widest = Math.max(...denses.map(({ matrix: { width } }) => width));
  const lefts = padded(pieces, LEFT_TOGETHER);
  const table = (rows: number, width: number): number => reserve(4 * rows * width);
  const state = Math.max(
    model.embedding.width,
    model.kindInner.matrix.rows,
    ...model.layers.map(({ outer }) => outer.matrix.rows),
  );
  const step = tallest(layers);
  const tables: Record<Table, number> = {
    narrow: table(lefts, model.embedding.width),
    states: table(lefts, state),
    normal: table(lefts, padded(state, RIGHT_TOGETHER)),
    // Heads read one row, the mean: thousands of answers have no row for each piece.
    wide: reserve(4 * Math.max(lefts * step, LEFT_TOGETHER * tallest(heads))),
    middle: table(LEFT_TOGETHER, state),
    middleStep: table(LEFT_TOGETHER, step),
  };
  const size = Math.max(...model.layers.map(({ asked, heads }) => asked.matrix.rows / 3 / heads));
  const { shares, said, longest } = attendBytes(pieces, size);
  const at = {
    tables,
    rounded: reserve(lefts * strideOf(widest)),
    leftScales: reserve(4 * lefts),
    desk: reserve(RIGHT_TOGETHER * Math.max(2 * widest, longest)),
    attention: { shares: reserve(shares), said: reserve(said) },
  };
  const places = new Map(
    denses.map((dense): [Dense, DensePlace] => {
      const rows = padded(dense.matrix.rows, RIGHT_TOGETHER);
      const stride = dense.matrix.width;
      return [
        dense,
        {
          at: reserve(rows * stride),
          rows,
          stride,
          scales: reserve(4 * rows),
          shift: reserve(4 * rows),
        },
      ];
    }),
  );
  return { at, places, end };
}

function copyDense(memory: WebAssembly.Memory, { matrix, shift }: Dense, place: DensePlace): void {
  new Int8Array(memory.buffer).set(matrix.bytes, place.at);
  viewOf(memory, place.scales, matrix.rows).set(matrix.scales);
  viewOf(memory, place.shift, matrix.rows).set(shift);
  // They lie in the memory now.
  matrix.bytes = new Int8Array(0);
}
