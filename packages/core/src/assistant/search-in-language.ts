import type { PassageSearch } from './assistant-deps.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import { toEnglish } from './languages/to-english.ts';

type Found = ReturnType<PassageSearch>;

/** What is read of the words as they were written, where nothing of them is understood in English. */
const READ_AS_WRITTEN: readonly Found['refusal'][] = ['future', 'advice', 'trade', 'harm'];

/**
 * Searches for a question in whatever language it is written.
 *
 * @returns `asked`: the question as it was searched for; `language`: undefined for English
 */
export function searchInLanguage(
  search: PassageSearch,
  { question, context }: { question: string; context: string | undefined },
): { found: Found; asked: string; language: Language | undefined } {
  const language = detectLanguage(question);
  const english = language === undefined ? '' : toEnglish(question, language);
  if (english === '') return { found: search(question, { context }), asked: question, language };
  const found = search(english, { context });
  if (found.refusal !== undefined || found.isConfident) return { found, asked: english, language };
  const { refusal } = search(question, {});
  return {
    found: READ_AS_WRITTEN.includes(refusal) ? { ...found, refusal, mayHelp: false } : found,
    asked: english,
    language,
  };
}
