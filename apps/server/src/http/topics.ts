import { market, safety } from '@firm/core';
import type { eventsApi } from '@firm/schema';
import type { CurrentUser } from './current-user.ts';
import type { Deps } from './deps.ts';

/** Who listens. */
export type Listener = { visitor: CurrentUser | undefined };

/** Something that a page can be told about as it happens. */
export type Topic<Data> = {
  /** Whether this person may hear it. */
  isOpenTo: (listener: Listener) => boolean;
  /** Begins to tell. @returns ends it */
  listen: (listener: Listener, notify: (data: Data) => void) => () => void;
};

type Topics = { [Name in keyof eventsApi.Topics]: Topic<eventsApi.Topics[Name]> };

/**
 * All that /api/events carries, by name: one line a topic. Its name is also the name of its events.
 */
export function eventTopics(deps: Deps): Topics {
  return {
    launches: { isOpenTo: () => true, listen: (_, notify) => safety.watchLaunches(deps, notify) },
    market: { isOpenTo: () => true, listen: (_, notify) => market.watchMarket(deps, notify) },
  };
}
