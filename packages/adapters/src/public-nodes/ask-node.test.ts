import { createServer, type Server } from 'node:net';
import { portOf } from '@firm/format/testing.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNode, NodeFailedError } from './ask-node.ts';

let server: Server;
let connections = 0;
beforeAll(async () => {
  server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).destroy();
  });
  // Of both kinds of addresses, where the machine has both.
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (url: string, isTrusted: boolean) =>
  askNode(
    { url, host: new URL(url).host, isTrusted },
    { method: 'eth_chainId', params: [] },
    2_000,
  );

test.each([
  '127.0.0.1',
  '2130706433',
  '0x7f.1',
  '0.0.0.0',
  '10.0.0.7',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fd00::1]',
  'localhost',
])('a stranger’s node at %s is never connected to', async (host) => {
  await expect(ask(`https://${host}:${portOf(server)}/`, false)).rejects.toThrow(NodeFailedError);
  expect(connections).toBe(0);
});

test('one that the operator named is', async () => {
  await expect(ask(`https://127.0.0.1:${portOf(server)}/`, true)).rejects.toThrow(NodeFailedError);
  expect(connections).toBe(1);
});
