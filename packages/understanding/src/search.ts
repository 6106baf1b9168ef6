import { noAskVectors, type AskVectors } from './ask-vectors.ts';
import { FIT, MAYBE, WEIGHTS } from './calibration.ts';
import { finish, type InSteps } from './in-steps.ts';
import { isFollowUp } from './is-follow-up.ts';
import { createPresent, toUnits, type FoundPassage, type Texts, type Unit } from './texts.ts';
import type { Understanding } from './types.ts';
import { createVectorIndex } from './vector-index.ts';
import { createWordIndex } from './word-index.ts';
import { plainText } from './words.ts';

export type SearchResult = {
  /** Best first, at most 5, each text once; also where it is not confident. */
  passages: FoundPassage[];
  /** Whether the first passage is believed to answer. */
  isConfident: boolean;
  /** Whether the first passage may answer: to be shown as a guess. */
  mayHelp: boolean;
  /** How likely the first passage answers: 0 to 1. */
  fit: number;
  /**
   * Its topic, for the next question: words of our own texts only, never the person's other words.
   */
  topic: string;
};

/**
 * `context`: the topic of the turn before, for 'and on L2?'; `understanding`: what the model makes
 * of the question; without it words alone are compared.
 */
export type SearchOptions = {
  context?: string | undefined;
  understanding?: Understanding | undefined;
};

export type Search = {
  search: (question: string, options?: SearchOptions) => SearchResult;
  /** Whether a question is word for word one that a text was written for. */
  isAsked: (question: string) => boolean;
  /** The answer for one situation; undefined where none was written. */
  situation: (id: string) => FoundPassage | undefined;
};

const MAX_PASSAGES = 5;
/** Units whose names are read in one step. */
const STEP = 100;
/** Of a question, in characters, where words are compared. */
const MAX_LENGTH = 2_000;

/** `near`: by meaning, or by words where it has no vector; `situation`: the root of its share. */
type Ranked = { unit: number; score: number; near: number; words: number; situation: number };

type Fit = (typeof FIT)[keyof typeof FIT];

/** Builds the search over all texts at once: a second for ours. */
export const createSearch = (texts: Texts, askVectors?: AskVectors): Search =>
  finish(openSearch(texts, askVectors));

/** The same in steps of some milliseconds, for a thread that others wait for. */
export function* openSearch(texts: Texts, askVectors: AskVectors = noAskVectors): InSteps<Search> {
  const units = toUnits(texts);
  const scoreWords = yield* createWordIndex(units);
  const scoreVector = yield* createVectorIndex(units, askVectors);
  const present = createPresent(texts);
  const unitAsked = yield* indexNames(units);

  const rank = (text: string, leans: boolean, understanding?: Understanding): Ranked[] => {
    const words = scoreWords(text);
    const cosines = understanding && scoreVector(understanding.vector);
    const shares = new Map(understanding?.situations.map(({ id, share }) => [id, share]));
    const candidates = cosines ? units.keys() : words.keys();
    return Array.from(candidates, (unit) => {
      const own = words.get(unit) ?? 0;
      const cosine = cosines?.[unit] ?? Number.NaN;
      const near = Number.isNaN(cosine) ? own * WEIGHTS.cosineByWords : cosine;
      const situation = Math.sqrt(shares.get(units[unit]?.situation ?? '') ?? 0);
      const score = cosines
        ? (leans ? WEIGHTS.leaningCosine : WEIGHTS.cosine) * near +
          (leans ? WEIGHTS.cosine : WEIGHTS.words) * own +
          WEIGHTS.situation * situation
        : own;
      return { unit, score, near, words: own, situation };
    }).toSorted((a, b) => b.score - a.score);
  };

  const unitOfSituation = new Map(
    units.flatMap(({ situation }, unit) => (situation === undefined ? [] : [[situation, unit]])),
  );
  const unitFor = (question: string): number | undefined =>
    unitAsked.get(plainText(question.slice(0, MAX_LENGTH)));
  return {
    isAsked: (question) => unitFor(question) !== undefined,
    situation: (id) => {
      const unit = unitOfSituation.get(id);
      const passage = unit === undefined ? undefined : present(unit);
      return passage && { ...passage, score: 1 };
    },
    search: (searchText, { context = '', understanding } = {}) => {
      const question = searchText.slice(0, MAX_LENGTH);
      const same = unitFor(question);
      const leans = same === undefined && context !== '' && isFollowUp(question);
      // 'Where do I find mine' after private keys is not about mining.
      const text = leans ? `${context} ${question.replace(/\bmine\b(?=\W*$)/i, '')}` : question;
      const rankedUnits = rank(text, leans, understanding);
      const weights = !understanding
        ? FIT.wordsOnly
        : understanding.language
          ? FIT.inLanguage
          : FIT.withVector;
      const fit = same === undefined ? fitOf(rankedUnits, units, weights) : 1;
      const orderedUnits =
        same === undefined
          ? rankedUnits
          : [{ unit: same, score: (rankedUnits[0]?.score ?? 0) + 1 }, ...rankedUnits];
      const passages = firstOf(orderedUnits, present);
      const mayHelp = passages.length > 0 && fit >= MAYBE;
      return {
        passages,
        isConfident: passages.length > 0 && fit >= weights.sure,
        mayHelp,
        fit,
        topic: leans ? context : mayHelp ? topicOf(passages[0]) : '',
      };
    },
  };
}

/** A term of the glossary is a subject by its title; the title of a page or lesson says too little. */
const topicOf = (first: FoundPassage | undefined): string =>
  first === undefined
    ? ''
    : first.url.startsWith('/academy/glossary')
      ? first.title
      : (first.ask ?? first.title);

/** Units by everything that they are asked for or called; answers come first. */
function* indexNames(units: readonly Unit[]): InSteps<Map<string, number>> {
  const unitOf = new Map<string, number>();
  for (const [unit, { asks, title, aliases }] of units.entries()) {
    if (unit % STEP === 0) yield;
    for (const name of [...asks, ...(asks.length > 0 ? [] : [title, ...aliases.split(',')])]) {
      const plain = plainText(name);
      if (plain !== '' && !unitOf.has(plain)) unitOf.set(plain, unit);
    }
  }
  return unitOf;
}

/** How likely the first of them answers: 0 to 1. */
function fitOf(rankedUnits: readonly Ranked[], units: readonly Unit[], weights: Fit): number {
  const [first] = rankedUnits;
  if (!first) return 0;
  // Two units of one place say much the same.
  const next = rankedUnits.find(({ unit }) => units[unit]?.url !== units[first.unit]?.url);
  const sum =
    weights.bias +
    weights.near * first.near +
    weights.words * first.words +
    weights.situation * first.situation +
    weights.margin * (first.score - (next?.score ?? 0));
  return 1 / (1 + Math.exp(-sum));
}

/** Written answers, each once, and passages of which no answer stands there yet. */
function firstOf(
  rankedUnits: readonly { unit: number; score: number }[],
  present: ReturnType<typeof createPresent>,
): FoundPassage[] {
  const seenUrls = new Set<string>();
  const passages: FoundPassage[] = [];
  for (const { unit, score } of rankedUnits) {
    if (passages.length === MAX_PASSAGES) break;
    const passage = present(unit);
    if (!passage || seenUrls.has(passage.say ?? passage.url)) continue;
    passages.push({ ...passage, score });
    seenUrls.add(passage.url);
    if (passage.say !== undefined) seenUrls.add(passage.say);
  }
  return passages;
}
