import type { LessonSearch } from '@firm/schema';
import type { AssistantDeps } from '../assistant-deps.ts';
import { presentGuess } from './present-passage.ts';

const MAX_SHOWN = 10;

/** Passages of the lessons, the glossary and the documentation that fit a question. */
export async function searchLessons(
  { assistant }: { assistant: Pick<AssistantDeps['assistant'], 'search' | 'understand'> },
  { question }: { question: string },
): Promise<LessonSearch> {
  const { passages, isConfident } = assistant.search(question, {
    context: undefined,
    understanding: await assistant.understand(question),
  });
  return { passages: passages.slice(0, MAX_SHOWN).map(presentGuess(question)), isConfident };
}
