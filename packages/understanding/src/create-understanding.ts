import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Reply, Request } from './encoder-worker.ts';
import type { ModelFault } from './model-files.ts';
import type { Understand, Understanding } from './types.ts';

/** A message that takes longer is answered without. The first waits for the model as well. */
const TIMEOUT_MILLISECONDS = 1_500;
const FIRST_TIMEOUT_MILLISECONDS = 6_000;
/** More that wait are not taken: they would be late. */
const MAX_WAITING = 40;
/** After the thread was lost, nothing is understood for this long. */
const REST_MILLISECONDS = 10_000;

/** A run of the model is over by then, and the thread has ended itself. */
const ENDING_MILLISECONDS = 5_000;

/** 'not started': no message has come. All but the first three say why less is understood. */
export type UnderstandingState =
  | 'not started'
  | 'starting'
  | 'ready'
  | ModelFault
  | 'thread lost'
  | 'closed';

export type MessageUnderstanding = {
  understand: Understand;
  state: () => UnderstandingState;
  /** Ends the thread; waiting messages are not understood. */
  close: () => Promise<void>;
};

type Options = {
  /** The thread's program and the model's folder; default: the sources, for tests and figures. */
  workerUrl?: URL;
  modelFolder?: string;
  timeoutMilliseconds?: number;
  firstTimeoutMilliseconds?: number;
  clock?: () => number;
};

/**
 * Lets a thread end itself. The model's native code, cut off as it runs, throws what nobody can
 * catch, and the whole program aborts.
 */
async function endThread(thread: Worker): Promise<void> {
  const exitEvent = once(thread, 'exit');
  thread.ref();
  thread.postMessage('end' satisfies Request);
  await Promise.race([exitEvent, sleep(ENDING_MILLISECONDS, undefined, { ref: false })]);
  await thread.terminate();
}

/**
 * Understands messages by the model, in a thread of its own that starts with the first message. It
 * holds nobody up: what fails or takes too long is undefined.
 */
export function createUnderstanding({
  workerUrl = new URL('./encoder-worker.ts', import.meta.url),
  modelFolder = fileURLToPath(new URL('../model', import.meta.url)),
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  firstTimeoutMilliseconds = FIRST_TIMEOUT_MILLISECONDS,
  clock = () => performance.now(),
}: Options = {}): MessageUnderstanding {
  const waiting = new Map<number, (understanding: Understanding | undefined) => void>();
  let worker: Worker | undefined;
  let state: UnderstandingState = 'not started';
  let restsUntil = -Infinity;
  let nextId = 0;

  const settleAll = (): void => {
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };

  function start(): Worker {
    const startedWorker = new Worker(workerUrl, {
      name: 'understanding',
      workerData: { modelFolder },
      env: {},
      stdin: false,
      // A message leaves hardly anything behind: more room would only be filled before it is swept.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    state = 'starting';
    const lose = (reason: UnderstandingState): void => {
      if (worker !== startedWorker) return;
      worker = undefined;
      state = reason;
      restsUntil = clock() + REST_MILLISECONDS;
      settleAll();
    };
    startedWorker.on('message', (reply: Reply) => {
      if (worker !== startedWorker) return;
      if (reply.type === 'fault') return lose(reply.fault);
      state = 'ready';
      if (reply.type === 'understanding') waiting.get(reply.id)?.(reply.understanding);
    });
    startedWorker.on('error', () => lose('thread lost'));
    startedWorker.on('exit', () => lose('thread lost'));
    // A program that has nothing else to do ends.
    startedWorker.unref();
    return startedWorker;
  }

  return {
    understand: (message) => {
      if (state === 'closed' || waiting.size >= MAX_WAITING || clock() < restsUntil)
        return Promise.resolve(undefined);
      worker ??= start();
      const id = nextId++;
      const limit = state === 'ready' ? timeoutMilliseconds : firstTimeoutMilliseconds;
      const { promise, resolve } = Promise.withResolvers<Understanding | undefined>();
      const timer = setTimeout(() => settle(undefined), limit);
      const settle = (understanding: Understanding | undefined): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(understanding);
      };
      waiting.set(id, settle);
      worker.postMessage({ id, message } satisfies Request);
      return promise;
    },
    state: () => state,
    close: async () => {
      const ending = worker;
      worker = undefined;
      state = 'closed';
      settleAll();
      if (ending) await endThread(ending);
    },
  };
}
