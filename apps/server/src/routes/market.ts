import { market } from '@firm/core';
import { marketApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** The pair's figures and its prices. */
export const marketRoutes = (deps: MountDeps & Pick<Deps, 'market'>) =>
  mount(deps)
    .on(marketApi.figures, () => market.readMarket(deps))
    .on(marketApi.chart, ({ query }) => market.readChart(deps, query)).app;
