import { setImmediate } from 'node:timers/promises';
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
  const searchText = english === '' ? question : english;
  const ownUnderstanding = english === '' ? understanding : await understand(english);
  const searchResult = await searchWithTopic(search, searchText, {
    context,
    understanding: ownUnderstanding,
  });
  return { found: searchResult, asked: searchText, understanding: ownUnderstanding, language };
}

/** Searches with what was talked of; where that gives no answer, 'and on L2?' may have one by itself. */
async function searchWithTopic(
  search: PassageSearch,
  question: string,
  {
    context,
    understanding,
  }: { context: string | undefined; understanding: Understanding | undefined },
): Promise<ReturnType<PassageSearch>> {
  const withTopic = search(question, { context, understanding });
  // Only a follow-up was searched with the topic, and keeps it.
  const usesTopic = context !== undefined && context !== '' && withTopic.topic === context;
  if (withTopic.isConfident || !usesTopic) return withTopic;
  // Two searches at once would hold others up.
  await setImmediate();
  const alone = search(question, { understanding });
  return alone.isConfident ? alone : withTopic;
}
