import { Worker } from 'node:worker_threads';
import { EngineError } from '../engine-error.ts';
import { DEFAULT_MAKER } from '../provenance.ts';
import type { Answer, TaskKind, Tasks } from './tasks.ts';
import { engineWorkerUrl } from './worker-url.ts';

export type EnginesOptions = {
  /** Tasks that run at once, each in a thread of its own; default 1. */
  readonly workers?: number;
  /** Tasks that may wait; more are refused with 'busy'. Default 200. */
  readonly queue?: number;
  /** Longest run of one task, milliseconds; default 60,000. */
  readonly timeoutMilliseconds?: number;
  /** JavaScript heap of one thread, megabytes; default 512. */
  readonly memoryMb?: number;
  /** A thread without work ends after this long and gives its memory back; default 30,000 ms. */
  readonly idleMilliseconds?: number;
  /** Name that files carry, read when a task begins; default `DEFAULT_MAKER`. */
  readonly maker?: () => string;
  /** Where the worker's program is; default beside the running file, else the source. */
  readonly workerUrl?: URL;
};

export type TaskOptions = {
  /** Cancels the task, waiting or running, with 'aborted'. */
  readonly signal?: AbortSignal;
  /** A shorter limit for this task, milliseconds. */
  readonly timeoutMilliseconds?: number;
};

type Run<Kind extends TaskKind> = (
  options: Tasks[Kind]['options'],
  task?: TaskOptions,
) => Promise<Tasks[Kind]['result']>;

/** The four engines behind threads. Every rejection is an EngineError. */
export type Engines = {
  readonly synthesizeSpeech: Run<'synthesizeSpeech'>;
  readonly composeMusic: Run<'composeMusic'>;
  readonly illustrate: Run<'illustrate'>;
  readonly animate: Run<'animate'>;
  /** Tasks running and waiting now. */
  load(): { readonly running: number; readonly waiting: number };
  /** Refuses new tasks, ends the running ones with 'aborted', and stops the threads. */
  close(): Promise<void>;
};

type Task = {
  readonly kind: TaskKind;
  readonly options: Tasks[TaskKind]['options'];
  readonly timeoutMilliseconds: number;
  readonly signal: AbortSignal | undefined;
  settle(answer: Answer | EngineError): void;
};

/**
 * Starts the engines' threads as work comes. One task has one thread: a task that hangs, runs out
 * of memory or crashes ends with its thread, and the others go on.
 */
export function createEngines(setup: EnginesOptions = {}): Engines {
  const {
    workers = 1,
    queue = 200,
    timeoutMilliseconds = 60_000,
    memoryMb = 512,
    idleMilliseconds = 30_000,
    maker = () => DEFAULT_MAKER,
  } = setup;
  const url = setup.workerUrl ?? engineWorkerUrl();
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const retiring = new Map<Worker, NodeJS.Timeout>();
  const running = new Set<(error: EngineError) => void>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  const end = (worker: Worker): void => {
    const termination = worker.terminate().catch(() => 0);
    ending.add(termination);
    void termination.then(() => ending.delete(termination));
  };

  const takeWorker = (): Worker => {
    const idleWorker = idle.pop();
    if (idleWorker) {
      clearTimeout(retiring.get(idleWorker));
      retiring.delete(idleWorker);
      idleWorker.ref();
      return idleWorker;
    }
    return new Worker(url, {
      name: 'engine',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      env: {},
      stdin: false,
    });
  };

  const rest = (worker: Worker): void => {
    if (isClosed) return end(worker);
    worker.unref();
    idle.push(worker);
    const removeIdle = (): void => {
      const at = idle.indexOf(worker);
      if (at >= 0) idle.splice(at, 1);
    };
    worker.once('error', removeIdle);
    // A thread that ends without an error says only this.
    worker.once('exit', removeIdle);
    retiring.set(
      worker,
      setTimeout(() => {
        removeIdle();
        retiring.delete(worker);
        end(worker);
      }, idleMilliseconds).unref(),
    );
  };

  const next = (): void => {
    while (running.size < workers) {
      const task = waiting.shift();
      if (!task) return;
      start(task);
    }
  };

  function start(task: Task): void {
    const worker = takeWorker();
    worker.removeAllListeners();
    let timer: NodeJS.Timeout | undefined;
    const finishTask = (answer: Answer | EngineError, keep: boolean): void => {
      if (!running.delete(stop)) return;
      clearTimeout(timer);
      task.signal?.removeEventListener('abort', abort);
      worker.removeAllListeners();
      if (keep) rest(worker);
      else {
        worker.on('error', () => undefined);
        end(worker);
      }
      task.settle(answer);
      next();
    };
    const stop = (error: EngineError): void => finishTask(error, false);
    const abort = (): void => stop(new EngineError('aborted', 'the task was cancelled'));
    running.add(stop);
    worker.once('message', (answer: Answer) => finishTask(answer, true));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new EngineError('memory', 'the task needed more memory than it may have')
          : new EngineError('failed', error.message),
      ),
    );
    worker.once('exit', () => stop(new EngineError('failed', 'the worker stopped')));
    task.signal?.addEventListener('abort', abort, { once: true });
    timer = setTimeout(
      () =>
        stop(
          new EngineError('timeout', `the task took longer than ${task.timeoutMilliseconds} ms`),
        ),
      task.timeoutMilliseconds,
    );
    try {
      worker.postMessage({ kind: task.kind, options: { ...task.options, maker: maker() } });
    } catch (error) {
      // Nothing was begun: the thread is as good as before.
      finishTask(new EngineError('failed', String(error)), true);
    }
  }

  const run =
    <Kind extends TaskKind>(kind: Kind): Run<Kind> =>
    (options, { signal, timeoutMilliseconds: limit = timeoutMilliseconds } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new EngineError('aborted', 'the engines are closed'));
        if (signal?.aborted) return reject(new EngineError('aborted', 'the task was cancelled'));
        if (waiting.length >= queue)
          return reject(new EngineError('busy', 'too many tasks are waiting'));
        const cancel = (): void => {
          const at = waiting.indexOf(task);
          if (at < 0) return;
          waiting.splice(at, 1);
          reject(new EngineError('aborted', 'the task was cancelled'));
        };
        const task: Task = {
          kind,
          options,
          signal,
          timeoutMilliseconds: Math.min(limit, timeoutMilliseconds),
          settle(answer) {
            signal?.removeEventListener('abort', cancel);
            if (answer instanceof EngineError) reject(answer);
            // The worker answers a task with its result.
            else if (answer.ok) resolve(answer.result as Tasks[Kind]['result']);
            else reject(new EngineError(answer.code, answer.message));
          },
        };
        signal?.addEventListener('abort', cancel, { once: true });
        waiting.push(task);
        next();
      });

  return {
    synthesizeSpeech: run('synthesizeSpeech'),
    composeMusic: run('composeMusic'),
    illustrate: run('illustrate'),
    animate: run('animate'),
    load: () => ({ running: running.size, waiting: waiting.length }),
    async close() {
      isClosed = true;
      const closedError = new EngineError('aborted', 'the engines are closed');
      for (const task of waiting.splice(0)) task.settle(closedError);
      for (const stop of running) stop(closedError);
      for (const worker of idle.splice(0)) {
        clearTimeout(retiring.get(worker));
        end(worker);
      }
      await Promise.all(ending);
    },
  };
}
