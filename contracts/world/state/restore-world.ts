import { privateKeyToAddress } from 'viem/accounts';
import { keepBaseFee } from '../node/keep-base-fee.ts';
import { practiceKey } from '../practice/open-practice.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { Hex, WorldLog } from '../types.ts';
import { STATE_LIMITS } from '../usage/limits.ts';
import type { StateBytes } from '../usage/state-size.ts';
import { pruneInWorker } from './prune-in-worker.ts';
import type { SavedWorld } from './saved-world.ts';
import { sendAllAgain } from './send-again.ts';

/**
 * Loads a saved state into an empty chain, forgets what has become old, and sends again what people
 * did after it was saved.
 *
 * @param input journal: signed transactions in their order; now: seconds since 1970
 * @returns how large the state is that was loaded
 * @throws when the state is damaged or lacks the contracts
 */
export async function restoreWorld(
  { rpc, log }: { rpc: Rpc; log: WorldLog },
  { saved: savedWorld, journal, now }: { saved: SavedWorld; journal: readonly Hex[]; now: number },
): Promise<StateBytes> {
  const { maker, faucet } = savedWorld.keys;
  // Scene set-up of a lesson is old when the lesson is over.
  const forgettable = [maker, practiceKey(faucet, 'stagehand'), practiceKey(faucet, 'thief')].map(
    (key) => privateKeyToAddress(key).toLowerCase(),
  );
  const { bytes, size } = await pruneInWorker(savedWorld.state, {
    forgettable,
    now,
    historyBytes: STATE_LIMITS.history,
  });
  await rpc('anvil_loadState', [`0x${Buffer.from(bytes).toString('hex')}`]);
  for (const address of [
    savedWorld.facts.token,
    savedWorld.facts.collection,
    savedWorld.facts.router,
  ]) {
    if ((await rpc('eth_getCode', [address, 'latest'])) === '0x')
      throw new Error(`there is no contract at ${address}`);
  }
  // With the base fee that they were taken at.
  const { taken: resentCount, leftOut } = await sendAllAgain(keepBaseFee(rpc), journal);
  if (resentCount > 0)
    log(
      'info',
      `local chain: ${resentCount} transaction${resentCount === 1 ? '' : 's'} newer than the saved ` +
        'state sent again',
    );
  if (leftOut > 0)
    log(
      'warn',
      `local chain: ${leftOut} large transactions newer than the saved state were left out: ` +
        'they are more than the chain can save',
    );
  return size;
}
