import { startPushServer, type TestPushServer } from '@firm/adapters/push/testing.ts';
import { randomUUID } from 'node:crypto';
import { assistant, news } from '@firm/core';
import { insertAlert, tables } from '@firm/db';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWaysIn } from '../auth/testing/open-ways-in.ts';
import { openPush } from '../compose/open-push.ts';

const under = openWaysIn();
let service: TestPushServer;
beforeAll(async () => void (service = await startPushServer()));
afterAll(() => service.close());
beforeEach(async () => {
  service.received.length = 0;
  service.behave({ status: 201 });
  const { deps } = under.server;
  deps.push = openPush(deps, { trustedOrigins: [service.origin] });
  await under.db.delete(tables.announcement);
  await under.db.delete(tables.newsConsent);
});

/** A zone in which it is noon now: news does not come at night. */
const zoneOfNoon = (): string => {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`;
};
const send = () => {
  const { deps } = under.server;
  const courier = news.pushCourier(deps);
  return news.sendNews(deps, { courier, perSecond: 1_000, milliseconds: 20_000 });
};
async function announce(): Promise<string> {
  const { browser } = await under.operator('owner');
  const text = { title: 'New lessons', line: 'Four are there.', body: 'Read them.' };
  const channels = { byMail: false, byTelegram: false, byPush: true };
  await browser.post('/console/announcements', { ...text, ...channels });
  const { announcements } = await browser.call<{
    announcements: { id: string; version: number; state: string }[];
  }>('GET', '/console/announcements');
  const draft = announcements.find(({ state }) => state === 'draft');
  const { id = '', version = 0 } = draft ?? {};
  const published = await browser.post(`/console/announcements/${id}/publish`, {
    at: null,
    version,
  });
  expect(published.status).toBe(200);
  return id;
}
const subscribe = (at = service.subscribe()) =>
  under.server.browser().post<{ isOn: boolean }>('/push/subscriptions', {
    ...at,
    timeZone: zoneOfNoon(),
    source: 'account page',
  });
const deliveries = () => under.db.select().from(tables.newsDelivery);
const consents = () => under.db.select().from(tables.newsConsent);

test('whoever agreed in a browser is told there, once, in words that its service cannot read', async () => {
  const at = service.subscribe();
  expect(await subscribe(at)).toMatchObject({ status: 200, isOn: true });
  await subscribe(at);
  expect(await consents()).toMatchObject([
    { channel: 'push', source: 'account page', wording: expect.stringContaining('browser') },
  ]);
  await announce();
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect(service.received).toHaveLength(1);
  const said = JSON.parse(service.received[0]?.text ?? '') as object;
  expect(said).toMatchObject({ title: 'New lessons', body: 'Four are there.' });
  expect(Object.keys(said).toSorted()).toEqual(['body', 'path', 'tag', 'title']);
  expect(JSON.stringify(said)).toContain('/news/');
});

test('what was ended is not told any more, wherever it was ended', async () => {
  const at = service.subscribe();
  const { endpoint } = at;
  await subscribe(at);
  const browser = under.server.browser();
  expect(await browser.post('/push/state', { endpoint })).toMatchObject({ isOn: true });
  expect(await browser.post('/push/end', { endpoint })).toMatchObject({ isOn: false });
  expect(await browser.post('/push/state', { endpoint })).toMatchObject({ isOn: false });
  await announce();
  expect(await send()).toBe(0);
});

test.each([404, 410])('a service that answers %i has ended it', async (status) => {
  await subscribe();
  await announce();
  service.behave({ status });
  expect(await send()).toBe(0);
  expect(await consents()).toMatchObject([{ endedBy: 'ended in the browser' }]);
});

test('429 and 5xx are tried again, not before they ask; 413 is given up', async () => {
  await subscribe();
  await announce();
  service.behave({ status: 429, retryAfter: '600' });
  expect(await send()).toBe(0);
  service.behave({ status: 500 });
  under.pass({ minutes: 5 });
  expect(await send()).toBe(0);
  expect(service.asked()).toBeGreaterThan(0);
  under.pass({ minutes: 6 });
  expect(await send()).toBe(0);
  service.behave({ status: 201 });
  under.pass({ minutes: 30 });
  expect(await send()).toBe(1);
  await announce();
  service.behave({ status: 413 });
  expect(await send()).toBe(0);
  expect((await deliveries()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent']);
  expect((await consents())[0]?.endedAt).toBeNull();
});

test('a private address, and one without https, is not taken', async () => {
  const { keys } = service.subscribe();
  for (const endpoint of ['https://127.0.0.1/x', 'http://push.example/x', 'https://[::1]/x'])
    expect(await subscribe({ endpoint, keys })).toMatchObject({
      status: 422,
      error: { code: 'news/push-not-taken' },
    });
});

test('alerts come to browsers of who agreed to them there, once, and to nobody by an announcement', async () => {
  const { browser } = await under.person();
  const userId = (await browser.uid()) ?? '';
  const at = service.subscribe();
  const { endpoint } = at;
  // Whoever agreed to announcements has not agreed to alerts.
  await subscribe(at);
  const notice = async (text: string): Promise<void> => {
    const now = under.server.deps.clock();
    const id = randomUUID();
    await under.db.insert(tables.watch).values({
      id,
      userId,
      kind: 'launch',
      createdAt: now,
      seenAt: now,
      title: 'Launches',
      seen: { priceUsd: null, liquidityUsd: null, powers: null },
    });
    await insertAlert(under.server.deps, {
      id: randomUUID(),
      watchId: id,
      userId,
      telegramId: null,
      eventKey: text,
      text,
      path: '/check/ethereum/x',
      madeAt: now,
      readAt: null,
      toldAt: null,
      tries: 0,
    });
  };
  const push = () => news.sendAlertPushes(under.server.deps);
  await notice('Before');
  expect(await push()).toBe(0);
  expect((await under.server.browser().post('/push/alerts', at)).status).toBe(401);
  expect(await browser.post('/push/alerts', at)).toMatchObject({ status: 200, isOn: true });
  expect(await browser.post('/push/alerts/state', { endpoint })).toMatchObject({ isOn: true });
  const kept = await under.db.select().from(tables.alertConsent);
  expect(kept).toMatchObject([
    { userId, endedAt: null, wording: expect.stringContaining('alerts in this browser') },
  ]);
  // What was before is no news.
  expect(await push()).toBe(0);
  await notice('It can no longer be sold');
  service.behave({ status: 500 });
  expect(await push()).toBe(0);
  service.behave({ status: 201 });
  expect(await push()).toBe(0);
  under.pass({ minutes: 2 });
  expect(await push()).toBe(1);
  expect(await push()).toBe(0);
  const [message] = service.received;
  expect(JSON.parse(message?.text ?? '')).toMatchObject({
    body: 'It can no longer be sold',
    path: '/check/ethereum/x',
  });
  await assistant.setAlertSettings(under.server.deps, {
    owner: { userId, telegramId: null },
    settings: { timeZone: 'UTC', quietFrom: 0, quietUntil: 0, digest: 'at-once' },
  });
  await notice('At night');
  expect(await push()).toBe(0);
  await assistant.setAlertSettings(under.server.deps, {
    owner: { userId, telegramId: null },
    settings: { timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'at-once' },
  });
  under.pass({ minutes: 24 * 60 + 1 });
  expect(await push()).toBe(1);
  // Another person in the same browser has theirs there from then on.
  const { browser: other } = await under.person();
  await other.post('/push/alerts', at);
  await notice('Not for them');
  expect(await push()).toBe(0);
  await other.post('/push/alerts/end', { endpoint });
  expect(await under.db.$count(tables.alertConsent, isNull(tables.alertConsent.endedAt))).toBe(0);
  // Announcements go on: each was agreed to by itself.
  expect(await other.post('/push/state', { endpoint })).toMatchObject({ isOn: true });
});
