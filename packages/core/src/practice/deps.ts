import type { PracticeChain } from '@firm/adapters/practice-chain/index.ts';
import type { Database } from '@firm/db';
import { Refusal } from '../refusal.ts';
import type { PracticeTask } from './practice-task.ts';

/** Dependencies of practice. */
export type PracticeSetup = {
  /** Starts it where it does not run yet; undefined: this installation has none. */
  chain: () => PracticeChain | undefined;
  /** False: `chain` gives none. */
  isOn: boolean;
  /** Every task, in the order of the list. */
  tasks: ReadonlyMap<string, PracticeTask>;
};

export type PracticeDeps = {
  db: Database;
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
  practice: PracticeSetup;
};

/** @throws Refusal practice/off */
export function requireChain({ practice }: Pick<PracticeDeps, 'practice'>): PracticeChain {
  const chain = practice.chain();
  if (!chain) throw new Refusal('practice/off');
  return chain;
}

/** @throws Refusal practice/unknown-task */
export function requireTask({ practice }: Pick<PracticeDeps, 'practice'>, id: string) {
  const task = practice.tasks.get(id);
  if (!task) throw new Refusal('practice/unknown-task');
  return task;
}
