import { addPracticeSent, updatePracticeScene } from '@firm/db';
import type { PracticeDeed } from '@firm/schema';
import { Refusal } from '../refusal.ts';
import type { PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { openRun, requireTime } from './runs.ts';

/**
 * Tells or hands something to the people of a scene, who act on it on the chain.
 *
 * @throws Refusal practice/deed-refused, practice/time-over and those of checkTask
 */
export async function doDeed(
  deps: PracticeDeps,
  { userId, task, deed }: { userId: string; task: string; deed: PracticeDeed },
): Promise<void> {
  const { rules, played: practiceRun, row } = await openRun(deps, { userId, task });
  requireTime(deps, { task: practiceRun.task, startedAt: row.startedAt });
  const doneDeed = await refuseUnavailable(
    rules.act?.(practiceRun, deed) ?? Promise.resolve(undefined),
  );
  if (!doneDeed) throw new Refusal('practice/deed-refused');
  if (doneDeed.hash !== undefined) await addPracticeSent(deps, { ...row, hash: doneDeed.hash });
  if (doneDeed.scene !== undefined)
    await updatePracticeScene(deps, {
      ...row,
      scene: JSON.stringify({ ...practiceRun.scene, ...doneDeed.scene }),
    });
}
