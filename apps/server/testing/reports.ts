/* Fixtures of report and appeal tests: things that others see, visitors and operators. */
import { createStorage } from '@firm/adapters/storage/index.ts';
import { academy, studio } from '@firm/core';
import { tables, type Database, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Certificate, ReportedThing, ReportInput, Role } from '@firm/schema';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestBrowser, type TestServer } from './sign-in/browser.ts';
import { signInForTest, testCourse } from './harness.ts';

const DAY = 86_400_000;

/** A server whose clock a test moves, with what can be reported there. */
export function openReports() {
  let database: OpenDatabase | undefined;
  let testServer: TestServer | undefined;
  let later = 0;
  const server = (): TestServer => {
    if (testServer === undefined) throw new Error('it is open only inside tests and hooks');
    return testServer;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
    testServer = await startTestServer(
      database,
      {},
      { clock: () => new Date(Date.now() + later), courses: [testCourse('open', [1])] },
    );
    const { dataDir, deps } = testServer;
    deps.storage = createStorage({ kind: 'local' }, { dataDir, shown: (path) => path });
  }, 60_000);
  afterAll(async () => {
    await testServer?.close();
    await database?.close();
  });
  beforeEach(async () => {
    later = 0;
    await server().deps.db.delete(tables.rateLimit);
    await server().deps.db.delete(tables.reportedThing);
  });

  /** Somebody with an account, and what they are in the console. */
  const person = async (role?: Role, name = 'Ada') => {
    const { deps } = server();
    const browser = server().browser();
    const { userId, cookie } = await signInForTest(deps, { name });
    const [cookieName = '', value = ''] = cookie.split('=');
    browser.cookies.set(cookieName, value);
    if (role !== undefined)
      await deps.db
        .insert(tables.operatorRole)
        .values({ userId, role, since: deps.clock(), version: 1 });
    return { browser, userId };
  };
  return {
    get server() {
      return server();
    },
    get db() {
      return server().deps.db;
    },
    passDays: (days: number) => void (later += days * DAY),
    person,
    /** Sends a report of it, as somebody without an account unless told otherwise. */
    report: (reportInput: Partial<ReportInput>, browser: TestBrowser = server().browser()) =>
      browser.post<{ isNew: boolean }>('/reports', { reason: 'abuse', ...reportInput }),
    things: async (browser: TestBrowser, state = 'waiting') =>
      (await browser.call<{ things: ReportedThing[] }>('GET', `/console/reports?state=${state}`))
        .things,
    decide: (
      browser: TestBrowser,
      act: 'take-down' | 'put-back' | 'keep',
      { id, version }: ReportedThing,
    ) =>
      browser.post<ReportedThing>(`/console/reports/${id}/${act}`, {
        version,
        ...(act === 'take-down' ? { rule: 'abuse' } : {}),
      }),
    /** A finished picture of theirs with an open link. */
    async shared() {
      const { deps } = server();
      const { browser, userId } = await person();
      const id = deps.random.uuid();
      const fileKey = `${id}.png`;
      await deps.storage.put(fileKey, Buffer.from('a picture'), { type: 'image/png' });
      const at = deps.clock();
      await deps.db.insert(tables.studioJob).values({
        id,
        owner: studio.userKey(userId),
        userId,
        key: id,
        tool: 'image',
        engine: 'embedded',
        engineName: 'Engine',
        isBuiltIn: true,
        prompt: 'a bull',
        seed: 1,
        status: 'done',
        rank: 0,
        createdAt: at,
        finishedAt: at,
        addressHash: 'a',
        fileKey,
        fileType: 'image/png',
        fileBytes: 9,
        fileSha256: id,
      });
      const { url } = await browser.post<{ url: string }>(`/studio/jobs/${id}/share`);
      const token = new URL(url).pathname.split('/').at(-1) ?? '';
      return { browser, userId, id, fileKey, token };
    },
    /** Somebody’s certificate. */
    async certificate(name = 'A Rude Name') {
      const { deps } = server();
      const { browser, userId } = await person();
      await deps.db.insert(tables.finalTest).values({
        id: deps.random.uuid(),
        userId,
        courseId: 'open',
        courseVersion: 1,
        questionIds: [],
        startedAt: deps.clock(),
        submittedAt: deps.clock(),
        score: 10,
        hasPassed: true,
      });
      const { id } = await browser.post<Certificate>('/certificates', { courseId: 'open', name });
      return { browser, userId, id };
    },
    /** Somebody with a name in the ranking; ref: as its row has it. */
    async ranked(name: string) {
      const { deps } = server();
      const { browser, userId } = await person();
      await browser.call('PUT', '/ranking/me', { name, takesPart: true });
      await deps.db.update(tables.learner).set({ xp: 100 });
      return { browser, userId, ref: academy.rankingRef({ userId, name }) };
    },
  };
}

/** An appeal `appeal-1` against a verdict, which waits for an operator. */
export async function plantAppeal(db: Database, { text }: { text: string }): Promise<void> {
  const madeAt = new Date();
  await db.insert(tables.safetyCheck).values({
    id: 'check-1',
    chain: 'ethereum',
    address: `0x${'a'.repeat(40)}`,
    verdict: 'high-risk',
    evidence: '{}',
    evidenceHash: 'x',
    checkedAt: madeAt,
  });
  await db.insert(tables.appeal).values({ id: 'appeal-1', checkId: 'check-1', text, madeAt });
}
