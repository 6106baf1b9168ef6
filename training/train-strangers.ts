import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import { buildContent, passagesForServer } from '../packages/content-build/src/index.ts';
import {
  createRanking,
  type Measured,
  type Ranking,
} from '../packages/engines/src/retrieval/create-ranking.ts';
import type { Unit } from '../packages/engines/src/retrieval/prepare-ranking.ts';
import { finish } from '../packages/engines/src/retrieval/in-steps.ts';
import { gateInputs, rankUnits } from '../packages/engines/src/retrieval/judge-question.ts';
import {
  runSum,
  toShare,
  type RankingModel,
  type WeightedSum,
} from '../packages/engines/src/retrieval/ranking-model.ts';
import type { Read } from '../packages/engines/src/retrieval/read-signs.ts';
import { toUnits } from '../packages/engines/src/retrieval/to-units.ts';
import {
  bestCandidate,
  fitJudgedGate,
  fitJudgedRanker,
  type JudgedGateSample,
  type JudgedSample,
} from './fit-judged.ts';
import { auc, thresholdAt } from './measures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODEL = `${ROOT}packages/engines/src/retrieval/ranking-model.json`;
/** Of questions whose best candidate is right, so many are answered, and so many shown at all. */
const SURE_OF_RIGHT = 0.95;
const SHOWN_OF_RIGHT = 0.999;

const tableSchema = v.array(
  v.object({
    writer: v.string(),
    ask: v.string(),
    /** First askings of answers, or addresses of passages, that are right; none: nothing is. */
    right: v.array(v.string()),
  }),
);

type Heard = {
  writer: string;
  read: Read;
  measured: readonly Measured[];
  right: ReadonlySet<number>;
  sample: JudgedSample;
};

/**
 * Moves the ranker and the gate of `answers` to what people found right who wrote questions without
 * knowing our texts. Prints what comes out for each writer whose questions were not learned from, and
 * writes the model.
 *
 * @param path a list of questions in YAML, each with who wrote it and what is right
 */
export function trainStrangers(path: string): void {
  const content = buildContent(`${ROOT}content`);
  const units = toUnits(passagesForServer(content), content.answers);
  const ranking = finish(createRanking(units));
  const heard = hearAll(v.parse(tableSchema, parse(readFileSync(path, 'utf8'))), {
    units,
    ranking,
  });
  const before = JSON.parse(readFileSync(MODEL, 'utf8')) as RankingModel; // written by `answers`
  const isSame = (a: number, b: number): boolean => units[a]?.url === units[b]?.url;
  const toGate = (one: Heard, rank: WeightedSum): JudgedGateSample => {
    const judged = rankUnits(one.measured, { rank });
    return {
      inputs: gateInputs(judged, one.read, { ranking, isSame }),
      isRight: one.right.has(judged[0]?.unit ?? -1),
    };
  };
  const writers = [...new Set(heard.map(({ writer }) => writer))];
  const leftOut = writers.map((writer) => {
    const rank = fitJudgedRanker(
      samplesOf(heard.filter((one) => one.writer !== writer)),
      before.rank,
    );
    const apart = heard.filter((one) => one.writer === writer);
    return { writer, apart, rank, gate: apart.map((one) => toGate(one, rank)) };
  });
  for (const { writer, apart, rank, gate } of leftOut) {
    const others = leftOut.flatMap((one) => (one.writer === writer ? [] : one.gate));
    const fitted = fitJudgedGate(others, before.gate);
    const judged = gate.map(({ inputs, isRight }) => ({
      score: runSum(fitted, inputs),
      isBad: isRight,
    }));
    console.log(
      `strangers: ${writer} left out: right first ${shareFirst(apart, before.rank)} before, ` +
        `${shareFirst(apart, rank)} after; the gate's AUC ${auc(judged).toFixed(3)}`,
    );
  }
  const gateSamples = leftOut.flatMap(({ gate }) => gate);
  const gate = fitJudgedGate(gateSamples, before.gate);
  const right = gateSamples
    .filter(({ isRight }) => isRight)
    .map(({ inputs }) => toShare(runSum(gate, inputs)));
  const wrong = gateSamples
    .filter(({ isRight }) => !isRight)
    .map(({ inputs }) => toShare(runSum(gate, inputs)));
  const sure = thresholdAt(right, SURE_OF_RIGHT);
  const maybe = Math.min(sure, thresholdAt(right, SHOWN_OF_RIGHT));
  const wronglySure = wrong.filter((share) => share >= sure).length;
  console.log(
    `  sure from ${sure.toFixed(3)}: also ${wronglySure} of ${wrong.length} wrong ones; ` +
      `perhaps from ${maybe.toFixed(3)}`,
  );
  const rank = fitJudgedRanker(samplesOf(heard), before.rank);
  const thresholds = { sure: Number(sure.toFixed(4)), maybe: Number(maybe.toFixed(4)) };
  writeFileSync(MODEL, `${JSON.stringify({ rank, gate, ...thresholds })}\n`);
}

const samplesOf = (heard: readonly Heard[]): JudgedSample[] => heard.map(({ sample }) => sample);

function hearAll(
  table: v.InferOutput<typeof tableSchema>,
  { units, ranking }: { units: readonly Unit[]; ranking: Ranking },
): Heard[] {
  const named = new Map(
    units.map(({ isAnswer, phrases, url }, unit) => [isAnswer ? (phrases[0] ?? '') : url, unit]),
  );
  return table.flatMap(({ writer, ask, right: names }) => {
    const read = ranking.read(ask);
    const measured = ranking.measure(read);
    const right = new Set(names.flatMap((name) => named.get(name) ?? []));
    const candidates = measured.map(({ unit, measures }) => ({
      measures,
      isRight: right.has(unit),
    }));
    return measured.length === 0 ? [] : [{ writer, read, measured, right, sample: { candidates } }];
  });
}

function shareFirst(heard: readonly Heard[], rank: WeightedSum): string {
  const answerable = heard.filter(({ right }) => right.size > 0);
  const first = answerable.filter(
    ({ sample }) => sample.candidates[bestCandidate(sample, rank)]?.isRight === true,
  );
  return `${first.length} of ${answerable.length}`;
}
