import type { SafetyCheck } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { checkToken } from '../check-token.ts';
import type { SubjectKind } from './refuse-pool.ts';
import type { SafetyDeps } from '../deps.ts';
import { findUse, type PooledToken } from './find-pool.ts';
import { parseAddress } from './parse-address.ts';

/** Subject of a page. */
export type PageSubject = { chain?: string; address: string; is: SubjectKind };

/**
 * Checks what an address stands for: the token at it, or the token in the pool at it.
 *
 * @returns pool: what was followed to the token
 * @throws Refusal as checkToken does, but for safety/pool; safety/pool-unknown where a pool cannot
 *   be followed
 */
export async function checkSubject(
  deps: SafetyDeps,
  {
    chain,
    address,
    is,
    isFresh,
  }: { chain?: string | undefined; address: string; is: SubjectKind; isFresh: boolean },
): Promise<{ check: SafetyCheck; pool?: PooledToken }> {
  const follow = async (pool: PooledToken) => ({
    pool,
    check: await checkToken(deps, { chain: pool.chain, address: pool.address, isFresh }),
  });
  if (is !== 'token') {
    const use = await findUse(deps, { chain, address });
    if (use.is === 'pool') return await follow(use.token);
    if (use.is === 'token')
      return { check: await checkToken(deps, { chain: use.chain, address: use.address, isFresh }) };
    if (!parseAddress(address)) throw new Refusal('safety/pool-unknown');
  }
  try {
    return { check: await checkToken(deps, { chain, address, is, isFresh }) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'safety/pool') throw error;
    // Its code says which facts it has; the compiler does not narrow a class by a field.
    return await follow((error as Refusal<'safety/pool'>).facts);
  }
}
