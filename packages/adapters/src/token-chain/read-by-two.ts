import type { NodePool } from '../public-nodes/index.ts';
import { compareReadings } from './compare-readings.ts';
import { TokenChainUnavailable, type TokenChain, type TokenChainFacts } from './token-chain.ts';

/**
 * A chain whose nodes belong to strangers: each token is read by two of them at once, and where
 * they disagree the graver word counts.
 *
 * @param chain that asks by `pool.request`
 */
export function readByTwo(chain: TokenChain, pool: NodePool): TokenChain {
  const read = async (order: readonly string[], address: string) =>
    await pool.askInOrder(order, () => chain.readToken(address));
  return {
    ...chain,
    isShared: true,
    readToken: async (address) => {
      const [first, second, ...others] = await pool.choose();
      if (first === undefined) throw new TokenChainUnavailable(`${chain.name}: no node answered`);
      const [one, two] = await Promise.allSettled([
        read([first, ...others], address),
        second === undefined
          ? Promise.reject(new Error('no second node'))
          : read([second], address),
      ]);
      if (one.status === 'rejected' && two.status === 'rejected') throw one.reason;
      const readings = [one, two].flatMap((settled) =>
        settled.status === 'fulfilled' ? [settled.value] : [],
      );
      const nodes = [...new Set(readings.flatMap(({ hosts }) => hosts))];
      const [facts, other] = readings.map(({ value }) => value);
      // One of the two was fulfilled.
      const compared = compareReadings(facts as TokenChainFacts, other);
      return { ...compared, nodes };
    },
  };
}
