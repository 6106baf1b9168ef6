import MiniSearch from 'minisearch';
import {
  coverage,
  isNamed,
  isTitle,
  nameMatch,
  NOTHING,
  toIndexed,
  type Indexed,
  type Terms,
} from './match-passage.ts';
import { nearWord } from './near-word.ts';
import { readRefusal, type Refusal } from './read-refusal.ts';
import { SYNONYMS } from './synonyms.ts';
import { contentStems, isStopWord, splitWords, stem } from './words.ts';

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
export type FoundPassage = SourcePassage & { score: number };

export type SearchResult = {
  /** Best first, at most 5; also where it is not confident. */
  passages: FoundPassage[];
  /** Whether the first passage is believed to answer. */
  isConfident: boolean;
  /** Why it must not be answered however well the words fit. */
  refusal: Refusal | undefined;
  /**
   * What it was about, for the question after it: words of our own texts only, never what else the
   * person wrote.
   */
  topic: string;
};

export type Retrieval = {
  /** @param options context: the topic of the turn before, for 'and on L2?' */
  search: (question: string, options?: { context?: string | undefined }) => SearchResult;
};

/**
 * Below it the best passage is not believed to answer. Found on the half of content/questions.yaml
 * that is there for it.
 */
const CONFIDENT = 0.45;
const CANDIDATES = 40;
/** Of a question, in characters. What stands behind them is no longer a question. */
const LONGEST = 2_000;
/** A question has a few misspelt words; hundreds are no question. */
const MAX_CORRECTED = 20;
const SHOWN = 5;
/** What the words of the turn before, and words meant but not said, count beside words said now. */
const CONTEXT_WEIGHT = 0.75;
const MEANT_WEIGHT = 0.7;
const TITLE_BONUS = 0.5;
/** Of what the question sets aside: 'without an exchange'. */
const EXCLUDED_WEIGHT = 0.2;

/**
 * Builds the search over all passages: about 0.1 s for a few hundred. Pure work in memory, less
 * than a millisecond a question.
 */
export function createRetrieval(passages: readonly SourcePassage[]): Retrieval {
  const entries = passages.map(toIndexed);
  const index = new MiniSearch<{ id: number; called: string; text: string }>({
    fields: ['called', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost: { called: 3, text: 1 }, combineWith: 'OR' },
  });
  index.addAll(
    passages.map(({ title, aliases, text }, id) => ({
      id,
      called: contentStems(`${title} ${aliases}`).join(' '),
      text: contentStems(text).join(' '),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { called, text } of entries)
    for (const term of new Set([...called, ...text]))
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const rarity = (term: string): number =>
    Math.log(1 + entries.length / (1 + (frequency.get(term) ?? 0)));
  /**
   * Words of one question, with what was misspelt put right. Each unknown one is held against all
   * that are known.
   */
  const correctSpelling = () => {
    const corrected = new Map<string, string>();
    return (term: string): string => {
      if (frequency.has(term) || term.length < 5) return term;
      const before = corrected.get(term);
      if (before !== undefined || corrected.size >= MAX_CORRECTED) return before ?? term;
      const near = nearWord(term, frequency) ?? term;
      corrected.set(term, near);
      return near;
    };
  };

  return {
    search: (asked, { context } = {}) => {
      // One sign can stand for eighteen letters.
      const question = asked.slice(0, LONGEST).normalize('NFKC').slice(0, LONGEST);
      const nearest = correctSpelling();
      const refusal = readRefusal(question);
      const own = contentStems(question).map(nearest);
      const excluded = new Set(
        contentStems(/\bwithout\b(.*)$/i.exec(question)?.[1] ?? '').map(nearest),
      );
      const isFollowUp =
        context !== undefined && context !== '' && refersBack(question, own.length);
      const said: Terms = new Map(
        own.map((term) => [term, excluded.has(term) ? EXCLUDED_WEIGHT : 1]),
      );
      const terms: Terms = new Map(said);
      for (const term of meantTerms(question)) if (!terms.has(term)) terms.set(term, MEANT_WEIGHT);
      const before: Terms = new Map(
        isFollowUp ? contentStems(context).map((term) => [term, CONTEXT_WEIGHT]) : [],
      );
      for (const [term, weight] of before) if (!terms.has(term)) terms.set(term, weight);

      const known = [...terms.keys()].filter((term) => frequency.has(term));
      const hits = index
        .search(known.join(' '), { boostTerm: (term) => terms.get(term) ?? 1 })
        .slice(0, CANDIDATES);
      const best = hits[0]?.score ?? 1;
      const ranked = hits
        .map(({ id, score }) => {
          // Ids are places in that list.
          const entry = entries[id as number] as Indexed;
          const cover = coverage(entry, terms, rarity);
          const named = nameMatch(entry, terms, rarity);
          const titled = isTitle(entry, said) ? TITLE_BONUS : 0;
          const kept =
            before.size === 0 ? 0 : coverage({ ...entry, text: NOTHING }, before, rarity) * 0.6;
          return {
            entry,
            cover,
            named,
            score: (score / best) * 0.8 + cover + named * 1.1 + titled + kept,
          };
        })
        .toSorted((a, b) => b.score - a.score);
      const [first] = ranked;
      const ownCover = first
        ? coverage(first.entry, withMeant(said, terms, first.entry), rarity)
        : 0;
      const isConfident =
        refusal === undefined &&
        first !== undefined &&
        (isFollowUp || isNamed(first.entry, said, terms)) &&
        Math.max(ownCover, first.named * 0.9) >= CONFIDENT;
      const topicTerms = [
        ...splitWords(question).filter((word) => !isStopWord(word) && frequency.has(stem(word))),
        ...(isConfident && first ? splitWords(first.entry.passage.title) : []),
        ...(isFollowUp ? splitWords(context) : []),
      ];
      return {
        passages: ranked.slice(0, SHOWN).map(({ entry, score }) => ({ ...entry.passage, score })),
        isConfident,
        refusal,
        topic: [...new Set(topicTerms)].slice(0, 12).join(' '),
      };
    },
  };
}

/**
 * What was said, and of what was meant only that which this passage has: a guess that does not fit
 * counts against nobody.
 */
function withMeant(said: Terms, terms: Terms, { called, text }: Indexed): Terms {
  return new Map(
    [...terms].filter(([term]) => said.has(term) || called.has(term) || text.has(term)),
  );
}

function meantTerms(question: string): string[] {
  const words = ` ${splitWords(question).join(' ')} `;
  return SYNONYMS.flatMap(([said, meant]) =>
    words.includes(` ${splitWords(said).join(' ')} `) ? contentStems(meant) : [],
  );
}

/**
 * Whether a question leans on the one before: 'and on L2?', 'why is it so?', 'how about bridges'.
 */
function refersBack(question: string, contentWords: number): boolean {
  const text = question.trim().toLowerCase();
  if (
    /^(and|but|so|or|also|then|what about|how about|what if|why|really|more|go on|tell me more|for example|an example)\b/.test(
      text,
    )
  )
    return contentWords <= 4;
  return (
    contentWords <= 3 && /\b(it|its|that|this|there|they|them|those|these|one|same)\b/.test(text)
  );
}
