import type { ReviewDeps } from './deps.ts';
import { listDue } from './list-due.ts';
import type { PutReview } from './put-review.ts';

/**
 * The question of a sitting that comes first, and how many are due with it: for a door that asks
 * one at a time, and only what is due.
 */
export async function nextReview(
  deps: ReviewDeps,
  { userId }: { userId: string },
): Promise<{ question: PutReview | undefined; dueCount: number }> {
  const { questions, dueCount } = await listDue(deps, { userId });
  return { question: questions.find(({ isNew }) => !isNew), dueCount };
}
