import { dropErc1155Abi } from '@firm/contracts';
import { readContract } from 'viem/actions';
import { ChainUnavailableError, type Chain } from './chain.ts';
import { viemClient } from './viem-client.ts';

/**
 * Where the collection says that a pass's metadata is.
 *
 * @returns what stands in the contract, unchecked
 * @throws ChainUnavailableError
 */
export async function readPassUri(chain: Chain, { id }: { id: number }): Promise<string> {
  try {
    const { collection } = await chain.contracts();
    return await readContract(await viemClient(chain), {
      address: collection,
      abi: dropErc1155Abi,
      functionName: 'uri',
      args: [BigInt(id)],
    });
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw error;
    throw new ChainUnavailableError('the address of a pass’s metadata cannot be read', {
      cause: error,
    });
  }
}
