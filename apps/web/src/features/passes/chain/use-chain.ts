import type { Resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import { loadChain, type Chain } from './chain-facts.ts';

/** Which chain this is does not change while a page is open: what is known already is not asked. */
const facts: Resource<Chain> = { key: 'chain', load: loadChain };
const RETRY_SECONDS = 3;

/**
 * Which chain this is; undefined while it is not known. While the server cannot tell, it is asked
 * again.
 */
export function useChain(): { chain: Chain | undefined; isUnavailable: boolean } {
  const { value, failure } = useResource(facts, { retrySeconds: RETRY_SECONDS });
  return { chain: value, isUnavailable: failure !== undefined };
}
