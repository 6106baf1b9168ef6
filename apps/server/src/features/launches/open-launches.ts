import { safety } from '@firm/core';
import type { Config } from '../../config/env.ts';

/**
 * Sources of new launches: only the local chain where it is the market, else the configured
 * services.
 */
export function openLaunches(
  { market }: Pick<Config, 'market'>,
  { pairs }: Pick<safety.SafetyDeps['safety'], 'pairs'>,
): safety.LaunchDeps['launches'] {
  const local = market.source === 'chain' ? pairs.filter((source) => source.covers('local')) : [];
  return { sources: local.length > 0 ? local : pairs, feed: safety.createLaunchFeed() };
}
