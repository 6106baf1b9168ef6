import MiniSearch from 'minisearch';
import type { InSteps } from './in-steps.ts';
import type { Unit } from './texts.ts';
import { splitWords, toTerm, toTerms } from './words.ts';

/** Units that are indexed in one step: some milliseconds. */
const STEP = 10;
/** Of a long message the rarest terms are searched. */
const MAX_TERMS = 16;
/** A term that stands in the text of a unit only says less than one in its questions or title. */
const TEXT_ONLY = 0.5;
/** A term that is like one of a unit, and not the same. */
const NEAR = 0.7;

/** How well each unit has the words of a question: 0 to 1; units without any are left out. */
type ScoreWords = (question: string) => Map<number, number>;

type Entry = { id: number; asks: string; title: string; aliases: string; text: string };

/** Indexes what units are asked for, called and say. */
export function* createWordIndex(units: readonly Unit[]): InSteps<ScoreWords> {
  const index = new MiniSearch<Entry>({
    fields: ['asks', 'title', 'aliases', 'text'],
    tokenize: splitWords,
    processTerm: (word) => toTerm(word) ?? null,
  });
  const counts = new Map<string, number>();
  for (const [id, { asks, title, aliases, text }] of units.entries()) {
    const entry = { id, asks: asks.join(' '), title, aliases, text };
    index.add(entry);
    for (const term of new Set(toTerms(`${entry.asks} ${title} ${aliases} ${text}`)))
      counts.set(term, (counts.get(term) ?? 0) + 1);
    if (id % STEP === STEP - 1) yield;
  }
  const weightOf = (term: string): number =>
    Math.log(1 + units.length / ((counts.get(term) ?? 0) + 0.5));
  return (question) => {
    const terms = [...new Set(toTerms(question))]
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .slice(0, MAX_TERMS);
    if (terms.length === 0) return new Map();
    const matches = index.search(terms.join(' '), {
      tokenize: (text) => text.split(' '),
      processTerm: (term) => term,
      boost: { asks: 2, title: 2, aliases: 2, text: 0.7 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
      // Only a term that no text has may be misspelt or cut off.
      fuzzy: (term) => (counts.has(term) || term.length < 4 ? false : 0.25),
      prefix: (term) => !counts.has(term) && term.length >= 4,
    });
    const best = matches[0]?.score ?? 1;
    const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
    return new Map(
      matches.map(({ id, score, match, queryTerms }) => {
        const matchedWeight = [...new Set(queryTerms)].reduce((sum, term) => {
          const fields = match[term];
          const isInTextOnly = fields?.length === 1 && fields[0] === 'text';
          return (
            sum + weightOf(term) * (fields === undefined ? NEAR : isInTextOnly ? TEXT_ONLY : 1)
          );
        }, 0);
        // `id` is the number of the unit, as it was added above.
        return [id as number, (matchedWeight / whole) * (0.5 + (0.5 * score) / best)];
      }),
    );
  };
}
