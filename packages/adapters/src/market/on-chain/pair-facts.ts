import { erc20Abi, uniswapV2PairAbi } from '@firm/contracts';
import { pad, toEventSelector } from 'viem';
import { getCode, readContract } from 'viem/actions';
import { viemClient, type Address, type Chain } from '../../chain/index.ts';
import { MarketError } from '../market.ts';
import { readLogs } from './read-logs.ts';

const PAIR_CREATED = toEventSelector('PairCreated(address,address,address,uint256)');

type TokenFacts = { address: Address; symbol: string; name: string; decimals: number };
export type PairFacts = {
  pair: Address;
  base: TokenFacts;
  quote: TokenFacts;
  /** Which of the contract's two is the base. */ baseIs: 0 | 1;
};

/**
 * Parts of a Uniswap V2 pair. Never change, so they are read once.
 *
 * @param base the token whose price is wanted; where it is in neither place, the first one
 * @throws MarketError not-found where there is no such pair
 */
export async function readPairFacts(
  chain: Chain,
  { pair, base }: { pair: Address; base: Address },
): Promise<PairFacts> {
  const client = await viemClient(chain);
  if ((await getCode(client, { address: pair })) === undefined)
    throw new MarketError('not-found', 'there is no contract at the pair’s address');
  const of = { address: pair, abi: uniswapV2PairAbi } as const;
  const [token0, token1] = await Promise.all([
    readContract(client, { ...of, functionName: 'token0' }),
    readContract(client, { ...of, functionName: 'token1' }),
  ]).catch((cause: unknown) => {
    throw new MarketError(
      'not-found',
      'the contract at the pair’s address is not a Uniswap V2 pair',
      { cause },
    );
  });
  const tokenAt = async (address: Address): Promise<TokenFacts> => {
    const token = { address, abi: erc20Abi } as const;
    const [symbol, name, decimals] = await Promise.all([
      readContract(client, { ...token, functionName: 'symbol' }).catch(() => '?'),
      readContract(client, { ...token, functionName: 'name' }).catch(() => ''),
      readContract(client, { ...token, functionName: 'decimals' }),
    ]);
    return { address, symbol, name, decimals };
  };
  const [first, second] = await Promise.all([tokenAt(token0), tokenAt(token1)]);
  const baseIs = token1.toLowerCase() === base.toLowerCase() ? 1 : 0;
  return {
    pair,
    base: baseIs === 0 ? first : second,
    quote: baseIs === 0 ? second : first,
    baseIs,
  };
}

/**
 * When a pair was made, in milliseconds; null where that cannot be found in one request (networks
 * with a long past).
 */
export async function readCreatedAt(
  chain: Chain,
  { base, quote }: PairFacts,
): Promise<number | null> {
  const factory = (await chain.contracts()).exchange?.factory;
  if (!chain.isLocal || factory === undefined) return null;
  const topics = [
    PAIR_CREATED,
    ...[base.address, quote.address]
      .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      .map((address) => pad(address, { size: 32 })),
  ];
  const [creationLog] = await readLogs(chain, { address: factory, topics, from: 0 });
  return creationLog?.at ?? null;
}
