import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { isDatabaseUnreachable } from '@firm/db';
import type { Lookout } from './lookout.ts';
import type { RepeatedJob } from './repeated-job.ts';
import { createTurn, type Turn } from './turn.ts';

type Options = {
  /** Absent: no run is left out. */
  lookout?: Lookout | undefined;
  /** Called after each run, with its time in seconds. */
  onRun?: (finishedRun: { name: string; seconds: number; succeeded: boolean }) => void;
  /** How long a second of the intervals lasts: tests have shorter ones. */
  secondMilliseconds?: number;
};

type Repeater = {
  add: (jobs: readonly RepeatedJob[]) => void;
  /** Something has changed that the database does not tell: see Rest. */
  noteChange: () => void;
  /** Somebody may want what nobody wanted before. */
  noteWanted: () => void;
  /** Stops the timer and waits for the runs that have begun. */
  stop: () => Promise<void>;
};

/** Timers may be a little early. */
const EARLY_SECONDS = 0.01;

/**
 * Runs housekeeping at intervals, never the same job twice at once. A run that fails is logged, and
 * the job runs again at its next interval. All go by one timer, which sleeps until the next has
 * something to do: each moment at which a process wakes up costs it something.
 */
export function createRepeater(
  log: Logger,
  { lookout, onRun, secondMilliseconds = 1_000 }: Options = {},
): Repeater {
  // Whatever wakes it, jobs run outside of any request and of any other job.
  const onItsOwn = AsyncLocalStorage.snapshot();
  const turns: Turn[] = [];
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wakesAt = Infinity;
  let writes = 0;
  let isStopped = false;

  const seconds = (): number => (performance.now() - startedAt) / secondMilliseconds;
  const tick = (): void => {
    const now = Math.floor(seconds() + EARLY_SECONDS);
    wakesAt = Infinity;
    for (const turn of turns) turn.tick(now);
    plan();
  };
  const wakeAt = (second: number): void => {
    if (isStopped || second >= wakesAt) return;
    wakesAt = second;
    clearTimeout(timer);
    timer = onItsOwn(() =>
      setTimeout(tick, Math.max(0, (second - seconds()) * secondMilliseconds)),
    );
  };
  const plan = (): void => wakeAt(Math.min(...turns.map((turn) => turn.nextAt())));
  const nextSecond = (): number => Math.floor(seconds() + EARLY_SECONDS) + 1;
  // A job that was not wanted is asked again at each tick, whatever the tick was for.
  const noteWanted = (): void => wakeAt(nextSecond());
  // Most writes come while nobody rests.
  const endListening = lookout?.onWrite?.(() => {
    writes += 1;
    if (!turns.some((turn) => turn.isAsleep())) return;
    for (const turn of turns) turn.wake(nextSecond(), 'written');
    noteWanted();
  });
  return {
    add: (jobs) => {
      for (const job of jobs)
        turns.push(
          createTurn(job, {
            lookout,
            run: runOf(job, { log, onRun }),
            seconds,
            countWrites: () => writes,
            onChange: plan,
          }),
        );
      plan();
    },
    noteChange: () => {
      for (const turn of turns) turn.wake(nextSecond(), 'changed');
      plan();
    },
    noteWanted,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      endListening?.();
      await Promise.all(turns.map((turn) => turn.running()));
    },
  };
}

/** Does one run. It never fails. */
function runOf(
  job: RepeatedJob,
  { log, onRun }: { log: Logger; onRun: Options['onRun'] },
): () => Promise<void | 'again'> {
  return async () => {
    const startedAt = performance.now();
    const reportRun = (hasSucceeded: boolean): void =>
      onRun?.({
        name: job.name,
        seconds: (performance.now() - startedAt) / 1000,
        succeeded: hasSucceeded,
      });
    try {
      const rest = await job.run();
      reportRun(true);
      return rest;
    } catch (err) {
      reportRun(false);
      if (isDatabaseUnreachable(err))
        log.warn({ job: job.name }, 'job waits: the database is unavailable');
      else log.error({ err, job: job.name }, 'job failed');
      return 'again';
    }
  };
}
