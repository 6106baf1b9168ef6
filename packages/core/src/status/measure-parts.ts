import {
  addPartHours,
  listOpenIncidents,
  listPartStates,
  listRunsSince,
  setIncident,
  setPartStates,
  writeMeasurement,
  type IncidentRow,
  type PartHourRow,
  type PartStateRow,
  type Transaction,
} from '@firm/db';
import { statusText as text } from '../text/en/status.ts';
import type { MeasuredPart, PartCondition, StatusDeps } from './deps.ts';
import { cut, subtractSpans, type Span } from './time-spans.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Measured not sooner than this after the last time, by whichever process. */
const SOONEST_MILLISECONDS = 20_000;
/** A part that does not answer within this is down. */
const PATIENCE_MILLISECONDS = 2_500;
/** Measurements this close stand for the time between them; over a longer gap nobody measured. */
const LASTING_MILLISECONDS = 150_000;
/**
 * A run says every 30 seconds that it is there: one that did so this lately is believed to be there
 * still.
 */
const ALIVE_MILLISECONDS = 75_000;
/** Not running for less is a restart and no incident. It counts against the uptime all the same. */
const INCIDENT_MILLISECONDS = 60_000;

/**
 * Measures each part, adds the time since the last measurement to its hours, and opens and closes
 * incidents. Time in which the program did not run is time in which every part was down, and one
 * incident; time in which it ran and nobody measured counts for nothing.
 */
export async function measureParts(deps: StatusDeps): Promise<void> {
  if (isMeasured(deps, await listPartStates(deps))) return;
  const partReadings = await Promise.all(
    deps.status.parts.map(async (part) => ({ name: part.name, state: await askPart(part) })),
  );
  await writeMeasurement(deps, async (tx) => {
    const partStates = await listPartStates({ db: tx });
    // Another process was faster.
    if (isMeasured(deps, partStates)) return;
    const now = deps.clock();
    const gaps = await findGaps(tx, { partStates, now, runningSince: deps.status.runningSince });
    // While all goes well nothing is open, and this is asked twice a minute, for ever.
    const isAnyBad = [...partReadings, ...partStates].some(({ state }) => isBad(state));
    const open = isAnyBad ? await listOpenIncidents({ db: tx }) : [];
    const outages = gaps.filter(({ from, to }) => to - from >= INCIDENT_MILLISECONDS);
    for (const { from, to } of outages)
      await setIncident(
        { db: tx },
        { part: text.everything, startedAt: new Date(from), endedAt: new Date(to), state: 'down' },
      );
    const measurements = partReadings.map(({ name, state }) => ({
      name,
      state,
      now,
      gaps,
      before: partStates.find(({ part }) => part === name),
      open: open.find(({ part }) => part === name),
    }));
    // All in two statements: they are written twice a minute, for ever.
    await setPartStates({ db: tx }, measurements.map(toState));
    await addPartHours({ db: tx }, measurements.flatMap(hoursOf));
    for (const one of measurements) await noteIncident(tx, one);
  });
}

function isMeasured(
  { clock, status: { parts } }: Pick<StatusDeps, 'clock' | 'status'>,
  partStates: readonly PartStateRow[],
): boolean {
  const since = clock().getTime() - SOONEST_MILLISECONDS;
  return parts.every(({ name }) =>
    partStates.some(({ part, measuredAt }) => part === name && measuredAt.getTime() > since),
  );
}

async function askPart({ check }: MeasuredPart): Promise<PartCondition> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>(
    (resolve) => (timer = setTimeout(() => resolve('down'), PATIENCE_MILLISECONDS)),
  );
  const state = await Promise.race([check().catch(() => 'down' as const), late]);
  clearTimeout(timer);
  return state;
}

/** When, since the oldest of the last measurements, no process of the program ran. */
async function findGaps(
  tx: Transaction,
  {
    partStates,
    now,
    runningSince,
  }: { partStates: readonly PartStateRow[]; now: Date; runningSince: Date },
): Promise<Span[]> {
  const from = Math.min(...partStates.map(({ measuredAt }) => measuredAt.getTime()));
  if (!Number.isFinite(from) || runningSince.getTime() <= from) return [];
  const runs = await listRunsSince({ db: tx }, { since: new Date(from) });
  // Without a record of runs nothing can be said of them.
  if (runs.length === 0) return [];
  const to = now.getTime();
  const covering = runs.map(({ startedAt, lastSeenAt, stoppedAt }) => ({
    from: startedAt.getTime(),
    to:
      stoppedAt?.getTime() ??
      (to - lastSeenAt.getTime() < ALIVE_MILLISECONDS ? to : lastSeenAt.getTime()),
  }));
  return subtractSpans({ from, to }, covering);
}

type Measurement = {
  name: string;
  state: PartCondition;
  now: Date;
  gaps: readonly Span[];
  before: PartStateRow | undefined;
  open: IncidentRow | undefined;
};

const toState = ({ name, state, now, before }: Measurement): PartStateRow => ({
  part: name,
  state,
  since: before?.state === state ? before.since : now,
  measuredAt: now,
});

function hoursOf({ name, now, gaps, before }: Measurement): PartHourRow[] {
  if (!before) return [];
  const span = { from: before.measuredAt.getTime(), to: now.getTime() };
  // A part that is off by configuration cannot be down.
  const down =
    before.state === 'off'
      ? []
      : gaps.flatMap(({ from, to }) =>
          to > span.from ? [{ from: Math.max(from, span.from), to }] : [],
        );
  const lastingSpans = subtractSpans(span, down).filter(
    ({ from, to }) => to - from <= LASTING_MILLISECONDS,
  );
  return toHours(name, [
    ...lastingSpans.map((one) => ({ ...one, state: before.state })),
    ...down.map((one) => ({ ...one, state: 'down' as const })),
  ]);
}

const isBad = (state: PartCondition): state is 'degraded' | 'down' =>
  state === 'degraded' || state === 'down';

async function noteIncident(
  tx: Transaction,
  { name, state, now, before, open }: Measurement,
): Promise<void> {
  if (!before) return;
  if (open && !isBad(state)) await setIncident({ db: tx }, { ...open, endedAt: now });
  else if (open && state === 'down' && open.state === 'degraded')
    await setIncident({ db: tx }, { ...open, state });
  // Measured bad twice in a row: once can be chance.
  else if (!open && isBad(state) && before.state === state)
    await setIncident({ db: tx }, { part: name, startedAt: before.since, endedAt: null, state });
}

/** Times by the hour in which they lie. */
function toHours(part: string, spans: readonly (Span & { state: PartCondition })[]): PartHourRow[] {
  const hours = new Map<number, PartHourRow>();
  for (const { state, ...span } of spans) {
    if (state === 'off') continue;
    for (const { start, milliseconds } of cut(span, HOUR_MILLISECONDS)) {
      const row = hours.get(start) ?? {
        part,
        hour: new Date(start),
        upMilliseconds: 0,
        degradedMilliseconds: 0,
        downMilliseconds: 0,
      };
      row[`${state}Milliseconds`] += milliseconds;
      hours.set(start, row);
    }
  }
  return [...hours.values()];
}
