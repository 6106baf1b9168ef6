import { createCache } from '@firm/cache';
import { operatorConsole } from '@firm/core';
import { consoleReadingsApi, type Completion } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { aliveSince } from '../../lifecycle/alive-since.ts';

type Needs = MountDeps &
  Pick<Deps, 'random' | 'facts' | 'reviewQuestions' | 'studio' | 'courses' | 'safety' | 'upkeep'>;

/** All completions are read for it: so old may it be. */
const COMPLETION_MILLISECONDS = 300_000;

/** Routes of counts, inbox items, learning figures, and the assistant's sources. */
export function consoleReadingRoutes(deps: Needs) {
  const completion = createCache<Completion>({
    now: () => deps.clock().getTime(),
    freshMilliseconds: COMPLETION_MILLISECONDS,
    maxEntries: 1,
  });
  return mount(deps)
    .on(consoleReadingsApi.overview, ({ operator }) =>
      operatorConsole.readOverview(deps, { operator }),
    )
    .on(consoleReadingsApi.days, ({ operator, query }) =>
      operatorConsole.readDays(deps, { operator, days: Number(query.days) }),
    )
    .on(consoleReadingsApi.items, ({ operator }) => operatorConsole.readItems(deps, { operator }))
    .on(consoleReadingsApi.completion, ({ operator }) =>
      operatorConsole.readCompletion(deps, {
        operator,
        read: (make) => completion.read('all', make),
      }),
    )
    .on(consoleReadingsApi.assistant, ({ operator }) =>
      operatorConsole.readAssistantDesk(deps, { operator, bot: botIntake(deps) }),
    )
    .on(consoleReadingsApi.inbox, ({ operator, query }) =>
      operatorConsole.readInbox(deps, { operator, ...query }),
    )
    .on(consoleReadingsApi.answerAppeal, async ({ operator, params, body }) => {
      await operatorConsole.answerAppeal(deps, { operator, ...params, ...body });
      return operatorConsole.readInbox(deps, { operator, state: 'waiting' });
    }).app;
}

function botIntake({ config: { telegram }, clock }: Pick<Needs, 'config' | 'clock'>) {
  const mode: 'off' | 'polling' | 'webhook' =
    telegram === undefined ? 'off' : telegram.webhookSecret === undefined ? 'polling' : 'webhook';
  return { mode, botId: telegram?.botId, aliveSince: aliveSince(clock) };
}
