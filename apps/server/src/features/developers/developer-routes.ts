import { developers } from '@firm/core';
import { developersApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../accounts/account-deps.ts';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** A person's API keys, and where their programs hear of events. */
export function developerRoutes(deps: MountDeps & AuthDeps & Pick<Deps, 'webhooks'>) {
  const forAccounts = accountDeps(deps);
  return mount(deps)
    .on(developersApi.keys, ({ user }) => developers.listApiKeys(deps, { user }))
    .on(developersApi.makeKey, ({ user, body }) =>
      developers.makeApiKey(forAccounts, { user, ...body }),
    )
    .on(developersApi.endKey, ({ user, params }) =>
      developers.endApiKey(deps, { user, id: params.keyId }),
    )
    .on(developersApi.webhooks, ({ user }) => developers.listWebhooks(deps, { user }))
    .on(developersApi.saveWebhook, ({ user, params, body }) =>
      developers.saveWebhook(deps, { user, ...params, ...body }),
    )
    .on(developersApi.removeWebhook, ({ user, params }) =>
      developers.removeWebhook(deps, { user, ...params }),
    )
    .on(developersApi.webhookDeliveries, ({ user, params, query }) =>
      developers.listWebhookDeliveries(deps, { user, ...params, ...query }),
    )
    .on(developersApi.replayDelivery, ({ user, params }) =>
      developers.replayDelivery(deps, { user, id: params.deliveryId }),
    ).app;
}
