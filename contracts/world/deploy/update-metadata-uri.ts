import { encodeFunctionData } from 'viem';
import { dropErc1155AdminAbi } from '../../generated/drop-erc1155-admin.ts';
import type { Rpc } from '../rpc/json-rpc.ts';
import { readContract } from '../rpc/read-contract.ts';
import type { Address } from '../types.ts';
import type { Sender } from './sender.ts';

/**
 * Points the passes' metadata at where the program is served now. Does nothing where it already
 * does.
 */
export async function updateMetadataUri(
  { rpc, operator }: { rpc: Rpc; operator: Sender },
  { collection, metadataBaseUri }: { collection: Address; metadataBaseUri: string },
): Promise<void> {
  const abi = dropErc1155AdminAbi;
  const current = await readContract<string>(rpc, {
    abi,
    address: collection,
    functionName: 'uri',
    args: [0n],
  });
  if (current === `${metadataBaseUri}0`) return;
  const data = encodeFunctionData({
    abi,
    functionName: 'updateBatchBaseURI',
    args: [0n, metadataBaseUri],
  });
  await operator.send({ label: 'update the metadata address', to: collection, data });
}
