import { portOf } from '@firm/format/testing.ts';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPublicChain } from './chain/index.ts';
import { createMail } from './mail/index.ts';

/**
 * More than any of them may take, and far from endless, so that a reader without a limit ends the
 * test by failing.
 */
const MAX_SENT = 64 * 1024 * 1024;
const PIECE = Buffer.alloc(262_144, ' ');
let server: Server;
let url: string;
let sentBytes = 0;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const flood = () => {
      while (!response.destroyed && sentBytes < MAX_SENT && response.write(PIECE))
        sentBytes += PIECE.length;
      if (sentBytes >= MAX_SENT) response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
      else if (!response.destroyed) response.once('drain', flood);
    };
    flood();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}`;
});
beforeEach(() => void (sentBytes = 0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const chain = () =>
  createPublicChain({
    network: {
      id: 1,
      name: 'Ethereum',
      currency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      explorerUrl: null,
    },
    rpcUrl: url,
    token: '0x00000000000000000000000000000000000000F1',
    collection: '0x00000000000000000000000000000000000000C0',
    timeoutMilliseconds: 30_000,
  });

test.each(['eth_chainId', 'eth_call', 'eth_getBlockByNumber', 'eth_getLogs'])(
  'a provider that never ends its answer to a page’s %s is left',
  async (method) => {
    const params =
      method === 'eth_call'
        ? [{ to: '0x00000000000000000000000000000000000000F1', data: '0x' }, 'latest']
        : method === 'eth_getBlockByNumber'
          ? ['latest', false]
          : method === 'eth_getLogs'
            ? [
                {
                  address: '0x00000000000000000000000000000000000000F1',
                  fromBlock: '0x1',
                  toBlock: '0x2',
                },
              ]
            : [];
    const answer = await chain().answer({ jsonrpc: '2.0', id: 1, method, params });
    expect(answer).toMatchObject({ body: { error: { code: -32005 } } });
    expect(sentBytes).toBeLessThan(MAX_SENT / 2);
  },
);

test('neither is one that the server itself asks', async () => {
  await expect(chain().request('eth_chainId', [])).rejects.toMatchObject({
    name: 'ChainRefusedError',
  });
  expect(sentBytes).toBeLessThan(MAX_SENT / 2);
});

test('a mail service that never ends its answer is left', async () => {
  const mail = createMail(
    { kind: 'brevo', url, apiKey: 'key', from: 'The Firm <hello@thefirm.example>' },
    { dataDir: '/nowhere' },
  );
  const email = {
    to: 'ada@example.test',
    subject: 'Hi',
    text: 'Hi',
    html: 'Hi',
    idempotencyKey: 'k',
  };
  await expect(mail.send(email)).rejects.toMatchObject({ name: 'MailError' });
  expect(sentBytes).toBeLessThan(MAX_SENT / 2);
});
