import type { StudioJob } from '@firm/schema';
import type { EngineId } from './deps.ts';

type Watcher = { owner: string; notify: (job: StudioJob) => void };

/**
 * State of one process's own work: the generations that run in it, the workers that wait, and the
 * watchers of each generation. All else is in the database. One in each process.
 */
export type WorkerState = {
  /** This process's name in the rows that it works on. */
  worker: string;
  running: Map<string, { engine: EngineId; stop: AbortController }>;
  /** Workers that found nothing to do, in order; calling one makes it look again. */
  waiting: (() => void)[];
  watched: Map<string, { watchers: Set<Watcher>; last: string }>;
  isStopping: boolean;
  /** When the database was last unavailable; no worker could renew its lease then. */
  unavailableAt?: Date;
};

export const createWorkerState = ({ worker }: { worker: string }): WorkerState => ({
  worker,
  running: new Map(),
  waiting: [],
  watched: new Map(),
  isStopping: false,
});

/** Makes one waiting worker look for work. */
export function wakeOne(workerState: WorkerState): void {
  workerState.waiting.shift()?.();
}

/** Why work was cut off, as the reason of its signal. */
export type StopReason = 'cancelled' | 'lost' | 'stopping';

/**
 * Ends the work of this process and lets the next process go on with it. Running generations stop
 * as they are, and waiting workers end.
 */
export function stopWorker(workerState: WorkerState): void {
  workerState.isStopping = true;
  for (const { stop } of workerState.running.values()) stop.abort('stopping' satisfies StopReason);
  for (const wake of workerState.waiting.splice(0)) wake();
}
