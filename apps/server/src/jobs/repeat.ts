import type { Logger } from 'pino';
import { asJob, isDatabaseUnreachable } from '@firm/db';

export type RepeatedJob = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * Runs housekeeping at intervals, never the same job twice at once. A run that fails is logged, and
 * the job runs again at its next interval.
 *
 * @param onRun called after each run, with its time in seconds
 * @returns stops the timers and waits for the runs that have begun
 */
export function repeatJobs(
  log: Logger,
  jobs: readonly RepeatedJob[],
  onRun: (done: { name: string; seconds: number; succeeded: boolean }) => void = () => undefined,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const startedAt = performance.now();
      const done = (succeeded: boolean) =>
        onRun({ name: job.name, seconds: (performance.now() - startedAt) / 1000, succeeded });
      const current = asJob(() => job.run())
        .then(
          () => done(true),
          (err: unknown) => {
            done(false);
            if (isDatabaseUnreachable(err))
              log.warn({ job: job.name }, 'job waits: the database is unavailable');
            else log.error({ err, job: job.name }, 'job failed');
          },
        )
        .finally(() => {
          isBusy = false;
          running.delete(current);
        });
      running.add(current);
    }, job.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
