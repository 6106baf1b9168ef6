import { askText as text } from '../../text/en/assistant-answers.ts';
import type { FoundPassage, PassageSearch } from '../assistant-deps.ts';
import { say, type Reply } from '../commands/command.ts';
import { presentPassage } from './present-passage.ts';
import { readComparison } from './read-comparison.ts';

/** So many letters of a word tell it from others, whatever its ending. */
const TELLING = 5;

/**
 * Two terms that are held against each other, side by side; undefined where an answer was written
 * that has both, or where one of them is nothing that we explain.
 */
export function answerComparison(
  search: PassageSearch,
  { question, found: searchResult }: { question: string; found: ReturnType<PassageSearch> },
): Reply | undefined {
  const terms = readComparison(question);
  if (!terms) return undefined;
  const [first] = searchResult.passages;
  if (searchResult.isConfident && first && terms.every((term) => hasTerm(first, term)))
    return undefined;
  const explanations = terms.map((term) => {
    const { passages, isConfident } = search(`what is ${term}`, {});
    const passage = passages[0];
    return isConfident && passage?.say !== undefined && hasTerm(passage, term)
      ? { term, passage, said: passage.say }
      : undefined;
  });
  const [one, other] = explanations;
  if (!one || !other || one.said === other.said) return undefined;
  const both = [one, other];
  return {
    blocks: [
      say(
        [
          text.sideBySide,
          ...both.map(({ term, said: definition }) => text.termSays(term, definition)),
        ].join('\n\n'),
      ),
      {
        kind: 'passages',
        passages: both
          .filter(({ passage }, at) => at === 0 || passage.url !== one.passage.url)
          .map(({ passage }) => ({ ...presentPassage(question)(passage), excerpt: '' })),
      },
    ],
  };
}

/** Whether an answer speaks of a term. */
function hasTerm({ ask = '', aliases, say: definition = '' }: FoundPassage, term: string): boolean {
  const text = ` ${ask} ${aliases} ${definition}`.toLowerCase();
  return term
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .every((word) => text.includes(` ${word.slice(0, TELLING)}`));
}
