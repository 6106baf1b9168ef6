import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  FAKE_TOKEN,
  startFakeBotApi,
  updates,
  type FakeBotApi,
} from '@firm/bot/testing/fake-bot-api.ts';
import { countPostgresRows } from '@firm/db';
import {
  findPgBouncer,
  findPostgres,
  freePort,
  startPgBouncer,
  startPostgres,
  type PgBouncer,
  type PostgresServer,
} from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, testKeys } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

/**
 * Fewer than the processes would like: whoever holds one between transactions would starve the
 * others.
 */
const POOL = 4;
const MISSING = /DATABASE_DIRECT_URL: .*pooler.* Example: DATABASE_DIRECT_URL=postgres:[^\n]*$/m;

describe.skipIf(
  findPostgres() === undefined || findPgBouncer() === undefined || process.env['FULL'] !== '1',
)('behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-pgbouncer-test-'));
  const processes: Running[] = [];
  let server: PostgresServer;
  let pooler: PgBouncer;
  let api: FakeBotApi;
  let directUrl: string;
  let environment: Record<string, string>;

  const start = (more: Record<string, string>): Running => {
    const running = startProgram(builtProgram('main'), {
      folder,
      environment: { ...environment, ...more },
    });
    processes.push(running);
    return running;
  };

  const command = async (name: string, args: string[] = [], more: Record<string, string> = {}) => {
    const running = startProgram(builtProgram(name), {
      args,
      folder,
      environment: { ...environment, ...more },
    });
    return { code: await running.exit, said: running.output().trim() };
  };

  async function listLocks(): Promise<unknown[]> {
    const client = new pg.Client(directUrl);
    await client.connect();
    const { rows } = await client.query("select 1 from pg_locks where locktype = 'advisory'");
    await client.end();
    return rows;
  }

  beforeAll(async () => {
    server = await startPostgres();
    pooler = await startPgBouncer(server, { connections: POOL });
    api = await startFakeBotApi();
    directUrl = await server.createDatabase();
    environment = {
      ...testKeys,
      WEB_DIR: join(folder, 'no-web'),
      TRUST_PROXY: '127.0.0.1/32',
      DATA_DIR: 'shared',
      DATABASE_URL: pooler.address(directUrl),
      DATABASE_DIRECT_URL: directUrl,
      TELEGRAM_BOT_TOKEN: FAKE_TOKEN,
      TELEGRAM_API_URL: api.url,
    };
  });

  afterAll(async () => {
    for (const running of processes) {
      running.kill('SIGKILL');
      await running.exit;
    }
    await api?.close();
    await pooler?.stop();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('two web processes, a worker and the bot work, and nobody loses what they learned', async () => {
    const ports = [await freePort(), await freePort()];
    const programs = [
      ...ports.map((port) => start({ ROLES: 'web', PORT: String(port) })),
      start({ ROLES: 'worker' }),
      start({ ROLES: 'bot' }),
    ];
    await Promise.all(programs.map((running) => running.says(/^Ready/m)));

    // Sessions, limits, transactions and locks, by more people at once than the pooler has
    // connections.
    const learners = ports.flatMap((port) =>
      Array.from({ length: 12 }, () => new Browser({ url: `http://127.0.0.1:${port}` })),
    );
    const learnerStatuses = await Promise.all(
      learners.map(async (learner) => {
        const { status } = await learner.send('POST', '/api/auth/guest');
        if (status !== 200) return [status];
        const answers = [];
        for (const lesson of ['1-1', '1-2', '1-3'])
          answers.push(
            await learner.json('PUT', '/api/progress/ethereum-trading', {
              done: [lesson],
              timeZone: 'UTC',
            }),
          );
        return answers.map((answer) => answer.status);
      }),
    );
    expect(learnerStatuses).toEqual(learners.map(() => [200, 200, 200]));

    // The worker hears of a job at once, by LISTEN on its own connection, and brings it to its
    // end.
    const [maker] = learners as [Browser];
    const { id } = await maker.make('voice', 'Hello.');
    expect((await maker.until(id, ({ finishedAt }) => finishedAt !== null)).status).toBe('done');
    expect(programs[2]?.output()).not.toMatch(/NothingHeard|not come through/);

    api.push(updates.message(1, '/help'));
    await api.until(() => api.sent('sendMessage').length > 0, 'an answer of the bot');

    for (const running of programs)
      expect(running.output()).not.toMatch(/prepared statement|"level":(50|60)/);
    for (const running of programs) running.kill('SIGTERM');
    expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual(programs.map(() => 0));
    expect(await listLocks()).toEqual([]);
  });

  test('the operator’s commands work, and leave no lock on a connection that others are lent next', async () => {
    expect(await command('admin', ['usage'])).toMatchObject({ code: 0 });
    expect((await command('doctor')).said).toMatch(/^ok +database: PostgreSQL at 127\.0\.0\.1/m);
    expect(await command('backup', ['pooled.tgz'])).toMatchObject({ code: 0 });
    const empty = await server.createDatabase();
    expect(
      await command('restore', ['pooled.tgz'], {
        DATABASE_URL: pooler.address(empty),
        DATABASE_DIRECT_URL: empty,
        DATA_DIR: 'restored',
      }),
    ).toMatchObject({ code: 0 });
    expect(
      await command('move', ['to-embedded', '--without-files'], { DATA_DIR: 'moved' }),
    ).toMatchObject({ code: 0 });
    const target = await server.createDatabase();
    expect(
      await command('move', ['to-postgres', '--without-files'], {
        DATABASE_URL: pooler.address(target),
        DATABASE_DIRECT_URL: target,
        DATA_DIR: 'moved',
      }),
    ).toMatchObject({ code: 0 });
    expect(await listLocks()).toEqual([]);
  });

  test.each([
    ['admin', ['usage']],
    ['doctor', []],
    ['backup', ['unpooled.tgz']],
    ['restore', ['pooled.tgz', '--force']],
    ['move', ['to-embedded']],
  ])(
    'without the address of PostgreSQL itself %s says what is missing, and changes nothing',
    async (name, args) => {
      const before = await countPostgresRows(directUrl);
      const { code, said: output } = await command(name, args, { DATABASE_DIRECT_URL: '' });
      expect([code, output]).toEqual([1, expect.stringMatching(MISSING)]);
      expect(await countPostgresRows(directUrl)).toEqual(before);
      expect(await listLocks()).toEqual([]);
    },
  );

  test('without the address of PostgreSQL itself it does not start, and says what is missing', async () => {
    const running = start({ ROLES: 'worker', DATABASE_DIRECT_URL: '' });
    expect(await running.exit).toBe(1);
    expect(running.output().trim()).toMatch(MISSING);
  });
});
