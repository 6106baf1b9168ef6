import { setImmediate } from 'node:timers/promises';
import type { Understanding } from '@firm/understanding';
import type { PassageSearch } from '../assistant-deps.ts';

/** Searches with what was talked of; where that gives no answer, 'and on L2?' may have one by itself. */
export async function searchWithTopic(
  search: PassageSearch,
  {
    question,
    context,
    understanding,
  }: {
    question: string;
    context: string | undefined;
    understanding: Understanding | undefined;
  },
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
