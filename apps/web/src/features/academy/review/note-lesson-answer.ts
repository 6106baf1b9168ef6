import * as reviewApi from '@firm/schema/api/review.ts';
import { call } from '../../../lib/api.ts';
import { loadMe } from '../../accounts/index.ts';

const noted = new Set<string>();

/**
 * Tells the review how the first answer to a question went, for whoever is signed in. A failure
 * costs nothing but the note.
 */
export async function noteLessonAnswer(
  question: string | undefined,
  chosen: string | number,
): Promise<void> {
  if (question === undefined || noted.has(question)) return;
  noted.add(question);
  try {
    if ((await loadMe()).user !== null)
      await call(reviewApi.noteLessonAnswer, {
        params: { id: question },
        body: { chosen },
      });
  } catch {
    noted.delete(question);
  }
}
