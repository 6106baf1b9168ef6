import { getAddress, toEventSelector } from 'viem';
import type { Address, Chain } from '../chain/index.ts';

const PAIR_CREATED = toEventSelector('PairCreated(address,address,address,uint256)');

type Wire = { topics: readonly string[]; data: string; blockTimestamp?: string };
type ListedPair = {
  pair: Address;
  token0: Address;
  token1: Address;
  /** Milliseconds since 1970; undefined where the node does not say. */ at: number | undefined;
};

/** Every pair that a Uniswap V2 factory has made, the oldest first. */
export async function readPairList(chain: Chain, factory: Address): Promise<ListedPair[]> {
  const logs = (await chain.request('eth_getLogs', [
    { address: factory, topics: [PAIR_CREATED], fromBlock: '0x0', toBlock: 'latest' },
    // A node answers so by the JSON-RPC specification; each field is looked at.
  ])) as Wire[];
  const addressIn = (word: string | undefined): Address =>
    getAddress(`0x${(word ?? '').slice(-40)}`);
  return logs.map(({ topics, data, blockTimestamp }) => ({
    pair: addressIn(data.slice(0, 66)),
    token0: addressIn(topics[1]),
    token1: addressIn(topics[2]),
    at: blockTimestamp === undefined ? undefined : Number(blockTimestamp) * 1000,
  }));
}
