import { operatorConsole } from '@firm/core';
import { consolePayoutsApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Routes of dues to pass holders, and of calls by an operator's wallet to pay them. */
export const consolePayoutRoutes = (
  deps: MountDeps & Pick<Deps, 'random' | 'chain' | 'payoutChain'>,
) =>
  mount(deps)
    .on(consolePayoutsApi.payouts, ({ operator }) =>
      operatorConsole.readPayouts(deps, { operator }),
    )
    .on(consolePayoutsApi.prepare, ({ operator, body }) =>
      operatorConsole.preparePayout(deps, { operator, ...body }),
    ).app;
