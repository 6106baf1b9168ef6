import { DIMENSIONS, toUnit } from '@firm/format/meaning/index.ts';
import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { createRanking, openRanking } from './create-ranking.ts';
import { finish } from './in-steps.ts';
import { certainty, gateInputs, GATE_INPUTS, rankUnits } from './judge-question.ts';
import { listAt, toLists } from './lists.ts';
import { MEASURES } from './measure-unit.ts';
import { prepareRanking, type Unit } from './prepare-ranking.ts';
import { runSum, toShare } from './ranking-model.ts';
import { readSigns } from './read-signs.ts';
import { createTurner, turnDirection } from './turn-direction.ts';

const SUBJECTS = ['gas', 'slippage', 'bridge', 'honeypot', 'staking', 'seed phrase', 'approval'];
const ASKS = [
  (one: string) => `what is ${one}?`,
  (one: string) => `how do I avoid ${one}`,
  (one: string) => `why does ${one} cost so much`,
  (one: string) => `is ${one} dangerous for a beginner`,
  (one: string) => `where do I find my ${one}`,
];

/** A unit for some of the subjects, with phrases that people use for it. */
const drawUnits = ({ shuffled, whole, chance }: Draw): Unit[] =>
  shuffled(SUBJECTS)
    .slice(0, whole(2, SUBJECTS.length))
    .map((one, at) => ({
      url: `/academy/glossary#${at}`,
      title: one,
      phrases: shuffled(ASKS)
        .slice(0, whole(1, ASKS.length))
        .map((ask) => ask(one)),
      text: `About ${one} there is something to say.`,
      isAnswer: chance(0.5),
    }));

const rankingOf = (units: readonly Unit[]) => finish(createRanking(units));

describe('units held against a question', () => {
  test('are measured by so many shares, each of 0 to 1, each unit at most once', () =>
    holdsFor(12, (draw) => {
      const ranking = rankingOf(drawUnits(draw));
      const asked = draw.one(...ASKS)(draw.one(...SUBJECTS, 'zyxomma', ''));
      const measured = ranking.measure(ranking.read(asked));
      expect(new Set(measured.map(({ unit }) => unit)).size).toBe(measured.length);
      for (const { measures } of measured) {
        expect(measures).toHaveLength(MEASURES);
        for (const one of measures) {
          expect(one).toBeGreaterThanOrEqual(0);
          // Cosines of directions that are kept as bytes.
          expect(one).toBeLessThanOrEqual(1.02);
        }
      }
    }));

  test('of all of them the one whose own words are asked comes first', () =>
    holdsFor(15, (draw) => {
      const units = drawUnits(draw);
      const ranking = rankingOf(units);
      const unit = draw.whole(0, units.length - 1);
      for (const phrase of units[unit]?.phrases ?? [])
        expect([phrase, ranking.measure(ranking.read(phrase))[0]?.unit]).toEqual([phrase, unit]);
    }));

  test('without its phrases a unit is known by its name only, and without itself not at all', () =>
    holdsFor(10, (draw) => {
      const units = drawUnits(draw);
      const ranking = rankingOf(units);
      const unit = draw.whole(0, units.length - 1);
      const read = ranking.read(units[unit]?.phrases[0] ?? '');
      const of = (without?: Parameters<typeof ranking.measure>[1]) =>
        ranking.measure(read, without).find((one) => one.unit === unit)?.measures;
      const whole = of() ?? [];
      const left = of({ phrases: new Set(ranking.phrasesOf(unit)) }) ?? [];
      expect(left[0] ?? 0).toBe(0);
      expect(whole[0]).toBeCloseTo(1, 4);
      expect(of({ units: new Set([unit]) })).toBeUndefined();
      // What was left out once is there again.
      expect(of()).toEqual(whole);
    }));

  test('are the same from tables that went through a file, step by step', () => {
    const units = drawUnits(drawFrom(3));
    const tables = finish(prepareRanking(units, turnDirection));
    const [one, other] = [rankingOf(units), finish(openRanking(structuredClone(tables)))];
    for (const subject of SUBJECTS) {
      const asked = `how do I lose ${subject}`;
      expect(other.measure(other.read(asked))).toEqual(one.measure(one.read(asked)));
    }
    const work = createRanking(units);
    let steps = 0;
    while (work.next().done !== true) steps++;
    // Whoever else waits for the thread has its turn in between.
    expect(steps).toBeGreaterThan(5);
  });

  test('keep what each word means beside it, and nothing beside one that means nothing', () => {
    const { words } = finish(prepareRanking(drawUnits(drawFrom(3)), turnDirection));
    const meant = new Map(
      SUBJECTS.flatMap((subject) => readSigns(subject).words.map((one) => [one.stem, one.vector])),
    );
    let known = 0;
    for (const [at, stem] of words.stems.entries()) {
      const row = words.vectors.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS);
      const vector = meant.get(stem);
      if (vector === undefined) continue;
      known += 1;
      expect([stem, [...row]]).toEqual([stem, [...vector]]);
    }
    expect(known).toBeGreaterThan(1);
  });

  test('know the words of all, how many have each, and what each is called', () => {
    const units = drawUnits(drawFrom(5));
    const ranking = rankingOf(units);
    for (const [unit, { title, phrases }] of units.entries()) {
      expect(ranking.phrasesOf(unit)).toHaveLength(phrases.length);
      const { pool, text } = ranking.wordsOf(unit);
      for (const word of readSigns(title).stems.keys()) {
        expect([word, ranking.knows(word), pool.has(word), text.has(word)]).toEqual([
          word,
          true,
          true,
          true,
        ]);
        expect(ranking.vocabulary.get(word)).toBeGreaterThanOrEqual(1);
      }
    }
    expect(ranking.knows('zyxomma')).toBe(false);
    expect(ranking.phrasesOf(99)).toEqual([]);
    expect(ranking.wordsOf(99).pool.size).toBe(0);
  });

  test('none of them, or none that is asked for, is no fault', () => {
    const nothing = rankingOf([]);
    expect(nothing.measure(nothing.read('what is gas'))).toEqual([]);
    const some = rankingOf(drawUnits(drawFrom(1)));
    expect(some.measure(some.read(''))).toEqual([]);
  });
});

describe('what is said of the first', () => {
  const judgedBy = (scores: readonly number[]) =>
    rankUnits(
      scores.map((score, unit) => ({ unit, measures: [score] })),
      { rank: { weights: [1], bias: 0 } },
    );
  const ranking = rankingOf(drawUnits(drawFrom(5)));
  const read = ranking.read('gas zyxomma');
  const apart = (a: number, b: number) => a === b;

  test('the better a unit fits, the further ahead it stands; equals keep their order', () =>
    holdsFor(60, ({ many, whole }) => {
      const scores = many(1, 9, () => whole(-3, 3));
      const judged = judgedBy(scores);
      for (const [at, one] of judged.entries()) {
        const next = judged[at + 1];
        expect(one.score).toBe(scores[one.unit]);
        if (next === undefined) continue;
        expect(one.score).toBeGreaterThanOrEqual(next.score);
        if (one.score === next.score) expect(one.unit).toBeLessThan(next.unit);
      }
    }));

  test('is so many numbers, of 0 to 1, whatever was measured', () =>
    holdsFor(60, ({ many, real }) => {
      const inputs = gateInputs(judgedBy(many(1, 9, () => real(0, 1))), read, {
        ranking,
        isSame: apart,
      });
      expect(inputs).toHaveLength(GATE_INPUTS);
      for (const one of inputs) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(1);
      }
    }));

  test('a near rival makes it less certain, but not one on the same page', () => {
    const aheadOf = (scores: readonly number[], isSame: (a: number, b: number) => boolean) =>
      gateInputs(judgedBy(scores), read, { ranking, isSame }).at(-3) ?? -1;
    expect(aheadOf([5, 1], apart)).toBeGreaterThan(aheadOf([5, 4], apart));
    expect(aheadOf([5, 4.9, 1], (a, b) => a === b || a + b === 1)).toBe(aheadOf([5, 1], apart));
    expect(aheadOf([5], apart)).toBe(1);
  });

  test('a word that nobody knows makes it less certain', () => {
    const known = (text: string) =>
      gateInputs(judgedBy([1]), ranking.read(text), { ranking, isSame: apart }).at(-1) ?? -1;
    const [word = ''] = ranking.vocabulary.keys();
    expect(known(word)).toBe(1);
    expect(known(`${word} zyxomma`)).toBe(0.5);
    expect(known('')).toBe(0);
  });

  test('nothing is certain of nothing, and no model makes it more than certain', () => {
    const model = (weight: number, bias: number) => ({
      rank: { weights: [], bias: 0 },
      gate: { weights: Array.from({ length: GATE_INPUTS }, () => weight), bias },
      sure: 0.5,
      maybe: 0.2,
    });
    const of = (weight: number, bias: number, scores = [1, 0]) =>
      certainty(judgedBy(scores), read, { ranking, model: model(weight, bias), isSame: apart });
    expect(of(1, 0, [])).toBe(0);
    expect([of(0, 0), of(1, 900), of(1, -900)]).toEqual([0.5, 1, 0]);
    expect(of(1, 0)).toBeGreaterThan(of(0.5, 0));
  });
});

test('log-odds are a share that rises, and the odds of both sides make one', () =>
  holdsFor(100, ({ real, many }) => {
    const [odds, more] = [real(-30, 30), real(0.01, 3)];
    expect(toShare(odds) + toShare(-odds)).toBeCloseTo(1, 9);
    expect(toShare(odds + more)).toBeGreaterThanOrEqual(toShare(odds));
    const values = many(0, 5, () => real(-2, 2));
    const weights = values.map(() => real(-2, 2));
    const bias = real(-1, 1);
    const sum = runSum({ weights, bias }, values);
    const twice = runSum({ weights: weights.map((one) => 2 * one), bias: 2 * bias }, values);
    expect(twice).toBeCloseTo(2 * sum, 9);
    // What was not measured counts for nothing.
    expect(runSum({ weights: [...weights, 7], bias }, values)).toBeCloseTo(sum, 9);
  }));

test('short lists in a row come out one by one as they went in, empty ones too', () =>
  holdsFor(80, ({ many, whole }) => {
    const lists = many(0, 12, () => many(0, 6, () => whole(0, 4_000_000)));
    const kept = structuredClone(toLists(lists));
    expect(lists.map((_, at) => [...listAt(kept, at)])).toEqual(lists);
  }));

describe('a turn of directions', () => {
  const bytes = (numbers: Iterable<number>) =>
    Buffer.from(Int8Array.from(numbers).buffer).toString('base64');
  /** Turns nothing: each dimension into itself. */
  const still = Array.from({ length: DIMENSIONS ** 2 }, (_, at) =>
    at % (DIMENSIONS + 1) === 0 ? 127 : 0,
  );
  const none = { words: '', moved: bytes([]), movedStep: 1 };

  test('that turns nothing leaves each text where it was', () => {
    const turner = createTurner({ turn: bytes(still), turnStep: 1, ...none });
    for (const text of ['gas fee', 'how do I stake ether', 'slipage']) {
      const [turned, before] = [turner(text), readSigns(text).direction];
      for (const [at, value] of turned.entries()) expect(value).toBeCloseTo(before[at] ?? 9, 5);
    }
  });

  test('gives directions of length one, or none where no word says anything', () => {
    const lengthOf = (text: string) => Math.hypot(...turnDirection(text));
    for (const text of ['gas', 'wallet seed', 'why is my transaction stuck for hours'])
      expect(lengthOf(text)).toBeCloseTo(1, 4);
    for (const text of ['', '...', '😀']) expect(lengthOf(text)).toBe(0);
  });

  test('moves a single word by what was learned of it, and no other', () => {
    const moved = Array.from({ length: DIMENSIONS }, (_, at) => (at === 3 ? 127 : 0));
    const turner = createTurner({
      turn: bytes(still.map(() => 0)),
      turnStep: 1,
      words: 'gas fee',
      moved: bytes([...moved, ...moved.toReversed()]),
      movedStep: 1,
    });
    expect([...turner('gas')]).toEqual([...toUnit(Float32Array.from(moved))]);
    expect(turner('fee')).toEqual(turner('gas').toReversed());
    expect(Math.hypot(...turner('wallet'))).toBe(0);
  });

  test('a story is read up to its eightieth word', () => {
    const start = Array.from({ length: 80 }, () => 'gas').join(' ');
    expect(turnDirection(`${start} wallet seed bridge`)).toEqual(turnDirection(start));
    expect(turnDirection(`wallet ${start}`)).not.toEqual(turnDirection(start));
  });
});
