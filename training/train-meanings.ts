import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildContent } from '../packages/content-build/src/index.ts';
import { createTurner, type TurnModel } from '../packages/engines/src/retrieval/turn-direction.ts';
import {
  DIMENSIONS,
  guessVector,
  meaningWords,
  vectorOf,
  weightOf,
} from '../packages/format/src/meaning/index.ts';
import { fitMeanings, type Bag, type Said } from './fit-meanings.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const TURN_MODEL = `${ROOT}packages/engines/src/retrieval/turn-model.json`;
/** A word of so many wordings is moved by itself. */
const MIN_SAID = 2;
const FOLDS = 5;
/** One answer in so many is asked for to count. */
const ASKED = 4;

type Answer = { asks: readonly string[]; say: string };

/**
 * Trains the turn of directions on the askings of content/answers, prints how often the nearest
 * wording is of the right answer for wordings that were not learned from, and writes the model.
 */
export function trainMeanings(): void {
  const { answers } = buildContent(`${ROOT}content`);
  const isApart = (_: string, at: number): boolean => at % FOLDS === 1;
  const known = answers.map(({ asks, say }) => ({
    asks: asks.filter((ask, at) => !isApart(ask, at)),
    say,
  }));
  const apart = answers.flatMap(({ asks }, answer) =>
    answer % ASKED === 0 ? asks.filter(isApart).map((ask) => ({ ask, answer })) : [],
  );
  console.log(`meanings: ${apart.length} wordings kept apart`);
  print('  as the table has them', known, apart, undefined);
  print('  turned', known, apart, fitTurn(known));
  writeFileSync(TURN_MODEL, `${JSON.stringify(fitTurn(answers))}\n`);
}

/** Learns from all wordings of these answers. */
export function fitTurn(answers: readonly Answer[]): TurnModel {
  const counts = new Map<string, number>();
  for (const word of answers.flatMap(({ asks }) => asks.flatMap((ask) => [...wordsOf(ask)])))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const said = [...counts].filter(([, count]) => count >= MIN_SAID).map(([word]) => word);
  const numbers = new Map(said.map((word, at) => [word, at]));
  const others = new Map<string, number>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? others.get(word) ?? said.length + others.size;
    if (!numbers.has(word)) others.set(word, number);
    return number;
  };
  const toBag = (text: string): Bag => {
    const words = meaningWords(text);
    return { words: words.map(numberOf), weights: words.map(weightOf) };
  };
  const samples: Said[] = answers.map(({ asks, say }) => ({
    asks: asks.map(toBag),
    say: toBag(say),
  }));
  const vectors = [...said, ...others.keys()].map((word) =>
    Float32Array.from(
      vectorOf(word) ?? guessVector(word) ?? new Int8Array(DIMENSIONS),
      (value) => value / 127,
    ),
  );
  const { turn, moved } = fitMeanings(samples, vectors);
  const [turnStep, movedStep] = [stepOf(turn), stepOf(...moved.slice(0, said.length))];
  return {
    turn: toBytes(turn, turnStep),
    turnStep,
    words: said.join(' '),
    moved: toBytes(
      Float32Array.from(moved.slice(0, said.length).flatMap((one) => [...one])),
      movedStep,
    ),
    movedStep,
  };
}

const wordsOf = (text: string): Set<string> => new Set(meaningWords(text));

function stepOf(...rows: readonly Float32Array[]): number {
  let most = 0;
  for (const row of rows) for (const value of row) most = Math.max(most, Math.abs(value));
  return Number((most / 127).toPrecision(6));
}

const toBytes = (values: Float32Array, step: number): string =>
  Buffer.from(Int8Array.from(values, (value) => Math.round(value / step)).buffer).toString(
    'base64',
  );

function print(
  name: string,
  known: readonly Answer[],
  apart: readonly { ask: string; answer: number }[],
  model: TurnModel | undefined,
): void {
  const directionOf = createTurner(model ?? asItIs());
  const all = known.flatMap(({ asks }, answer) =>
    asks.map((ask) => ({ answer, direction: directionOf(ask) })),
  );
  const counted = { first: 0, inTen: 0 };
  for (const { ask, answer } of apart) {
    const direction = directionOf(ask);
    const best = new Map<number, number>();
    for (const one of all) {
      const near = cosine(direction, one.direction);
      best.set(one.answer, Math.max(best.get(one.answer) ?? -1, near));
    }
    const own = best.get(answer) ?? -1;
    const ahead = [...best.values()].filter((near) => near > own).length;
    if (ahead === 0) counted.first++;
    if (ahead < 10) counted.inTen++;
  }
  const percent = (count: number): string => `${((100 * count) / apart.length).toFixed(1)} %`;
  console.log(`${name}: right first ${percent(counted.first)}, in ten ${percent(counted.inTen)}`);
}

const asItIs = (): TurnModel => {
  const turn = new Float32Array(DIMENSIONS ** 2);
  for (let at = 0; at < DIMENSIONS; at++) turn[at * DIMENSIONS + at] = 1;
  return { turn: toBytes(turn, 1 / 127), turnStep: 1 / 127, words: '', moved: '', movedStep: 1 };
};

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
