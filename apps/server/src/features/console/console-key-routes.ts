import { operatorConsole } from '@firm/core';
import { consoleKeysApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** API keys, as those see them who look after people. */
export function consoleKeyRoutes(deps: MountDeps & Pick<Deps, 'config' | 'brand' | 'random'>) {
  const brandName = () => deps.brand.current().values.name;
  return mount(deps)
    .on(consoleKeysApi.keys, ({ operator, query }) =>
      operatorConsole.listKeys(deps, { operator, ...query }),
    )
    .on(consoleKeysApi.endKey, ({ operator, params, body }) =>
      operatorConsole.endKey({ ...deps, brandName }, { operator, ...params, ...body }),
    ).app;
}
