import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3, type TestS3 } from '@firm/adapters/storage/testing.ts';
import {} from '@firm/db';
import { freePort, openTestDatabase } from '@firm/db/testing.ts';
import type { Readiness, Status } from '@firm/schema';
import { testConfig, testDeps } from '../testing/harness.ts';
import { openJobQueue } from '../src/jobs/job-queue.ts';
import { checkWork } from '../src/compose/check-work.ts';
import { builtProgram, startProgram, type Running } from './programs.ts';

let folder: string;
let bucket: TestS3;
let running: Running | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firm-parts-'));
  bucket = await startS3();
});
afterEach(async () => {
  running?.kill('SIGKILL');
  await running?.exit;
  running = undefined;
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(process.env['FULL'] !== '1')(
  'ready and the status page say that no worker lives and that the bucket is away, and ' +
    'when they are back',
  async () => {
    const PORT = String(await freePort());
    const { choice } = bucket;
    const environment = {
      PORT,
      DATA_DIR: join(folder, 'data'),
      S3_BUCKET: choice.bucket,
      S3_ENDPOINT: choice.endpoint,
      S3_REGION: choice.region,
      S3_ACCESS_KEY_ID: choice.accessKeyId,
      S3_SECRET_ACCESS_KEY: choice.secretAccessKey,
    };
    const start = async (ROLES: string) => {
      running = startProgram(builtProgram('main'), {
        folder,
        environment: { ...environment, ROLES },
      });
      await running.says(/^Ready/m);
    };
    const url = `http://127.0.0.1:${PORT}`;
    const ready = async () => {
      const response = await fetch(`${url}/health/ready`);
      const { parts }: Readiness = await response.json();
      return [response.status, parts['jobs']?.status, parts['files']?.status];
    };
    bucket.failNext(503, 1_000_000);
    await start('web');
    // Visitors are answered all the same: a proxy leaves it in.
    expect(await ready()).toEqual([200, 'degraded', 'degraded']);
    const states = async () => {
      const { parts }: Status = await (await fetch(`${url}/api/status`)).json();
      return Object.fromEntries(parts.map(({ name, state }) => [name, state]));
    };
    expect(await states()).toMatchObject({
      Website: 'up',
      'Background work': 'down',
      Files: 'degraded',
    });
    bucket.failNext(503, 0);
    await expect.poll(async () => (await ready())[2]).toBe('ok');
    running?.kill('SIGTERM');
    await running?.exit;

    await start('web,worker');
    expect(await ready()).toEqual([200, 'ok', 'ok']);
  },
);

test('work that is due and waits too long is told, though a worker lives', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const deps = testDeps({ database, config: testConfig() });
  const jobs = await openJobQueue(
    { config: deps.config, database, log: deps.log },
    { queues: ['deliver-bot-request', 'studio'] },
  );
  try {
    expect(await checkWork(deps)).toBe('degraded');
    await db.execute(
      'insert into service_run (started_at, last_seen_at, version, roles) values (now(), ' +
        `now(), '1', '{worker}')`,
    );
    expect(await checkWork(deps)).toBe('ok');
    await jobs.enqueue({ queue: 'deliver-bot-request', data: {}, key: 'a', afterSeconds: 0 });
    expect(await checkWork(deps)).toBe('ok');
    await db.execute(
      `update pgboss.job set start_after = now() - interval '10 minutes', created_on = ` +
        `now() - interval '10 minutes'`,
    );
    expect(await checkWork(deps)).toBe('degraded');
    await db.execute(`update pgboss.job set start_after = now() + interval '10 minutes'`);
    expect(await checkWork(deps)).toBe('ok');
  } finally {
    await jobs.close();
    await database.close();
  }
});
