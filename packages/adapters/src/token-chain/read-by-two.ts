import type { NodePool } from '../public-nodes/index.ts';
import { compareReadings } from './compare-readings.ts';
import {
  TokenChainUnavailableError,
  type TokenChain,
  type TokenChainFacts,
} from './token-chain.ts';

/**
 * A chain whose nodes belong to strangers: each token is read by two of them at once, and where
 * they disagree the graver word counts. What only one of them says is not confirmed.
 *
 * @param chain that asks by `pool.request`
 */
export function readByTwo(chain: TokenChain, pool: NodePool): TokenChain {
  const read = async (order: readonly string[], ...token: Parameters<TokenChain['readToken']>) =>
    await pool.askInOrder(order, () => chain.readToken(...token));
  return {
    ...chain,
    isShared: true,
    readToken: async (...token) => {
      const [first, second, ...others] = await pool.choose();
      if (first === undefined)
        throw new TokenChainUnavailableError(`${chain.name}: no node answered`);
      const [one, two] = await Promise.allSettled([
        // A substitute for one node never replaces the other too.
        read([first, ...others.filter((_, at) => at % 2 === 0)], ...token),
        second === undefined
          ? Promise.reject(new Error('no second node'))
          : read([second, ...others.filter((_, at) => at % 2 === 1)], ...token),
      ]);
      if (one.status === 'rejected' && two.status === 'rejected') throw one.reason;
      const readings = [one, two].flatMap((settledReading) =>
        settledReading.status === 'fulfilled' ? [settledReading.value] : [],
      );
      const nodes = [...new Set(readings.flatMap(({ hosts }) => hosts))];
      const [facts, other] = readings.map(({ value }) => value);
      // One of the two was fulfilled.
      const comparedFacts = compareReadings(facts as TokenChainFacts, other);
      return { ...comparedFacts, nodes };
    },
  };
}
