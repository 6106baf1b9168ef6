import { setImmediate } from 'node:timers/promises';
import type { Reading } from '@firm/format/meaning/index.ts';
import type { PassageSearch } from './assistant-deps.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import { toEnglish } from './languages/to-english.ts';

type Found = ReturnType<PassageSearch>;

/** What is read of the words as they were written. */
const READ_AS_WRITTEN: readonly Found['refusal'][] = [
  'future',
  'advice',
  'price',
  'trade',
  'harm',
  'topic',
];

/**
 * Searches for a question in whatever language it is written.
 *
 * @returns `asked`: the question as it was searched for; `language`: undefined for English
 */
export async function searchInLanguage(
  search: PassageSearch,
  {
    question,
    context,
    reading,
  }: { question: string; context: string | undefined; reading: Reading | undefined },
): Promise<{ found: Found; asked: string; language: Language | undefined }> {
  const language = detectLanguage(question);
  const english = language === undefined ? '' : toEnglish(question, language);
  if (english === '')
    return { found: search(question, { context, reading }), asked: question, language };
  // What is asked for stands in the words around those that are said in English.
  const { refusal } = search(question, {});
  // Two pieces of work: others run between them.
  await setImmediate();
  const found = search(english, { context });
  const isRefused =
    READ_AS_WRITTEN.includes(refusal) && (refusal !== 'topic' || !found.isConfident);
  return {
    found: isRefused ? { ...found, refusal, isConfident: false, mayHelp: false } : found,
    asked: english,
    language,
  };
}
