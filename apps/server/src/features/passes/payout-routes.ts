import { passes } from '@firm/core';
import { payoutsApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Public routes of debts to pass holders. */
export function payoutRoutes(deps: MountDeps & Pick<Deps, 'chain' | 'payoutChain'>) {
  return mount(deps)
    .on(payoutsApi.ledger, ({ query: { week, open, cursor } }) =>
      passes.listOwed(deps, { week, isOpen: open === '1', cursor }),
    )
    .on(payoutsApi.claims, ({ params: { holder } }) => passes.listClaims(deps, { holder }))
    .on(payoutsApi.ofHolder, async ({ params: { holder } }) => ({
      entries: await passes.listOwedOf(deps, { holder }),
    })).app;
}
