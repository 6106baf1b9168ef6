import type { PairSource } from '@firm/adapters/pairs/index.ts';
import type { LaunchList } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';

/**
 * Who watches launches in this process, and what they were told last. One a process, made in
 * main.ts.
 */
export type LaunchBoard = {
  watchers: Set<(list: LaunchList) => void>;
  revision: string | undefined;
};

export function createLaunchBoard(): LaunchBoard {
  return { watchers: new Set(), revision: undefined };
}

export type LaunchDeps = SafetyDeps & {
  launches: {
    /** Who is asked for new pairs: the configured services, or the local chain. */
    sources: readonly PairSource[];
    board: LaunchBoard;
  };
  log: { error: (details: object, message: string) => void };
};
