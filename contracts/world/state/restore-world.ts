import { setTimeout as sleep } from 'node:timers/promises';
import { privateKeyToAddress } from 'viem/accounts';
import { practiceKey } from '../practice/open-practice.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import type { Hex, WorldLog } from '../types.ts';
import { pruneInWorker } from './prune-in-worker.ts';
import type { SavedWorld } from './saved-world.ts';

/**
 * Loads a saved state into an empty chain, forgets what has become old, and sends again what people
 * did after it was saved.
 *
 * @param input journal: signed transactions in their order; now: seconds since 1970
 * @throws when the state is damaged or lacks the contracts
 */
export async function restoreWorld(
  { rpc, log }: { rpc: Rpc; log: WorldLog },
  { saved, journal, now }: { saved: SavedWorld; journal: readonly Hex[]; now: number },
): Promise<void> {
  const { maker, faucet } = saved.keys;
  // What sets a lesson's scene is old when the lesson is over.
  const forgettable = [maker, practiceKey(faucet, 'stagehand'), practiceKey(faucet, 'thief')].map(
    (key) => privateKeyToAddress(key).toLowerCase(),
  );
  const pruned = await pruneInWorker(saved.state, { forgettable, now });
  await rpc('anvil_loadState', [`0x${Buffer.from(pruned).toString('hex')}`]);
  for (const address of [saved.facts.token, saved.facts.collection, saved.facts.router]) {
    if ((await rpc('eth_getCode', [address, 'latest'])) === '0x')
      throw new Error(`there is no contract at ${address}`);
  }
  let again = 0;
  for (const raw of journal) {
    // Refused where the saved state has it already: the journal is emptied after the state is
    // written, not with it.
    if (await sendAgain(rpc, raw)) again++;
  }
  if (again > 0)
    log(
      'info',
      `local chain: ${again} transaction${again === 1 ? '' : 's'} newer than the saved ` +
        'state sent again',
    );
}

/**
 * Waits for its block, since the next one may spend what it brings; but not long, since one with a
 * later nonce has none.
 */
async function sendAgain(rpc: Rpc, raw: Hex): Promise<boolean> {
  const sent = rpc('eth_sendRawTransactionSync', [raw]).then(
    () => true,
    () => false,
  );
  const timer = new AbortController();
  const late = sleep(2_000, true, { signal: timer.signal }).catch(() => true);
  try {
    return await Promise.race([sent, late]);
  } finally {
    timer.abort();
  }
}
