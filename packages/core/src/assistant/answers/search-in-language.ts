import type { Understanding } from '@firm/understanding';
import type { AssistantDeps, PassageSearch } from '../assistant-deps.ts';
import { detectLanguage, type Language } from '../messages/detect-language.ts';
import { toEnglish } from '../languages/to-english.ts';

/**
 * Searches for a question in the language that it is written in.
 *
 * @returns `asked`: the question as it was searched for, and its understanding; `language`: undefined
 * for English
 */
export async function searchInLanguage(
  { search, understand }: Pick<AssistantDeps['assistant'], 'search' | 'understand'>,
  {
    question,
    context,
    understanding,
  }: {
    question: string;
    context: string | undefined;
    understanding: Understanding | undefined;
  },
): Promise<{
  found: ReturnType<PassageSearch>;
  asked: string;
  understanding: Understanding | undefined;
  language: Language | undefined;
}> {
  const language = detectLanguage(question);
  const english = language === undefined ? '' : toEnglish(question, language);
  if (english === '')
    return {
      found: search(question, { context, understanding }),
      asked: question,
      understanding,
      language,
    };
  const inEnglish = await understand(english);
  const searchResult = search(english, { context, understanding: inEnglish });
  return { found: searchResult, asked: english, understanding: inEnglish, language };
}
