import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildContent,
  loadOthers,
  loadPatterns,
  loadSentences,
  passagesForServer,
} from '../packages/content-build/src/index.ts';
import {
  createRanking,
  type Measured,
  type Ranking,
} from '../packages/engines/src/retrieval/create-ranking.ts';
import type { Unit } from '../packages/engines/src/retrieval/prepare-ranking.ts';
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
import { createTurner } from '../packages/engines/src/retrieval/turn-direction.ts';
import { toUnits } from '../packages/engines/src/retrieval/to-units.ts';
import { randomFrom, thresholdAt } from './measures.ts';
import { fitTurn } from './train-meanings.ts';
import { fitGate, fitRanker, type GateSample, type RankSample } from './fit-sums.ts';
import { roughen, writeSentence } from './write-sentence.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/retrieval/ranking-model.json`;
const FOLDS = 3;
/**
 * Of questions that nothing here answers and that no rule refuses, so many may be answered, and so
 * many shown as perhaps: most are near to what we write, and a right answer that is held back
 * costs more.
 */
const WRONGLY_SURE = 0.45;
const WRONGLY_MAYBE = 0.95;
/** How much other topics, and askings whose answer was taken away, count beside an asking. */
const OTHER_WEIGHT = 2;
const MIN_WORDS = 5;
/** What is about another topic or far beyond ours, by which the gate learns only. */
const ELSEWHERE: readonly string[] = ['other', 'beyond'];
const ELSEWHERE_WEIGHT = 1;
const PER_PATTERN = 3;
/** One asking in so many is also asked as people talk, and one while its answer is not there. */
const DRESSED = 3;
const GONE = 3;
const GONE_WEIGHT = 0.45;

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
  const sameUrl = (a: number, b: number): boolean => units[a]?.url === units[b]?.url;
  const others = [
    ...loadOthers(folder).map((question) => ({ question, weight: OTHER_WEIGHT })),
    ...loadElsewhere().map((question) => ({ question, weight: ELSEWHERE_WEIGHT })),
  ];
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    readFold({ fold, units, answers: content.answers, others, sameUrl }),
  );
  console.log(`answers: ${content.answers.length} answers, ${units.length} units`);
  const shares = folds.flatMap(({ rankSamples, heard }, fold) => {
    const rest = folds.filter((_, at) => at !== fold);
    const rank = fitRanker(
      rest.flatMap((one) => one.rankSamples),
      MEASURES,
    );
    const gate = fitGate(
      rest.flatMap((one) => one.toGate(rank)),
      GATE_INPUTS,
    );
    const first = rankSamples.filter((sample) => bestOf(sample, rank) === sample.answer).length;
    const percent = ((first / rankSamples.length) * 100).toFixed(1);
    console.log(
      `  fold ${fold}: right first ${first} of ${rankSamples.length} (${percent} %), ${heard}`,
    );
    return (folds[fold]?.toGate(rank) ?? []).map(({ inputs, isRight, weight }) => ({
      share: toShare(runSum(gate, inputs)),
      isRight,
      weight,
    }));
  });
  const thresholds = chooseThresholds(shares);
  const rank = fitRanker(
    folds.flatMap((one) => one.rankSamples),
    MEASURES,
  );
  const gate = fitGate(
    folds.flatMap((one) => one.toGate(rank)),
    GATE_INPUTS,
  );
  writeFileSync(MODEL, `${JSON.stringify({ rank, gate, ...thresholds })}\n`);
}

function loadElsewhere(): string[] {
  const folder = `${ROOT}training/refusals`;
  const random = randomFrom(29);
  const { slots, patterns } = loadPatterns(folder);
  const said = loadSentences(folder, (name) => name === 'voices.yaml');
  return [
    ...ELSEWHERE.flatMap((kind) => said[kind] ?? []),
    ...patterns.flatMap(({ kind, pattern }) =>
      ELSEWHERE.includes(kind)
        ? Array.from({ length: PER_PATTERN }, () => writeSentence(pattern, slots, random))
        : [],
    ),
  ];
}

type Share = { share: number; isRight: boolean; weight: number };

function chooseThresholds(shares: readonly Share[]): { sure: number; maybe: number } {
  const wrong = shares
    .filter(({ isRight, weight }) => !isRight && weight === OTHER_WEIGHT)
    .map(({ share }) => share);
  const sure = thresholdAt(wrong, WRONGLY_SURE);
  const maybe = Math.min(sure, thresholdAt(wrong, WRONGLY_MAYBE));
  const right = shares.filter(({ isRight }) => isRight);
  const leftOut = shares.filter(({ isRight, weight }) => !isRight && weight < ELSEWHERE_WEIGHT);
  const part = (list: readonly Share[], from: number) =>
    `${((list.filter(({ share }) => share >= from).length / list.length) * 100).toFixed(1)} %`;
  console.log(
    `  sure from ${sure.toFixed(3)}: ${part(right, sure)} of the right ones, ` +
      `${part(leftOut, sure)} of those left out; perhaps from ${maybe.toFixed(3)}: ` +
      `${part(right, maybe)}, ${part(leftOut, maybe)}`,
  );
  return { sure: Number(sure.toFixed(4)), maybe: Number(maybe.toFixed(4)) };
}

/**
 * What one part of the wordings sounds like to those who have not learned from it: neither the turn of
 * directions nor the index knows it.
 */
function readFold({
  fold,
  units,
  answers,
  others,
  sameUrl,
}: {
  fold: number;
  units: readonly Unit[];
  answers: readonly { asks: readonly string[]; say: string }[];
  others: readonly { question: string; weight: number }[];
  sameUrl: (a: number, b: number) => boolean;
}) {
  const isApart = (at: number): boolean => at % FOLDS === fold;
  const known = answers.map(({ asks, say }) => ({
    asks: asks.filter((_, at) => !isApart(at)),
    say,
  }));
  const ranking = finish(createRanking(units, { turn: createTurner(fitTurn(known)) }));
  const random = randomFrom(5 + fold);
  const asked = answers.flatMap(({ asks }, answer): Asked[] =>
    asks.flatMap((question, at) =>
      isApart(at) ? [{ question, answer, phrase: ranking.phrasesOf(answer)[at] ?? -1 }] : [],
    ),
  );
  const rankSamples: RankSample[] = [];
  const heard: Heard[] = others
    .filter((_, at) => isApart(at))
    .map(({ question, weight }) => {
      const read = ranking.read(question);
      return { read, measured: ranking.measure(read), answer: undefined, weight };
    });
  for (const [at, one] of asked.entries()) {
    const found = hear(ranking, one, one.question);
    rankSamples.push(toSample(found, one.answer, sameUrl));
    if (at % DRESSED === 0) {
      const dressed = (at % 2 === 0 ? roughen : inTalk)(one.question.toLowerCase(), random);
      rankSamples.push(toSample(hear(ranking, one, dressed), one.answer, sameUrl));
    }
    // A keyword is certain by itself: what the gate has to learn is sentences.
    if (one.question.split(' ').length < MIN_WORDS) continue;
    heard.push(found);
    if (at % GONE === 0) heard.push(hearWithout(ranking, found, { units, sameUrl }));
  }
  const toGate = (rank: WeightedSum): GateSample[] =>
    heard.flatMap(({ read, measured, answer, weight }) => {
      const judged = rankUnits(measured, { rank });
      const [first] = judged;
      if (!first) return [];
      const isRight =
        answer !== undefined && (first.unit === answer || sameUrl(first.unit, answer));
      return [{ inputs: gateInputs(judged, read, { ranking, isSame: sameUrl }), isRight, weight }];
    });
  return { rankSamples, toGate, heard: `${heard.length} heard` };
}

function bestOf({ candidates }: RankSample, rank: WeightedSum): number {
  let [best, most] = [-1, Number.NEGATIVE_INFINITY];
  candidates.forEach(({ unit, measures }) => {
    const score = runSum(rank, measures);
    if (score > most) [best, most] = [unit, score];
  });
  return best;
}

/** An asking while it is not there itself. */
function hear(ranking: Ranking, { answer, phrase }: Asked, question: string): Heard {
  const read = ranking.read(question);
  const measured = ranking.measure(read, { phrases: new Set([phrase]) });
  return { read, measured, answer, weight: 1 };
}

function toSample(
  { measured }: Heard,
  answer: number,
  sameUrl: (a: number, b: number) => boolean,
): RankSample {
  // The passage that the answer stands in is no wrong one.
  const candidates = measured.filter(({ unit }) => unit === answer || !sameUrl(unit, answer));
  return { answer, candidates };
}

/** The same while its answer is not there either: then nothing is right. */
function hearWithout(
  ranking: Ranking,
  { read, answer = -1 }: Heard,
  { units, sameUrl }: { units: readonly Unit[]; sameUrl: (a: number, b: number) => boolean },
): Heard {
  const gone = units.flatMap((_, unit) => (sameUrl(unit, answer) ? [unit] : []));
  const measured = ranking.measure(read, { units: new Set(gone) });
  return { read, measured, answer: undefined, weight: GONE_WEIGHT };
}
