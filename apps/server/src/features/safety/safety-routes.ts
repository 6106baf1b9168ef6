import { safety } from '@firm/core';
import { safetyApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { limitInMemory } from '../../http/limits/limit-in-memory.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { countedBy } from '../../http/people/counted-by.ts';

/** Checks of tokens and of what seems to be somebody, and appeals. */
export function safetyRoutes(deps: MountDeps & Pick<Deps, 'random' | 'safety' | 'background'>) {
  const take = limitInMemory({ clock: deps.clock, burst: 30, perMinute: 60 });
  const takeLook = limitInMemory({ clock: deps.clock, burst: 40, perMinute: 90 });
  return mount(deps)
    .on(safetyApi.check, async ({ c, params, query }) => {
      const isFresh = query.fresh === '1';
      // Measuring anew costs the sources more than a look at what is known.
      take(countedBy(c), isFresh ? 5 : 1);
      return await safety.checkToken(deps, { ...params, isFresh, signal: c.req.raw.signal });
    })
    .on(safetyApi.checkUpChains, () => safety.listCheckUpChains(deps))
    .on(safetyApi.checkUp, async ({ c, params, query }) => {
      const isFresh = query.fresh === '1';
      takeLook(countedBy(c), isFresh ? 3 : 1);
      return await safety.checkWallet(deps, { ...params, isFresh });
    })
    .on(safetyApi.identity, ({ c, query }) => {
      take(countedBy(c));
      return safety.checkIdentity(deps, query);
    })
    .on(safetyApi.appeal, async ({ params, body }) => ({
      id: await safety.makeAppeal(deps, { checkId: params.id, ...body }),
    })).app;
}
