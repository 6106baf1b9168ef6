import { Worker } from 'node:worker_threads';
import { noteUnreachable } from '../../postgres/unreachable.ts';
import type { Answer, LastWords, Opening, Order, ThreadData } from './orders.ts';
import { databaseWorkerUrl } from './worker-url.ts';

/** The thread ended by itself: nothing more can be asked of this database in this process. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
  constructor(why: string) {
    super(why);
    noteUnreachable(this);
  }
}

export type DatabaseThread = {
  arrays: Extract<Opening, { arrays: unknown }>['arrays'];
  /** Answers come in the order of the orders. */
  send: (order: Order) => Promise<Uint8Array>;
  /** Ends the thread at once, whatever it does; for after 'close'. */
  end: () => Promise<void>;
};

type Waiting = { resolve: (answer: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Opens a database in a thread of its own. The process may end while the thread has nothing to do.
 *
 * @param folder undefined: in memory
 * @param onLost told once if the thread ends by itself; every order is refused from then on
 * @param imagePath what one in memory begins with
 * @throws Error with what PGlite says when it does not open
 */
export async function startDatabaseThread(
  folder: string | undefined,
  onLost?: (error: DatabaseLostError) => void,
  imagePath?: string,
): Promise<DatabaseThread> {
  const worker = new Worker(databaseWorkerUrl(), {
    name: 'database',
    workerData: { folder, imagePath } satisfies ThreadData,
  });
  const waiting: Waiting[] = [];
  const opening = Promise.withResolvers<Opening>();
  let isOpen = false;
  let isEnding = false;
  let createLossError: (() => Error) | undefined;

  const lose = (why: string): void => {
    if (createLossError || isEnding) return;
    opening.resolve({ problem: why });
    // One for each: who is told may write into it.
    createLossError = () => new DatabaseLostError(why);
    for (const { reject } of waiting.splice(0)) reject(createLossError());
    if (isOpen) onLost?.(new DatabaseLostError(why));
  };
  // One listener from beginning to end: what comes while there is none is lost.
  worker.on('message', (message: Opening | Answer | LastWords) => {
    if ('lost' in message) return lose(message.lost);
    if ('arrays' in message || (!isOpen && 'problem' in message)) return opening.resolve(message);
    const waiter = waiting.shift();
    if (waiting.length === 0) worker.unref();
    if (message instanceof Uint8Array) waiter?.resolve(message);
    else waiter?.reject(new Error(message.problem));
  });
  worker.on('error', (error) => lose(String(error)));
  worker.on('exit', (code) => lose(`its thread ended with ${code}`));

  const openingResult = await opening.promise;
  if ('problem' in openingResult) {
    isEnding = true;
    await worker.terminate();
    throw new Error(openingResult.problem);
  }
  isOpen = true;
  worker.unref();
  return {
    arrays: openingResult.arrays,
    send: (order) =>
      new Promise((resolve, reject) => {
        if (createLossError) return reject(createLossError());
        worker.postMessage(order);
        if (waiting.push({ resolve, reject }) === 1) worker.ref();
      }),
    end: async () => {
      isEnding = true;
      createLossError ??= () => new Error('The database is closed');
      await worker.terminate();
    },
  };
}
