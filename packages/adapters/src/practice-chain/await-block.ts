import { setTimeout as wait } from 'node:timers/promises';
import type { Hex } from 'viem';
import { asOurs, type LocalChain } from '../chain/index.ts';

const STEP_MILLISECONDS = 25;

/**
 * Waits until a transaction is in a block: a busy node takes it first and makes its block a moment
 * later. One whose number comes after others that are missing never is.
 *
 * @returns whether it is
 * @throws ChainUnavailableError
 */
export async function awaitBlock(
  local: LocalChain,
  { hash, patienceMilliseconds }: { hash: Hex; patienceMilliseconds: number },
): Promise<boolean> {
  const { rpc } = await local.world();
  const until = performance.now() + patienceMilliseconds;
  for (;;) {
    if (await rpc('eth_getTransactionReceipt', [hash]).catch(asOurs)) return true;
    if (performance.now() >= until) return false;
    await wait(STEP_MILLISECONDS);
  }
}
