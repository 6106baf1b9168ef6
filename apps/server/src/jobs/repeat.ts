import type { Logger } from 'pino';

export type Job = { name: string; everySeconds: number; run: () => Promise<void> };

/**
 * Runs housekeeping at intervals, never two turns of the same job at once. A turn that fails is logged and the
 * next one tried.
 *
 * @returns stops them and waits for the turns that are running
 */
export function repeatJobs(log: Logger, jobs: readonly Job[]): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const turn = job
        .run()
        .catch((err: unknown) => log.error({ err, job: job.name }, 'job failed'))
        .finally(() => {
          isBusy = false;
          running.delete(turn);
        });
      running.add(turn);
    }, job.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
