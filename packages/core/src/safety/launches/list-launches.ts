import { listLaunchRows, listLaunchSources, type LaunchCursor } from '@firm/db';
import type { LaunchList, LaunchQuery } from '@firm/schema';
import { listNetworks } from '../check-token.ts';
import type { SafetyDeps } from '../deps.ts';
import { presentLaunch } from './present-launch.ts';

const MAX_LAUNCHES = 100;
const HOUR_MILLISECONDS = 3_600_000;
/** A source that nobody has asked for a day is not configured any more. */
const CURRENT_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/**
 * The newest launches that pass the filter, with where each figure comes from, and which sources
 * are missing and why.
 */
export async function listLaunches(
  deps: Pick<SafetyDeps, 'safety' | 'db' | 'clock'>,
  { chain, maxAgeHours, minLiquidityUsd, cursor }: LaunchQuery,
): Promise<LaunchList> {
  const now = deps.clock().getTime();
  const [rows, sources] = await Promise.all([
    listLaunchRows(deps, {
      chain,
      minLiquidityUsd,
      since:
        maxAgeHours === undefined ? undefined : new Date(now - maxAgeHours * HOUR_MILLISECONDS),
      after: readCursor(cursor),
      limit: MAX_LAUNCHES + 1,
    }),
    listLaunchSources(deps),
  ]);
  const page = rows.slice(0, MAX_LAUNCHES);
  const last = rows.length > page.length ? page.at(-1)?.launch : undefined;
  return {
    launches: page.map(({ launch, entry }) => presentLaunch(deps, launch, entry)),
    chains: listNetworks(deps),
    sources: sources
      .filter(({ nextAt }) => now - nextAt.getTime() < CURRENT_MILLISECONDS)
      .map(({ name, measuredAt, problem }) => ({
        name,
        measuredAt: measuredAt?.getTime() ?? null,
        problem,
      })),
    nextCursor: last ? `${last.beganAt.getTime()}.${last.chain}.${last.pairKey}` : null,
  };
}

/** Treats a bad cursor as the first page. */
function readCursor(cursor: string | undefined): LaunchCursor | undefined {
  const [, at, chain, pairKey] = /^(\d+)\.([a-z0-9-]+)\.(.+)$/.exec(cursor ?? '') ?? [];
  return at === undefined || chain === undefined || pairKey === undefined
    ? undefined
    : { beganAt: new Date(Number(at)), chain, pairKey };
}
