import type { KeptAnswer } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { noteDrill } from '../drills/index.ts';
import type { ReviewDeps } from '../review/deps.ts';
import { scheduleLessonAnswer } from '../review/schedule-lesson-answer.ts';

/**
 * Notes what somebody answered in their browser before they had an account, as if they answered it
 * now. A question that content has lost since is left out.
 */
export async function noteKeptAnswers(
  deps: ReviewDeps,
  { userId, answers }: { userId: string; answers: readonly KeptAnswer[] },
): Promise<void> {
  await deps.db.transaction(async (db) => {
    for (const answer of answers)
      if (!('question' in answer)) await noteDrill({ ...deps, db }, { userId, ...answer });
      else
        try {
          await scheduleLessonAnswer({ ...deps, db }, { userId, ...answer });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
  });
}
