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
  const file = readFileSync(modelFile);
  const read = createRead(file);
  // Nine megabytes, given back at once and not when somebody comes to collect.
  if (file.buffer instanceof ArrayBuffer) file.buffer.transfer(0);
  port.on('message', ({ number, message }: Question) => {
    port.postMessage({ number, ...read(message) } satisfies Reply);
  });
  port.postMessage('ready');
}
