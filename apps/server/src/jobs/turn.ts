import { asJob, asRoutine } from '@firm/db';
import type { Lookout } from './lookout.ts';
import type { RepeatedJob, Rest } from './repeated-job.ts';

/** When a job of the repeater runs next. Seconds are those since the repeater began. */
export type Turn = {
  /** Runs it if it is time. */
  tick: (second: number) => void;
  /** Infinity: not before it is woken. */
  nextAt: () => number;
  /** Whether it rests, and would not notice by itself that something has changed. */
  isAsleep: () => boolean;
  /** If that is anything to it, it looks at its next interval. @param second not before then */
  wake: (second: number, why: 'written' | 'changed') => void;
  /** Settles when the run that has begun is over. */
  running: () => Promise<void>;
};

type Deps = {
  lookout: Lookout | undefined;
  run: () => Promise<void | 'again'>;
  seconds: () => number;
  /** How much was written since the repeater began, as far as that is told. */
  countWrites: () => number;
  /** Its next turn is at another time than it was. */
  onChange: () => void;
};

export function createTurn(
  { everySeconds, isRoutine, isWanted, rests }: RepeatedJob,
  { lookout, run, seconds, countWrites, onChange }: Deps,
): Turn {
  /** Its intervals are the same whatever was left out. */
  const interval = (from: number): number => Math.ceil(from / everySeconds) * everySeconds;
  const rest = rests && lookout ? restOf(rests, lookout, seconds) : undefined;
  const mayWait = lookout?.onWrite !== undefined;
  let next = everySeconds;
  let isAsleep = false;
  let changes = 0;
  let current: Promise<void> | undefined;
  const countNews = (): number => changes + countWrites();

  /** @param newsBefore how much had happened when what it rests on was read */
  const sleep = (restSeconds: number, newsBefore: number): void => {
    // Without word of writes it has to look at each interval.
    if (!mayWait || countNews() !== newsBefore) return;
    isAsleep = true;
    next = Math.max(next, interval(seconds() + restSeconds));
    onChange();
  };
  const take = async (): Promise<void> => {
    if (!rest) return void (await run());
    let newsBefore = countNews();
    const before = await rest.secondsLeft();
    if (before > 0) return sleep(before, newsBefore);
    await rest.note(run);
    if (!mayWait) return;
    newsBefore = countNews();
    const after = await rest.secondsLeft();
    if (after > 0) sleep(after, newsBefore);
  };
  return {
    tick: (second) => {
      if (isWanted) {
        if (!isWanted()) return void (next = Infinity);
        if (next === Infinity) next = interval(second);
      }
      if (second < next) return;
      isAsleep = false;
      next = interval(second + 1);
      current ??= (isRoutine ? asRoutine : asJob)(take).finally(() => {
        current = undefined;
      });
    },
    nextAt: () => next,
    isAsleep: () => isAsleep,
    wake: (second, why) => {
      if (why === 'changed') {
        if (!rests?.changes) return;
        changes += 1;
      }
      if (!isAsleep) return;
      isAsleep = false;
      next = Math.min(next, interval(second));
    },
    running: async () => await current,
  };
}

/** Two processes look for each other's work; one alone is told of all that is written. */
const LONGEST_SECONDS = { shared: 60, alone: 300 };

function restOf(
  { until, changes, longestSeconds }: Rest,
  { readState, secondsUntil, onWrite }: Lookout,
  seconds: () => number,
) {
  const longest = longestSeconds ?? LONGEST_SECONDS[onWrite ? 'alone' : 'shared'];
  let lastSeen: { state: string; change: unknown } | undefined;
  let lastRunAt = -Infinity;
  // Where that cannot be told, it may not rest.
  const read = async () => {
    const change = changes?.();
    const state = await readState().catch(() => undefined);
    return state === undefined ? undefined : { state, change };
  };
  return {
    /** For how long it may rest; 0: not at all. */
    secondsLeft: async (): Promise<number> => {
      const now = await read();
      if (!lastSeen || now?.state !== lastSeen.state || now.change !== lastSeen.change) return 0;
      const due = await secondsUntil(lastSeen.state, until).catch(() => 0);
      return Math.max(0, Math.min(longest - (seconds() - lastRunAt), due));
    },
    /** Runs it, and keeps what it ran on. */
    note: async (run: () => Promise<void | 'again'>): Promise<void> => {
      // Before the run: what is written meanwhile is looked at by the next.
      const before = await read();
      lastRunAt = seconds();
      const rest = await run();
      lastSeen = rest === 'again' ? undefined : before;
    },
  };
}
