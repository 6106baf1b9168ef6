import { CHOICE } from '@firm/format';
import type { Ranking } from './create-ranking.ts';
import { MAX_SUBJECT_WORDS, sharesSubject, type Subjects } from './follow-up.ts';
import { certainty, rankUnits, type Judged } from './judge-question.ts';
import { correctSpelling } from './near-word.ts';
import type { Unit } from './prepare-ranking.ts';
import type { RankingModel } from './ranking-model.ts';
import type { Read } from './read-signs.ts';
import { contentStems } from './words.ts';

/** So much less a text fits that does not speak of what was talked of. */
const STRAYS = 4;
/** And so much less what only says what was said of a term just now. */
const TOLD_ALREADY = 2;
/** From this share of the subject on a text is about it; what is not is a guess at most. */
const IS_ABOUT = 0.5;

/** Behind it stand the words of what was asked, where its subject is only one of them. */
const TOLD = ' / ';

export const withTold = ({ subject, words }: { subject: string; words: string }): string =>
  words === subject ? subject : `${subject}${TOLD}${words}`;

/** What was asked before, in its own words. */
export const toldBefore = (context = ''): string => {
  const [first = ''] = context.split(CHOICE);
  return first.split(TOLD).at(-1) ?? first;
};

/** The subject of a topic: of choices that were offered, that of the first. */
export function subjectBefore(context: string | undefined, subjectOf: Subjects): string {
  const [offered = ''] = (context ?? '').split(CHOICE);
  const [first = ''] = offered.split(TOLD);
  return first.split(' ').length > MAX_SUBJECT_WORDS ? subjectOf(first).subject : first;
}

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

/** Whether a unit is about a subject. */
export const isAbout = (
  unit: number,
  subject: string,
  { wordsOf, rarity }: Pick<Ranking, 'wordsOf' | 'rarity'>,
): boolean => sharesSubject(wordsOf(unit), contentStems(subject), rarity) >= IS_ABOUT;

/** What answers a question about what was talked of: what speaks of it comes first. */
export function judgeFollowUp(
  asked: string,
  subject: string,
  {
    ranking,
    units,
    model,
    isSame,
  }: {
    ranking: Ranking;
    units: readonly Unit[];
    model: RankingModel;
    isSame: (a: number, b: number) => boolean;
  },
): { judged: Judged[]; share: number; isOff: boolean } {
  const { wordsOf, rarity } = ranking;
  const read = ranking.read(asked, { correct: correctSpelling(ranking) });
  const stems = contentStems(subject);
  const defined = definedBy(units, { before: stems, own: read, asked, wordsOf });
  const judged = rankUnits(ranking.measure(read), model)
    .map((one) => {
      const strays = 1 - sharesSubject(wordsOf(one.unit), stems, rarity);
      const told = defined.has(one.unit) ? TOLD_ALREADY : 0;
      return { ...one, score: one.score - STRAYS * strays - told };
    })
    .toSorted((a, b) => b.score - a.score);
  const [first] = judged;
  const share = certainty(judged, read, { ranking, model, isSame });
  return { judged, share, isOff: !first || !isAbout(first.unit, subject, ranking) };
}
