import type {
  PracticeChainFacts,
  PracticeDeed,
  PracticeRun,
} from '@firm/schema/learning/practice.ts';
import type { Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { NOTHING } from './amounts.ts';
import type { Holdings } from './chain.ts';
import type { WalletRequest } from './requests.ts';
import type { Task } from './task-content.ts';

/** An account that the learner can sign with. */
export type BenchAccount = { name: string; account: HDAccount; holdings: Holdings | undefined };

/** How a request ended: with a signature for a permission, done or failed for a transaction. */
export type Signed = { outcome: 'refused' | 'failed' } | { outcome: 'done'; signature?: Hex };

/** Context of a started task's tools. */
export type Bench = {
  task: Task;
  run: PracticeRun;
  chain: PracticeChainFacts;
  /** The learner's own first, then those of the scene that were opened. */
  accounts: readonly BenchAccount[];
  own: BenchAccount;
  /** Opens the account of the scene's words. */
  openScene: () => void;
  /** Shows a request to the learner, who signs or refuses it. */
  sign: (request: WalletRequest, from?: BenchAccount) => Promise<Signed>;
  /** Tells or hands something to the people of the scene. @returns whether they acted on it */
  deed: (deed: PracticeDeed) => Promise<boolean>;
  /** Changes with everything that was sent. */
  moves: number;
};

/** How much of the learner's the exchange may take, in smallest units. */
export const allowedOf = ({ own, chain }: Bench, targetAsset: 'dollar' | 'share'): bigint =>
  own.holdings?.allowed.find(
    ({ spender, asset }) => spender === chain.router && asset === targetAsset,
  )?.amount ?? NOTHING;
