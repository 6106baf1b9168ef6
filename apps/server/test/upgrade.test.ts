import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '@firm/db';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import type {
  Dashboard,
  Library,
  PublicCertificate,
  Strengths,
  StudioJob,
  TrackRecord,
  CertificateVerification,
} from '@firm/schema';
import { TestBrowser } from '../src/auth/testing.ts';
import { builtProgram, startProgram } from './programs.ts';
import { VERSION_KEYS, type VersionFacts } from './versions/version-facts.ts';

const places = new URL('./versions/', import.meta.url);
/** Older versions, by what their data is called; the oldest first. */
const versions = readdirSync(places)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
type Engine = 'embedded' | 'PostgreSQL';

const folder = mkdtempSync(join(tmpdir(), 'firm-upgrade-'));
let postgres: PostgresServer | undefined;
beforeAll(async () => {
  if (findPostgres() !== undefined) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The migrations that a version knew. */
function migrationsOf(version: string): string {
  const place = mkdtempSync(join(folder, 'migrations-'));
  cpSync(readMigrations().folder, place, { recursive: true });
  const file = join(place, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, 'utf8'));
  const entries = journal.entries.slice(0, Number.parseInt(version, 10));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return place;
}

/**
 * Puts an installation there as that version left it. @returns the environment to start the program
 * with
 */
async function putBack(version: string, engine: Engine): Promise<Record<string, string>> {
  const DATA_DIR = mkdtempSync(join(folder, 'data-'));
  const facts = factsOf(version);
  const left = gunzipSync(readFileSync(new URL(`${version}.sql.gz`, places))).toString();
  // What triggers keep is among the rows.
  const rows = `set session_replication_role = replica;\n${left}\nreset session_replication_role;`;
  const file = join(DATA_DIR, 'files', facts.job.file);
  mkdirSync(dirname(file), { recursive: true });
  cpSync(new URL(`${version}.wav`, places), file);
  const migrationsFolder = migrationsOf(version);
  if (engine === 'embedded') {
    const db = new PGlite(`file://${join(DATA_DIR, 'db')}`);
    await migratePglite(drizzlePglite(db), { migrationsFolder });
    await db.exec(rows);
    await db.close();
    return { DATA_DIR };
  }
  const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  await client.query(rows);
  await client.end();
  return { DATA_DIR, DATABASE_URL };
}

const factsOf = (version: string): VersionFacts =>
  // A file that this project has written.
  JSON.parse(readFileSync(new URL(`${version}.json`, places), 'utf8')) as VersionFacts;

describe.each(versions)('data of the version with %s', (version) => {
  // Each starts the program: the oldest, which all migrations since meet, always; the others, and
  // PostgreSQL, in the full run.
  const isLeftOut = version !== versions[0] && process.env['FULL'] !== '1';

  test.skipIf(isLeftOut)(
    'is whole and in use after an upgrade (embedded)',
    async () => expect(await upgrade(version, 'embedded')).toBe(0),
    120_000,
  );
  test.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
    'is whole and in use after an upgrade (PostgreSQL)',
    async () => expect(await upgrade(version, 'PostgreSQL')).toBe(0),
    120_000,
  );
});

/** @returns how the program ended after it was used */
async function upgrade(version: string, engine: Engine): Promise<number | null> {
  const facts = factsOf(version);
  const environment = await putBack(version, engine);
  const PORT = String(await freePort());
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: {
      ...VERSION_KEYS,
      ...(facts.dataKey === undefined ? {} : { DATA_KEY: facts.dataKey }),
      ...environment,
      PORT,
      PUBLIC_URL: facts.publicUrl,
      WEB_DIR: 'none',
    },
  });
  try {
    await running.says(/^Ready/m);
    await lookAtAll(new TestBrowser(`http://localhost:${PORT}`, facts.publicUrl), facts);
    running.kill('SIGTERM');
    return await running.exit;
  } finally {
    running.kill('SIGKILL');
    await running.exit;
  }
}

/** Everything is there, and goes on. */
async function lookAtAll(browser: TestBrowser, facts: VersionFacts): Promise<void> {
  const { email, password, course, lessons, certificate, wallet, job } = facts;
  expect(await browser.post('/auth/sign-in', { email, password })).toMatchObject({ status: 200 });
  expect(await browser.call('GET', '/me')).toMatchObject({
    user: { email, displayName: 'Ada', emailVerified: true },
  });

  expect(await browser.call('GET', '/progress')).toMatchObject({ courses: { [course]: lessons } });
  const ranked = async () =>
    (await browser.call<Dashboard>('GET', '/dashboard')) as Dashboard & { status: number };
  const before = await ranked();
  expect(before).toMatchObject({
    status: 200,
    isSample: false,
    completedLessons: lessons.length,
    ranking: { me: { name: facts.rankingName, takesPart: true, place: 1 } },
  });
  const more = { done: ['2-0'], timeZone: 'Europe/Berlin' };
  expect(await browser.call('PUT', `/progress/${course}`, more)).toMatchObject({ status: 200 });
  const after = await ranked();
  expect(after.xp).toBeGreaterThan(before.xp);
  expect(after.ranking).toMatchObject({ me: { place: 1 } });

  expect(await browser.call('GET', '/certificates')).toMatchObject({
    certificates: [{ id: certificate, name: 'Ada Lovelace' }],
  });
  expect(
    await browser.call<PublicCertificate>('GET', `/certificates/${certificate}`),
  ).toMatchObject({ state: 'valid', name: 'Ada Lovelace', isMine: true });
  expect(
    await browser.post<CertificateVerification>('/certificates/verify', { input: certificate }),
  ).toMatchObject({ verdict: 'valid' });

  if (facts.drills !== undefined) {
    const { strengths } = await browser.call<Strengths>('GET', '/strengths');
    const counted = (one: Strengths['strengths'][number]) => [one.mistake, one.rights, one.alarms];
    expect(strengths.filter(({ answers }) => answers > 0).map(counted)).toEqual([
      ['permission', 1, 0],
      ['site', 0, 1],
    ]);
  }

  const library = await browser.call<Library>('GET', '/studio/jobs');
  expect(library.jobs).toMatchObject([{ id: job.id, status: 'done', prompt: 'Hi.' }]);
  const file = await browser.fetch(library.jobs[0]?.file?.path ?? '');
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBe(library.jobs[0]?.file?.bytes);
  const key = crypto.randomUUID();
  const made = await browser.post<{ id: string }>('/studio/voice', { prompt: 'Hello.', key });
  await expect
    .poll(() => browser.call<StudioJob>('GET', `/studio/jobs/${made.id}`), { timeout: 20_000 })
    .toMatchObject({ file: { type: 'audio/wav' } });

  expect(await browser.call('GET', '/account/wallet')).toMatchObject({
    wallet: { address: wallet },
  });
  expect(await browser.call('DELETE', '/account/wallet')).toMatchObject({ status: 204 });

  const { entries, byVerdict } = await browser.call<TrackRecord>('GET', '/track-record');
  expect(entries).toHaveLength(facts.verdicts);
  expect(byVerdict.reduce((sum, { given }) => sum + given, 0)).toBe(facts.verdicts);
}
