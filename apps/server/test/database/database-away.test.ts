import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type ClientRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { builtProgram, type Running, startProgram, testKeys } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

const SENTENCE = 'This is not available right now. Please try again in a moment.';
const isFull = process.env['FULL'] === '1';
/** Of the database, for the programs alone. */
const NAME = 'database.test';
/** In `npm test` others share the machine. */
const SLACK = isFull ? 1 : 3;
/** From the moment that the database answers again. */
const RECOVERY_MILLISECONDS = 5_000 * SLACK;
/** For a voice to be made, once that is so. */
const WORK_MILLISECONDS = 10_000 * SLACK;
/** A server that gives no answer is given up earlier. */
const PATIENCE_MILLISECONDS = 20_000;

type Answer = { status: number; message: string | undefined; milliseconds: number };

describe.skipIf(findPostgres() === undefined)('a database that goes away under load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-away-'));
  const unnamedFolder = join(folder, 'unnamed');
  let server: PostgresServer;
  let databaseUrl: string;
  let keys: Record<string, string>;
  const processes: Running[] = [];
  const webs: { url: string; learners: Browser[] }[] = [];

  const start = (environment: Record<string, string>): Running => {
    const running = startProgram(builtProgram('main'), {
      folder,
      environment: { ...keys, ...environment },
    });
    processes.push(running);
    return running;
  };

  beforeAll(async () => {
    server = await startPostgres({ maxConnections: 40 });
    databaseUrl = await server.createDatabase();
    keys = {
      WEB_DIR: join(folder, 'no-web'),
      TRUST_PROXY: '127.0.0.1/32',
      DATABASE_URL: databaseUrl.replace('127.0.0.1', NAME),
      ...testKeys,
      DATA_DIR: 'shared',
      NODE_OPTIONS: `--import ${fileURLToPath(new URL('../failing-names.mjs', import.meta.url))}`,
      NAMED: NAME,
      UNNAMED_FILE: unnamedFolder,
    };
    const ports = [await freePort(), await freePort()];
    const programs = [
      ...ports.map((port) => start({ ROLES: 'web', PORT: String(port) })),
      start({ ROLES: 'worker' }),
    ];
    await Promise.all(programs.map((running) => running.says(/^Ready/m)));
    for (const port of ports) {
      const url = `http://127.0.0.1:${port}`;
      const learners = Array.from({ length: 6 }, () => new Browser({ url }));
      for (const learner of learners)
        if (
          (await learner.send('POST', '/api/auth/guest')).status !== 200 ||
          (await write(learner)).status !== 200
        )
          throw new Error('nobody can learn');
      webs.push({ url, learners });
    }
  });

  afterAll(async () => {
    for (const running of processes) {
      running.kill('SIGKILL');
      await running.exit;
    }
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A lesson is marked as complete: session, limit, and a transaction. */
  async function write(learner: Browser): Promise<Answer> {
    const began = performance.now();
    const { status, body } = await learner
      .json<{ error?: { message: string } }>('PUT', '/api/progress/ethereum-trading', {
        done: ['1-1'],
        timeZone: 'UTC',
      })
      .catch((error: unknown) => ({ status: 0, body: { error: { message: String(error) } } }));
    return { status, message: body.error?.message, milliseconds: performance.now() - began };
  }

  /** Everybody learns, one request after the other, until told to stop. */
  function learn(): { answers: Answer[]; stop: () => Promise<void> } {
    const answers: Answer[] = [];
    let isOver = false;
    const loops = webs.flatMap(({ learners }) =>
      learners.map(async (learner) => {
        while (!isOver) {
          answers.push(await write(learner));
          // Under the limit of writes a minute that each person has.
          await sleep(150);
        }
      }),
    );
    return {
      answers,
      stop: async () => {
        isOver = true;
        await Promise.all(loops);
      },
    };
  }

  /** Expect a report of the outage, after some time of retries. */
  async function refuses(url: string): Promise<void> {
    await expect
      .poll(async () => (await new Browser({ url }).send('POST', '/api/auth/guest')).status, {
        timeout: PATIENCE_MILLISECONDS,
      })
      .toBe(503);
  }

  /** Milliseconds until every web process takes a write again. */
  async function measureRecovery(): Promise<number> {
    const began = performance.now();
    for (const { url } of webs) {
      const learner = new Browser({ url });
      for (;;) {
        const { status } = await learner.send('POST', '/api/auth/guest');
        if (status < 300 && (await write(learner)).status === 200) break;
        if (performance.now() - began > 30_000) throw new Error('not recovered in 30 s');
        await sleep(100);
      }
    }
    return performance.now() - began;
  }

  /** One stream of events to each web process. @returns whether all are still open; leaves them */
  async function openStreams(): Promise<() => boolean> {
    const streamEnds: string[] = [];
    const requests = await Promise.all(
      webs.map(({ url }) => {
        const { promise, resolve, reject } = Promise.withResolvers<ClientRequest>();
        const request = get(`${url}/api/events?topics=launches`, (response) => {
          response.resume().once('close', () => streamEnds.push(url));
          resolve(request);
        }).once('error', reject);
        return promise;
      }),
    );
    return () => {
      const areOpen = streamEnds.length === 0;
      for (const request of requests) request.destroy();
      return areOpen;
    };
  }

  /** Everybody learns while it happens. @returns what of it was not as it must be */
  async function faultsUnderLoad(fault: () => Promise<void>): Promise<string[]> {
    const areOpen = await openStreams();
    const load = learn();
    let milliseconds: number;
    let workedAfter: number;
    try {
      await sleep(500);
      await fault();
      milliseconds = await measureRecovery();
      // There is one.
      const maker = new Browser(webs[0] as { url: string });
      const { id } = await maker.make('voice', 'Hello.');
      const startTime = performance.now();
      expect((await maker.until(id, ({ finishedAt }) => finishedAt !== null)).status).toBe('done');
      workedAfter = performance.now() - startTime;
    } finally {
      await load.stop();
    }
    const odd = load.answers.filter(
      ({ status, message }) => status !== 200 && !(status === 503 && message === SENTENCE),
    );
    const slowest = Math.max(...load.answers.map((one) => one.milliseconds));
    return [
      ...processes
        .filter(({ pid }) => !isAlive(pid))
        .map((running) => `a process ended: ${running.output().slice(-2_000)}`),
      ...odd.map(({ status, message }) => `answered with ${status} ${message}`),
      ...(load.answers.some(({ status }) => status === 200) ? [] : ['nobody learned']),
      ...(milliseconds < RECOVERY_MILLISECONDS ? [] : [`recovered after ${milliseconds} ms`]),
      ...(workedAfter < WORK_MILLISECONDS ? [] : [`worked after ${workedAfter} ms`]),
      ...(slowest < PATIENCE_MILLISECONDS ? [] : [`somebody waited ${slowest} ms`]),
      ...(areOpen() ? [] : ['a stream was ended']),
    ];
  }

  const asOperator = async (work: (client: pg.Client) => Promise<void>): Promise<void> => {
    const client = new pg.Client(server.url);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };

  test('its connections are ended, again and again', async () => {
    const faults = await faultsUnderLoad(() =>
      asOperator(async (client) => {
        for (let times = 0; times < 8; times += 1) {
          await client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> ' +
              'pg_backend_pid() and datname is not null',
          );
          await sleep(100);
        }
      }),
    );
    expect(faults).toEqual([]);
  });

  test.skipIf(!isFull)('its name does not resolve for a while', async () => {
    const faults = await faultsUnderLoad(async () => {
      writeFileSync(unnamedFolder, '');
      try {
        await asOperator(async (client) => {
          await client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the-firm'",
          );
        });
        for (const { url } of webs) await refuses(url);
        await sleep(3_000);
      } finally {
        rmSync(unnamedFolder);
      }
    });
    expect(faults).toEqual([]);
  });

  test.skipIf(!isFull).each(['fast', 'immediate'] as const)(
    'it is stopped (%s) and started',
    async (mode) => {
      const faults = await faultsUnderLoad(async () => {
        await server.halt(mode);
        await sleep(1_500);
        await server.resume();
      });
      expect(faults).toEqual([]);
    },
  );

  test.skipIf(!isFull)('it is away for 30 seconds', async () => {
    const faults = await faultsUnderLoad(async () => {
      await server.halt('fast');
      await sleep(30_000);
      await server.resume();
    });
    expect(faults).toEqual([]);
  });

  test.skipIf(!isFull)('it gives no answer for 30 seconds', async () => {
    const faults = await faultsUnderLoad(async () => {
      await server.freeze(true);
      await sleep(30_000);
      await server.freeze(false);
    });
    expect(faults).toEqual([]);
  });

  test.skipIf(process.env['FULL'] !== '1')('others take all its connections', async () => {
    const greedy: pg.Client[] = [];
    const faults = await faultsUnderLoad(async () => {
      await asOperator(async (client) => {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'the-firm'",
        );
      });
      for (;;) {
        const client = new pg.Client(server.url);
        client.on('error', () => {});
        try {
          await client.connect();
        } catch {
          break;
        }
        greedy.push(client);
      }
      await sleep(3_000);
      await Promise.all(greedy.map((client) => client.end()));
    });
    expect(faults).toEqual([]);
    expect(greedy.length).toBeGreaterThan(0);
  });

  test.skipIf(!isFull)('a start waits with a line that names what it waits for', async () => {
    const elsewhere = await freePort();
    const waiting = start({
      ROLES: 'worker',
      DATABASE_URL: databaseUrl.replace(`:${server.port}/`, `:${elsewhere}/`),
    });
    await waiting.says(/^database: waiting for PostgreSQL at 127\.0\.0\.1:\d+\/test_1 \(.+\)…$/m);
    const unknown = start({
      ROLES: 'worker',
      DATABASE_URL: databaseUrl.replace('127.0.0.1', 'nowhere.invalid'),
    });
    await unknown.says(/^database: waiting for PostgreSQL at nowhere\.invalid:\d+\/test_1/m);
    for (const running of [waiting, unknown]) {
      expect(isAlive(running.pid)).toBe(true);
      processes.splice(processes.indexOf(running), 1);
      running.kill('SIGKILL');
      await running.exit;
    }
  });

  test('a start waits until the database is there', async () => {
    await server.halt('fast');
    const patient = start({ ROLES: 'worker' });
    await patient.says(/^database: waiting for PostgreSQL/m);
    await server.resume();
    await patient.says(/^Ready/m);
    expect(isAlive(patient.pid)).toBe(true);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
