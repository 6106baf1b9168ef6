import { news } from '@firm/core';
import { pushApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Announcements and alerts in browsers: who wants which. */
export const pushRoutes = (deps: MountDeps & Pick<Deps, 'random' | 'push'>) =>
  mount(deps)
    .on(pushApi.key, () => ({ publicKey: deps.push.publicKey }))
    .on(pushApi.state, ({ body }) => news.readPush(deps, body))
    .on(pushApi.subscribe, ({ user, body }) => news.subscribeToPush(deps, { user, ...body }))
    .on(pushApi.end, ({ body }) => news.endPush(deps, body))
    .on(pushApi.alertState, ({ user, body }) => news.readAlertPush(deps, { user, ...body }))
    .on(pushApi.subscribeAlerts, ({ user, body }) =>
      news.subscribeToAlerts(deps, { user, ...body }),
    )
    .on(pushApi.endAlerts, ({ body }) => news.endAlertPush(deps, body)).app;
