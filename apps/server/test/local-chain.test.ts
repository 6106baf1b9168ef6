import { jsonOf } from '@firm/format/testing.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@firm/db/testing.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, expect, test } from 'vitest';
import { builtProgram, killAll, startProgram, type Running } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-local-chain-'));
const programs: Running[] = [];
afterAll(async () => {
  await killAll(programs);
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.skipIf(process.env['FULL'] !== '1')(
  'the local chain comes with the server, outlives a killed one with all that people did, ' +
    'and leaves with it',
  async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}/api`;
    const start = async () => {
      const running = startProgram(builtProgram('main'), {
        folder,
        environment: { PORT: port, CHAIN_RPC_URL: '', WEB_DIR: join(folder, 'no-web') },
      });
      programs.push(running);
      await running.says(/^Ready/m);
      let chain = await fetch(`${url}/chain`);
      for (let tries = 0; chain.status === 503 && tries < 10; tries++)
        chain = await fetch(`${url}/chain`);
      return {
        running,
        chain: await jsonOf<{
          status: string;
          token: { address: string };
          collection: string;
        }>(chain),
      };
    };
    const post = async (path: string, body: unknown) =>
      (
        await fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json() as Promise<Record<string, unknown>>;
    const { address } = privateKeyToAccount(generatePrivateKey());

    const first = await start();
    expect(first.chain).toMatchObject({ status: 'on', isLocal: true, id: 31337 });
    expect(await post('/faucet', { address })).toMatchObject({ ether: '1000000000000000000' });
    const nodes = execFileSync('pgrep', ['-P', String(first.running.pid), 'anvil'])
      .toString()
      .trim()
      .split('\n')
      .map(Number);
    expect(nodes).toHaveLength(1);
    first.running.kill('SIGKILL');
    await first.running.exit;
    for (let tries = 0; isAlive(nodes[0] ?? 0) && tries < 100; tries++) await pause(50);
    expect(isAlive(nodes[0] ?? 0)).toBe(false);

    const second = await start();
    expect(second.chain).toEqual(first.chain);
    expect(
      await post('/rpc', {
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_getBalance',
        params: [address, 'latest'],
      }),
    ).toMatchObject({ result: '0xde0b6b3a7640000' });
    expect(await post('/faucet', { address })).toMatchObject({
      error: { code: 'faucet/already-funded' },
    });
    const again = execFileSync('pgrep', ['-P', String(second.running.pid), 'anvil'])
      .toString()
      .trim();
    second.running.kill('SIGTERM');
    expect(await second.running.exit).toBe(0);
    expect(isAlive(Number(again))).toBe(false);
  },
  180_000,
);
