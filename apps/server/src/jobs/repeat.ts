import type { Logger } from 'pino';
import { asJob, asRoutine, isDatabaseUnreachable } from '@firm/db';
import type { Lookout } from './lookout.ts';

export type RepeatedJob = {
  name: string;
  everySeconds: number;
  run: () => Promise<void>;
  /**
   * It does what the database says. A run is left out while nothing was written there since the run
   * before and nothing has fallen due: it would find nothing.
   */
  restsWhenQuiet?: boolean;
  /** It writes nothing that gives a job that rests something to do. */
  isRoutine?: boolean;
};

type Options = {
  /** Absent: no run is left out. */
  lookout?: Lookout | undefined;
  /** Called after each run, with its time in seconds. */
  onRun?: (done: { name: string; seconds: number; succeeded: boolean }) => void;
};

type Repeater = {
  add: (jobs: readonly RepeatedJob[]) => void;
  /** Stops the timer and waits for the runs that have begun. */
  stop: () => Promise<void>;
};

/** All jobs go by one timer: each moment at which a process wakes up costs it something. */
const TICK_MILLISECONDS = 1_000;
/** A job that rests looks so often all the same. */
const LONGEST_REST_MILLISECONDS = 60_000;

/**
 * Runs housekeeping at intervals, never the same job twice at once. A run that fails is logged, and
 * the job runs again at its next interval.
 */
export function createRepeater(log: Logger, { lookout, onRun }: Options = {}): Repeater {
  const running = new Set<Promise<void>>();
  const ticking: (() => void)[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const add = (job: RepeatedJob): void => {
    let isBusy = false;
    let ticks = 0;
    const run = runOf(job, { log, onRun });
    const mayRest = job.restsWhenQuiet && lookout ? restOf(lookout) : undefined;
    ticking.push(() => {
      ticks += 1;
      if (isBusy || ticks % job.everySeconds !== 0) return;
      isBusy = true;
      const current = (job.isRoutine ? asRoutine : asJob)(async () => {
        if (!(await mayRest?.())) await run();
      }).finally(() => {
        isBusy = false;
        running.delete(current);
      });
      running.add(current);
    });
  };
  return {
    add: (jobs) => {
      for (const job of jobs) add(job);
      timer ??= setInterval(() => {
        for (const tick of ticking) tick();
      }, TICK_MILLISECONDS);
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Does one run. It never fails. */
function runOf(
  job: RepeatedJob,
  { log, onRun }: { log: Logger; onRun: Options['onRun'] },
): () => Promise<void> {
  return async () => {
    const startedAt = performance.now();
    const done = (succeeded: boolean): void =>
      onRun?.({ name: job.name, seconds: (performance.now() - startedAt) / 1000, succeeded });
    try {
      await job.run();
      done(true);
    } catch (err) {
      done(false);
      if (isDatabaseUnreachable(err))
        log.warn({ job: job.name }, 'job waits: the database is unavailable');
      else log.error({ err, job: job.name }, 'job failed');
    }
  };
}

/** @returns whether a run may be left out; where that cannot be told, it may not */
function restOf({ readState, isDue }: Lookout): () => Promise<boolean> {
  let seen: string | undefined;
  let lastRunAt = -Infinity;
  return async () => {
    const now = performance.now();
    // Read before the run: what is written meanwhile is looked at by the next.
    const state = await readState().catch(() => undefined);
    const mayRest =
      state !== undefined &&
      state === seen &&
      now - lastRunAt < LONGEST_REST_MILLISECONDS &&
      !(await isDue(state).catch(() => true));
    if (mayRest) return true;
    seen = state;
    lastRunAt = now;
    return false;
  };
}
