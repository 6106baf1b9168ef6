import { publicRequest, type Chain } from '@firm/adapters/chain/index.ts';
import {
  createPermissionReader,
  PERMIT2,
  type PermissionReader,
} from '@firm/adapters/permissions/index.ts';
import type { Config } from '../../config/env.ts';
import { exchanges } from './exchanges.ts';
import { permissionNames as text } from './text/en/check-up.ts';

const TIMEOUT_MILLISECONDS = 2_500;

/** Readers of wallet permissions by chain id: for chains with a node, and locally. */
export function openPermissions(
  { safety: { rpcUrls } }: Pick<Config, 'safety'>,
  { chain, clock }: { chain: Chain | undefined; clock: () => Date },
): ReadonlyMap<number, PermissionReader> {
  const readers = new Map<number, PermissionReader>();
  const sharedOptions = { permit2: PERMIT2, clock, timeoutMilliseconds: TIMEOUT_MILLISECONDS };
  const book = { address: PERMIT2, name: text.permit2 };
  for (const { id, url } of rpcUrls) {
    const router = exchanges[id]?.router;
    const own = router === undefined ? [] : [{ address: router, name: text.exchange }];
    readers.set(
      id,
      createPermissionReader({
        ...sharedOptions,
        request: publicRequest(url, TIMEOUT_MILLISECONDS * 4),
        known: async () => [book, ...own],
      }),
    );
  }
  if (chain?.isLocal)
    readers.set(
      chain.id,
      createPermissionReader({
        ...sharedOptions,
        request: chain.request,
        known: async () => {
          const { exchange } = await chain.contracts().catch(() => ({ exchange: null }));
          return exchange ? [book, { address: exchange.router, name: text.exchange }] : [book];
        },
      }),
    );
  return readers;
}
