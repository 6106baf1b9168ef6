import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadOthers,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import {
  createRanking,
  type Measured,
  type Ranking,
} from '../packages/engines/src/retrieval/create-ranking.ts';
import { MEASURES } from '../packages/engines/src/retrieval/measure-unit.ts';
import {
  gateInputs,
  GATE_INPUTS,
  rankUnits,
} from '../packages/engines/src/retrieval/judge-question.ts';
import type { Read } from '../packages/engines/src/retrieval/read-signs.ts';
import {
  runSum,
  toShare,
  type WeightedSum,
} from '../packages/engines/src/retrieval/ranking-model.ts';
import { finish } from '../packages/engines/src/retrieval/in-steps.ts';
import { toUnits } from '../packages/engines/src/retrieval/to-units.ts';
import { randomFrom, thresholdAt } from './measures.ts';
import { fitGate, fitRanker, type GateSample, type RankSample } from './fit-sums.ts';
import { roughen } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/retrieval/ranking-model.json`;
const FOLDS = 5;
/**
 * Of questions that nothing here answers and that no rule refuses, so many may be answered, and so
 * many shown as perhaps: most are near to what we write, and a right answer that is held back
 * costs more.
 */
const WRONGLY_SURE = 0.45;
const WRONGLY_MAYBE = 0.6;
/** How much other topics, and askings whose answer was taken away, count beside an asking. */
const OTHER_WEIGHT = 2;
const MIN_WORDS = 5;
const GONE_WEIGHT = 0.15;

/** What people say around a question. */
const BEFORE = [
  'hello',
  'hi i am new here',
  'sorry if this is a stupid question',
  'my friend told me to ask',
  'quick question',
  'i read about it and do not understand',
  'ok so',
  'please help me understand',
  'can somebody tell me',
  'i was wondering',
];
const AFTER = [
  'please',
  'thanks',
  'i am confused',
  'in simple words',
  'i am a beginner',
  'lol',
  '',
];

function inTalk(question: string, random: () => number): string {
  const any = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  return `${any(BEFORE)}, ${question} ${any(AFTER)}`;
}

type Heard = {
  read: Read;
  measured: readonly Measured[];
  /** undefined: nothing is right. */
  answer: number | undefined;
  weight: number;
};
type Asked = { question: string; answer: number; phrase: number };

/**
 * Trains the ranker and the gate on the askings of content/answers: each is asked while it is not
 * there itself, and, for the gate, while its answer is not there either. Prints what comes out
 * where the answers of a fold were not learned from, and writes the model.
 */
export function trainAnswers(folder: string): void {
  const content = buildContent(`${ROOT}content`);
  const units = toUnits(passagesForServer(content), content.answers);
  const ranking = finish(createRanking(units));
  const random = randomFrom(5);
  const asked: Asked[] = content.answers.flatMap(({ asks }, answer) =>
    asks.map((question, at) => ({ question, answer, phrase: ranking.phrasesOf(answer)[at] ?? -1 })),
  );
  const sameUrl = (a: number, b: number): boolean => units[a]?.url === units[b]?.url;
  const rankSamples = asked.flatMap((one, at) => {
    const dressed = (at % 2 === 0 ? roughen : inTalk)(one.question.toLowerCase(), random);
    return [
      rankSample(ranking, one, one.question, sameUrl),
      rankSample(ranking, one, dressed, sameUrl),
    ];
  });
  console.log(
    `answers: ${content.answers.length} answers, ${asked.length} askings, ${units.length} units`,
  );
  // A keyword is certain by itself: what the gate has to learn is sentences.
  const sentences = asked.filter(({ question }) => question.split(' ').length >= MIN_WORDS);
  const all = sentences.flatMap((one) => askTwice(ranking, { one, sameUrl, units: units.length }));
  const apart = loadOthers(folder).map((question): Heard => {
    const read = ranking.read(question);
    return { read, measured: ranking.measure(read), answer: undefined, weight: OTHER_WEIGHT };
  });
  const heard = [...all, ...apart];
  const toGate = (list: readonly Heard[], rank: WeightedSum): GateSample[] =>
    list.flatMap(({ read, measured, answer, weight }) => {
      const judged = rankUnits(measured, { rank });
      const [first] = judged;
      if (!first) return [];
      const isRight =
        answer !== undefined && (first.unit === answer || sameUrl(first.unit, answer));
      return [{ inputs: gateInputs(judged, read, { ranking, isSame: sameUrl }), isRight, weight }];
    });
  const shares: { share: number; isRight: boolean; weight: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const learned = rankSamples.filter(({ answer }) => answer % FOLDS !== fold);
    const kept = rankSamples.filter(({ answer }) => answer % FOLDS === fold);
    const rank = fitRanker(learned, MEASURES);
    const first = kept.filter((sample) => bestOf(sample, rank) === sample.answer).length;
    const inFold = (_: Heard, at: number): boolean => Math.floor(at / 2) % FOLDS === fold;
    const gate = fitGate(
      toGate(
        heard.filter((one, at) => !inFold(one, at)),
        rank,
      ),
      GATE_INPUTS,
    );
    for (const { inputs, isRight, weight } of toGate(heard.filter(inFold), rank))
      shares.push({ share: toShare(runSum(gate, inputs)), isRight, weight });
    console.log(
      `  fold ${fold}: right first ${first} of ${kept.length} ` +
        `(${((first / kept.length) * 100).toFixed(1)} %)`,
    );
  }
  const wrong = shares
    .filter(({ isRight, weight }) => !isRight && weight === OTHER_WEIGHT)
    .map(({ share }) => share);
  const sure = thresholdAt(wrong, WRONGLY_SURE);
  const maybe = Math.min(sure, thresholdAt(wrong, WRONGLY_MAYBE));
  const right = shares.filter(({ isRight }) => isRight);
  const leftOut = shares.filter(({ isRight, weight }) => !isRight && weight !== OTHER_WEIGHT);
  const part = (list: typeof shares, from: number) =>
    `${((list.filter(({ share }) => share >= from).length / list.length) * 100).toFixed(1)} %`;
  console.log(
    `  sure from ${sure.toFixed(3)}: ${part(right, sure)} of the right ones, ` +
      `${part(leftOut, sure)} of those left out; perhaps from ${maybe.toFixed(3)}: ` +
      `${part(right, maybe)}, ${part(leftOut, maybe)}`,
  );
  const rank = fitRanker(rankSamples, MEASURES);
  const gate = fitGate(toGate(heard, rank), GATE_INPUTS);
  writeFileSync(
    MODEL,
    `${JSON.stringify({ rank: rank, gate, sure: Number(sure.toFixed(4)), maybe: Number(maybe.toFixed(4)) })}\n`,
  );
}

function bestOf({ candidates }: RankSample, rank: WeightedSum): number {
  let [best, most] = [-1, Number.NEGATIVE_INFINITY];
  candidates.forEach(({ unit, measures }) => {
    const score = runSum(rank, measures);
    if (score > most) [best, most] = [unit, score];
  });
  return best;
}

function rankSample(
  ranking: Ranking,
  { answer, phrase }: Asked,
  question: string,
  sameUrl: (a: number, b: number) => boolean,
): RankSample {
  const candidates = ranking
    .measure(ranking.read(question), { phrases: new Set([phrase]) })
    // The passage that the answer stands in is no wrong one.
    .filter(({ unit }) => unit === answer || !sameUrl(unit, answer));
  return { answer, candidates };
}

/** An asking without itself, and once more without its answer: then nothing is right. */
function askTwice(
  ranking: Ranking,
  {
    one: { question, answer, phrase },
    sameUrl,
    units,
  }: { one: Asked; sameUrl: (a: number, b: number) => boolean; units: number },
): Heard[] {
  const read = ranking.read(question);
  const gone = Array.from({ length: units }, (_, unit) => unit).filter((unit) =>
    sameUrl(unit, answer),
  );
  return [
    { read, measured: ranking.measure(read, { phrases: new Set([phrase]) }), answer, weight: 1 },
    {
      read,
      measured: ranking.measure(read, { units: new Set(gone) }),
      answer: undefined,
      weight: GONE_WEIGHT,
    },
  ];
}
