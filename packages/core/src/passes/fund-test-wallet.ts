import { requireChain, type ChainDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

/**
 * Gives a test wallet gas and tokens, on the local chain only.
 *
 * @param asker the address group that asks: each has its share of an hour
 * @returns what was sent, in smallest units
 * @throws Refusal chain/off, chain/away, faucet/…
 */
export async function fundTestWallet(
  deps: ChainDeps,
  { address, asker }: { address: string; asker: string },
) {
  return await refuseUnavailable(requireChain(deps).fundTestWallet(address, asker));
}
