import {
  createLocalChain,
  createPublicChain,
  type Chain,
  type LocalChain,
} from '@firm/adapters/chain/index.ts';
import type { Config } from '../../config/env.ts';
import type { Deps } from '../../http/deps.ts';
import { metadataBaseUri } from './open-pass-metadata.ts';

/**
 * The chain that the configuration names. The local one starts in the background: nothing waits for
 * it.
 */
export function openChain(
  { network, roles, dataDir, publicUrl }: Config,
  { log, artifactsDir }: { log: Deps['log']; artifactsDir: string },
): Chain | LocalChain | undefined {
  // The bot alone asks a public chain who holds a pass; a local one runs where pages or work are.
  if (
    network.kind === 'off' ||
    !(roles.includes('web') || roles.includes('worker') || network.kind === 'public')
  )
    return undefined;
  if (network.kind === 'public') {
    const { id, name, currency, explorerUrl, ...rest } = network;
    return createPublicChain({ network: { id, name, currency, explorerUrl }, ...rest });
  }
  return createLocalChain({
    dataDir,
    artifactsDir,
    metadataBaseUri: metadataBaseUri({ publicUrl }),
    log: (level, message) => log[level](message),
  });
}
