import type { Chain, LocalChain } from '@firm/adapters/chain/index.ts';
import type { CheckedChain } from '@firm/schema';

/** The local chain as a network on which tokens are checked. */
export const LOCAL: Omit<CheckedChain, 'id'> = { slug: 'local', name: 'Local chain' };

export const isStarting = async (local: Chain): Promise<boolean> =>
  ['starting', 'restarting'].includes(await local.status());

/** Of the local chain only; it is there soon after the chain is. */
export async function sampleWallet(
  chain: Chain | LocalChain | undefined,
): Promise<{ chain: string; address: string } | undefined> {
  if (!chain || !('world' in chain) || (await isStarting(chain))) return undefined;
  try {
    return { chain: LOCAL.slug, address: await (await chain.world()).sample().address() };
  } catch {
    // Whatever keeps the chain from it: without the sample everything else can be read.
    return undefined;
  }
}
