import { CHOICE } from '@firm/format';
import { plainWords, sharesOf, type Reading } from '@firm/format/meaning/index.ts';
import { askingPart } from './asking-part.ts';
import { openRanking, type Ranking } from './create-ranking.ts';
import { certainty, rankUnits, type Judged } from './judge-question.ts';
import {
  completeQuestion,
  createSubjects,
  joinSubjects,
  MAX_SUBJECT_WORDS,
  sharesSubject,
  type Subjects,
} from './follow-up.ts';
import { finish, type InSteps } from './in-steps.ts';
import { leansOnBefore } from './leans-on-before.ts';
import { isMeant, meantUnits, type MeantUnits } from './meant-units.ts';
import { nameTerms } from './name-terms.ts';
import { nearWord } from './near-word.ts';
import { prepareRanking, type RankingTables, type Unit } from './prepare-ranking.ts';
import trained from './ranking-model.json' with { type: 'json' };
import type { RankingModel } from './ranking-model.ts';
import { readAsked } from './read-asked.ts';
import { readRefusal, type Refusal } from './read-refusal.ts';
import type { Read } from './read-signs.ts';
import { nameOf, toUnits, type SourceAnswer } from './to-units.ts';
import { turnDirection } from './turn-direction.ts';
import { contentStems, splitWords, stem } from './words.ts';

/**
 * A text that can answer, with its address on the site. `aliases`: how people call it, separated by
 * commas.
 */
export type SourcePassage = {
  url: string;
  title: string;
  place: string;
  text: string;
  aliases: string;
};
/** `say`: what answers the question directly, where somebody has written that. */
export type FoundPassage = SourcePassage & {
  score: number;
  say?: string;
  sayWithoutBot?: string;
  /** The question that it answers, well written. */
  ask?: string;
  next?: SourceAnswer['next'];
};

export type SearchResult = {
  /** Best first, at most 5, each text once; also where it is not confident. */
  passages: FoundPassage[];
  /** Whether the first passage is believed to answer. */
  isConfident: boolean;
  /** Whether one of the first three may: to be shown as a guess. */
  mayHelp: boolean;
  /** How likely the first passage answers: 0 to 1. */
  fit: number;
  /** Why it must not be answered however well the words fit. */
  refusal: Refusal | undefined;
  /**
   * What it was about, for the question after it: words of our own texts only, never what else the
   * person wrote.
   */
  topic: string;
};

export type Retrieval = {
  /**
   * Does what a search for the question does before it needs a reading.
   *
   * @returns the search, which need not do that again for this question
   */
  begin: (question: string) => Retrieval['search'];
  /**
   * @param options context: the topic of the turn before, for 'and on L2?'; reading: what a learned
   *   reader makes of the question, where there is one
   */
  search: (
    question: string,
    options?: { context?: string | undefined; reading?: Reading | undefined },
  ) => SearchResult;
};

/** Of a question, in characters. What stands behind them is no longer a question. */
const MAX_LENGTH = 1_200;
/** A question has a few misspelt words; hundreds are no question. */
const MAX_CORRECTED = 5;
const MAX_SHOWN = 5;
/** So much less a text fits that does not speak of what was talked of. */
const STRAYS = 4;
/** And so much less what only says what was said of a term just now. */
const TOLD_ALREADY = 2;
/** What can be meant by itself too is taken as going on, if that is so nearly as likely. */
const PERHAPS = 0.6;
/** From this share of the subject on a text is about it; what is not is a guess at most. */
const IS_ABOUT = 0.5;
/** What a reading is so sure of stays refused, whatever answers. */
const PLAINLY_REFUSED = 0.975;
/** Shorter words have too many neighbours to be put right. */
const MIN_CORRECTED_LETTERS = 5;

/** One sign can stand for eighteen letters. */
const toQuestion = (asked: string): string =>
  asked.slice(0, MAX_LENGTH).normalize('NFKC').slice(0, MAX_LENGTH);

/** A question that was read and held against all texts by its words. */
type Begun = { read: Read; measure: ReturnType<Ranking['beginMeasure']> };

/** What is searched. */
export type Texts = {
  passages: readonly SourcePassage[];
  answers: readonly SourceAnswer[];
};

/**
 * Builds the search over all answers and passages at once: some seconds for ours. Pure work in
 * memory, a few milliseconds a question.
 */
export const createRetrieval = (
  passages: readonly SourcePassage[],
  answers: readonly SourceAnswer[] = [],
): Retrieval => {
  const texts = { passages, answers };
  return finish(openRetrieval(texts, finish(prepareRetrieval(texts))));
};

/**
 * Reads the texts, in steps of some milliseconds for a thread that others wait for.
 *
 * @returns plain words and numbers, for the same texts and the same program: a file can keep them
 */
export const prepareRetrieval = ({ passages, answers }: Texts): InSteps<RankingTables> =>
  prepareRanking(toUnits(passages, answers), turnDirection);

/** Opens the search over texts with what was read out of them, in steps. */
export function* openRetrieval(
  { passages, answers }: Texts,
  tables: RankingTables,
  model: RankingModel = trained,
): InSteps<Retrieval> {
  const units = toUnits(passages, answers);
  const ranking = yield* openRanking(tables);
  yield;
  const exact = new Map(
    answers.flatMap(({ asks }, unit) => asks.map((ask) => [plainWords(ask), unit] as const)),
  );
  yield;
  const passageOf = new Map(passages.toReversed().map((one) => [one.url, one]));
  const termOf = yield* nameTerms(units);
  const subjectOf = createSubjects(units, ranking.knows);
  const isSame = (a: number, b: number): boolean => units[a]?.url === units[b]?.url;
  const unitOf = new Map(units.map((one, unit) => [nameOf(one), unit]));
  const judge = ({ read, measure }: Begun, meant?: MeantUnits & { likely: number[] }) => {
    const measured = measure(meant?.likely);
    const judged = rankUnits(measured, { rank: model.rank, meant });
    return { read, judged, share: certainty(judged, read, { ranking, model, isSame }) };
  };
  /** A question about what was talked of: what speaks of it comes first. */
  const judgeOn = (asked: string, subject: string) => {
    const read = ranking.read(asked, { correct: correctSpelling(ranking) });
    const stems = contentStems(subject);
    const defined = definedBy(units, { before: stems, own: read, asked, wordsOf: ranking.wordsOf });
    const measured = ranking.measure(read);
    const ranked = rankUnits(measured, model).map((one) => {
      const strays = 1 - sharesSubject(ranking.wordsOf(one.unit), stems, ranking.rarity);
      const told = defined.has(one.unit) ? TOLD_ALREADY : 0;
      return { ...one, score: one.score - STRAYS * strays - told };
    });
    const judged = ranked.toSorted((a, b) => b.score - a.score);
    const [first] = judged;
    const isOff =
      !first || sharesSubject(ranking.wordsOf(first.unit), stems, ranking.rarity) < IS_ABOUT;
    const share = certainty(judged, read, { ranking, model, isSame });
    return { judged, share, isOff };
  };
  const beginPart = (text: string): Begun => {
    const read = ranking.read(text, { correct: correctSpelling(ranking) });
    return { read, measure: ranking.beginMeasure(read) };
  };
  const beginWhole = (question: string) => {
    const part = askingPart(question);
    return {
      question,
      whole: beginPart(question),
      part: part === undefined ? undefined : beginPart(part),
    };
  };
  const searchAfter =
    (begun?: ReturnType<typeof beginWhole>): Retrieval['search'] =>
    (asked, { context, reading } = {}) => {
      const question = toQuestion(asked);
      const { whole: all, part } = begun?.question === question ? begun : beginWhole(question);
      const said = exact.get(plainWords(question)) ?? termOf(question);
      const meant = reading && meantUnits(reading, unitOf);
      const whole = judge(all, meant);
      const asking = part === undefined ? whole : judge(part, meant);
      // What is told around a question says what it means, or hides it.
      const own = asking.share > whole.share && asking.read.stems.size > 1 ? asking : whole;
      const before = subjectBefore(context, subjectOf);
      const leaning =
        before === ''
          ? 'no'
          : leansOnBefore(question, {
              words: own.read.stems.size,
              isClear: own.share >= model.sure,
              isAsked: said !== undefined,
            });
      const asks = completeQuestion(question, before, toldBefore(context));
      const on = leaning === 'no' ? undefined : judgeOn(asks, before);
      const leans =
        on !== undefined &&
        (leaning === 'surely' || (!on.isOff && on.share >= PERHAPS * own.share));
      const { judged, share } = leans ? on : own;
      // 'When was the last one' after the halving has an answer of its own.
      const saidOn = leans ? exact.get(plainWords(asks)) : undefined;
      const asksThis = leans ? saidOn : said;
      const isAsked = leans ? saidOn !== undefined : said !== undefined;
      const words = splitWords(question);
      const isTerm = words.length === 1 && ranking.knows(stem(words[0] ?? ''));
      const ranked =
        asksThis === undefined
          ? judged
          : [{ unit: asksThis }, ...judged.filter(({ unit }) => unit !== asksThis)];
      const subject = subjectOf(question);
      // 'Where is the picture saved' after NFTs is still about NFTs, as its answer shows.
      const staysOn = (first = -1): boolean =>
        before !== '' &&
        !subject.isTerm &&
        sharesSubject(ranking.wordsOf(first), contentStems(before), ranking.rarity) >= IS_ABOUT;
      const refusalAs = (text: string): Refusal | undefined =>
        refusalOf(text, {
          fit: share,
          leans,
          isTerm,
          reading,
          isMeant: meant !== undefined && isMeant(meant, judged[0]?.unit),
        });
      // What is meant by 'should it be high' is only known with its subject.
      const isSaid = isSaidWhole(judged[0], share);
      const refusal =
        isAsked || isSaid || (leans && refusalAs(asks) === undefined)
          ? undefined
          : refusalAs(question);
      const found = firstOf(ranked, (unit) => toFound(unit, { passages, answers, passageOf }));
      // What was talked of before says half of what is meant.
      const isSure = leans ? share >= model.maybe && !on.isOff : share >= model.sure;
      const isConfident =
        refusal === undefined &&
        (isAsked ||
          isSaid ||
          (isSure && (leans || isTerm || !isDoubted(question, share, reading))));
      return {
        passages: found,
        isConfident,
        mayHelp: refusal === undefined && (isConfident || share >= model.maybe),
        fit: share,
        refusal,
        topic: leans
          ? subject.isTerm
            ? joinSubjects(before, subject.words)
            : before
          : staysOn(ranked[0]?.unit)
            ? before
            : isOfSite(found[0])
              ? subject.words
              : withTold(subject),
      };
    };
  return {
    begin: (question) => searchAfter(beginWhole(toQuestion(question))),
    search: searchAfter(),
  };
}

/** A page of this place is about what its visitor does there, not about a term that it names. */
const isOfSite = (first: FoundPassage | undefined): boolean =>
  first?.say !== undefined && !first.url.startsWith('/academy/');

/** Behind it stand the words of what was asked, where its subject is only one of them. */
const TOLD = ' / ';

const withTold = ({ subject, words }: { subject: string; words: string }): string =>
  words === subject ? subject : `${subject}${TOLD}${words}`;

/** What was asked before, in its own words. */
const toldBefore = (context = ''): string => {
  const [first = ''] = context.split(CHOICE);
  return first.split(TOLD).at(-1) ?? first;
};

/** The subject of a topic: of choices that were offered, that of the first. */
function subjectBefore(context: string | undefined, subjectOf: Subjects): string {
  const [offered = ''] = (context ?? '').split(CHOICE);
  const [first = ''] = offered.split(TOLD);
  return first.split(' ').length > MAX_SUBJECT_WORDS ? subjectOf(first).subject : first;
}

/** One known word asks what it means; what leans on the turn before says little by itself. */
function refusalOf(
  question: string,
  {
    fit,
    leans,
    isTerm,
    reading,
    isMeant: isMeantByBoth,
  }: {
    fit: number;
    leans: boolean;
    isTerm: boolean;
    reading: Reading | undefined;
    isMeant: boolean;
  },
): Refusal | undefined {
  // 'Gas?' asks for the term, 'hm' asks for nothing, though a text of ours may say it.
  if (isTerm) return saysNothing(reading) ? 'nothing' : undefined;
  const found = readRefusal(question, {
    fit: leans ? 1 : fit,
    reading: leans ? undefined : reading,
  });
  // What search and reading both take for a question of ours is one, unless it is plain.
  const isPlain = reading !== undefined && sharesOf(reading).refused >= PLAINLY_REFUSED;
  if (isMeantByBoth && !isPlain && (found !== 'harm' || !isHarm(reading))) return undefined;
  return leans && (found === 'topic' || found === 'beyond' || found === 'nothing')
    ? undefined
    : found;
}

/** From this share on of what a reading makes of it, a question is for harm, whatever answers. */
const PLAINLY_HARM = 0.8;

/** From this share on a single word asks for nothing. */
const PLAINLY_NOTHING = 0.95;

const saysNothing = (reading: Reading | undefined): boolean =>
  (reading?.kinds['nothing'] ?? 0) >= PLAINLY_NOTHING;

const isHarm = (reading: Reading | undefined): boolean =>
  (reading?.kinds['harmful'] ?? 0) >= PLAINLY_HARM;

/** What sounds half like a question that is refused is not certain: the fit counts half then. */
const isDoubted = (question: string, fit: number, reading: Reading | undefined): boolean =>
  readAsked(question, { fit: fit / 2, reading }) !== undefined;

const ASKS_MEANING = /\b(?:what|whats|mean|means|meaning|define|explain|which|kinds?)\b/i;

/**
 * What only says what a term means that was named: who asks on wants something else. Who asks
 * for no meaning wants no term's meaning at all.
 */
const definedBy = (
  units: readonly Unit[],
  {
    before,
    own,
    asked,
    wordsOf,
  }: {
    before: readonly string[];
    own: Read;
    asked: string;
    wordsOf: Ranking['wordsOf'];
  },
): ReadonlySet<number> => {
  const mayDefine = ASKS_MEANING.test(asked);
  const news = [...own.stems.keys()].filter((one) => !before.includes(one));
  /** What people ask of a term beside its meaning stands with it, too. */
  const isAskedOf = (unit: number): boolean =>
    news.length > 0 && [...news, ...before].every((one) => wordsOf(unit).pool.has(one));
  return new Set(
    units.flatMap(({ url, title, phrases, isAnswer }, unit) => {
      if (!url.includes('/glossary#')) return [];
      const isNamed = (text: string): boolean =>
        contentStems(text).every((one) => before.includes(one) || own.stems.has(one));
      const isDefinition = !isAnswer || /^what (?:is|are|does)\b/i.test(phrases[0] ?? '');
      const isTold = !mayDefine || isNamed(isAnswer ? (phrases[0] ?? '') : title);
      return isDefinition && isTold && !(isAnswer && isAskedOf(unit)) ? [unit] : [];
    }),
  );
};

/** The place of these measures: how much of the question a phrase has, and the other way round. */
const [SAID_OF_QUESTION, ASKED_OF_PHRASE] = [7, 8];

/** Whether a phrase of an answer says just what the question says: then it is what was meant. */
const isSaidWhole = (first: Judged | undefined, share: number): boolean =>
  first !== undefined &&
  share > 0.9 &&
  (first.measures[SAID_OF_QUESTION] ?? 0) > 0.99 &&
  (first.measures[ASKED_OF_PHRASE] ?? 0) > 0.99;

function toFound(
  unit: number,
  { passages, answers, passageOf }: Texts & { passageOf: ReadonlyMap<string, SourcePassage> },
): Omit<FoundPassage, 'score'> | undefined {
  const answer = answers[unit];
  if (!answer) return passages[unit - answers.length];
  const { url, title, place, say, sayWithoutBot, asks, next } = answer;
  const passage = passageOf.get(url);
  return {
    url,
    title,
    place,
    aliases: [passage?.aliases ?? '', ...asks].join(', '),
    text: `${say} ${passage?.text ?? ''}`.trim(),
    say,
    ...(sayWithoutBot === undefined ? {} : { sayWithoutBot }),
    ...(asks[0] === undefined ? {} : { ask: asks[0] }),
    next,
  };
}

/** Written answers, each its own, and passages of which nothing was said yet, at most MAX_SHOWN. */
function firstOf(
  ranked: readonly { unit: number }[],
  foundOf: (unit: number) => Omit<FoundPassage, 'score'> | undefined,
): FoundPassage[] {
  const seen = new Set<string>();
  const found: FoundPassage[] = [];
  for (const [at, { unit }] of ranked.entries()) {
    if (found.length === MAX_SHOWN) break;
    const one = foundOf(unit);
    if (!one || seen.has(one.say ?? one.url)) continue;
    found.push({ ...one, score: ranked.length - at });
    seen.add(one.url);
    if (one.say !== undefined) seen.add(one.say);
  }
  return found;
}

/**
 * Words of one question, with what was misspelt put right. Each unknown one is held against all
 * that are known.
 */
function correctSpelling({ knows, vocabulary }: Ranking): (term: string) => string {
  const corrected = new Map<string, string>();
  return (term) => {
    if (knows(term) || term.length < MIN_CORRECTED_LETTERS) return term;
    const before = corrected.get(term);
    if (before !== undefined || corrected.size >= MAX_CORRECTED) return before ?? term;
    const near = nearWord(term, vocabulary) ?? term;
    corrected.set(term, near);
    return near;
  };
}
