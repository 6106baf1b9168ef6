import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { createRead, type ReadShares } from './read-shares.ts';

/** What a thread is asked, and what it answers. */
export type Question = { number: number; message: string };
export type Reply = { number: number } & ReadShares;

const port = parentPort;
if (port) {
  // Given by `createReader`, which starts this thread.
  const { modelFile } = workerData as { modelFile: string };
  const read = createRead(readFileSync(modelFile));
  port.on('message', ({ number, message }: Question) => {
    port.postMessage({ number, ...read(message) } satisfies Reply);
  });
  port.postMessage('ready');
}
