import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { buildOlderVersion, findOlderVersions } from '../backups/older-version.ts';
import { builtProgram, type Running, startProgram, sharedSettings } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

/** Enough that a migration takes a while. */
const ACCOUNTS = 50_000;
const LEARNERS = 24;
const COURSE = 'ethereum-trading';
/** Under the limit of writes a minute that each person has. */
const PAUSE_MILLISECONDS = 600;
/** Longer than a start, and far shorter than anybody waits. */
const PATIENCE_MILLISECONDS = 5_000;

const older = findOlderVersions();
const isPossible = older.length > 0 && findPostgres() !== undefined && process.env['FULL'] === '1';

describe.skipIf(!isPossible)('an upgrade while the version before it serves', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-side-'));
  const processes: Running[] = [];
  const loads: { stop: () => Promise<unknown> }[] = [];
  let postgres: PostgresServer;
  let databaseUrl: string;

  const start = (program: string, environment: Record<string, string>): Running => {
    const running = startProgram(program, {
      folder,
      environment: {
        ...sharedSettings(databaseUrl, folder),
        DRAIN_SECONDS: '0',
        ...environment,
      },
    });
    processes.push(running);
    return running;
  };
  const ask = async <Row extends object>(text: string): Promise<Row[]> => {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query<Row>(text);
    await client.end();
    return rows;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
  });
  afterAll(async () => {
    await Promise.all(loads.map((load) => load.stop()));
    for (const running of processes) {
      running.kill('SIGKILL');
      await running.exit;
    }
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Learns one lesson after the other and looks at what is done, until told to stop. */
  function learn(learners: readonly Browser[]) {
    const odd: string[] = [];
    const lessonsByLearner = new Map<Browser, string[]>(learners.map((learner) => [learner, []]));
    let isOver = false;
    let requestCount = 0;
    let slowest = 0;
    const timeRequest = async (learner: Browser, method: string, path: string, body?: unknown) => {
      const began = performance.now();
      const status = await learner.send(method, path, body).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      slowest = Math.max(slowest, performance.now() - began);
      requestCount += 1;
      if (status !== 200) odd.push(`${method} ${path}: ${status}`);
      return status === 200;
    };
    const loops = learners.map(async (learner) => {
      for (let lesson = 0; !isOver; lesson = (lesson + 1) % 12) {
        const key = `${lesson >> 2}-${lesson & 3}`;
        const write = { done: [key], timeZone: 'UTC' };
        if (await timeRequest(learner, 'PUT', `/api/progress/${COURSE}`, write))
          lessonsByLearner.get(learner)?.push(key);
        await timeRequest(learner, 'GET', '/api/progress');
        await sleep(PAUSE_MILLISECONDS);
      }
    });
    const load = {
      stop: async () => {
        isOver = true;
        await Promise.all(loops);
        return { odd, done: lessonsByLearner, slowest, asked: requestCount };
      },
    };
    loads.push(load);
    return load;
  }

  async function learnersAt(url: string): Promise<Browser[]> {
    const learners = Array.from({ length: LEARNERS }, () => new Browser({ url }));
    for (const learner of learners)
      expect((await learner.send('POST', '/api/auth/guest')).status).toBe(200);
    return learners;
  }

  test('loses no request and no row; afterwards the older one is not started again', async () => {
    const program = buildOlderVersion(older);
    const [before, after] = [await freePort(), await freePort()];
    const oldWeb = start(program, { ROLES: 'web', PORT: String(before) });
    await oldWeb.says(/^Ready/m);
    const oldWorker = start(program, { ROLES: 'worker' });
    await oldWorker.says(/^Ready/m);
    const [{ count } = { count: 0 }] = await ask<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    for (const filling of FILLINGS) await ask(filling);

    const learners = await learnersAt(`http://127.0.0.1:${before}`);
    const load = learn(learners);
    // There is one.
    const maker = learners[0] as Browser;
    await sleep(2_000);
    const { id: firstJobId } = await maker.make('voice', 'Hello there, before the upgrade.');
    const newer = start(builtProgram('main'), { ROLES: 'web,worker', PORT: String(after) });
    await newer.says(/^Ready/m, 120_000);
    const [migrationRow] = await ask<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(migrationRow?.count).toBeGreaterThan(count);
    const others = await learnersAt(`http://127.0.0.1:${after}`);
    const more = learn(others);
    expect((await maker.ended(firstJobId)).status).toBe('done');
    const { id: laterJobId } = await maker.make('voice', 'Hello again, after it.');
    expect((await maker.ended(laterJobId)).status).toBe('done');
    await sleep(5_000);
    const [first, second] = [await load.stop(), await more.stop()];

    expect([...first.odd, ...second.odd]).toEqual([]);
    expect(Math.max(first.slowest, second.slowest)).toBeLessThan(PATIENCE_MILLISECONDS);
    expect(first.asked).toBeGreaterThan(LEARNERS * 10);
    for (const running of [oldWeb, oldWorker, newer])
      expect(running.output()).not.toMatch(/"level":(50|60)/);
    // The newer one knows the older one's data.
    for (const [learner, keys] of first.done) {
      const elsewhere = new Browser(
        { url: `http://127.0.0.1:${after}` },
        { cookie: learner.cookie },
      );
      const { body } = await elsewhere.json<AllProgress>('GET', '/api/progress');
      expect(body.courses[COURSE]?.toSorted()).toEqual([...new Set(keys)].sort());
    }
    expect(await ask(UNCOUNTED)).toEqual([]);

    oldWeb.kill('SIGTERM');
    expect(await oldWeb.exit).toBe(0);
    const again = start(program, { ROLES: 'web', PORT: String(before) });
    expect(await again.exit).toBe(1);
    expect(again.output()).toMatch(/^The database was brought up to date by a newer version.*\n$/);
    // With the building of the older version.
  }, 1_800_000);
});

type AllProgress = { courses: Record<string, string[]> };

/** Of columns that every version has. */
const FILLINGS = [
  `insert into "user" (id, name, email, email_verified, created_at, updated_at)
    select 'u' || n, 'N', n || '@mail.example', true, now(), now() from generate_series(1, ${ACCOUNTS}) n`,
  `insert into learner (user_id, xp, takes_part, ranking_name, reached_at)
    select 'u' || n, n % 900, true, 'N' || n, now() from generate_series(1, ${ACCOUNTS}) n`,
  `insert into safety_check (id, chain, address, verdict, evidence, evidence_hash, checked_at)
    select 'c' || n, 'base', '0x' || n, 'caution', '{}', '', now() from generate_series(1, ${ACCOUNTS}) n`,
];

/** Places in the ranking that are not as many as there are people. */
const UNCOUNTED = `
  select xp from (select xp, count(*)::int as people from learner where takes_part and xp > 0 group by xp) counted
  full join (select xp, people from ranking_count where people <> 0) kept using (xp)
  where counted.people is distinct from kept.people`;
