import * as reviewApi from '@firm/schema/api/review.ts';
import type { DrillAnswer } from '@firm/schema/drills.ts';
import { call } from '../../../../lib/api.ts';
import { loadMe } from '../../../accounts/index.ts';

/**
 * Notes how a situation was decided, for whoever is signed in: it stands on their dashboard. A
 * failure costs nothing but the note; the browser keeps its own sums.
 */
export async function noteSituation(answer: DrillAnswer): Promise<void> {
  try {
    if ((await loadMe()).user !== null) await call(reviewApi.noteDrill, { body: answer });
  } catch {
    // Nothing depends on it.
  }
}
