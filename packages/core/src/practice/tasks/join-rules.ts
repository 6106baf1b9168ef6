import type { TaskRules } from './rules.ts';

/**
 * Rules of a task that is made of others: each of them judges its own goals, the first that knows a
 * deed acts on it, and all react to a transaction.
 *
 * @param stage sets the scene of all of them
 */
export const joinRules = (
  stage: TaskRules['stage'],
  parts: readonly Omit<TaskRules, 'stage'>[],
): TaskRules => ({
  stage,
  check: async (practiceRun) => {
    const goals = await Promise.all(parts.map((part) => part.check(practiceRun)));
    return Object.fromEntries(goals.flatMap((one) => Object.entries(one)));
  },
  act: async (practiceRun, deed) => {
    for (const { act } of parts) {
      const result = await act?.(practiceRun, deed);
      if (result !== undefined) return result;
    }
    return undefined;
  },
  answerTransaction: async (practiceRun, signer) => {
    for (const { answerTransaction } of parts) await answerTransaction?.(practiceRun, signer);
  },
});
