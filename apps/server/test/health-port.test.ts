import { portOf } from '@firm/format/testing.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, testKeys } from './programs.ts';

let folder: string;
const running: Running[] = [];
let telegram: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-health-port-'));
});
afterEach(async () => {
  for (const one of running.splice(0)) {
    one.kill('SIGKILL');
    await one.exit;
  }
  telegram?.closeAllConnections();
  telegram?.close();
  telegram = undefined;
  rmSync(folder, { recursive: true, force: true });
});
const start = (environment: Record<string, string>): Running => {
  const one = startProgram(builtProgram('main'), {
    folder,
    environment: { DATA_DIR: join(folder, 'data'), ...environment },
  });
  running.push(one);
  return one;
};

/** A Bot API that answers everything, and has no messages for a while. */
async function startTelegram(): Promise<string> {
  telegram = createServer((request, response) => {
    const isAsked = request.url?.endsWith('/getUpdates') === true;
    const result = request.url?.endsWith('/getMe')
      ? { id: 7000000001, is_bot: true, first_name: 'Firm', username: 'the_firm_bot' }
      : isAsked
        ? []
        : true;
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ ok: true, result })),
      isAsked ? 500 : 0,
    );
  });
  await new Promise<void>((resolve) => telegram?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${portOf(telegram)}`;
}

test.skipIf(process.env['FULL'] !== '1').each(['worker', 'bot'])(
  'a process with the role %s alone tells how it is and what it measures',
  async (role) => {
    const [PORT, HEALTH_PORT] = [String(await freePort()), String(await freePort())];
    const TELEGRAM_API_URL = await startTelegram();
    const one = start({
      PORT,
      HEALTH_PORT,
      ROLES: role,
      TELEGRAM_BOT_TOKEN: '7000000001:AA-test',
      TELEGRAM_API_URL,
    });
    await one.says(/^Ready \(roles/m);
    expect(one.output()).toContain(`on port ${HEALTH_PORT}`);
    const url = `http://127.0.0.1:${HEALTH_PORT}`;
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { parts: { database: { status: 'ok' } } },
    ]);
    const read = async () => await (await fetch(`${url}/metrics`)).text();
    await expect.poll(read).toContain(`processes_alive{role="${role}"} 1`);
    const metrics = await read();
    for (const line of [
      /^process_resident_memory_bytes \d/m,
      /^db_query_duration_seconds_count\{succeeded="true"\} [1-9]/m,
      /^jobs_waiting\{queue="studio"\} 0$/m,
      /^jobs_waiting\{queue="deliver-bot-request"\} 0$/m,
      /^jobs_oldest_waiting_seconds\{queue="studio"\} 0$/m,
      /^mail_send_duration_seconds_count\{succeeded="false"\} 0$/m,
      /^disk_free_bytes [1-9]/m,
      /^cache_entries\{cache="holdings"\} 0$/m,
    ])
      expect(metrics).toMatch(line);
    // All sources could be read.
    expect(metrics).not.toMatch(/^metrics_source_up\{.*\} 0$/m);
    if (role === 'worker')
      await expect
        .poll(read)
        .toMatch(/^job_duration_seconds_count\{work="studio turns",succeeded="true"\} [1-9]/m);
    else
      await expect
        .poll(read)
        .toContain(
          `upstream_request_duration_seconds_count{host="${new URL(TELEGRAM_API_URL).host}",outcome="2xx"}`,
        );
    // The rest of the server is not there, and neither is its port.
    expect((await fetch(`${url}/api/status`)).status).toBe(404);
    await expect(fetch(`http://127.0.0.1:${PORT}/health`)).rejects.toThrow('fetch failed');
    // Proxied requests get no figures.
    const throughProxy = await fetch(`${url}/metrics`, {
      headers: { 'x-forwarded-for': '1.2.3.4' },
    });
    expect(throughProxy.status).toBe(403);
    one.kill('SIGTERM');
    expect(await one.exit).toBe(0);
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'HEALTH_PORT that is taken, or PORT itself, ends the start with one line',
  async () => {
    const port = await freePort();
    const blockingServer = createServer();
    await new Promise<void>((resolve) => blockingServer.listen(port, '127.0.0.1', resolve));
    try {
      const one = start({ PORT: String(await freePort()), HEALTH_PORT: String(port) });
      expect(await one.exit).toBe(1);
      expect(one.output()).toContain(`HEALTH_PORT: another program uses ${port}.`);
      const same = start({ PORT: String(port), HEALTH_PORT: String(port) });
      expect(await same.exit).toBe(1);
      expect(same.output().trim()).toBe(
        `HEALTH_PORT: ${port} is PORT already. Choose another. Example: HEALTH_PORT=9090`,
      );
    } finally {
      blockingServer.close();
    }
  },
);

test.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
  'a worker that cannot finish says 503 there until it ends, within 10 seconds',
  async () => {
    const server = await startPostgres();
    try {
      const HEALTH_PORT = String(await freePort());
      const one = start({
        ROLES: 'worker',
        HEALTH_PORT,
        DATABASE_URL: await server.createDatabase(),
        ...testKeys,
      });
      await one.says(/^Ready/m);
      await server.freeze(true);
      const began = performance.now();
      one.kill('SIGTERM');
      await one.says(/Stopping/);
      const healthReadings: { status: number; at: number }[] = [];
      for (;;) {
        const answer = await fetch(`http://127.0.0.1:${HEALTH_PORT}/health`).catch(() => undefined);
        if (!answer) break;
        healthReadings.push({ status: answer.status, at: performance.now() - began });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(new Set(healthReadings.map(({ status }) => status))).toEqual(new Set([503]));
      expect(healthReadings.at(-1)?.at).toBeGreaterThan(3_000);
      expect(await one.exit).toBe(0);
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      await server.freeze(false).catch(() => {});
      await server.stop();
    }
  },
);
