import type { StudioJob } from '@firm/schema';
import type { EngineId } from './deps.ts';

type Watch = { owner: string; notify: (job: StudioJob) => void };

/**
 * What one process knows of its own work: what runs in it, who waits for a turn, who watches what.
 * All else is in the database. One a process.
 */
export type WorkerState = {
  /** This process's name in the rows that it works on. */
  worker: string;
  running: Map<string, { engine: EngineId; stop: AbortController }>;
  /** Turns that found nothing to do, in order; calling one has it look again. */
  waiting: (() => void)[];
  watched: Map<string, { watches: Set<Watch>; last: string }>;
  isStopping: boolean;
  /** When the database was last found away; no worker could say then that it lives. */
  unavailableAt?: Date;
};

export const createWorkerState = ({ worker }: { worker: string }): WorkerState => ({
  worker,
  running: new Map(),
  waiting: [],
  watched: new Map(),
  isStopping: false,
});

/** Has one waiting turn look for work. */
export function wakeOne(workerState: WorkerState): void {
  workerState.waiting.shift()?.();
}

/** Why work was cut off, as the reason of its signal. */
export type StopReason = 'cancelled' | 'lost' | 'stopping';

/**
 * Ends the work of this process and lets the next process go on with it: what runs is put down as
 * it stands, turns that wait are given back.
 */
export function stopWorker(workerState: WorkerState): void {
  workerState.isStopping = true;
  for (const { stop } of workerState.running.values()) stop.abort('stopping' satisfies StopReason);
  for (const wake of workerState.waiting.splice(0)) wake();
}
