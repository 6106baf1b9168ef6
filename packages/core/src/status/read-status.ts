import { listIncidents, listPartHours, listPartStates, type PartHourRow } from '@firm/db';
import type { Status } from '@firm/schema';
import { readAnswerTimes } from './answer-times.ts';
import type { StatusDeps } from './deps.ts';
import { measureParts } from './measure-parts.ts';

const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
const DAYS = 30;
const MAX_INCIDENTS = 50;
/** A measurement older than this is not shown as now: the job that measures does so more often. */
const STALE_MILLISECONDS = 90_000;

/**
 * Reads the current state and uptime, as measured: shares of the measured time in which a part was
 * up. Working, but not well, is not up.
 */
export async function readStatus(deps: StatusDeps): Promise<Status> {
  const now = deps.clock().getTime();
  const partStates = await listPartStates(deps);
  if (
    !deps.status.parts.every(({ name }) =>
      partStates.some(
        ({ part, measuredAt }) => part === name && now - measuredAt.getTime() < STALE_MILLISECONDS,
      ),
    )
  )
    await measureParts(deps);
  const today = Math.floor(now / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const first = today - (DAYS - 1) * DAY_MILLISECONDS;
  const [states, hours, incidents, response] = await Promise.all([
    listPartStates(deps),
    listPartHours(deps, { since: new Date(Math.min(first, now - DAY_MILLISECONDS)) }),
    listIncidents(deps, { since: new Date(first), limit: MAX_INCIDENTS }),
    readAnswerTimes(deps),
  ]);
  const byPart = Map.groupBy(hours, ({ part }) => part);
  return {
    measuredAt: now,
    parts: deps.status.parts.map(({ name }) => {
      const own = byPart.get(name) ?? [];
      const since = (from: number, to = Infinity) =>
        uptime(own.filter(({ hour }) => hour.getTime() >= from && hour.getTime() < to));
      return {
        name,
        state: states.find(({ part }) => part === name)?.state ?? 'down',
        // Hours that began within the last 24.
        uptime24h: since(now - DAY_MILLISECONDS),
        uptime30d: since(first),
        days: Array.from({ length: DAYS }, (_, day) =>
          since(first + day * DAY_MILLISECONDS, first + (day + 1) * DAY_MILLISECONDS),
        ),
      };
    }),
    incidents: incidents.map(({ part, startedAt, endedAt, state }) => ({
      part,
      startedAt: startedAt.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      state,
    })),
    response,
  };
}

function uptime(hours: readonly PartHourRow[]): number | null {
  const up = hours.reduce((sum, { upMilliseconds }) => sum + upMilliseconds, 0);
  const measuredMilliseconds = hours.reduce(
    (sum, { upMilliseconds, degradedMilliseconds, downMilliseconds }) =>
      sum + upMilliseconds + degradedMilliseconds + downMilliseconds,
    0,
  );
  return measuredMilliseconds === 0 ? null : up / measuredMilliseconds;
}
