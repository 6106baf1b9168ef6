import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Reading, ReadMessage } from '@firm/format/meaning/index.ts';
import type { Question, Reply } from './reading-worker.ts';

/** A message that is not read by then is answered without. The first waits for the model as well. */
const TIMEOUT_MILLISECONDS = 400;
const FIRST_TIMEOUT_MILLISECONDS = 3_000;
/** More that wait are not read: they would be late. */
const MAX_WAITING = 40;
/** After a thread was lost, so long nothing is read. */
const REST_MILLISECONDS = 10_000;

export type Reader = {
  read: ReadMessage;
  /** Ends the thread; what waits is not read. */
  close: () => Promise<void>;
};

type Options = {
  /** Where the thread's program and its model are; default: the sources, for tests and figures. */
  workerUrl?: URL;
  modelFile?: string;
  timeoutMilliseconds?: number;
  firstTimeoutMilliseconds?: number;
  clock?: () => number;
};

/**
 * Reads messages in a thread of its own, which starts with the first and holds nobody up: what
 * fails or takes too long is undefined.
 */
export function createReader({
  workerUrl = new URL('./reading-worker.ts', import.meta.url),
  modelFile = fileURLToPath(new URL('./reading-model.bin', import.meta.url)),
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
  firstTimeoutMilliseconds = FIRST_TIMEOUT_MILLISECONDS,
  clock = () => performance.now(),
}: Options = {}): Reader {
  const waiting = new Map<number, (reply: Reading | undefined) => void>();
  let thread: { worker: Worker; isReady: boolean } | undefined;
  let restsUntil = -Infinity;
  let isClosed = false;
  let asked = 0;

  const settleAll = (): void => {
    for (const settle of waiting.values()) settle(undefined);
    waiting.clear();
  };

  function start(): { worker: Worker; isReady: boolean } {
    const worker = new Worker(workerUrl, {
      name: 'reading',
      workerData: { modelFile },
      env: {},
      stdin: false,
      // A message leaves hardly anything behind: more room would only be filled before it is swept.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    });
    const started = { worker, isReady: false };
    const lost = (): void => {
      if (thread !== started) return;
      thread = undefined;
      restsUntil = clock() + REST_MILLISECONDS;
      settleAll();
    };
    worker.on('message', (reply: Reply | 'ready') => {
      started.isReady = true;
      if (reply === 'ready') return;
      const { number, kinds, answers } = reply;
      waiting.get(number)?.({ kinds, answers: new Map(answers) });
    });
    worker.on('error', lost);
    worker.on('exit', lost);
    // A program that has nothing else to do ends.
    worker.unref();
    return started;
  }

  return {
    read: (message) => {
      if (isClosed || waiting.size >= MAX_WAITING || clock() < restsUntil)
        return Promise.resolve(undefined);
      thread ??= start();
      const { worker, isReady } = thread;
      const number = asked++;
      return new Promise((resolve) => {
        const limit = isReady ? timeoutMilliseconds : firstTimeoutMilliseconds;
        const timer = setTimeout(() => settle(undefined), limit);
        const settle = (reply: Reading | undefined): void => {
          clearTimeout(timer);
          waiting.delete(number);
          resolve(reply);
        };
        waiting.set(number, settle);
        worker.postMessage({ number, message } satisfies Question);
      });
    },
    close: async () => {
      isClosed = true;
      const ending = thread?.worker;
      thread = undefined;
      settleAll();
      await ending?.terminate();
    },
  };
}
