import { findPracticeRun, listPracticeDone } from '@firm/db';
import type { PracticeDeps } from './deps.ts';
import { present, sceneOf, type Run } from './runs.ts';

/** Lists a person's tasks, done and open. Skips the chain: it may not run yet. */
export async function listPractice(
  deps: Pick<PracticeDeps, 'db' | 'practice'>,
  { userId }: { userId: string | undefined },
): Promise<{ isOn: boolean; done: { task: string; doneAt: Date }[]; run: Run | undefined }> {
  const { isOn, tasks } = deps.practice;
  if (userId === undefined) return { isOn, done: [], run: undefined };
  const [doneTasks, row] = await Promise.all([
    listPracticeDone(deps, { userId }),
    findPracticeRun(deps, { userId }),
  ]);
  const task = row && tasks.get(row.task);
  return {
    isOn,
    done: doneTasks
      .filter(({ task }) => tasks.has(task))
      .map(({ task, doneAt }) => ({ task, doneAt })),
    run: row && task && present(task, { ...row, scene: sceneOf(row) }),
  };
}
