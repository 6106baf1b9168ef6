import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * In a thread of its own: as many as a busy proxy lets through at once write to a server, each over
 * a new connection, until one is refused. Says how each write ended.
 */

// Handed over by the test that starts this.
const { port, count } = workerData as { port: number; count: number };
const outcomes: Record<string, number> = {};
let isOver = false;

const write = (): Promise<string> =>
  new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message);
    request({ host: '127.0.0.1', port, method: 'POST', agent: false }, (response) => {
      response.on('end', () => resolve(String(response.statusCode))).on('error', fail);
      response.resume();
    })
      .on('error', fail)
      .end('written');
  });

async function writeOn(): Promise<void> {
  while (!isOver) {
    const outcome = await write();
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    if (outcome === '200' && outcomes[outcome] === 1) parentPort?.postMessage('begun');
    if (outcome === 'ECONNREFUSED') isOver = true;
  }
}

await Promise.all(Array.from({ length: count }, writeOn));
parentPort?.postMessage(outcomes);
