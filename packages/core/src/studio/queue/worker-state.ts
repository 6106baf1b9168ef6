import type { WorkerState } from '../deps.ts';

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
