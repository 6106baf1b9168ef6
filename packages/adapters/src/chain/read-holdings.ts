import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { readContract } from 'viem/actions';
import { ChainUnavailableError, type Address, type Chain } from './chain.ts';
import { viemClient } from './viem-client.ts';

export type Holdings = {
  /** Smallest units. */ tokens: bigint;
  /** Token id → how many. */ passes: ReadonlyMap<number, bigint>;
};

/**
 * Token and pass balances of a wallet, in one request.
 *
 * @throws ChainUnavailableError
 */
export async function readHoldings(
  chain: Chain,
  { address, ids }: { address: Address; ids: readonly number[] },
): Promise<Holdings> {
  try {
    const { token, collection } = await chain.contracts();
    const client = await viemClient(chain);
    const [tokens, counts] = await Promise.all([
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      }),
      readContract(client, {
        address: collection,
        abi: dropErc1155Abi,
        functionName: 'balanceOfBatch',
        args: [ids.map(() => address), ids.map(BigInt)],
      }),
    ]);
    return { tokens, passes: new Map(ids.map((id, at) => [id, counts[at] ?? 0n])) };
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw error;
    throw new ChainUnavailableError('what the wallet holds cannot be read', { cause: error });
  }
}
