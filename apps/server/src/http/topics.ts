import { market, safety } from '@firm/core';
import type { CurrentUser } from './current-user.ts';
import type { Deps } from './deps.ts';

/** Who listens. */
export type Listener = { visitor: CurrentUser | undefined };

/** Something that a page can be told about as it happens. */
export type Topic = {
  /** Whether this person may hear it. */
  isOpenTo: (listener: Listener) => boolean;
  /** Begins to tell. @returns ends it */
  listen: (listener: Listener, tell: (data: unknown) => void) => () => void;
};

/** All that /api/events carries, by name: one line a topic. Its name is also the name of its events. */
export function eventTopics(deps: Deps): Record<string, Topic> {
  return {
    launches: { isOpenTo: () => true, listen: (_, tell) => safety.watchLaunches(deps, tell) },
    market: { isOpenTo: () => true, listen: (_, tell) => market.watchMarket(deps, tell) },
  };
}
