import { DIMENSIONS } from '../packages/format/src/meaning/index.ts';
import { randomFrom, shuffle } from './measures.ts';

/** A wording as numbers of its words, with what each counts. */
export type Bag = { words: readonly number[]; weights: readonly number[] };
/** Wordings of one answer, and what it says. */
export type Said = { asks: readonly Bag[]; say: Bag };
export type Meanings = {
  /** Row by row: where each direction of the table goes to. */
  turn: Float32Array;
  /** What is added for each word. */
  moved: readonly Float32Array[];
};

const ROUNDS = 30;
const BATCH = 384;
const FEWEST = 32;
const TEMPERATURE = 0.25;
const DROPPED = 0.15;
const BY_SAY = 0.3;
const TURN_RATE = 2e-3;
const MOVE_RATE = 0.02;
const SHRINK = 1e-4;

type Side = { bag: Bag; from: Float32Array; unit: Float32Array; length: number };

/**
 * Turns and moves the directions of words, so that wordings of one answer come to lie together and
 * away from those of others: each is told its fellow among those of a few hundred other answers.
 *
 * @param vectors of each word, as the table has them
 */
export function fitMeanings(answers: readonly Said[], vectors: readonly Float32Array[]): Meanings {
  const random = randomFrom(23);
  const learner = createLearner(vectors);
  const usable = answers.filter(({ asks }) => asks.length > 1);
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffle([...usable], random);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      if (batch.length < FEWEST) continue;
      const pairs = batch.map((answer) => pickPair(answer, random));
      step(
        pairs.map(([one]) => learner.read(one)),
        pairs.map(([, other]) => learner.read(other)),
        learner,
      );
    }
  }
  return learner.done();
}

function pickPair({ asks, say }: Said, random: () => number): [Bag, Bag] {
  const pick = (): number => Math.floor(random() * asks.length);
  const one = pick();
  let other = pick();
  while (other === one) other = pick();
  const empty: Bag = { words: [], weights: [] };
  const second = random() < BY_SAY ? say : (asks[other] ?? empty);
  return [drop(asks[one] ?? empty, random), drop(second, random)];
}

/** A word is left out now and then: none of them may say everything. */
function drop({ words, weights }: Bag, random: () => number): Bag {
  return { words, weights: weights.map((weight) => (random() < DROPPED ? 0 : weight)) };
}

function step(
  ones: readonly Side[],
  others: readonly Side[],
  { learn, apply }: Pick<ReturnType<typeof createLearner>, 'learn' | 'apply'>,
): void {
  const size = ones.length;
  const shares = ones.map(({ unit }) =>
    Float32Array.from(others, (other) => dot(unit, other.unit) / TEMPERATURE),
  );
  const byRow = shares.map((row) => softmax(row));
  const byColumn = others.map((_, column) =>
    softmax(Float32Array.from(shares, (row) => row[column] ?? 0)),
  );
  const slopesOfOnes = ones.map(() => new Float32Array(DIMENSIONS));
  const slopesOfOthers = others.map(() => new Float32Array(DIMENSIONS));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const error =
        ((byRow[row]?.[column] ?? 0) + (byColumn[column]?.[row] ?? 0) - (row === column ? 2 : 0)) /
        (2 * size * TEMPERATURE);
      addTo(slopesOfOnes[row], others[column]?.unit, error);
      addTo(slopesOfOthers[column], ones[row]?.unit, error);
    }
  ones.forEach((side, at) => learn(side, slopesOfOnes[at]));
  others.forEach((side, at) => learn(side, slopesOfOthers[at]));
  apply();
}

function createLearner(vectors: readonly Float32Array[]) {
  const turn = new Float32Array(DIMENSIONS * DIMENSIONS);
  for (let at = 0; at < DIMENSIONS; at++) turn[at * DIMENSIONS + at] = 1;
  const moved = vectors.map(() => new Float32Array(DIMENSIONS));
  const squares = new Float32Array(vectors.length);
  const turnSlopes = new Float32Array(turn.length);
  const turnMeans = new Float32Array(turn.length);
  const turnSquares = new Float32Array(turn.length);
  const wordSlopes = new Map<number, Float32Array>();
  let steps = 0;
  return {
    read: (bag: Bag): Side => {
      const from = new Float32Array(DIMENSIONS);
      const unit = new Float32Array(DIMENSIONS);
      bag.words.forEach((word, at) => {
        addTo(from, vectors[word], bag.weights[at] ?? 0);
        addTo(unit, moved[word], bag.weights[at] ?? 0);
      });
      turnInto(unit, from, turn);
      const length = Math.hypot(...unit) + 1e-6;
      for (let at = 0; at < DIMENSIONS; at++) unit[at] = (unit[at] ?? 0) / length;
      return { bag, from, unit, length };
    },
    learn: ({ bag, from, unit, length }: Side, slope: Float32Array | undefined): void => {
      if (!slope) return;
      const along = dot(slope, unit);
      const own = slope.map((value, at) => (value - along * (unit[at] ?? 0)) / length);
      from.forEach((value, row) => {
        if (value === 0) return;
        for (let at = 0, place = row * DIMENSIONS; at < DIMENSIONS; at++, place++)
          turnSlopes[place] = (turnSlopes[place] ?? 0) + value * (own[at] ?? 0);
      });
      bag.words.forEach((word, at) => {
        const weight = bag.weights[at] ?? 0;
        if (weight === 0) return;
        const sum = wordSlopes.get(word) ?? new Float32Array(DIMENSIONS);
        wordSlopes.set(word, sum);
        addTo(sum, own, weight);
      });
    },
    /** Adam for the turn, one rate a word for the moves. */
    apply: (): void => {
      steps++;
      for (let at = 0; at < turn.length; at++) {
        const slope = turnSlopes[at] ?? 0;
        const mean = 0.9 * (turnMeans[at] ?? 0) + 0.1 * slope;
        const square = 0.99 * (turnSquares[at] ?? 0) + 0.01 * slope * slope;
        turnMeans[at] = mean;
        turnSquares[at] = square;
        turn[at] =
          (turn[at] ?? 0) -
          (TURN_RATE * (mean / (1 - 0.9 ** steps))) /
            (Math.sqrt(square / (1 - 0.99 ** steps)) + 1e-8);
        turnSlopes[at] = 0;
      }
      for (const [word, slope] of wordSlopes) {
        const all = (squares[word] ?? 0) + dot(slope, slope) / DIMENSIONS;
        squares[word] = all;
        const move = moved[word];
        if (!move) continue;
        const rate = MOVE_RATE / (Math.sqrt(all) + 1e-6);
        for (let at = 0; at < DIMENSIONS; at++)
          move[at] = ((move[at] ?? 0) - rate * (slope[at] ?? 0)) * (1 - SHRINK);
      }
      wordSlopes.clear();
    },
    done: (): Meanings => ({ turn, moved }),
  };
}

function turnInto(into: Float32Array, from: Float32Array, turn: Float32Array): void {
  from.forEach((value, row) => {
    if (value === 0) return;
    for (let at = 0, place = row * DIMENSIONS; at < DIMENSIONS; at++, place++)
      into[at] = (into[at] ?? 0) + value * (turn[place] ?? 0);
  });
}

function softmax(values: Float32Array): Float32Array {
  const most = Math.max(...values);
  const parts = values.map((value) => Math.exp(value - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => part / all);
}

function addTo(
  sum: Float32Array | undefined,
  vector: Float32Array | undefined,
  weight: number,
): void {
  if (!sum || !vector || weight === 0) return;
  for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
