import type { Chain } from '@firm/adapters/chain/index.ts';
import {
  createCollectionMetadata,
  type PassMetadataSource,
} from '@firm/adapters/pass-metadata/index.ts';
import type { Config } from '../../config/env.ts';

/** Where the local collection says that its metadata is, and where this site serves it. */
export const metadataBaseUri = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/passes/metadata/`;

/** The collection's own word on its passes; undefined where there is no chain. */
export function openPassMetadata(
  config: Pick<Config, 'publicUrl' | 'ipfsGateway'>,
  { chain, clock }: { chain: Chain | undefined; clock: () => Date },
): PassMetadataSource | undefined {
  return (
    chain &&
    createCollectionMetadata({
      chain,
      ours: metadataBaseUri(config),
      gateway: config.ipfsGateway,
      clock,
    })
  );
}
