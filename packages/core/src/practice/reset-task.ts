import { deletePracticeRun } from '@firm/db';
import { requireTask, type PracticeDeps } from './deps.ts';

/**
 * Leaves a task; that it was done stays.
 *
 * @throws Refusal practice/unknown-task
 */
export async function resetTask(
  deps: Pick<PracticeDeps, 'db' | 'practice'>,
  { userId, task }: { userId: string; task: string },
): Promise<void> {
  requireTask(deps, task);
  await deletePracticeRun(deps, { userId, task });
}
