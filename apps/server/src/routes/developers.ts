import { developers } from '@firm/core';
import { developersApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../auth/account-deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** A person's API keys. */
export function developerRoutes(deps: MountDeps & AuthDeps) {
  const forAccounts = accountDeps(deps);
  return mount(deps)
    .on(developersApi.keys, ({ user }) => developers.listApiKeys(deps, { user }))
    .on(developersApi.makeKey, ({ user, body }) =>
      developers.makeApiKey(forAccounts, { user, ...body }),
    )
    .on(developersApi.endKey, ({ user, params }) =>
      developers.endApiKey(deps, { user, id: params.keyId }),
    ).app;
}
