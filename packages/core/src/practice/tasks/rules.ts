import type { Held, Movement, PracticeChain } from '@firm/adapters/practice-chain/index.ts';
import type { PracticeDeed, PracticeGoalState } from '@firm/schema';
import type { PracticeTask } from '../practice-task.ts';

export type Address = `0x${string}`;

/** Data kept until a scene is over. */
export type Scene = {
  people: Record<string, Address>;
  words: string | null;
  /** Accounts beside the learner's whose keys the learner is given. */
  accounts: Address[];
  /** The learner's balances when the scene was set, as digits. */
  before: Record<keyof Held, string>;
  /** The newest block before anything of the scene was set. */
  since: number;
  /** A payment that the learner found in the history, and the newest block at that time. */
  seen?: { hash: string; block: number };
};

export type Stage = {
  chain: PracticeChain;
  task: PracticeTask;
  /** The learner's account. */
  address: Address;
  /** An address that nobody has a key to. */
  invent: () => Address;
};

export type Played = {
  chain: PracticeChain;
  task: PracticeTask;
  address: Address;
  block: number;
  scene: Scene;
  /** Hashes of what was sent through this person's own session, or because they asked for it. */
  sent: ReadonlySet<string>;
};

/** Result of a deed: a transaction that counts as the learner's, a change of the scene. */
type Deed = { hash?: string | undefined; scene?: Partial<Scene> };

/** How a task is set up and judged. */
export type TaskRules = {
  /** Sets the scene. @returns who takes part in it */
  stage: (stage: Stage) => Promise<Partial<Pick<Scene, 'people' | 'words' | 'accounts'>>>;
  /** Reads the chain. @returns goal → what has become of it */
  check: (practiceRun: Played) => Promise<Record<string, PracticeGoalState>>;
  /** Lets the people of the scene act when they are told or handed something; undefined: they do not. */
  act?: (practiceRun: Played, deed: PracticeDeed) => Promise<Deed | undefined>;
  /** Lets them react to each transaction of the scene's accounts. */
  answerTransaction?: (practiceRun: Played, signer: Address) => Promise<void>;
};

/** Ether for fees, in wei: some hundred transactions. */
export const FEES_WEI = 5n * 10n ** 16n;

const amountOf = ({ id, amounts }: PracticeTask, name: string): number => {
  const amount = amounts[name];
  if (amount === undefined) throw new Error(`the practice task ${id} has no amount ${name}`);
  return amount;
};

/** An amount of the task in a token's smallest units: millionths. */
export const tokens = (task: PracticeTask, name: string): bigint =>
  BigInt(Math.round(amountOf(task, name) * 1e6));

/** An amount of the task in wei. */
export const wei = (task: PracticeTask, name: string): bigint =>
  BigInt(Math.round(amountOf(task, name) * 1e6)) * 10n ** 12n;

export const isSame = (a: string, b: string | undefined): boolean =>
  a.toLowerCase() === b?.toLowerCase();

/** @throws where the scene lacks it: it is written by this program */
export function personOf({ scene, task }: Pick<Played, 'scene' | 'task'>, name: string): Address {
  const person = scene.people[name];
  if (person === undefined) throw new Error(`the scene of ${task.id} has no ${name}`);
  return person;
}

/** Returns a goal's state: met or open. */
export const goalState = (isMet: boolean): PracticeGoalState => (isMet ? 'met' : 'open');
/** Returns a ban's state: the chain takes no breach of it back. */
export const banState = (isKept: boolean): PracticeGoalState => (isKept ? 'met' : 'lost');

export const sum = (movements: readonly Movement[]): bigint =>
  movements.reduce((all, { amount }) => all + amount, 0n);

/** Of transfers or permissions, those that came through the learner's own session. */
export const ownOf = <T extends { hash: string }>(
  { sent: messages }: Played,
  all: readonly T[],
): T[] => all.filter(({ hash }) => messages.has(hash));

/** Whether the learner's own session gave somebody a permission since the scene was set. */
export async function hasPermitted(practiceRun: Played, spender: Address): Promise<boolean> {
  const { chain, address: owner, block: after } = practiceRun;
  const approvals = ownOf(practiceRun, await chain.approvals({ owner, after }));
  return approvals.some((one) => one.asset === 'dollar' && isSame(one.spender, spender));
}

/** The learner's payments of dollars since the scene was set. */
export async function paymentsOf({ chain, address, block }: Played): Promise<Movement[]> {
  const all = await chain.movements({ account: address, after: block });
  return all.filter(
    ({ asset, from, amount }) => asset === 'dollar' && amount > 0n && isSame(from, address),
  );
}
