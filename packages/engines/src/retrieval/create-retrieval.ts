import { normalizeText } from '@firm/format';
import { plainWords, type Reading } from '@firm/format/meaning/index.ts';
import { askingPart } from './asking-part.ts';
import { openRanking, type Ranking } from './create-ranking.ts';
import { completeQuestion, createSubjects, joinSubjects } from './follow-up.ts';
import { firstOf, isOfSite, toFound, type FoundPassage } from './found-passages.ts';
import { finish, type InSteps } from './in-steps.ts';
import { isAbout, judgeFollowUp, subjectBefore, toldBefore, withTold } from './judge-follow-up.ts';
import { certainty, rankUnits, type Judged } from './judge-question.ts';
import { leansOnBefore } from './leans-on-before.ts';
import { isMeant, meantUnits, type MeantUnits } from './meant-units.ts';
import { nameTerms } from './name-terms.ts';
import { correctSpelling } from './near-word.ts';
import { prepareRanking, type RankingTables } from './prepare-ranking.ts';
import trained from './ranking-model.json' with { type: 'json' };
import type { RankingModel } from './ranking-model.ts';
import type { Refusal } from './read-refusal.ts';
import type { Read } from './read-signs.ts';
import { isDoubted, refusalOf } from './refuse-question.ts';
import { numberTexts, openNumberedTexts, type NumberedTexts } from './sign-numbers.ts';
import { nameOf, toUnits, type SourceAnswer, type SourcePassage, type Texts } from './to-units.ts';
import { turnDirection } from './turn-direction.ts';
import { splitWords, stem } from './words.ts';

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
/** What can be meant by itself too is taken as going on, if that is so nearly as likely. */
const PERHAPS = 0.6;

const toQuestion = (asked: string): string => normalizeText(asked.slice(0, MAX_LENGTH), 'NFKC');

/** All that is read out of the texts. `asked`: the answers by what people ask. */
export type RetrievalTables = RankingTables & { asked: NumberedTexts };

/** A question that was read and held against all texts by its words. */
type Begun = { read: Read; measure: ReturnType<Ranking['beginMeasure']> };

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
export function* prepareRetrieval({ passages, answers }: Texts): InSteps<RetrievalTables> {
  const tables = yield* prepareRanking(toUnits(passages, answers), turnDirection);
  const asked = numberTexts(
    answers.flatMap(({ asks }, unit) => asks.map((ask) => [plainWords(ask), unit] as const)),
  );
  return { ...tables, asked };
}

/** Opens the search over texts with what was read out of them, in steps. */
export function* openRetrieval(
  { passages, answers }: Texts,
  tables: RetrievalTables,
  model: RankingModel = trained,
): InSteps<Retrieval> {
  const units = toUnits(passages, answers);
  const ranking = yield* openRanking(tables);
  yield;
  const exactly = openNumberedTexts(tables.asked);
  const passageOf = new Map(passages.toReversed().map((one) => [one.url, one]));
  const termOf = yield* nameTerms(units);
  const subjectOf = createSubjects(units, ranking.knows);
  const isSame = (a: number, b: number): boolean => units[a]?.url === units[b]?.url;
  const unitOf = new Map(units.map((one, unit) => [nameOf(one), unit]));
  const judging = { ranking, units, model, isSame };
  const judge = ({ read, measure }: Begun, meant?: MeantUnits & { likely: number[] }) => {
    const measured = measure(meant?.likely);
    const judged = rankUnits(measured, { rank: model.rank, meant });
    return { read, judged, share: certainty(judged, read, judging) };
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
      const said = exactly(plainWords(question)) ?? termOf(question);
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
      const on = leaning === 'no' ? undefined : judgeFollowUp(asks, before, judging);
      const leans =
        on !== undefined &&
        (leaning === 'surely' || (!on.isOff && on.share >= PERHAPS * own.share));
      const { judged, share } = leans ? on : own;
      // 'When was the last one' after the halving has an answer of its own.
      const saidOn = leans ? exactly(plainWords(asks)) : undefined;
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
        before !== '' && !subject.isTerm && isAbout(first, before, ranking);
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

/** The place of these measures: how much of the question a phrase has, and the other way round. */
const [SAID_OF_QUESTION, ASKED_OF_PHRASE] = [7, 8];

/** Whether a phrase of an answer says just what the question says: then it is what was meant. */
const isSaidWhole = (first: Judged | undefined, share: number): boolean =>
  first !== undefined &&
  share > 0.9 &&
  (first.measures[SAID_OF_QUESTION] ?? 0) > 0.99 &&
  (first.measures[ASKED_OF_PHRASE] ?? 0) > 0.99;
