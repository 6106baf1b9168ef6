import { parentPort, workerData } from 'node:worker_threads';
import { ModelError, type ModelFault } from './model-files.ts';
import { openEncoder } from './open-encoder.ts';
import type { Understanding } from './types.ts';

/**
 * Messages to the thread, and its replies: 'ready' once, or why it never will be. 'end': it ends
 * itself, between two runs of the model.
 */
export type Request = { id: number; message: string } | 'end';
export type Reply =
  | { type: 'ready' }
  | { type: 'fault'; fault: ModelFault }
  | { type: 'understanding'; id: number; understanding: Understanding | undefined };

const port = parentPort;
if (port) {
  const send = (reply: Reply): void => port.postMessage(reply);
  // `createUnderstanding` starts this thread and gives the folder.
  const { modelFolder } = workerData as { modelFolder: string };
  const requests: Exclude<Request, 'end'>[] = [];
  let isBusy = true;
  /** One after another: two runs at once would only share the core. */
  const work = async (encode: Awaited<ReturnType<typeof openEncoder>>): Promise<void> => {
    isBusy = true;
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { id, message } = next;
      const understanding = await encode(message).catch(() => undefined);
      send({ type: 'understanding', id, understanding });
    }
    isBusy = false;
  };
  let resume = (): void => {};
  port.on('message', (request: Request) => {
    if (request === 'end') process.exit();
    requests.push(request);
    if (!isBusy) resume();
  });
  try {
    const encode = await openEncoder(modelFolder);
    resume = () => void work(encode);
    send({ type: 'ready' });
    resume();
  } catch (error) {
    send({ type: 'fault', fault: error instanceof ModelError ? error.fault : 'model damaged' });
    port.close();
  }
}
