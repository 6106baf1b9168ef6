import { portOf } from '@firm/format/testing.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram, type Running } from './programs.ts';

/** Longest wait of a person; it covers the time limits of several chain requests. */
const PATIENCE_MILLISECONDS = 14_000;
const ADDRESS = '0x00000000000000000000000000000000000000f1';

const isFull = process.env['FULL'] === '1';

let folder: string;
let running: Running | undefined;
let silent: Server | undefined;
const sockets = new Set<Socket>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-frozen-'));
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exit;
  for (const socket of sockets) socket.destroy();
  silent?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<string> {
  const port = String(await freePort());
  running = startProgram(builtProgram('main'), {
    folder,
    environment: { PORT: port, WEB_DIR: join(folder, 'no-web'), ...environment },
  });
  await running.says(/^Ready/m);
  return `http://127.0.0.1:${port}`;
}

/** Unknown values are reported as such; parts without the chain go on. */
const SAID = [
  ['/health/ready', 200, undefined],
  ['/api/chain', 200, undefined],
  ['/api/passes', 503, 'chain/away'],
  ['/api/market', 200, undefined],
  ['/api/rpc', 503, -32603],
  ['/api/faucet', 503, 'chain/away'],
  ['/api/assistant/messages', 200, undefined],
];

type Answer = {
  path: string;
  status: number;
  code: string | number | undefined;
  isInTime: boolean;
};

async function ask(url: string, path: string, body?: unknown): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(url + path, {
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
    signal: AbortSignal.timeout(60_000),
  });
  const answer: {
    error?: { code?: string | number; message?: string };
  } = await response.json();
  expect(answer.error === undefined || answer.error.message !== undefined).toBe(true);
  return {
    path,
    status: response.status,
    code: answer.error?.code,
    isInTime: performance.now() - began < PATIENCE_MILLISECONDS,
  };
}

/** Everything that asks the chain while somebody waits. */
const askEverything = (url: string): Promise<Answer[]> =>
  Promise.all([
    ask(url, '/health/ready'),
    ask(url, '/api/chain'),
    ask(url, '/api/passes'),
    ask(url, '/api/market'),
    ask(url, '/api/rpc', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    ask(url, '/api/faucet', { address: ADDRESS }),
    ask(url, '/api/assistant/messages', { text: `/check ${ADDRESS}` }),
  ]);

async function stopsInTime(): Promise<void> {
  const began = performance.now();
  running?.kill('SIGTERM');
  expect(await running?.exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(running?.output()).toMatch(/^Stopped\.$/m);
}

test.skipIf(!isFull)(
  'a node that stands still: everybody gets an answer in time, it goes on with it, and ' +
    'stopping takes no longer',
  async () => {
    const url = await start({ CHAIN_RPC_URL: '' });
    await expect.poll(async () => (await ask(url, '/api/chain')).status).toBe(200);
    const pid = Number(execFileSync('pgrep', ['-P', String(running?.pid), 'anvil']));
    process.kill(pid, 'SIGSTOP');
    const answers = await askEverything(url);
    expect(answers.filter(({ isInTime }) => !isInTime)).toEqual([]);
    expect(answers.map(({ path, status, code }) => [path, status, code])).toEqual(SAID);
    process.kill(pid, 'SIGCONT');
    await expect
      .poll(
        async () =>
          (
            await ask(url, '/api/rpc', {
              jsonrpc: '2.0',
              id: 1,
              method: 'eth_blockNumber',
              params: [],
            })
          ).code,
      )
      .toBe(undefined);
    process.kill(pid, 'SIGSTOP');
    const pendingAnswers = askEverything(url).catch(() => undefined);
    await sleep(500);
    await stopsInTime();
    await pendingAnswers;
    // It goes with us although it hears nothing.
    await expect
      .poll(() => {
        try {
          return process.kill(pid, 0);
        } catch {
          return false;
        }
      })
      .toBe(false);
  },
  180_000,
);

test.skipIf(!isFull)(
  'a provider that takes every connection and never answers: the same',
  async () => {
    silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    await new Promise<void>((resolve) => silent?.listen(0, '127.0.0.1', resolve));
    const url = await start({
      CHAIN_RPC_URL: `http://127.0.0.1:${portOf(silent)}/secret-key`,
      CHAIN_ID: '1',
      TOKEN_ADDRESS: ADDRESS,
      COLLECTION_ADDRESS: ADDRESS,
      GOPLUS_URL: 'off',
      HONEYPOT_URL: 'off',
      RUGCHECK_URL: 'off',
      DEXSCREENER_URL: 'http://127.0.0.1:1',
      GECKOTERMINAL_URL: 'http://127.0.0.1:1',
    });
    const answers = await askEverything(url);
    expect(answers.filter(({ isInTime }) => !isInTime)).toEqual([]);
    expect(answers.map(({ path, status, code }) => [path, status, code])).toEqual(
      SAID.map((one) =>
        one[0] === '/api/faucet' ? ['/api/faucet', 403, 'faucet/wrong-chain'] : one,
      ),
    );
    const pendingAnswers = askEverything(url).catch(() => undefined);
    await sleep(500);
    await stopsInTime();
    await pendingAnswers;
    expect(running?.output()).not.toContain('secret-key');
  },
);
