import { requireChain, type ChainDeps } from './deps.ts';

/**
 * Gives a test wallet gas and tokens, on the local chain only.
 *
 * @returns what was sent, in smallest units
 * @throws PassesError chain/off; FaucetClosed, ChainAway
 */
export async function fundTestWallet(deps: ChainDeps, { address }: { address: string }) {
  return await requireChain(deps).fundTestWallet(address);
}
