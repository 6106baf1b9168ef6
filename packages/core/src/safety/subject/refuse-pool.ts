import { Refusal } from '../../refusal.ts';
import type { SafetyDeps, SafetyNetwork } from '../deps.ts';
import type { TokenEvidence } from '../evidence/token-evidence.ts';
import { findUse, tokenByChain } from './find-pool.ts';
import { isToken } from './find-network.ts';

/** A token, a pool, or one of the two: some pages show both alike. */
export type SubjectKind = 'token' | 'pool' | 'either';

/**
 * Refuses an address that is a pool of others: what is judged is the token in it. Nothing is judged
 * where an address may be a pool and nobody can tell.
 *
 * @param input is: what stands there by whoever named it
 * @throws Refusal safety/pool with the token, safety/pool-unknown
 */
export async function refusePool(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  {
    network,
    address,
    evidence: { chain, pairs },
    is,
  }: { network: SafetyNetwork; address: string; evidence: TokenEvidence; is: SubjectKind },
): Promise<void> {
  // Anything traded is a token, whatever else it says.
  if (pairs.state === 'answered' && pairs.value.length > 0) return;
  const facts = chain.state === 'answered' ? chain.value : undefined;
  if (facts && !facts.isContract) return;
  const use = await findUse(deps, { chain: network.slug, address });
  const token = use.is === 'pool' ? use.token : tokenByChain(network, chain);
  if (token) throw new Refusal('safety/pool', { facts: { ...token, network: network.name } });
  const isListed = use.is === 'token' || (facts !== undefined && isToken(facts));
  const isUnproven = is === 'pool' || (is === 'either' && !isListed);
  if (facts?.pool || isUnproven) throw new Refusal('safety/pool-unknown');
}
