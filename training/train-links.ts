import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURE_BITS, linkFeatures } from '../packages/core/src/safety/identity/link-features.ts';
import {
  readLinkHostRow,
  readLinkLookAlikeRow,
  readLinkScoreRow,
} from '../packages/core/src/safety/identity/link-rows.ts';
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
const HALF_LIFE_DAYS = 125;
const PASSES = 4;
const RATE = 0.1;
const FOLDS = 5;
/** Of the ordinary names, the share that the score alone may call a high risk, and a caution. */
const HIGH_SHARE = 0.003;
const CAUTION_SHARE = 0.08;
const SOURCES_OF_CRYPTO = new Set([
  'cosmos',
  'token-projects',
  'defillama-adapters',
  'epd-whitelist',
]);

type Name = { host: string; isBad: boolean; seen: string; source: string; domain: string };
type Sample = { features: Uint32Array; isBad: boolean; weight: number };

/**
 * Trains the score of links on a table of names (`domain,label,first_seen,source`), prints what it
 * finds among names that it was not trained on, and writes the model. No name of the table is kept
 * in it.
 */
export function trainLinks(path: string): void {
  const names = readTable(path).map(
    ({ domain: host = '', label, first_seen: seen = '', source = '' }): Name => ({
      host,
      isBad: label === '1',
      seen,
      source,
      domain: parseHost(host).domain,
    }),
  );
  const bad = names.filter(({ isBad }) => isBad);
  const ordinary = names.filter(({ isBad }) => !isBad);
  const taught = bad.filter(({ seen }) => seen >= TRAIN_FROM && seen < TRAIN_UNTIL);
  const before = new Set(bad.filter(({ seen }) => seen < TRAIN_UNTIL).map(({ domain }) => domain));
  const later = onePerDomain(
    bad.filter(({ seen, domain }) => seen >= TRAIN_UNTIL && !before.has(domain)),
  );

  // Each ordinary name is judged by a model that has seen none of its registered domain.
  const outOfFold: { name: Name; score: number }[] = [];
  const models: LinkModel[] = [];
  const recalls: { later: readonly number[]; ordinary: readonly number[] }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const kept = ordinary.filter(({ domain }) => foldOf(domain) !== fold);
    const apart = ordinary.filter(({ domain }) => foldOf(domain) === fold);
    const model = fit(taught, kept);
    const scored = apart.map((name) => ({ name, score: scoreLink(name.host, model) }));
    models.push(model);
    outOfFold.push(...scored);
    recalls.push({
      later: later.map(({ host }) => scoreLink(host, model)),
      ordinary: scored.map(({ score }) => score),
    });
    console.log(`links: fold ${fold + 1} of ${FOLDS} done`);
  }
  const of = (isKept: (name: Name) => boolean): number[] =>
    outOfFold.filter(({ name }) => isKept(name)).map(({ score }) => score);
  const all = of(() => true);
  const ofCrypto = of(({ source }) => SOURCES_OF_CRYPTO.has(source));
  const mean = (figure: (one: (typeof recalls)[number]) => number): number =>
    recalls.reduce((sum, one) => sum + figure(one), 0) / recalls.length;
  const highFrom = Math.max(thresholdAt(all, HIGH_SHARE), thresholdAt(ofCrypto, HIGH_SHARE));
  const cautionFrom = thresholdAt(all, CAUTION_SHARE);
  const model = { ...fit(taught, ordinary), highFrom, cautionFrom };

  const show = (value: number): string => value.toFixed(3);
  const range = ([from, to]: [number, number]): string => `[${show(from)}, ${show(to)}]`;
  const [first] = recalls;
  console.log(
    `links: ${taught.length} reported names (${TRAIN_FROM} to ${TRAIN_UNTIL}), ` +
      `${ordinary.length} ordinary ones;`,
  );
  console.log(
    `  tried on ${later.length} names reported later, of domains not seen before, and on ` +
      'each fifth of the ordinary ones',
  );
  const folds = recalls.map(({ later: l, ordinary: o }) => [
    ...l.map((score) => ({ score, isBad: true })),
    ...o.map((score) => ({ score, isBad: false })),
  ]);
  console.log(`  AUC ${show(folds.reduce((sum, fold) => sum + auc(fold), 0) / folds.length)}`);
  console.log(
    '  recall at 1 % false alarms: ' +
      `${show(mean((one) => shareAbove(one.later, thresholdAt(one.ordinary, 0.01))))}` +
      ' ' +
      `${range(interval(first?.later ?? [], (rows) => shareAbove(rows, thresholdAt(first?.ordinary ?? [], 0.01))))} ` +
      `(one fold's interval)`,
  );
  console.log(
    '  against sites of crypto only: ' +
      `${show(mean((one) => shareAbove(one.later, thresholdAt(ofCrypto, 0.01))))}`,
  );
  printVerdicts(
    later,
    ordinary,
    models.map((one) => ({ ...one, highFrom, cautionFrom })),
  );
  writeFileSync(
    MODEL,
    `${JSON.stringify({ trainedOn: `${taught.length} names reported from ${TRAIN_FROM} to ${TRAIN_UNTIL} and ${ordinary.length} ordinary ones`, ...model }, null, 2)}\n`,
  );
}

/**
 * What rules and score say together: an ordinary name is judged by the model that has not seen it.
 */
function printVerdicts(
  later: readonly Name[],
  ordinary: readonly Name[],
  models: readonly LinkModel[],
): void {
  const own = { name: 'The Firm', domains: ['thefirm.example'] };
  const source = { name: '', url: null, measuredAt: 0 };
  const verdictOf = ({ host, isBad, domain }: Name): 'high' | 'caution' | 'none' => {
    const url = URL.parse(`https://${host}`);
    if (!url) return 'none';
    const likeness = likenessOf(url.hostname, models[isBad ? 0 : foldOf(domain)]);
    const link = { url, own, source, likeness };
    const states = [readLinkHostRow, readLinkLookAlikeRow, readLinkScoreRow].map(
      (read) => read(link).state,
    );
    return states.includes('high') ? 'high' : states.includes('caution') ? 'caution' : 'none';
  };
  for (const [title, list] of [
    ['reported later', later],
    ['ordinary', ordinary],
    ['ordinary, of crypto', ordinary.filter(({ source: one }) => SOURCES_OF_CRYPTO.has(one))],
    ['ordinary, others', ordinary.filter(({ source: one }) => !SOURCES_OF_CRYPTO.has(one))],
  ] as const) {
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
  const kept = new Map<string, Name>();
  for (const name of names) if (!kept.has(name.domain)) kept.set(name.domain, name);
  return [...kept.values()];
}

function foldOf(domain: string): number {
  let hash = 5381;
  for (let at = 0; at < domain.length; at++)
    hash = (Math.imul(hash, 33) ^ domain.charCodeAt(at)) >>> 0;
  return (hash >>> 4) % FOLDS;
}

/** Each name is used in every fold. */
const kept = new Map<string, Uint32Array>();
function featuresOf(host: string): Uint32Array {
  const known = kept.get(host) ?? Uint32Array.from(linkFeatures(host));
  kept.set(host, known);
  return known;
}

/**
 * AdaGrad over single names; ordinary and reported ones weigh the same in sum, newer reports more
 * than older.
 */
function fit(taught: readonly Name[], ordinary: readonly Name[]): LinkModel {
  const end = Date.parse(`${TRAIN_UNTIL}-01`);
  const samples: Sample[] = taught.map(({ host, seen }) => ({
    features: featuresOf(host),
    isBad: true,
    weight: 2 ** (-(end - Date.parse(seen)) / 86_400_000 / HALF_LIFE_DAYS),
  }));
  const sum = samples.reduce((total, { weight }) => total + weight, 0);
  for (const { host } of ordinary)
    samples.push({ features: featuresOf(host), isBad: false, weight: sum / ordinary.length });
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
        const squared = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = squared;
        weights[feature] = (weights[feature] ?? 0) - (RATE * gradient) / Math.sqrt(squared);
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
  };
}
