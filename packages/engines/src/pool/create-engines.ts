import { Worker } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import type { Answer, JobKind, Jobs } from './jobs.ts';
import { engineWorkerUrl } from './worker-url.ts';

export interface EnginesOptions {
  /** Jobs that run at once, each in a thread of its own; default 1. */
  readonly workers?: number;
  /** Jobs that may wait; more are refused with 'busy'. Default 200. */
  readonly queue?: number;
  /** Longest run of one job, milliseconds; default 60,000. */
  readonly timeoutMs?: number;
  /** JavaScript heap of one thread, megabytes; default 512. */
  readonly memoryMb?: number;
  /** A thread without work ends after this long and gives its memory back; default 30,000 ms. */
  readonly idleMs?: number;
  /** Where the worker's program is; default beside the running file, else the source. */
  readonly workerUrl?: URL;
}

export interface JobOptions {
  /** Cancels the job, waiting or running, with 'aborted'. */
  readonly signal?: AbortSignal;
  /** A shorter limit for this job, milliseconds. */
  readonly timeoutMs?: number;
}

type Run<Kind extends JobKind> = (
  options: Jobs[Kind]['options'],
  job?: JobOptions,
) => Promise<Jobs[Kind]['result']>;

/** The four engines behind threads. Every rejection is an EngineError. */
export interface Engines {
  readonly synthesizeSpeech: Run<'synthesizeSpeech'>;
  readonly composeMusic: Run<'composeMusic'>;
  readonly illustrate: Run<'illustrate'>;
  readonly animate: Run<'animate'>;
  /** Jobs running and waiting now. */
  load(): { readonly running: number; readonly waiting: number };
  /** Refuses new jobs, ends the running ones with 'aborted', and stops the threads. */
  close(): Promise<void>;
}

interface Job {
  readonly kind: JobKind;
  readonly options: Jobs[JobKind]['options'];
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  settle(answer: Answer | EngineError): void;
}

/**
 * Starts the engines' threads as work comes. One job has one thread: a job that hangs, runs out of
 * memory or crashes ends with its thread, and the others go on.
 */
export function createEngines(setup: EnginesOptions = {}): Engines {
  const { workers = 1, queue = 200, timeoutMs = 60_000, memoryMb = 512, idleMs = 30_000 } = setup;
  const url = setup.workerUrl ?? engineWorkerUrl();
  const waiting: Job[] = [];
  const idle: Worker[] = [];
  const retiring = new Map<Worker, NodeJS.Timeout>();
  const running = new Set<(error: EngineError) => void>();
  const ending = new Set<Promise<unknown>>();
  let closed = false;

  const end = (worker: Worker): void => {
    const ended = worker.terminate().catch(() => 0);
    ending.add(ended);
    void ended.then(() => ending.delete(ended));
  };

  const takeWorker = (): Worker => {
    const known = idle.pop();
    if (known) {
      clearTimeout(retiring.get(known));
      retiring.delete(known);
      known.ref();
      return known;
    }
    return new Worker(url, {
      name: 'engine',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
      stdin: false,
    });
  };

  const rest = (worker: Worker): void => {
    if (closed) return end(worker);
    worker.unref();
    idle.push(worker);
    const lost = (): void => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    };
    worker.once('error', lost);
    retiring.set(
      worker,
      setTimeout(() => {
        lost();
        retiring.delete(worker);
        end(worker);
      }, idleMs).unref(),
    );
  };

  const next = (): void => {
    while (running.size < workers) {
      const job = waiting.shift();
      if (!job) return;
      start(job);
    }
  };

  function start(job: Job): void {
    const worker = takeWorker();
    worker.removeAllListeners();
    let timer: NodeJS.Timeout | undefined;
    const done = (answer: Answer | EngineError, keep: boolean): void => {
      if (!running.delete(stop)) return;
      clearTimeout(timer);
      job.signal?.removeEventListener('abort', abort);
      worker.removeAllListeners();
      if (keep) rest(worker);
      else {
        worker.on('error', () => undefined);
        end(worker);
      }
      job.settle(answer);
      next();
    };
    const stop = (error: EngineError): void => done(error, false);
    const abort = (): void => stop(new EngineError('aborted', 'the job was cancelled'));
    running.add(stop);
    worker.once('message', (answer: Answer) => done(answer, true));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new EngineError('memory', 'the job needed more memory than it may have')
          : new EngineError('failed', error.message),
      ),
    );
    worker.once('exit', () => stop(new EngineError('failed', 'the worker stopped')));
    job.signal?.addEventListener('abort', abort, { once: true });
    timer = setTimeout(
      () => stop(new EngineError('timeout', `the job took longer than ${job.timeoutMs} ms`)),
      job.timeoutMs,
    );
    worker.postMessage({ kind: job.kind, options: job.options });
  }

  const run =
    <Kind extends JobKind>(kind: Kind): Run<Kind> =>
    (options, { signal, timeoutMs: limit = timeoutMs } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new EngineError('aborted', 'the engines are closed'));
        if (signal?.aborted) return reject(new EngineError('aborted', 'the job was cancelled'));
        if (waiting.length >= queue)
          return reject(new EngineError('busy', 'too many jobs are waiting'));
        const cancel = (): void => {
          const at = waiting.indexOf(job);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new EngineError('aborted', 'the job was cancelled'));
        };
        const job: Job = {
          kind,
          options,
          signal,
          timeoutMs: Math.min(limit, timeoutMs),
          settle(answer) {
            signal?.removeEventListener('abort', cancel);
            if (answer instanceof EngineError) reject(answer);
            else if (answer.ok) resolve(answer.result as Jobs[Kind]['result']);
            else reject(new EngineError(answer.code, answer.message));
          },
        };
        signal?.addEventListener('abort', cancel, { once: true });
        waiting.push(job);
        next();
      });

  return {
    synthesizeSpeech: run('synthesizeSpeech'),
    composeMusic: run('composeMusic'),
    illustrate: run('illustrate'),
    animate: run('animate'),
    load: () => ({ running: running.size, waiting: waiting.length }),
    async close() {
      closed = true;
      const gone = new EngineError('aborted', 'the engines are closed');
      for (const job of waiting.splice(0)) job.settle(gone);
      for (const stop of running) stop(gone);
      for (const worker of idle.splice(0)) {
        clearTimeout(retiring.get(worker));
        end(worker);
      }
      await Promise.all(ending);
    },
  };
}
