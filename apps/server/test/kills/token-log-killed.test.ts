/* The log of a token of a long chain, whose program is killed while it is read in the background. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLongChain, LONG_TOKEN } from '@firm/adapters/token-chain/testing.ts';
import { findTokenLog, listTokenLogParts, openDatabase } from '@firm/db';
import { freePort } from '@firm/db/testing.ts';
import { portOf } from '@firm/format/testing.ts';
import { afterAll, expect, test } from 'vitest';
import { builtProgram, killAll, startProgram, type Running } from '../programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-token-log-'));
const programs: Running[] = [];
const chain = createLongChain({ latest: 1_080_000, widest: 1_000, each: 40 });
const node = createServer((incoming, answer) => {
  void incoming.toArray().then((chunks) => {
    const rpcRequest: unknown = JSON.parse(Buffer.concat(chunks).toString());
    answer.setHeader('content-type', 'application/json');
    answer.end(
      JSON.stringify(Array.isArray(rpcRequest) ? rpcRequest.map(reply) : reply(rpcRequest)),
    );
  });
});
afterAll(async () => {
  await killAll(programs);
  node.close();
  rmSync(folder, { recursive: true, force: true });
});

function reply(rpcRequest: unknown): object {
  const { id, method, params } = Object(rpcRequest);
  try {
    return { jsonrpc: '2.0', id, result: chain.answer(method, params) };
  } catch (error) {
    return { jsonrpc: '2.0', id, error: { code: -32005, message: String(error) } };
  }
}

async function start(): Promise<{ running: Running; check: () => Promise<string> }> {
  const port = await freePort();
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: {
      PORT: String(port),
      WEB_DIR: join(folder, 'no-web'),
      SAFETY_RPC_URLS: `8453=http://127.0.0.1:${portOf(node)}`,
      GOPLUS_URL: 'off',
      HONEYPOT_URL: 'off',
    },
  });
  programs.push(running);
  await running.says(/Ready on/, 90_000);
  const url = `http://127.0.0.1:${port}/api/checks/base/${LONG_TOKEN}?fresh=1`;
  return { running, check: async () => (await fetch(url)).text() };
}

/** Stored rows, read while no program has the database open. */
async function readStored() {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, '.data') });
  const which = { chainId: 8453, token: LONG_TOKEN };
  const log = await findTokenLog(database, which);
  const parts = await listTokenLogParts(database, { ...which, from: 0 });
  await database.close();
  return { next: log?.nextBlock ?? 0, count: log?.transferCount, parts };
}

const rangesUntil = async (block: number, check: () => Promise<string>): Promise<void> => {
  let pollCount = 0;
  while (!chain.ranges.some(([, to]) => to >= block)) {
    if (pollCount++ % 100 === 0) await check();
    await new Promise((resolveDelay) => setTimeout(resolveDelay, 50));
  }
};

// Reads a long chain twice, for most of a minute: left to the full run. What is stored and where it
// goes on is tried in core/safety each time.
test.skipIf(process.env['FULL'] !== '1')(
  'a program that is killed in the middle goes on where it was, and stores nothing twice',
  async () => {
    node.listen(0, '127.0.0.1');
    await once(node, 'listening');
    const first = await start();
    await rangesUntil(chain.first + 40_000, first.check);
    first.running.kill('SIGKILL');
    await first.running.exit;
    const cut = await readStored();
    expect(cut.next).toBeGreaterThan(chain.first + 20_000);
    expect(cut.next).toBeLessThan(chain.latest);
    chain.ranges.length = 0;
    const second = await start();
    await rangesUntil(chain.latest, second.check);
    // The last part is stored before the program ends by itself.
    await new Promise((resolveDelay) => setTimeout(resolveDelay, 1_000));
    second.running.kill('SIGTERM');
    await second.running.exit;
    expect(Math.min(...chain.ranges.map(([from]) => from))).toBe(cut.next);
    const whole = await readStored();
    expect(whole.next).toBe(chain.latest - 11);
    // All but those of the newest blocks, which may be others yet.
    expect(whole.count).toBe(chain.amounts().length - 3 * chain.each);
    expect(whole.parts.reduce((sum, { transferCount }) => sum + transferCount, 0)).toBe(
      whole.count,
    );
  },
  300_000,
);
