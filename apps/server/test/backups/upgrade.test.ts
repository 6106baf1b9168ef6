import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { TestBrowser } from '../../testing/sign-in/browser.ts';
import { builtProgram, startProgram } from '../programs.ts';
import { factsOf, putBack, versions } from '../versions/put-back.ts';
import { VERSION_KEYS, type VersionFacts } from '../versions/version-facts.ts';

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

/** @returns the environment to start the program with */
async function putBackOn(version: string, engine: Engine): Promise<Record<string, string>> {
  if (engine === 'embedded') return { DATA_DIR: await putBack(version, { folder }) };
  const DATABASE_URL = (await postgres?.createDatabase()) ?? '';
  return { DATA_DIR: await putBack(version, { folder, databaseUrl: DATABASE_URL }), DATABASE_URL };
}

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
  const environment = await putBackOn(version, engine);
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
  const readDashboard = async () =>
    (await browser.call<Dashboard>('GET', '/dashboard')) as Dashboard & { status: number };
  const before = await readDashboard();
  expect(before).toMatchObject({
    status: 200,
    isSample: false,
    completedLessons: lessons.length,
    ranking: { me: { name: facts.rankingName, takesPart: true, place: 1 } },
  });
  const more = { done: ['2-0'], timeZone: 'Europe/Berlin' };
  expect(await browser.call('PUT', `/progress/${course}`, more)).toMatchObject({ status: 200 });
  const after = await readDashboard();
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
    const summarizeStrength = (one: Strengths['strengths'][number]) => [
      one.mistake,
      one.rights,
      one.alarms,
    ];
    expect(strengths.filter(({ answers }) => answers > 0).map(summarizeStrength)).toEqual([
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
  const jobReply = await browser.post<{ id: string }>('/studio/voice', { prompt: 'Hello.', key });
  await expect
    .poll(() => browser.call<StudioJob>('GET', `/studio/jobs/${jobReply.id}`))
    .toMatchObject({ file: { type: 'audio/wav' } });

  expect(await browser.call('GET', '/account/wallet')).toMatchObject({
    wallet: { address: wallet },
  });
  expect(await browser.call('DELETE', '/account/wallet')).toMatchObject({ status: 204 });

  const { entries, byVerdict } = await browser.call<TrackRecord>('GET', '/track-record');
  expect(entries).toHaveLength(facts.verdicts);
  expect(byVerdict.reduce((sum, { given: givenCount }) => sum + givenCount, 0)).toBe(
    facts.verdicts,
  );
}
