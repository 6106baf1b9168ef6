import { market } from '@firm/core';
import { marketApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** The pair's figures and its prices. The local market trades more often for those who look. */
export const marketRoutes = (deps: MountDeps & Pick<Deps, 'market' | 'chain'>) =>
  mount(deps)
    .on(marketApi.figures, () => {
      deps.chain?.touch();
      return market.readMarket(deps);
    })
    .on(marketApi.chart, ({ query }) => market.readChart(deps, query)).app;
