import { LEFT_TOGETHER, RIGHT_TOGETHER, TURN_BYTES, type MultiplyFloats } from './multiply.ts';
import { padded, viewOf, type Rows } from './rows.ts';

/** Floating point numbers in one turn of the multiplication. */
const TURN = TURN_BYTES / 4;

/** What the attention of one head works with, beside what is asked: offsets in the memory. */
type AttendPlaces = {
  /** How much each piece takes of each other: a row of `TURN` times some for each piece. */
  shares: number;
  /** What the pieces say, turned: a row for each of a head's numbers. */
  said: number;
};

/** Bytes of both, and of the longest row, for so many pieces and heads of so many numbers. */
export function attendBytes(
  pieces: number,
  size: number,
): { shares: number; said: number; longest: number } {
  const stride = 4 * padded(pieces, TURN);
  return {
    shares: stride * padded(pieces, LEFT_TOGETHER),
    said: stride * size,
    longest: Math.max(stride, 4 * size),
  };
}

type Deps = {
  memory: WebAssembly.Memory;
  multiply: MultiplyFloats;
  desk: number;
  places: AttendPlaces;
};

/**
 * Each piece takes from all others by how well what it asks meets by what they are found.
 *
 * @param asked of each piece: what it asks, by what it is found, and what it says
 */
export function attend(
  { memory, multiply, desk, places }: Deps,
  asked: Rows,
  heads: number,
  out: Rows,
): void {
  const { count } = asked;
  const all = out.width;
  const size = all / heads;
  const turned = padded(count, TURN);
  const lefts = padded(count, LEFT_TOGETHER);
  const stride = 4 * asked.width;
  const shares = viewOf(memory, places.shares, count * turned);
  const said = viewOf(memory, places.said, size * turned);
  for (let head = 0; head < heads; head++) {
    const at = asked.at + 4 * head * size;
    multiply({
      left: { at, rows: lefts, stride },
      right: { at: at + 4 * all, rows: padded(count, RIGHT_TOGETHER), stride },
      bytes: 4 * size,
      desk,
      out: { at: places.shares, stride: 4 * turned },
    });
    toShares(shares, count, turned, 1 / Math.sqrt(size));
    turn(asked, 2 * all + head * size, size, said, turned);
    multiply({
      left: { at: places.shares, rows: lefts, stride: 4 * turned },
      right: { at: places.said, rows: size, stride: 4 * turned },
      bytes: 4 * turned,
      desk,
      out: { at: out.at + 4 * head * size, stride: 4 * all },
    });
  }
}

/** Makes products to shares that are one together in each row; what is beyond them is nothing. */
function toShares(values: Float32Array, count: number, stride: number, by: number): void {
  for (let begin = 0; begin < count * stride; begin += stride) {
    const end = begin + count;
    let most = -Infinity;
    for (let at = begin; at < end; at++) {
      const value = values[at] ?? 0;
      if (value > most) most = value;
    }
    let total = 0;
    for (let at = begin; at < end; at++) {
      const share = Math.exp(((values[at] ?? 0) - most) * by);
      values[at] = share;
      total += share;
    }
    const one = 1 / total;
    for (let at = begin; at < end; at++) values[at] = (values[at] ?? 0) * one;
    values.fill(0, end, begin + stride);
  }
}

/** Columns of `from` as rows of `to`. */
function turn(
  { count, width, values }: Rows,
  from: number,
  size: number,
  to: Float32Array,
  stride: number,
): void {
  to.fill(0);
  // Row by row, as what lies so far apart as the rows of a message is read slowly.
  for (let row = 0; row < count; row++) {
    const begin = row * width + from;
    for (let column = 0; column < size; column++)
      to[column * stride + row] = values[begin + column] ?? 0;
  }
}
