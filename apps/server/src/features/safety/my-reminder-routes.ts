import { news } from '@firm/core';
import { checkUpReminderApi } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Routes of the wallet check-up reminder. */
export function myReminderRoutes(deps: MountDeps & Pick<Deps, 'random'>) {
  return mount(deps)
    .on(checkUpReminderApi.mine, ({ user }) => news.readMyReminder(deps, { user }))
    .on(checkUpReminderApi.ask, async ({ user, body }) => {
      await news.askForReminder(deps, { user, ...body });
      return news.readMyReminder(deps, { user });
    })
    .on(checkUpReminderApi.stop, async ({ user }) => {
      await news.stopReminder(deps, user);
      return news.readMyReminder(deps, { user });
    }).app;
}
