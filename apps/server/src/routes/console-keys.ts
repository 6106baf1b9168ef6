import { operatorConsole } from '@firm/core';
import { consoleKeysApi } from '@firm/schema';
import { mount, type MountDeps } from '../http/mount.ts';

/** API keys, as those see them who look after people. */
export const consoleKeyRoutes = (deps: MountDeps) =>
  mount(deps).on(consoleKeysApi.keys, ({ operator, query }) =>
    operatorConsole.listKeys(deps, { operator, ...query }),
  ).app;
