import type { PairSource } from '@firm/adapters/pairs/index.ts';
import type { LaunchList } from '@firm/schema';
import { createFeed, type Feed } from '../../feed/index.ts';
import type { Explain } from '../../refusal.ts';
import type { SafetyDeps } from '../deps.ts';

/** Watchers of launches in this process, and the last published list. One a process. */
export type LaunchFeed = Feed<LaunchList> & { revision: string | undefined };

export function createLaunchFeed(): LaunchFeed {
  return Object.assign(createFeed<LaunchList>(), { revision: undefined });
}

export type LaunchDeps = SafetyDeps & {
  launches: {
    /** Sources of new pairs: the configured services, or the local chain. */
    sources: readonly PairSource[];
    feed: LaunchFeed;
  };
  log: { error: (details: object, message: string) => void };
  explain: Explain;
};
