import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findLocalModels } from './find-local-models.ts';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** A program on this machine that answers one path with one text. */
async function listenWith(
  answers: Record<string, string>,
): Promise<{ port: number; asked: string[] }> {
  const requestLog: string[] = [];
  const server = createServer((request, response) => {
    requestLog.push(`${request.method} ${request.url}`);
    const body = answers[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(body ?? '{}');
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has one.
  return { port: (server.address() as AddressInfo).port, asked: requestLog };
}

test('a server of models is found by its list, and asked for nothing else', async () => {
  const list = { object: 'list', data: [{ id: 'llama3.2:latest', object: 'model' }] };
  const { port, asked: requestLog } = await listenWith({ '/v1/models': JSON.stringify(list) });
  expect(await findLocalModels([{ server: 'Ollama', port }])).toEqual([
    { server: 'Ollama', baseUrl: `http://127.0.0.1:${port}/v1`, models: ['llama3.2:latest'] },
  ]);
  expect(requestLog).toEqual(['GET /v1/models']);
});

test('another program on that port, an empty list and a closed port are none', async () => {
  const other = await listenWith({ '/v1/models': '<!doctype html><title>Hello</title>' });
  const empty = await listenWith({ '/v1/models': '{"object":"list","data":[]}' });
  const closedServer = await listenWith({});
  open.pop()?.close();
  const servers = [other, empty, closedServer].map(({ port }) => ({ server: 'LocalAI', port }));
  expect(await findLocalModels(servers)).toEqual([]);
});
