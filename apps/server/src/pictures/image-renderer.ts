import { Worker } from 'node:worker_threads';
import { accounts, Refusal } from '@firm/core';
import type { RenderAnswer, RenderRequest } from './picture-worker.ts';

type Waiting = { resolve: (webp: Uint8Array) => void; reject: (error: Error) => void };

/**
 * Presses pictures in one worker thread, started with the first. Should the thread end, what it had
 * in hand counts as damaged and the next picture gets a new thread.
 *
 * @param workerPath picture-worker, beside the bundle
 */
export function createImageRenderer({
  workerPath,
}: {
  workerPath: string;
}): accounts.ImageRenderer & { close: () => Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const start = (): Worker => {
    const started = new Worker(workerPath, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    started.unref();
    started.on('message', (answer: RenderAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('webp' in answer) asked?.resolve(answer.webp);
      else asked?.reject(new Refusal(`picture/${answer.problem}`));
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.values()) reject(new Refusal('picture/damaged'));
      waiting.clear();
    });
    return started;
  };

  return {
    render: (file) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, file } satisfies RenderRequest);
      }),
    close: async () => void (await worker?.terminate()),
  };
}
