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
  scoreLink,
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
const TRAIN_UNTIL = '2025-07';
/** The model that is written learns from the newest names too; there are none to try it on. */
const WRITTEN_UNTIL = '2026-01';
/** Features were chosen on names before this; those after it were looked at when they were. */
const LAST_FROM = '2025-10';
const HALF_LIFE_DAYS = 60;
const PASSES = 4;
const RATE = 0.1;
const FOLDS = 5;
/**
 * Of each kind of ordinary names, the share that the score alone may call a high risk, and a
 * caution.
 */
const HIGH_SHARE = 0.007;
const CAUTION_SHARE = 0.08;
const SOURCES_OF_CRYPTO = new Set([
  'cosmos',
  'token-projects',
  'defillama-adapters',
  'epd-whitelist',
]);

/** Sites of wallets, exchanges and tokens: what people are sent links to. */
const SOURCES_OF_PROJECTS = new Set([
  'token-projects',
  'defillama-adapters',
  'epd-whitelist',
  'thirdweb',
  'viem',
]);
type Kind = 'projects' | 'general' | 'others';
/** How much each kind of ordinary names weighs in training, whatever their number. */
const WEIGHTS: Readonly<Record<Kind, number>> = { projects: 0.4, general: 0.4, others: 0.2 };

type Name = { host: string; isBad: boolean; seen: string; source: string; domain: string };
type Sample = { features: Uint32Array; isBad: boolean; weight: number };

/**
 * Trains the score of links on a table of names (`domain,label,first_seen,source`), prints what it
 * finds among names that it was not trained on, and writes the model. No name of the table is kept
 * in it.
 */
export function trainLinks(path: string): void {
  const names = readTable(path).map(
    ({ domain: host = '', label, first_seen: firstSeen = '', source = '' }): Name => ({
      host,
      isBad: label === '1',
      seen: firstSeen,
      source,
      domain: parseHost(host).domain,
    }),
  );
  const bad = names.filter(({ isBad }) => isBad);
  const ordinary = names.filter(({ isBad }) => !isBad);
  const taught = bad.filter(
    ({ seen: lastText }) => lastText >= TRAIN_FROM && lastText < TRAIN_UNTIL,
  );
  const before = new Set(
    bad
      .filter(({ seen: firstSeenDate }) => firstSeenDate < TRAIN_UNTIL)
      .map(({ domain }) => domain),
  );
  const later = onePerDomain(
    bad.filter(({ seen: reportDate, domain }) => reportDate >= TRAIN_UNTIL && !before.has(domain)),
  );

  const trialFolds = fitFolds(taught, ordinary, TRAIN_UNTIL);
  const writtenFolds = fitFolds(
    bad.filter(({ seen: seenDate }) => seenDate >= TRAIN_FROM && seenDate < WRITTEN_UNTIL),
    ordinary,
    WRITTEN_UNTIL,
  );
  console.log(
    `links: ${taught.length} reported names (${TRAIN_FROM} to ${TRAIN_UNTIL}), ` +
      `${ordinary.length} ordinary ones;`,
  );
  const { recall, crypto } = printRecall(
    'names reported later, of domains not seen before',
    later,
    trialFolds,
  );
  saveMeasured('links', {
    taught: taught.length,
    ordinary: ordinary.length,
    tried: later.length,
    recall,
    crypto,
  });
  printRecall(
    `of these, names since ${LAST_FROM}`,
    later.filter(({ seen }) => seen >= LAST_FROM),
    trialFolds,
  );
  printVerdicts(trialFolds, [['reported later', later], ...ordinaryKinds(ordinary)]);
  console.log(`  and of the model that is written, until ${WRITTEN_UNTIL}:`);
  printVerdicts(writtenFolds, ordinaryKinds(ordinary));
  const taughtWith = bad.filter(({ seen }) => seen >= TRAIN_FROM && seen < WRITTEN_UNTIL);
  const { highFrom, cautionFrom, ordinaryUpTo } = writtenFolds;
  const model = {
    ...fit(taughtWith, ordinary, WRITTEN_UNTIL),
    highFrom,
    cautionFrom,
    ordinaryUpTo,
  };
  const trainedOn =
    `${taughtWith.length} names reported from ${TRAIN_FROM} to ${WRITTEN_UNTIL} ` +
    `and ${ordinary.length} ordinary ones`;
  writeFileSync(MODEL, `${JSON.stringify({ trainedOn, ...model }, null, 2)}\n`);
}

type Folds = {
  models: LinkModel[];
  /** Each ordinary name by the model that has seen none of its registered domain. */
  ordinary: { name: Name; score: number }[];
  highFrom: number;
  cautionFrom: number;
  ordinaryUpTo: number;
};

function fitFolds(taught: readonly Name[], names: readonly Name[], until: string): Folds {
  const models: LinkModel[] = [];
  const ordinary: Folds['ordinary'] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const isApart = ({ domain }: Name): boolean => foldOf(domain) === fold;
    const model = fit(
      taught,
      names.filter((name) => !isApart(name)),
      until,
    );
    models.push(model);
    ordinary.push(
      ...names.filter(isApart).map((name) => ({ name, score: scoreLink(name.host, model) })),
    );
    console.log(`links: until ${until}, fold ${fold + 1} of ${FOLDS} done`);
  }
  const strictest = (share: number): number =>
    Math.max(
      ...[...Map.groupBy(ordinary, ({ name }) => kindOf(name)).values()].map((names) =>
        thresholdAt(
          names.map(({ score }) => score),
          share,
        ),
      ),
    );
  return {
    models,
    ordinary,
    highFrom: strictest(HIGH_SHARE),
    cautionFrom: strictest(CAUTION_SHARE),
    ordinaryUpTo: thresholdAt(
      ordinary.filter(({ name }) => kindOf(name) !== 'general').map(({ score }) => score),
      CAUTION_SHARE,
    ),
  };
}

const kindOf = ({ source }: Name): Kind =>
  SOURCES_OF_PROJECTS.has(source) ? 'projects' : source === 'hsts-preload' ? 'general' : 'others';

const ofCrypto = (ordinary: Folds['ordinary']): number[] =>
  ordinary
    .filter(({ name: { source } }) => SOURCES_OF_CRYPTO.has(source))
    .map(({ score }) => score);

/** One threshold for all five models, at one in a hundred of the ordinary names. */
function printRecall(
  title: string,
  later: readonly Name[],
  { models, ordinary }: Folds,
): { recall: Ranged; crypto: Ranged } {
  const scores = models.map((model) => later.map(({ host }) => scoreLink(host, model)));
  const mean = (figure: (fold: readonly number[], at: number) => number): number =>
    scores.reduce((sum, fold, at) => sum + figure(fold, at), 0) / scores.length;
  const area = mean((fold, at) =>
    auc([
      ...fold.map((score) => ({ score, isBad: true })),
      ...ordinary
        .filter(({ name }) => foldOf(name.domain) === at)
        .map(({ score }) => ({ score, isBad: false })),
    ]),
  );
  // How much the threshold itself is a matter of chance: it hangs on few ordinary names.
  const recallAt = (rows: readonly number[]): Ranged => {
    const recall = (drawnScores: readonly number[]): number => {
      const threshold = thresholdAt(drawnScores, 0.01);
      return mean((fold) => shareAbove(fold, threshold));
    };
    const [low, high] = interval(rows, recall, 200);
    return {
      share: roundToThousandth(recall(rows)),
      low: roundToThousandth(low),
      high: roundToThousandth(high),
    };
  };
  const recalls = {
    recall: recallAt(ordinary.map(({ score }) => score)),
    crypto: recallAt(ofCrypto(ordinary)),
  };
  const write = ({ share, low, high }: Ranged): string => `${share} [${low}, ${high}]`;
  console.log(
    `  ${title} (${later.length}): AUC ${roundToThousandth(area)}; recall at 1 % false alarms ` +
      `${write(recalls.recall)}, against sites of crypto ${write(recalls.crypto)}`,
  );
  return recalls;
}

type Ranged = { share: number; low: number; high: number };
const roundToThousandth = (value: number): number => Number(value.toFixed(3));

const ordinaryKinds = (ordinary: readonly Name[]): [string, Name[]][] => [
  ['ordinary', [...ordinary]],
  ['ordinary, of crypto', ordinary.filter(({ source }) => SOURCES_OF_CRYPTO.has(source))],
  ['ordinary, sites of projects', ordinary.filter((name) => kindOf(name) === 'projects')],
  ['ordinary, general', ordinary.filter((name) => kindOf(name) === 'general')],
];

/**
 * Prints verdicts of rules and score: an ordinary name is judged by the model that has not seen it.
 */
function printVerdicts(
  { models, highFrom, cautionFrom, ordinaryUpTo }: Folds,
  lists: readonly (readonly [string, readonly Name[]])[],
): void {
  const boundedModels = models.map((model) => ({ ...model, highFrom, cautionFrom, ordinaryUpTo }));
  const own = { name: 'The Firm', domains: ['thefirm.example'] };
  const source = { name: '', url: null, measuredAt: 0 };
  const verdictOf = ({ host, isBad, domain }: Name): 'high' | 'caution' | 'none' => {
    const url = URL.parse(`https://${host}`);
    if (!url) return 'none';
    const likeness = likenessOf(url.hostname, boundedModels[isBad ? 0 : foldOf(domain)]);
    const link = { url, own, source, likeness };
    const states = [readLinkHostRow, readLinkPageRow, readLinkLookAlikeRow, readLinkScoreRow].map(
      (read) => read(link)?.state,
    );
    return states.includes('high') ? 'high' : states.includes('caution') ? 'caution' : 'none';
  };
  for (const [title, list] of lists) {
    const counts = { high: 0, caution: 0, none: 0 };
    for (const name of list) counts[verdictOf(name)]++;
    const percent = (count: number): string => `${((count / list.length) * 100).toFixed(1)}%`;
    console.log(
      `  rules and score, ${title} (${list.length}): high ${percent(counts.high)}, caution ` +
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
