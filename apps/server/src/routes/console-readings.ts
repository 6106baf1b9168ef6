import { console } from '@firm/core';
import { consoleReadingsApi } from '@firm/schema';
import type { Deps } from '../http/deps.ts';
import { mount, type MountDeps } from '../http/mount.ts';

/** What is counted, what waits in the inbox, and how questions are answered. */
export const consoleReadingRoutes = (deps: MountDeps & Pick<Deps, 'random' | 'reviewQuestions'>) =>
  mount(deps)
    .on(consoleReadingsApi.overview, ({ operator }) => console.readOverview(deps, { operator }))
    .on(consoleReadingsApi.items, ({ operator }) => console.readItems(deps, { operator }))
    .on(consoleReadingsApi.inbox, ({ operator }) => console.readInbox(deps, { operator }))
    .on(consoleReadingsApi.answerAppeal, async ({ operator, params, body }) => {
      await console.answerAppeal(deps, { operator, ...params, ...body });
      return console.readInbox(deps, { operator });
    }).app;
