import { linkFeatures } from './link-features.ts';
import trained from './link-model.json' with { type: 'json' };
import { parseHost } from './parse-host.ts';
import { readAsLatin } from './read-as-latin.ts';

/**
 * A logistic regression over the features of a host's name, written by `npm run train -- links`.
 */
export type LinkModel = {
  /** One signed byte a feature, as base64; times `step` they are the weights. */
  weights: string;
  step: number;
  bias: number;
  /** Scores above which a name is called a high risk, and a caution. */
  highFrom: number;
  cautionFrom: number;
  /** Up to this score the rules take a name for an ordinary one. */
  ordinaryUpTo: number;
};

const linkModel: LinkModel = trained;
const decodedWeights = new WeakMap<LinkModel, Int8Array>();

/**
 * How much the name of a host is like names of reported phishing sites.
 *
 * @returns between 0 and 1; not a probability: among links that people are sent, frauds are rarer
 *   than in the training data
 */
export function scoreLink(hostname: string, model: LinkModel = linkModel): number {
  return scoreFeatures(linkFeatures(hostname), model);
}

export function scoreFeatures(
  features: ArrayLike<number> & Iterable<number>,
  model: LinkModel,
): number {
  const weights = weightsOf(model);
  let sum = 0;
  for (const feature of features) sum += weights[feature] ?? 0;
  const mean = (sum * model.step) / Math.sqrt(Math.max(features.length, 1));
  return 1 / (1 + Math.exp(-(model.bias + mean)));
}

function weightsOf(model: LinkModel): Int8Array {
  const linkWeights =
    decodedWeights.get(model) ?? new Int8Array(Buffer.from(model.weights, 'base64'));
  decodedWeights.set(model, linkWeights);
  return linkWeights;
}

/**
 * Level of a name's score: like those of reported phishing sites, somewhat like them, or not.
 * 'slight' says nothing by itself, but lets rules apply.
 */
export type Likeness = 'high' | 'caution' | 'slight' | 'none';

/** Parts of a site that promise something, as honest sites and frauds have them. */
const PROMISES = /^(?:claims?|airdrops?|drops?|rewards?|points|checker|eligibility|genesis)$/;

/**
 * Where anybody can put up a page, nearly every name of the training data is a fraud's. So there a
 * name is a high risk only if it would also stand out on a domain of its own. Likewise a site is a
 * high risk by its parts ('app.', 'claim.') only if its domain stands out too.
 */
export function likenessOf(writtenHost: string, model: LinkModel = linkModel): Likeness {
  const { highFrom, cautionFrom, ordinaryUpTo } = model;
  const hostname = plainHost(writtenHost);
  if (hostname === undefined) return 'slight';
  const score = scoreLink(hostname, model);
  if (score <= ordinaryUpTo) return 'none';
  if (score <= cautionFrom) return 'slight';
  if (score <= highFrom) return 'caution';
  const { isHosted, label, domain, ascii } = parseHost(hostname.replace(/^www\./i, ''));
  const alone = scoreLink(isHosted ? `${label}.com` : domain, model);
  const isPromise = !isHosted && PROMISES.test(ascii.split('.')[0] ?? '') && ascii !== domain;
  return alone <= (isPromise ? highFrom : ordinaryUpTo) ? 'caution' : 'high';
}

/**
 * A host without accents; undefined if it has letters of another script. Nearly all names in
 * Punycode of the training data are frauds, and nearly all of the rest are of another language.
 */
function plainHost(hostname: string): string | undefined {
  if (!hostname.includes('xn--')) return hostname;
  const plain = readAsLatin(parseHost(hostname).shown);
  return /^[\x20-\x7e]*$/.test(plain) ? plain : undefined;
}
