import { setTimeout as wait } from 'node:timers/promises';
import type { Hex } from 'viem';
import { asOurs, type LocalChain } from '../chain/index.ts';

/** A transaction that can be in a block is in one within that, on a busy machine too. */
const PATIENCE_MILLISECONDS = 2_000;
const STEP_MILLISECONDS = 25;

/**
 * Waits until a transaction of a page is in a block: a busy node takes it first and makes its block
 * a moment later. One whose number comes after others that are missing never is.
 *
 * @throws ChainUnavailableError
 */
export async function awaitBlock(local: LocalChain, hash: Hex): Promise<void> {
  const { rpc } = await local.world();
  const until = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await rpc('eth_getTransactionReceipt', [hash]).catch(asOurs))) {
    if (performance.now() >= until) return;
    await wait(STEP_MILLISECONDS);
  }
}
