import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '@firm/adapters/storage/testing.ts';
import { openDatabase, tables, type Database, type OpenDatabase } from '@firm/db';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { fillDatabase } from '@firm/db/testing/fill-database.ts';
import { builtProgram, startProgram, type Running } from '../programs.ts';

const isFull = process.env['FULL'] === '1';
const ACCOUNTS = isFull ? 5_000 : 300;
const KILLS = isFull ? 6 : 1;
/** Of a table, on a machine that does other things as well. */
const LONGEST_MILLISECONDS = 240_000;
const FILES = 12;

const waysIn = [
  'account',
  'passkey',
  'second_factor',
  'recovery_code',
  'trusted_browser',
  'factor_lift',
  'change_lock',
  'wallet_link',
  'wallet_proof',
  'session',
];

describe.skipIf(findPostgres() === undefined || !isFull)('npm run move', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firm-move-'));
  const dataDir = join(folder, 'data');
  let postgres: PostgresServer;
  let bucket: TestS3;
  let databaseUrl: string;
  let before: Record<string, string>;
  const programs: Running[] = [];

  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startS3()]);
    databaseUrl = await ownedDatabase();
    // A first start makes the keys and notes which they are.
    const server = await startServer({});
    await stop(server);
    const database = await openEmbedded();
    await fillDatabase(database.db, { accounts: ACCOUNTS, now: new Date() });
    await addOddValues(database.db);
    before = await contents(database.db);
    await database.close();
  }, 600_000);
  afterAll(async () => {
    for (const running of programs) running.kill('SIGKILL');
    await Promise.all(programs.map(({ exit }) => exit));
    await bucket.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openEmbedded = () => openDatabase({ databaseUrl: undefined, dataDir, migrates: false });
  const openPostgres = () => openDatabase({ databaseUrl, dataDir: undefined, migrates: false });

  /** One of a role that is no superuser, as hosted databases are. */
  async function ownedDatabase(): Promise<string> {
    const url = new URL(await postgres.createDatabase());
    const client = new pg.Client(postgres.url);
    await client.connect();
    const name = url.pathname.slice(1);
    await client.query(`create role plain_${name} login`);
    await client.query(`alter database ${name} owner to plain_${name}`);
    await client.end();
    url.username = `plain_${name}`;
    return url.href;
  }

  function start(program: string, environment: Record<string, string>, args: string[] = []) {
    const running = startProgram(builtProgram(program), {
      folder,
      args,
      environment: { DATA_DIR: dataDir, WEB_DIR: 'none', ...environment },
    });
    programs.push(running);
    return running;
  }
  async function startServer(environment: Record<string, string>): Promise<Running> {
    const running = start('main', { PORT: String(await freePort()), ...environment });
    await running.says(/^Ready/m);
    return running;
  }
  async function stop(running: Running): Promise<void> {
    running.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  }
  const withBucket = () => ({
    DATABASE_URL: databaseUrl,
    S3_BUCKET: bucket.choice.bucket,
    S3_ENDPOINT: bucket.choice.endpoint,
    S3_REGION: bucket.choice.region,
    S3_ACCESS_KEY_ID: bucket.choice.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.choice.secretAccessKey,
  });
  async function move(direction: string, environment: Record<string, string> = withBucket()) {
    const running = start('move', environment, [direction]);
    return { code: await running.exit, said: running.output() };
  }

  /**
   * Begins to move and is killed after so many tables, again and again, each time a little later.
   */
  async function moveThroughKills(direction: string): Promise<void> {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const running = start('move', withBucket(), [direction]);
      const tables = 1 + kill * Math.floor(30 / KILLS);
      await running.says(new RegExp(`^(?:.*\\n){${tables}}`), LONGEST_MILLISECONDS);
      // In the middle of one, not always at its beginning.
      await sleep(kill * 40);
      running.kill('SIGKILL');
      await running.exit;
      expect(running.output()).not.toContain('Moved:');
    }
  }

  test.skipIf(!isFull)('what must not be moved is refused, and nothing is changed', async () => {
    const buildRefusal = (why: RegExp) => ({ code: 1, said: expect.stringMatching(why) });
    expect(await move('sideways')).toEqual(buildRefusal(/^Usage: npm run move/));
    expect(await move('to-postgres', {})).toEqual(buildRefusal(/^DATABASE_URL: /));
    expect(await move('to-postgres', { ...withBucket(), DATA_DIR: join(folder, 'none') })).toEqual(
      buildRefusal(/^There is nothing to move/),
    );
    expect(await move('to-embedded')).toEqual(buildRefusal(/db is already there/));
    expect(await move('to-postgres', { ...withBucket(), DATA_KEY: 'x'.repeat(40) })).toEqual(
      buildRefusal(/^DATA_KEY: .*another key/),
    );
    const server = await startServer({});
    expect(await move('to-postgres')).toEqual(buildRefusal(/is in use by process/));
    await stop(server);
    const full = await postgres.createDatabase();
    const client = new pg.Client(full);
    await client.connect();
    await client.query('create table somebody_elses (id int)');
    await client.end();
    expect(await move('to-postgres', { ...withBucket(), DATABASE_URL: full })).toEqual(
      buildRefusal(/already has tables/),
    );
    const database = await openEmbedded();
    // The server that was just started has left its mark.
    before = await contents(database.db);
    await database.close();
    expect(existsSync(join(dataDir, 'db'))).toBe(true);
  });

  test.skipIf(!isFull)(
    'to PostgreSQL, killed on the way: everything arrives, once, with its files',
    async () => {
      // Rows that nobody may lose: whoever could sign in can do so afterwards.
      expect(waysIn.filter((table) => !/^[1-9]/.test(before[table] ?? ''))).toEqual([]);
      await moveThroughKills('to-postgres');
      // Half a database is not served.
      const PORT = String(await freePort());
      const early = start('main', { ...withBucket(), ...keys(dataDir), PORT });
      expect(await early.exit).toBe(1);
      expect(early.output()).toContain('A move into this database has not come to its end');
      const { code, said: output } = await move('to-postgres');
      expect({ code, said: output }).toEqual({
        code: 0,
        said: expect.stringMatching(/^Moved: [\d,]+ rows/m),
      });
      expect(output).not.toContain('Starting again');
      expect(output).toContain('SESSION_SECRET_FILE=');
      const database = await openPostgres();
      expect(await contents(database.db)).toEqual(before);
      await seesOn(database);
      before = await contents(database.db);
      await database.close();
      expect(bucket.files.size).toBe(FILES);
      expect(output).toContain(`files: ${FILES} from`);
      expect(output).toMatch(/The database names [\d,]+ files that are neither here nor there/);
      // Earlier data is kept, and not continued by mistake.
      const replacedFolder =
        readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
      expect(readdirSync(join(dataDir, replacedFolder)).sort()).toEqual(['db', 'files']);
      expect(await move('to-postgres')).toMatchObject({ code: 1 });
    },
    600_000,
  );

  test.skipIf(!isFull)(
    'and back',
    async () => {
      if (isFull) {
        const server = await startServer({ ...withBucket(), ...keys(dataDir) });
        expect(await move('to-embedded')).toEqual({
          code: 1,
          said: expect.stringMatching(/processes of this program use the database/),
        });
        await stop(server);
      }
      const there = await openPostgres();
      before = await contents(there.db);
      await there.close();
      await moveThroughKills('to-embedded');
      const early = start('main', { PORT: String(await freePort()) });
      expect(await early.exit).toBe(1);
      expect(early.output()).toMatch(/A move into .* has not come to its end/);
      const { code, said: text } = await move('to-embedded');
      expect({ code, said: text }).toEqual({
        code: 0,
        said: expect.stringMatching(/^Moved: [\d,]+ rows/m),
      });
      const database = await openEmbedded();
      expect(await contents(database.db)).toEqual(before);
      await seesOn(database);
      await database.close();
      for (const [name, bytes] of bucket.files)
        expect(readFileSync(join(dataDir, 'files', name)).equals(bytes)).toBe(true);
      expect(existsSync(join(dataDir, 'move.unfinished'))).toBe(false);
      await stop(await startServer({}));
    },
    600_000,
  );

  test.skipIf(!isFull)(
    'what was used between two tries is moved from its beginning',
    async () => {
      databaseUrl = await ownedDatabase();
      const first = start('move', withBucket(), ['to-postgres']);
      await first.says(/^user: /m, LONGEST_MILLISECONDS);
      first.kill('SIGKILL');
      await first.exit;
      await stop(await startServer({}));
      const { code, said: outputText } = await move('to-postgres');
      expect({ code, said: outputText }).toEqual({
        code: 0,
        said: expect.stringContaining('Starting again'),
      });
    },
    600_000,
  );

  /** Values that are easily lost on the way, and files of some generations. */
  async function addOddValues(db: Database): Promise<void> {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at)).toString('hex');
    await db.execute(
      sql`insert into user_picture (user_id, webp, updated_at)
        values ('u1', decode(${bytes}, 'hex'), '2026-11-22 08:00:00.123456+03')`,
    );
    await db.execute(
      sql`update watch set seen = '{"a": [1, null, "\\"quoted\\" {x,y}"], "n": 1e-7}'::jsonb,
        threshold = 0.1::float8 + 0.2::float8 where id = 'w0'`,
    );
    await db.execute(
      sql`update "user" set name = ${'Zoë "Z", {O\'Neill}\\ \n NULL'}, image = '' where id = 'u2'`,
    );
    await db.execute(sql`update "user" set name = 'NULL' where id = 'u3'`);
    await db.execute(
      sql`update final_test set question_ids = array['', 'a,b', '"', 'NULL', '\\'] where id = 'f0'`,
    );
    await db.execute(
      sql`update studio_job set left_out = '["\u00e9"]'::jsonb, speed = 'Infinity' where id = 'j2'`,
    );
    for (let at = 0; at < FILES; at += 1) {
      const name = `studio/xx/file-${at}.png`;
      await db.execute(sql`update studio_job set file_key = ${name} where id = ${`j${at * 3}`}`);
      const file = join(dataDir, 'files', name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `the file ${at}`);
    }
  }
});

const keys = (dataDir: string): Record<string, string> => ({
  SESSION_SECRET_FILE: join(dataDir, 'keys/session-secret'),
  DATA_KEY_FILE: join(dataDir, 'keys/data-key'),
  CERTIFICATE_KEY_FILE: join(dataDir, 'keys/certificate-key'),
});

/** A hash of everything that each table holds. */
async function contents(db: Database): Promise<Record<string, string>> {
  const { rows: names } = await db.execute<{ name: string }>(
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const tableHashes: Record<string, string> = {};
  for (const { name } of names) {
    const { rows } = await db.execute<{ hash: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(md5(row_to_json(t)::text), ''
        order by md5(row_to_json(t)::text))), '') as hash from ${sql.identifier(name)} t`,
    );
    tableHashes[name] = rows[0]?.hash ?? '';
  }
  return tableHashes;
}

/** Triggers count again, and sequences go on behind what is there. */
async function seesOn({ db }: OpenDatabase): Promise<void> {
  const countRanked = async () =>
    (
      await db.execute<{ people: number }>(
        sql`select sum(people)::int as people from ranking_count`,
      )
    ).rows[0]?.people ?? 0;
  const rankedCount = await countRanked();
  const id = crypto.randomUUID();
  await db.insert(tables.user).values({
    id,
    name: 'New',
    email: `${id}@mail.example`,
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  const learner = { userId: id, xp: 77, takesPart: true, reachedAt: new Date() };
  await db.insert(tables.learner).values(learner);
  expect(await countRanked()).toBe(rankedCount + 1);
  const { rows } = await db.execute<{ isBehind: boolean }>(sql`
    select nextval(pg_get_serial_sequence('studio_job', 'seq')) > max(seq) as "isBehind"
    from studio_job`);
  expect(rows).toEqual([{ isBehind: true }]);
}
