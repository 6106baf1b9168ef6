import type { Address } from '../types.ts';
import type { ReadArtifact } from './artifacts.ts';
import { collectionInitCode, configureCalls, multicall } from './collection-calls.ts';
import type { Sender } from './sender.ts';
import { TIERS } from './tiers.ts';

export type CollectionInput = {
  currency: Address;
  saleRecipient: Address;
  metadataBaseUri: string;
  startsAt: bigint;
};

/**
 * Deploys the collection of access passes with its three tiers open for sale. The operator stays
 * its admin.
 */
export async function deployCollection(
  { artifact, operator }: { artifact: ReadArtifact; operator: Sender },
  { currency, saleRecipient, metadataBaseUri, startsAt }: CollectionInput,
): Promise<{ implementation: Address; collection: Address }> {
  const implementation = await operator.deploy({
    label: 'deploy DropERC1155',
    data: artifact('DropERC1155').bytecode,
  });
  const collection = await operator.deploy({
    label: 'deploy the collection',
    data: collectionInitCode(artifact('TWProxy'), {
      implementation,
      admin: operator.address,
      saleRecipient,
      contractUri: `${metadataBaseUri}collection`,
    }),
  });
  await operator.send({
    label: 'configure the collection',
    to: collection,
    data: multicall(configureCalls({ currency, tiers: TIERS, metadataBaseUri, startsAt })),
    gas: 3_000_000n,
  });
  return { implementation, collection };
}
