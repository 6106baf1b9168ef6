import { console } from '@firm/core';
import { consolePayoutsApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** What is due to holders of passes, and what an operator's wallet is to send for it. */
export const consolePayoutRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'chain' | 'payoutChain'>,
) =>
  mount(deps)
    .on(consolePayoutsApi.payouts, ({ operator }) => console.readPayouts(deps, { operator }))
    .on(consolePayoutsApi.prepare, ({ operator, body }) =>
      console.preparePayout(deps, { operator, ...body }),
    ).app;
