import { console } from '@firm/core';
import { consoleBrandApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** Name, ticker, colours and lines of this community. */
export const consoleBrandRoutes = (deps: MountDeps & Pick<Deps, 'random' | 'brand'>) => {
  const after = async (operator: console.Operator) => {
    // Other processes see it within seconds; this one at once.
    await deps.brand.refresh();
    return console.readBrandView(deps, { operator });
  };
  return mount(deps)
    .on(consoleBrandApi.brand, ({ operator }) => console.readBrandView(deps, { operator }))
    .on(consoleBrandApi.publish, async ({ operator, body }) => {
      await console.publishBrand(deps, { operator, ...body });
      return after(operator);
    })
    .on(consoleBrandApi.withdraw, async ({ operator, body }) => {
      await console.withdrawBrand(deps, { operator, ...body });
      return after(operator);
    }).app;
};
