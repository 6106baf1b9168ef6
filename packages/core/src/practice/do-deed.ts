import type { PracticeDeed } from '@firm/schema';
import { Refusal } from '../refusal.ts';
import type { PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { openRun } from './runs.ts';

/**
 * Tells or hands something to the people of a scene, who act on it on the chain.
 *
 * @throws Refusal practice/deed-refused and those of checkTask
 */
export async function doDeed(
  deps: PracticeDeps,
  { userId, task, deed }: { userId: string; task: string; deed: PracticeDeed },
): Promise<void> {
  const { rules, played } = await openRun(deps, { userId, task });
  const hasActed = await refuseUnavailable(rules.act?.(played, deed) ?? Promise.resolve(false));
  if (!hasActed) throw new Refusal('practice/deed-refused');
}
