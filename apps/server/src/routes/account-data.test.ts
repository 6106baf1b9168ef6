import { jsonOf } from '@firm/format/testing.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMail } from '@firm/adapters/mail/index.ts';
import { createStorage } from '@firm/adapters/storage/index.ts';
import { assistant, studio } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import type { Course } from '@firm/schema';
import { createBaseApp } from '../http/create-base-app.ts';
import type { Deps } from '../http/deps.ts';
import { openJobQueue, type OpenJobQueue } from '../jobs/job-queue.ts';
import { createImageRenderer } from '../pictures/image-renderer.ts';
import { quickPasswords, serve, signInForTest, testConfig, testDeps } from '../testing.ts';
import { apiRoutes } from './api.ts';

const course: Course = {
  id: 'open',
  title: 'Open',
  description: '',
  level: 'Beginner',
  duration: '',
  image: '',
  isGuestAccessible: true,
  version: 1,
  totalLessons: 1,
  isReady: true,
  modules: [{ title: 'M', lessons: [{ key: '0-0', title: 'L' }] }],
};
const PASSWORD = 'correct horse battery';

describeOnDatabases('a person’s own data', (under) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-data-'));
  let deps: Deps;
  let server: Awaited<ReturnType<typeof serve>>;
  let queue: OpenJobQueue;
  const pictures = createImageRenderer({
    workerPath: fileURLToPath(new URL('../pictures/picture-worker.ts', import.meta.url)),
  });
  beforeAll(async () => {
    const { database } = under;
    const config = testConfig({ DATA_DIR: dataDir });
    queue = await openJobQueue(
      { config: { roles: ['web'] }, database, log: testDeps().log },
      { queues: ['deliver-bot-request'] },
    );
    deps = testDeps({
      database,
      config,
      mail: createMail(config.mail, config),
      pictures,
      courses: [course],
      jobs: queue,
      storage: createStorage({ kind: 'local' }, { dataDir, shown: (path) => path }),
    });
    const app = createBaseApp(deps);
    app.route('/', apiRoutes(deps));
    server = await serve(app);
  });
  afterAll(async () => {
    await server.close();
    await queue.close();
    await pictures.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => deps.db.delete(tables.rateLimit));

  const call = (cookie: string, method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const upload = (cookie: string, file: Uint8Array, type = 'image/png') =>
    fetch(`${server.url}/api/account/picture`, {
      method: 'PUT',
      headers: { cookie, 'content-type': type },
      body: new Uint8Array(file),
    });
  const setPassword = async (userId: string) => {
    const now = new Date();
    await deps.db.insert(tables.account).values({
      id: deps.random.uuid(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password: await quickPasswords.hash(PASSWORD),
      createdAt: now,
      updatedAt: now,
    });
  };
  const code = async (response: Response) => ({
    status: response.status,
    code: (await jsonOf<{ error: { code: string } }>(response)).error.code,
  });

  test('a picture becomes our own small one, whatever it was, without anything else the file held', async () => {
    const { cookie, userId } = await signInForTest(deps);
    const pixels = sharp({
      create: { width: 900, height: 600, channels: 3, background: '#a06020' },
    }).withExif({ IFD0: { Copyright: 'SECRET-PLACE' } });
    for (const kind of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
      const answer = await upload(
        cookie,
        await pixels.clone().toFormat(kind).toBuffer(),
        `image/${kind}`,
      );
      expect([kind, answer.status]).toEqual([kind, 200]);
      const { photoURL }: { photoURL: string } = await answer.json();
      const picture = await fetch(server.url + photoURL, { headers: { cookie } });
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(picture.headers.get('cache-control')).toContain('private');
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 256,
        height: 256,
      });
      expect(Buffer.from(bytes).includes('SECRET')).toBe(false);
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
      expect(
        (await deps.db.select().from(tables.user)).find(({ id }) => id === userId)?.image,
      ).toBe(photoURL);
    }
    // Nobody else is shown it.
    const other = await signInForTest(deps);
    expect((await call(other.cookie, 'GET', `/pictures/${userId}`)).status).toBe(404);
    expect((await call('', 'GET', `/pictures/${userId}`)).status).toBe(401);
    expect((await call(cookie, 'DELETE', '/account/picture')).status).toBe(204);
    expect((await call(cookie, 'GET', `/pictures/${userId}`)).status).toBe(404);
  }, 60_000);

  test('what is no picture, too large, too many pixels or damaged is refused with the reason', async () => {
    const { cookie } = await signInForTest(deps);
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" ' +
        'height="10"><script>alert(1)</script></svg>',
    );
    expect(await code(await upload(cookie, svg, 'image/svg+xml'))).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect(await code(await upload(cookie, Buffer.from('<html>'), 'image/png'))).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect(await code(await upload(cookie, new Uint8Array(0), 'image/png'))).toEqual({
      status: 415,
      code: 'picture/not-a-picture',
    });
    expect((await upload(cookie, svg, 'text/html')).status).toBe(415);
    expect(
      await code(await upload(cookie, new Uint8Array(5 * 1024 * 1024 + 1).fill(7), 'image/png')),
    ).toEqual({ status: 413, code: 'picture/too-large' });
    expect((await upload(cookie, new Uint8Array(9 * 1024 * 1024), 'image/png')).status).toBe(413);

    // Its header claims 30,000 by 30,000 pixels: decoding it would take gigabytes.
    const bomb = Buffer.from(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const began = performance.now();
    expect(await code(await upload(cookie, bomb))).toEqual({
      status: 422,
      code: expect.stringMatching(/too-many-pixels|damaged/),
    });
    const large = await sharp({
      create: { width: 5000, height: 4001, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(await code(await upload(cookie, large))).toEqual({
      status: 422,
      code: 'picture/too-many-pixels',
    });
    expect(performance.now() - began).toBeLessThan(10_000);

    const right = await sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const bad of [
      right.subarray(0, 2000),
      Buffer.concat([right.subarray(0, 3), Buffer.alloc(3000, 0xab)]),
    ])
      expect(await code(await upload(cookie, bad, 'image/jpeg'))).toEqual({
        status: 422,
        code: 'picture/damaged',
      });
    expect((await upload(cookie, right, 'image/jpeg')).status).toBe(200);
    expect((await upload('', right.subarray(0, 100), 'image/jpeg')).status).toBe(401);
  }, 60_000);

  /** A person about whom there is something in every place that keeps anything of people. */
  async function livePerson() {
    const email = `Unmistakable-${deps.random.uuid()}@example.org`.toLowerCase();
    const name = `Unmistakable Name ${email}`;
    const { cookie, userId, sessionId } = await signInForTest(deps, { name, email });
    await setPassword(userId);
    const { db } = deps;
    const now = new Date();
    await call(cookie, 'PUT', '/progress/open', { done: ['0-0'] });
    await call(cookie, 'PUT', '/ranking/me', { name: 'Unmistakable Trader', takesPart: true });
    await upload(
      cookie,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await db.insert(tables.finalTest).values({
      id: deps.random.uuid(),
      userId,
      courseId: 'open',
      courseVersion: 1,
      questionIds: ['q1'],
      startedAt: now,
    });
    const certificateId = deps.random.uuid();
    await db.insert(tables.certificate).values({
      id: certificateId,
      userId,
      courseId: 'open',
      courseVersion: 1,
      courseTitle: 'Open',
      name,
      issuedAt: now,
      credential: JSON.stringify({ name }),
      keyId: 'k',
    });
    const grant = { id: deps.random.uuid(), userId, right: 'premium', grantedAt: now };
    await db.insert(tables.accountGrant).values(grant);
    await db.insert(tables.verification).values({
      id: deps.random.uuid(),
      identifier: `x:${email}`,
      value: `reset:${userId}:`,
      expiresAt: new Date(now.getTime() + 1e6),
    });
    const form = {
      projectName: 'Unmistakable Project',
      telegramAccount: '@unmistakable',
      website: 'unmistakable.example',
      email: email.toUpperCase(),
    };
    expect((await call('', 'POST', '/bot-requests', form)).status).toBe(200);
    await deps.mail.send({
      to: email,
      subject: 'Hello',
      text: `For ${name}`,
      html: '',
      idempotencyKey: deps.random.uuid(),
    });
    await fillLaterRooms({ userId, sessionId, email });
    return { cookie, userId, sessionId, email, name, certificateId };
  }

  /** What a person leaves in review, wallet, Telegram, watches and studio. */
  async function fillLaterRooms({
    userId,
    sessionId,
    email,
  }: {
    userId: string;
    sessionId: string;
    email: string;
  }) {
    const { db } = deps;
    const now = new Date();
    const later = new Date(now.getTime() + 1e7);
    const id = () => deps.random.uuid();
    await db.insert(tables.reviewCard).values({
      userId,
      question: 'unmistakable-question',
      dueAt: later,
      stability: 1,
      difficulty: 1,
      scheduledDays: 1,
      learningSteps: 0,
      reps: 1,
      lapses: 0,
      state: 2,
      answeredAt: now,
    });
    await db
      .insert(tables.operatorRole)
      .values({ userId, role: 'auditor', since: now, version: 1 });
    await db
      .insert(tables.suspension)
      .values({ userId, reason: 'unmistakable-reason', since: now, version: 1 });
    const thingId = id();
    await db.insert(tables.reportedThing).values({
      id: thingId,
      kind: 'ranking',
      thing: id(),
      ownerId: userId,
      decidedBy: userId,
      firstAt: now,
      version: 0,
    });
    await db.insert(tables.report).values({
      id: id(),
      thingId,
      reporterId: userId,
      reporter: id(),
      reason: 'abuse',
      madeAt: now,
    });
    await db
      .insert(tables.inboxNote)
      .values({ id: id(), about: `report:${thingId}`, authorId: userId, text: '', madeAt: now });
    await db
      .insert(tables.inboxMail)
      .values({ about: `report:${thingId}`, authorId: userId, sealed: '', madeAt: now });
    await db.insert(tables.drillResult).values({
      userId,
      drill: 'unmistakable-drill',
      rights: 1,
      misses: 2,
      alarms: 3,
      answeredAt: new Date(),
    });
    await db
      .insert(tables.strength)
      .values({ userId, mistake: 'site', recent: 'rma', answeredAt: now });
    const bytes = deps.random.bytes(20);
    await db.insert(tables.passkey).values({
      id: id(),
      userId,
      credentialId: id(),
      publicKey: bytes,
      counter: 0,
      transports: 'internal',
      isSynced: false,
      name: 'Unmistakable passkey',
      createdAt: now,
    });
    await db
      .insert(tables.secondFactor)
      .values({ userId, secret: 'sealed-secret', startedAt: now, confirmedAt: now, lastStep: 1 });
    await db.insert(tables.recoveryCode).values({ userId, hash: id() });
    await db
      .insert(tables.trustedBrowser)
      .values({ tokenHash: id(), userId, createdAt: now, expiresAt: later });
    await db.insert(tables.factorLift).values({ userId, askedAt: now, dueAt: later });
    // Over: one that lasts would not let the account be deleted.
    await db.insert(tables.changeLock).values({ userId, until: now });
    const practised = { userId, task: 'unmistakable-task', address: '0x0' };
    await db.insert(tables.practiceDone).values({ ...practised, doneAt: now });
    const scene = JSON.stringify({ people: { friend: 'unmistakable-friend' } });
    await db
      .insert(tables.practiceRun)
      .values({ ...practised, chain: 'local', block: 1, scene, startedAt: now });
    await db.insert(tables.reviewSetting).values({ userId, isOn: true, inTelegram: false });
    const address = `0x${Buffer.from(deps.random.bytes(20)).toString('hex')}`;
    await db.insert(tables.walletLink).values({ address, userId, linkedAt: now });
    await db
      .insert(tables.walletProof)
      .values({ tokenHash: id(), address, chainId: 1, provenAt: now, expiresAt: later });
    const telegramId = id();
    await db
      .insert(tables.telegramLink)
      .values({ telegramId, userId, name: `Telegram ${email}`, linkedAt: now });
    await db
      .insert(tables.telegramCode)
      .values({ codeHash: id(), userId, sessionId, expiresAt: later });
    await db.insert(tables.newsConsent).values({
      id: id(),
      channel: 'mail',
      purpose: 'announcements',
      userId,
      address: email,
      timeZone: 'UTC',
      wording: 'Unmistakable wording',
      source: 'account page',
      askedAt: now,
      confirmedAt: now,
    });
    await db.insert(tables.alertConsent).values({
      id: id(),
      userId,
      address: `https://push.example/${id()}`,
      pushKey: 'push-key',
      pushSecret: 'push-secret',
      wording: 'Unmistakable wording of alerts',
      source: 'account page',
      askedAt: now,
    });
    await db.insert(tables.brandDraft).values({ userId, values: {}, keptAt: now });
    await db.insert(tables.checkUpReminder).values({
      id: id(),
      userId,
      channel: 'mail',
      chain: 'local',
      wallet: address,
      timeZone: 'UTC',
      wording: 'Unmistakable wording of a reminder',
      askedAt: now,
      nextAt: later,
    });
    const watchId = id();
    await db.insert(tables.watch).values({
      id: watchId,
      userId,
      kind: 'price',
      title: `Unmistakable watch of ${email}`,
      seen: { priceUsd: 1, liquidityUsd: null, powers: null },
      seenAt: now,
      createdAt: now,
    });
    await db.insert(tables.alert).values({
      id: id(),
      watchId,
      userId,
      eventKey: 'e',
      text: `Unmistakable alert for ${email}`,
      madeAt: now,
    });
    await assistant.setAlertSettings(deps, {
      owner: { userId, telegramId: null },
      settings: { timeZone: 'Europe/Berlin', quietFrom: 1, quietUntil: 2, digest: 'daily' },
    });
    const job = {
      id: id(),
      owner: studio.userKey(userId),
      key: id(),
      tool: 'image',
      engine: 'embedded',
      engineName: 'none',
      isBuiltIn: true,
      prompt: `Unmistakable prompt of ${email}`,
      seed: 1,
      status: 'done',
      rank: 0,
    } as const;
    await deps.storage.put(`${job.id}.png`, Buffer.from(`picture for ${email}`), {
      type: 'image/png',
    });
    await db.insert(tables.studioJob).values({
      ...job,
      userId,
      createdAt: now,
      addressHash: 'a',
      fileKey: `${job.id}.png`,
      fileType: 'image/png',
      fileBytes: 40,
      shareHash: id(),
      sharedUntil: later,
    });
    await db
      .insert(tables.studioUse)
      .values({ key: `person ${job.owner} image 2026-11-21`, day: '2026-11-21', count: 1 });
  }

  test('a table that belongs to people is one that these tests fill', async () => {
    const { userId } = await livePerson();
    const { rows } = await deps.db.execute<{ table: string; column: string }>(
      'select c.conrelid::regclass::text as "table", a.attname as "column" from ' +
        'pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = ' +
        `any(c.conkey) where c.contype = 'f' and c.confrelid = 'public.user'::regclass`,
    );
    expect(rows.length).toBeGreaterThan(15);
    const empty: string[] = [];
    for (const { table, column } of rows) {
      const { rows: found } = await deps.db.execute(
        `select 1 from ${table} where ${column} = '${userId}'`,
      );
      if (found.length === 0) empty.push(table);
    }
    expect(empty).toEqual([]);
  });

  test('the export holds all of it, and neither passwords nor tokens', async () => {
    const { cookie, userId, email, name } = await livePerson();
    const other = await livePerson();
    const response = await call(cookie, 'GET', '/account/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      account: {
        profile: { id: userId, email, name },
        signInWays: [{ provider: 'credential' }],
        passkeys: [{ name: 'Unmistakable passkey' }],
        changesLockedUntil: expect.any(String),
        secondFactor: { recoveryCodes: 1, trustedBrowsers: [{}], liftedAt: expect.any(String) },
        sessions: [{}],
        grants: [{ right: 'premium' }],
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
      },
      learning: {
        completedLessons: [{ courseId: 'open', lessonKey: '0-0' }],
        activeDays: [expect.any(String)],
        xp: 110,
        ranking: { name: 'Unmistakable Trader', takesPart: true },
        finalTests: [{ courseId: 'open' }],
        certificates: [{ courseId: 'open', credential: { name } }],
      },
      botRequests: [{ projectName: 'Unmistakable Project', deliveredAt: expect.any(String) }],
      review: {
        isOn: true,
        inTelegram: false,
        questions: [{ question: 'unmistakable-question' }],
        drills: [{ drill: 'unmistakable-drill', alarms: 3 }],
        strengths: [{ mistake: 'site', recent: 'rma' }],
      },
      reports: [{ kind: 'ranking', reason: 'abuse' }],
      practice: {
        done: [{ task: 'unmistakable-task' }],
        started: { task: 'unmistakable-task', people: { friend: 'unmistakable-friend' } },
      },
      wallet: { address: expect.stringMatching(/^0x[0-9a-f]{40}$/) },
      assistant: {
        watches: [{ title: `Unmistakable watch of ${email}` }],
        alerts: [{ text: `Unmistakable alert for ${email}` }],
        settings: { timeZone: 'Europe/Berlin', quietFrom: 1, digest: 'daily' },
        telegram: { name: `Telegram ${email}` },
      },
      news: [
        { channel: 'mail', wording: 'Unmistakable wording', address: email, endedAt: null },
        { purpose: 'alerts', wording: 'Unmistakable wording of alerts', endedAt: null },
      ],
      studio: [
        {
          prompt: `Unmistakable prompt of ${email}`,
          file: {
            data: `data:image/png;base64,${Buffer.from(`picture for ${email}`).toString('base64')}`,
          },
        },
      ],
    });
    const [{ password } = { password: null }] = (
      await deps.db.select().from(tables.account)
    ).filter((row) => row.userId === userId);
    const [{ token } = { token: '' }] = (await deps.db.select().from(tables.session)).filter(
      (row) => row.userId === userId,
    );
    for (const secret of [
      password ?? '',
      token,
      'sealed-secret',
      'push-secret',
      other.userId,
      other.email,
    ])
      expect(text.includes(secret)).toBe(false);
    expect((await call('', 'GET', '/account/export')).status).toBe(401);

    // Whoever signs up with somebody's address without proving it gets nothing of theirs.
    const squatter = await signInForTest(deps, { email: `squat-${email}`, emailVerified: false });
    await call('', 'POST', '/bot-requests', {
      projectName: 'P',
      telegramAccount: '@p',
      website: 'p',
      email: `squat-${email}`,
    });
    expect(await (await call(squatter.cookie, 'GET', '/account/export')).json()).toMatchObject({
      botRequests: [],
    });
  });

  test('deleting wants the password, or a fresh sign-in where there is none', async () => {
    const person = await livePerson();
    expect(await code(await call(person.cookie, 'DELETE', '/account', {}))).toEqual({
      status: 403,
      code: 'auth/wrong-password',
    });
    expect(
      await code(await call(person.cookie, 'DELETE', '/account', { password: 'wrong' })),
    ).toEqual({ status: 403, code: 'auth/wrong-password' });
    const old = await signInForTest(deps);
    await deps.db.update(tables.session).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect(await code(await call(old.cookie, 'DELETE', '/account', {}))).toEqual({
      status: 403,
      code: 'auth/requires-recent-login',
    });
    const fresh = await signInForTest(deps);
    expect((await call(fresh.cookie, 'DELETE', '/account', {})).status).toBe(204);
    const guest = await signInForTest(deps, { isGuest: true });
    await deps.db.update(tables.session).set({ createdAt: new Date(Date.now() - 11 * 60_000) });
    expect((await call(guest.cookie, 'DELETE', '/account', {})).status).toBe(204);
  });

  test('after deleting nothing is left of the person, in no table and no file; others stay', async () => {
    const { cookie, userId, sessionId, email, certificateId } = await livePerson();
    const other = await livePerson();
    const [wallet] = (await deps.db.select().from(tables.walletLink)).filter(
      (row) => row.userId === userId,
    );
    const [telegram] = (await deps.db.select().from(tables.telegramLink)).filter(
      (row) => row.userId === userId,
    );
    const traces = [
      userId,
      sessionId,
      email,
      email.toUpperCase(),
      Buffer.from(email).toString('base64').slice(0, 24),
      wallet?.address ?? '-',
      telegram?.telegramId ?? '-',
    ];
    expect((await findTraces(traces)).length).toBeGreaterThan(20);

    // What is sealed shows no traces: counted instead.
    const requestsOf = async (address: string) =>
      (await assistant.listBotRequests(deps, { limit: 100 })).filter(
        ({ form }) => form?.email.toLowerCase() === address,
      ).length;
    expect(await requestsOf(email)).toBe(1);
    const gone = await call(cookie, 'DELETE', '/account', { password: PASSWORD });
    expect(gone.status).toBe(204);
    expect(gone.headers.get('set-cookie')).toMatch(/^firm\.session_token=; Max-Age=0/);
    expect(await findTraces(traces)).toEqual([]);
    expect([await requestsOf(email), await requestsOf(other.email)]).toEqual([0, 1]);
    expect((await call(cookie, 'GET', '/progress')).status).toBe(401);

    const certificate = (await deps.db.select().from(tables.certificate)).find(
      ({ id }) => id === certificateId,
    );
    expect(certificate).toMatchObject({
      userId: null,
      name: null,
      credential: null,
      revokedAt: expect.any(Date),
      revokedFor: 'account deleted',
    });
    expect((await findTraces([other.userId, other.email])).length).toBeGreaterThan(8);
    expect(await (await call(other.cookie, 'GET', '/account/export')).json()).toMatchObject({
      botRequests: [{}],
      learning: { certificates: [{ revokedAt: null }] },
    });
  });

  /**
   * Where any of these texts stands: in every column of every table of every schema, and in every
   * file below DATA_DIR, names included. The database's own files are left out: what was deleted
   * stays in them, as in those of any PostgreSQL, until the space is used again.
   */
  async function findTraces(texts: readonly string[]): Promise<string[]> {
    const { rows: list } = await deps.db.execute<{ schema: string; name: string }>(
      'select table_schema as schema, table_name as name from information_schema.tables ' +
        "where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', " +
        "'information_schema')",
    );
    expect(list.length).toBeGreaterThan(20);
    const found: string[] = [];
    for (const { schema, name } of list) {
      const { rows } = await deps.db.execute<{ line: string }>(
        `select row_to_json(t)::text as line from "${schema}"."${name}" t`,
      );
      for (const { line } of rows)
        if (texts.some((text) => line.includes(text))) found.push(`${schema}.${name}`);
    }
    mkdirSync(dataDir, { recursive: true });
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (
        texts.some((text) => path.includes(text)) ||
        (entry.isFile() && texts.some((text) => readFileSync(path).includes(text)))
      )
        found.push(path);
    }
    return found;
  }
});
