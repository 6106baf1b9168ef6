import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  AID_SETS,
  loadAidQuestions,
  loadWordings,
  type AidQuestion,
  type Wordings,
} from '../packages/content-build/src/index.ts';
import { AID_KINDS } from '../packages/core/src/assistant/first-aid/aid-kinds.ts';
import { conceptsOf } from '../packages/core/src/assistant/first-aid/concepts.ts';
import { FEWEST, readSentence } from '../packages/format/src/meaning/index.ts';
import { scoreAid, type AidModel } from '../packages/core/src/assistant/first-aid/score-aid.ts';
import { recogniseAid } from '../packages/core/src/assistant/first-aid/recognise-aid.ts';
import { countAid } from '../packages/core/src/assistant/first-aid/count-aid.ts';
import { askedCalmly } from './asked-calmly.ts';
import { randomFrom, shuffle, thresholdAt } from './measures.ts';
import { createDresser, writeSentence } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/core/src/assistant/first-aid/aid-model.json`;
const PER_PATTERN = 36;
/** Ordinary questions come in more kinds than their patterns show: they weigh more. */
const PER_ORDINARY = 48;
const PER_TERM = 2;
const PER_ASKED = 3;
const PASSES = 6;
const RATE = 0.12;
const SHRINK = 1e-5;
const MIN_SEEN = 8;
const MAX_FEATURES = 6_000;
/** Of ordinary sentences that were not learned from, so many may be taken for an emergency. */
const FALSE_ALARMS = 0.01;
const LOWEST = 0.15;

type Sample = { features: readonly number[]; kind: number; text: string };
const NONE = AID_KINDS.length;

/**
 * Trains the recognition of emergencies on the patterns in a folder, prints what it finds of the
 * sets of questions beside them, of which none was learned from, and writes the model.
 */
export function trainFirstAid(folder: string): void {
  const wordings = loadWordings(folder);
  const { taught, apart } = writeSamples(wordings);
  console.log(`first-aid: ${taught.length} sentences written, ${apart.length} ordinary kept apart`);
  // First with all features that came up often enough, then with those that tell most.
  const fitted = fit(taught, fit(taught, oftenSeen(taught)).strongest).model;
  const shares = apart.map(
    ({ text }) => scoreAid(readSentence(text, conceptsOf), { ...fitted, from: 0 }).share,
  );
  const model: AidModel = { ...fitted, from: Math.max(LOWEST, thresholdAt(shares, FALSE_ALARMS)) };
  writeFileSync(MODEL, `${JSON.stringify(model)}\n`);
  console.log(`  believed from a share of ${model.from.toFixed(3)} on`);
  for (const set of AID_SETS) printSet(set, loadAidQuestions(folder, set), model);
}

function printSet(set: string, questions: readonly AidQuestion[], model: AidModel): void {
  const { emergencies, right, wrongKind, ordinary, falseAlarms, misses } = countAid(
    questions,
    (ask) => recogniseAid(ask, model),
  );
  console.log(
    `  ${set}: ${right} of ${emergencies} emergencies first-aid first, ${wrongKind} with ` +
      `another kind's; ${falseAlarms} of ${ordinary} others`,
  );
  // Those of the others are not looked at, so that they stay what strangers will see.
  if (set === 'worked-on') for (const miss of misses) console.log(`    ${miss}`);
}

function writeSamples({ slots, aid, none, around }: Wordings): {
  taught: Sample[];
  apart: Sample[];
} {
  const random = randomFrom(11);
  const content = buildContent(`${ROOT}content`);
  const words = { ...slots, term: content.glossary.map(({ term }) => term.toLowerCase()) };
  const dress = createDresser(around, random);
  const sample = (text: string, kind: number): Sample => ({
    text,
    kind,
    features: readSentence(text, conceptsOf).features,
  });
  const taught: Sample[] = [];
  const apart: Sample[] = [];
  AID_KINDS.forEach((name, kind) => {
    const patterns = aid[name] ?? [];
    // Each kind weighs the same, whatever the number of its patterns.
    const each = Math.round((PER_PATTERN * 16) / Math.max(patterns.length, 1));
    for (const pattern of patterns)
      for (let count = 0; count < each; count++)
        taught.push(sample(dress(writeSentence(pattern, words, random)), kind));
  });
  none.forEach((pattern) => {
    for (let count = 0; count < PER_ORDINARY * (pattern.startsWith('<') ? 4 : 1); count++) {
      const one = sample(dress(writeSentence(pattern, words, random)), NONE);
      (count % 6 === 5 ? apart : taught).push(one);
    }
  });
  for (const question of askedCalmly(content.answers))
    for (let count = 0; count < PER_ASKED; count++) {
      const one = sample(dress(question), NONE);
      (count % 6 === 5 ? apart : taught).push(one);
    }
  for (const story of around.story) taught.push(sample(story, NONE));
  for (const word of [...around.before, ...around.after])
    for (let count = 0; count < PER_TERM; count++) taught.push(sample(word, NONE));
  return { taught: shuffle(taught, random), apart };
}

/** Features of so many sentences at least. */
function oftenSeen(taught: readonly Sample[]): number[] {
  const counts = new Map<number, number>();
  for (const { features } of taught)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= MIN_SEEN).map(([feature]) => feature);
}

/** AdaGrad over single sentences; 'none' has weights of zero. */
function fit(
  taught: readonly Sample[],
  chosen: readonly number[],
): { model: Omit<AidModel, 'from'>; strongest: number[] } {
  const indexes = new Map(chosen.map((feature, at) => [feature, at]));
  const samples = taught.map(({ features, kind }) => ({
    kind,
    known: Uint32Array.from(features.flatMap((feature) => indexes.get(feature) ?? [])),
  }));
  const weights = new Float32Array(NONE * chosen.length);
  const squares = new Float32Array(NONE * chosen.length).fill(1e-4);
  const biases = new Float64Array(NONE);
  const random = randomFrom(3);
  const shares = new Float64Array(NONE);
  for (let pass = 0; pass < PASSES; pass++)
    for (const { known, kind } of shuffle([...samples], random)) {
      const scale = 1 / Math.sqrt(Math.max(known.length, FEWEST));
      let total = 1;
      for (let one = 0; one < NONE; one++) {
        let sum = 0;
        for (const place of known) sum += weights[place * NONE + one] ?? 0;
        const share = Math.exp(Math.min(30, (biases[one] ?? 0) + sum * scale));
        shares[one] = share;
        total += share;
      }
      for (let one = 0; one < NONE; one++) {
        const error = (shares[one] ?? 0) / total - (one === kind ? 1 : 0);
        if (Math.abs(error) < 1e-3) continue;
        biases[one] = (biases[one] ?? 0) - 0.01 * error;
        const gradient = error * scale;
        for (const place of known) {
          const at = place * NONE + one;
          const weight = weights[at] ?? 0;
          const slope = gradient + SHRINK * weight;
          const squared = (squares[at] ?? 0) + slope * slope;
          squares[at] = squared;
          weights[at] = weight - (RATE * slope) / Math.sqrt(squared);
        }
      }
    }
  const step = weights.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / 127;
  const keys = Buffer.alloc(4 * chosen.length);
  chosen.forEach((feature, at) => keys.writeUInt32LE(feature, 4 * at));
  const strength = chosen.map((feature, at) => ({
    feature,
    strength: weights.subarray(at * NONE, (at + 1) * NONE).reduce((sum, one) => sum + one * one, 0),
  }));
  return {
    model: {
      features: keys.toString('base64'),
      weights: Buffer.from(
        Int8Array.from(weights, (one) => Math.round(one / step)).buffer,
      ).toString('base64'),
      step,
      biases: [...biases].map((bias) => Math.round(bias * 1e4) / 1e4),
    },
    strongest: strength
      .toSorted((a, b) => b.strength - a.strength)
      .slice(0, MAX_FEATURES)
      .map(({ feature }) => feature),
  };
}
