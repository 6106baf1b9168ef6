import { sampleQuestions } from '../text/en/assistant-answers.ts';
import type { PassageSearch } from './assistant-deps.ts';
import { writeExcerpt } from './write-excerpt.ts';
import { askText as text } from '../text/en/assistant-answers.ts';

/** Questions that the passages answer well: for an empty screen. */
export const SAMPLE_QUESTIONS: readonly string[] = sampleQuestions;

/**
 * An answer from our own texts for a chat that is not the assistant's: the best passage's sentences and where they stand.
 *
 * @param input context: what was asked before, for 'and on L2?'
 * @returns undefined where the texts do not answer it
 */
export function answerQuestion(
  { search }: { search: PassageSearch },
  { question, context }: { question: string; context?: string | undefined },
): { text: string; sources: { title: string; href: string }[] } | undefined {
  const before = context === undefined || context === '' ? undefined : search(context, {}).topic;
  const { passages, isConfident, refusal } = search(question, { context: before });
  if (refusal !== undefined) return { text: text.refusals[refusal], sources: [] };
  const [first] = passages;
  if (!isConfident || !first) return undefined;
  return {
    text: writeExcerpt(first, question),
    sources: passages.slice(0, 2).map(({ title, url }) => ({ title, href: url })),
  };
}
