import { findPracticeRun, type PracticeRunRow } from '@firm/db';
import type { PracticeChain } from '@firm/adapters/practice-chain/index.ts';
import { Refusal } from '../refusal.ts';
import type { PracticeTask } from './practice-task.ts';
import { requireChain, requireTask, type PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';
import { taskRules } from './tasks/index.ts';
import type { Address, Played, Scene, TaskRules } from './tasks/rules.ts';

/** A task that somebody works on, as its page sees it. */
export type Run = {
  task: string;
  address: string;
  block: number;
  startedAt: Date;
  /** When a capstone's time is over. */
  endsAt: Date | undefined;
  scene: Pick<Scene, 'people' | 'words' | 'since'>;
};

/** @throws where content has a task that nothing here judges, which a test would have seen */
export function rulesOf(task: string): TaskRules {
  const rules = taskRules[task];
  if (!rules) throw new Error(`there are no rules of the practice task ${task}`);
  return rules;
}

/** Only this program writes scenes. */
export const sceneOf = ({ scene }: Pick<PracticeRunRow, 'scene'>): Scene =>
  JSON.parse(scene) as Scene;

export const present = (
  task: PracticeTask,
  { address, block, startedAt, scene: { people, words, since } }: Omit<Run, 'endsAt' | 'task'>,
): Run => ({
  task: task.id,
  address,
  block,
  startedAt,
  endsAt: endOf(task, startedAt),
  scene: { people, words, since },
});

/** When a run of a task with a time limit ends. */
const endOf = ({ minutes }: PracticeTask, startedAt: Date): Date | undefined =>
  minutes === undefined ? undefined : new Date(startedAt.getTime() + minutes * 60_000);

/** Whether a capstone's time is over: from then on nothing is sent for it. */
export function isOver(
  { clock }: Pick<PracticeDeps, 'clock'>,
  { task, startedAt }: { task: PracticeTask; startedAt: Date },
): boolean {
  const end = endOf(task, startedAt);
  return end !== undefined && clock().getTime() > end.getTime();
}

/** @throws Refusal practice/time-over */
export function requireTime(...input: Parameters<typeof isOver>): void {
  if (isOver(...input)) throw new Refusal('practice/time-over');
}

/** Every account whose transactions a run takes. */
export const accountsOf = (row: PracticeRunRow): string[] => [
  row.address,
  ...sceneOf(row).accounts,
];

/**
 * A run on the chain that is there.
 *
 * @throws Refusal practice/off, practice/away, practice/unknown-task, practice/not-started,
 *   practice/chain-changed
 */
export async function openRun(
  deps: PracticeDeps,
  { userId, task: id }: { userId: string; task: string },
): Promise<{ rules: TaskRules; played: Played; row: PracticeRunRow }> {
  const task = requireTask(deps, id);
  const row = await findPracticeRun(deps, { userId });
  if (row?.task !== id) throw new Refusal('practice/not-started');
  const chain = requireChain(deps);
  await requireSameChain(chain, row);
  return { rules: rulesOf(id), played: playedOf({ chain, task }, row), row };
}

/** @throws Refusal practice/away, practice/chain-changed */
export async function requireSameChain(
  chain: PracticeChain,
  row: Pick<PracticeRunRow, 'chain'>,
): Promise<void> {
  if ((await refuseUnavailable(chain.mark())) !== row.chain)
    throw new Refusal('practice/chain-changed');
}

export const playedOf = (
  { chain, task }: Pick<Played, 'chain' | 'task'>,
  row: PracticeRunRow,
): Played => ({
  chain,
  task,
  // As it was checked when the run began.
  address: row.address as Address,
  block: row.block,
  scene: sceneOf(row),
  sent: new Set(row.sent),
});
