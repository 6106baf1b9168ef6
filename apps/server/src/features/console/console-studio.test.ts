import { studio } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import type { Days, Studio, StudioDesk, StudioQueue } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Browser } from '../../../testing/studio/browser.ts';
import { scriptedEngine } from '../../../testing/studio/engines.ts';
import { openHarness, type Harness } from '../../../testing/studio/harness.ts';
import { signInForTest } from '../../../testing/harness.ts';

describeOnEmbedded('the studio, as operators change it', (under) => {
  /** Two processes on one database; the second runs no workers. */
  let one: Harness;
  let other: Harness;
  let owner: Browser;
  const service = scriptedEngine({ poll: () => 'working' });

  beforeAll(async () => {
    one = await openHarness(under.database);
    one.deps.studio.engines = { ...one.deps.studio.engines, image: service.engine };
    other =
      under.database.engine === 'postgres'
        ? await openHarness(under.database, { changes: { engines: one.deps.studio.engines } })
        : one;
    const { userId, sessionId, cookie } = await signInForTest(one.deps, { name: 'Owner' });
    const { db } = under.database;
    const since = new Date();
    await db.insert(tables.operatorRole).values({ userId, role: 'owner', since, version: 1 });
    await db
      .update(tables.session)
      .set({ provedAt: since })
      .where(eq(tables.session.id, sessionId));
    owner = new Browser(one, { cookie });
    await one.work();
  }, 60_000);
  afterAll(async () => {
    if (other !== one) await other.close();
    await one.close();
  });
  beforeEach(() => under.database.db.delete(tables.studioRule));
  beforeEach(() => one.deps.studio.rules.refresh());

  const ada = async () =>
    new Browser(one, { cookie: (await signInForTest(one.deps, { name: 'Ada' })).cookie });
  const readDesk = async () => (await owner.json<StudioDesk>('GET', '/api/console/studio')).body;
  const put = (path: string, body: object, method = 'PUT') =>
    owner.json<StudioDesk & { error?: { code: string } }>(method, `/api/console/studio/${path}`, {
      why: 'A test',
      ...body,
    });
  const pause = (name: string, sentence: string | null, version: number, kind = 'tool') =>
    put('pause', { what: { kind, name }, sentence, version });
  const toolOf = async (browser: Browser, tool: string) =>
    (await browser.json<Studio>('GET', '/api/studio')).body.tools.find(
      (each) => each.tool === tool,
    );
  const make = (browser: Browser, tool = 'image') =>
    browser.json<{ id: string; error?: { code: string; message: string } }>(
      'POST',
      `/api/studio/${tool}`,
      { prompt: 'a lighthouse', key: crypto.randomUUID(), isConfirmed: true },
    );

  test('a paused tool takes nothing new and says so; the second operator is told', async () => {
    const person = await ada();
    expect((await pause('image', 'The service is being changed.', 0)).status).toBe(200);
    const refusal = await make(person);
    expect(refusal).toMatchObject({
      status: 503,
      body: {
        error: {
          code: 'studio/closed',
          message: 'Paused for now: The service is being changed.',
        },
      },
    });
    expect((await toolOf(person, 'image'))?.closed).toContain('The service is being changed.');
    expect((await toolOf(person, 'voice'))?.closed).toBeNull();
    expect((await toolOf(person, 'image'))?.allowance.left).toBe(20);
    expect(await pause('image', 'Mine', 0)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'console/changed-meanwhile',
          message: expect.stringContaining('You have changed this already'),
        },
      },
    });
    expect((await pause('image', null, 1)).status).toBe(200);
    expect((await make(person)).status).toBe(202);
  });

  test('a paused engine closes its tools, and what waits goes on waiting', async () => {
    const person = await ada();
    await pause('embedded', 'Back tomorrow.', 0, 'engine');
    expect((await make(person, 'voice')).body.error?.code).toBe('studio/closed');
    await pause('embedded', null, 1, 'engine');
    // Taken before the pause, not begun: the worker is busy elsewhere.
    one.deps.studio.concurrencyHere.embedded = 0;
    const { body: job } = await make(person, 'voice');
    await pause('embedded', 'Back tomorrow.', 2, 'engine');
    one.deps.studio.concurrencyHere.embedded = 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await person.job(job.id)).status).toBe('queued');
    await pause('embedded', null, 3, 'engine');
    expect((await person.ended(job.id)).status).toBe('done');
  });

  test('limits count at once, in another process within seconds, and are taken back', async () => {
    const before = await readDesk();
    expect(before.limits).toMatchObject({ isChanged: false, version: 0 });
    const limits = {
      ...before.limits.configured,
      perPerson: { ...before.limits.configured.perPerson, voice: 1 },
      dailyCap: { ...before.limits.configured.dailyCap, modelslab: 0 },
    };
    const changeReply = await put('limits', { limits, version: 0 });
    expect(changeReply).toMatchObject({
      status: 200,
      body: { limits: { isChanged: true, version: 1, now: limits } },
    });
    const person = await ada();
    expect((await make(person, 'voice')).status).toBe(202);
    expect((await make(person, 'voice')).body.error?.code).toBe('studio/limit-reached');
    expect((await make(person, 'image')).body.error?.code).toBe('studio/closed');
    const { body: days } = await owner.json<Days>('GET', '/api/console/overview/days');
    expect(days.series.find(({ what }) => what === 'calls modelslab')?.cap).toBe(0);
    // As its clock does every two seconds.
    await other.deps.studio.rules.refresh();
    expect(studio.limitsOf(other.deps.studio).perPerson.voice).toBe(1);
    expect((await put('limits', { limits, version: 0 })).status).toBe(409);
    const reset = await put('limits', { version: 1 }, 'DELETE');
    expect(reset.body.limits).toMatchObject({ isChanged: false, version: 2 });
    expect((await make(person, 'voice')).status).toBe(202);
    const lines = await under.database.db.select().from(tables.auditLog);
    const line = lines.find(({ action }) => action === 'change-studio-limits');
    expect(line?.before).toContain('"voice":20');
    expect(line?.after).toContain('"voice":1,');
  });

  test('limits of a version with other providers go on counting', async () => {
    const { limits } = await readDesk();
    await put('limits', { limits: limits.configured, version: limits.version });
    const perPerson = { ...limits.configured.perPerson, voice: 3 };
    const dailyCap = { modelslab: 7, 'a-later-provider': 9 };
    const value = { ...limits.configured, perPerson, dailyCap };
    await under.database.db
      .update(tables.studioRule)
      .set({ value })
      .where(eq(tables.studioRule.name, 'limits'));
    await one.deps.studio.rules.refresh();
    const after = await readDesk();
    expect(after.limits).toMatchObject({
      isChanged: true,
      now: {
        perPerson: { voice: 3 },
        dailyCap: { ...limits.configured.dailyCap, modelslab: 7 },
      },
    });
  });

  test('limits out of bounds are refused at their fields', async () => {
    const { limits } = await readDesk();
    const wrong = { ...limits.configured, peoplePerAddress: 0 };
    expect(await put('limits', { limits: wrong, version: 0 })).toMatchObject({
      status: 422,
      body: {
        error: { fields: { 'limits.peoplePerAddress': expect.stringMatching(/from 1 to/) } },
      },
    });
  });

  test('the queue says who and how much, never what; one or all is cancelled', async () => {
    const [person, guest] = [await ada(), new Browser(one)];
    const makeReplies = [await make(person), await make(person), await make(guest)];
    expect(makeReplies.map(({ status }) => status)).toEqual([202, 202, 202]);
    const read = async () =>
      (await owner.send('GET', '/api/console/studio/queue?tool=image')).text();
    const queueText = await read();
    expect(queueText).not.toContain('lighthouse');
    const { lines }: StudioQueue = JSON.parse(queueText);
    const mine = lines.find(({ jobs }) => jobs.some(({ id }) => id === makeReplies[0]?.body.id));
    expect(mine).toMatchObject({ name: 'Ada', tool: 'image' });
    expect((mine?.waiting ?? 0) + (mine?.running ?? 0)).toBe(2);
    const theirs = lines.find(({ jobs }) => jobs.some(({ id }) => id === makeReplies[2]?.body.id));
    expect(theirs).toMatchObject({ userId: null, name: null });
    const cancel = (id: string | null) =>
      owner.json<{ cancelled: number }>('POST', '/api/console/studio/cancel', {
        owner: mine?.owner,
        id,
        why: 'Too much at once',
      });
    expect((await cancel(makeReplies[0]?.body.id ?? '')).body).toEqual({ cancelled: 1 });
    expect((await person.job(makeReplies[0]?.body.id ?? '')).status).toBe('cancelled');
    expect((await cancel(null)).body).toEqual({ cancelled: 1 });
    expect((await cancel(null)).body).toEqual({ cancelled: 0 });
    expect((await person.job(makeReplies[1]?.body.id ?? '')).status).toBe('cancelled');
    const auditEntries = await under.database.db.select().from(tables.auditLog);
    expect(auditEntries.filter(({ action }) => action === 'cancel-generations')).toHaveLength(2);
    expect((await guest.job(makeReplies[2]?.body.id ?? '')).status).not.toBe('cancelled');
  });
});
