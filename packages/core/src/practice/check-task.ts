import { insertPracticeDone } from '@firm/db';
import type { PracticeCheck } from '@firm/schema';
import type { PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { isOver, openRun } from './runs.ts';

/**
 * Looks at the chain, and at nothing that anybody says: where every goal is met, the task is done
 * for good.
 *
 * @throws Refusal practice/off, practice/away, practice/unknown-task, practice/not-started,
 *   practice/chain-changed
 */
export async function checkTask(
  deps: PracticeDeps,
  { userId, task }: { userId: string; task: string },
): Promise<PracticeCheck> {
  const { rules, played: practiceRun, row } = await openRun(deps, { userId, task });
  const states = await refuseUnavailable(rules.check(practiceRun));
  // Nothing more can be sent for it.
  const isLate = isOver(deps, { task: practiceRun.task, startedAt: row.startedAt });
  const goals = practiceRun.task.goals.map((goal) => {
    const state = states[goal] ?? 'open';
    return { goal, state: state === 'open' && isLate ? 'lost' : state };
  });
  const isDone = goals.every(({ state }) => state === 'met');
  if (isDone)
    await insertPracticeDone(deps, {
      userId,
      task,
      address: practiceRun.address,
      doneAt: deps.clock(),
    });
  return { isDone, goals };
}
