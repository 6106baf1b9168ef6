import { news } from '@firm/core';
import { newsApi } from '@firm/schema';
import { accountDeps, type AuthDeps } from '../accounts/account-deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';

/** Consent to announcements, and its channels. */
export function myNewsRoutes(deps: MountDeps & AuthDeps) {
  const forPeople = accountDeps(deps);
  return mount(deps)
    .on(newsApi.ask, ({ body }) => {
      news.askForNews(forPeople, { ...body, source: 'news page' });
      return { sent: true as const };
    })
    .on(newsApi.confirm, ({ body }) => news.confirmNews(forPeople, body))
    .on(newsApi.mine, ({ user }) => news.readMyNews(deps, { user }))
    .on(newsApi.changeMine, async ({ user, body }) => {
      await news.changeMyNews(forPeople, { user, ...body });
      return news.readMyNews(deps, { user });
    }).app;
}
