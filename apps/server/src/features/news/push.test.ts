import { startPushServer, type TestPushServer } from '@firm/adapters/push/testing.ts';
import { randomUUID } from 'node:crypto';
import { assistant, news } from '@firm/core';
import { insertAlert, tables } from '@firm/db';
import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { openPush } from './open-push.ts';

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
  const publishReply = await browser.post(`/console/announcements/${id}/publish`, {
    at: null,
    version,
  });
  expect(publishReply.status).toBe(200);
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
  const pushMessage = JSON.parse(service.received[0]?.text ?? '') as object;
  expect(pushMessage).toMatchObject({ title: 'New lessons', body: 'Four are there.' });
  expect(Object.keys(pushMessage).toSorted()).toEqual(['body', 'path', 'tag', 'title']);
  expect(JSON.stringify(pushMessage)).toContain('/news/');
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

/** Store a new notice of one of their watches. */
async function noticeFor(userId: string, text: string): Promise<void> {
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
}
const push = () => news.sendAlertPushes(under.server.deps);
const set = (userId: string, changes: object) =>
  assistant.setAlertSettings(under.server.deps, {
    owner: { userId, telegramId: null },
    settings: {
      timeZone: 'UTC',
      quietFrom: null,
      quietUntil: null,
      digest: 'at-once',
      ...changes,
    },
  });
const titles = () =>
  service.received.splice(0).map(({ text }) => (JSON.parse(text) as { title: string }).title);

test('alerts come to browsers of who agreed to them there, once, and to nobody by an announcement', async () => {
  const { browser } = await under.person();
  const userId = (await browser.uid()) ?? '';
  const at = service.subscribe();
  const { endpoint } = at;
  // Consent to announcements is no consent to alerts.
  await subscribe(at);
  const notice = (text: string) => noticeFor(userId, text);
  await notice('Before');
  expect(await push()).toBe(0);
  expect((await under.server.browser().post('/push/alerts', at)).status).toBe(401);
  expect(await browser.post('/push/alerts', at)).toMatchObject({ status: 200, isOn: true });
  expect(await browser.post('/push/alerts/state', { endpoint })).toMatchObject({ isOn: true });
  const storedConsents = await under.db.select().from(tables.alertConsent);
  expect(storedConsents).toMatchObject([
    { userId, endedAt: null, wording: expect.stringContaining('alerts in this browser') },
  ]);
  // Old notices are no news.
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
  await set(userId, { quietFrom: 0, quietUntil: 0 });
  await notice('At night');
  expect(await push()).toBe(0);
  await set(userId, {});
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

/** Somebody who agreed to alerts in a browser, and lets time go by to such a minute of a day. */
async function whoAgreed() {
  const { browser } = await under.person();
  const userId = (await browser.uid()) ?? '';
  const at = service.subscribe();
  await browser.post('/push/alerts', at);
  const passTo = (hour: number, minute: number): void => {
    const now = under.server.deps.clock();
    const there = (hour - now.getUTCHours()) * 60 + minute - now.getUTCMinutes();
    under.pass({ minutes: there + (there < 0 ? 24 * 60 : 0) });
  };
  return { browser, userId, endpoint: at.endpoint, passTo };
}

test('a digest comes once a day, with all since the one before', async () => {
  const { userId, passTo } = await whoAgreed();
  await set(userId, { digest: 'daily' });
  passTo(23, 0);
  await noticeFor(userId, 'Late');
  passTo(8, 59);
  await noticeFor(userId, 'Early');
  expect(await push()).toBe(0);
  passTo(9, 0);
  expect(await push()).toBe(1);
  expect(titles()).toEqual(['2 alerts']);
  // Notices within the digest's hour belong to the next one.
  for (const minute of [1, 20, 40]) {
    passTo(9, minute);
    await noticeFor(userId, `At 9:${minute}`);
    expect(await push()).toBe(0);
  }
  // Nobody sends at nine: it comes when somebody does.
  passTo(8, 0);
  expect(await push()).toBe(0);
  passTo(11, 0);
  expect(await push()).toBe(1);
  expect(titles()).toEqual(['3 alerts']);
});

test('a digest of the night is tried again where its service was away in the morning', async () => {
  const { userId, passTo } = await whoAgreed();
  await set(userId, { digest: 'daily', quietFrom: 22, quietUntil: 7 });
  passTo(10, 0);
  await noticeFor(userId, 'Just after the one of today');
  passTo(7, 0);
  service.behave({ status: 503 });
  expect(await push()).toBe(0);
  service.behave({ status: 201 });
  passTo(7, 2);
  expect(await push()).toBe(1);
});

test('from a digest to one by one and back: what waits follows', async () => {
  const { userId, passTo } = await whoAgreed();
  await set(userId, { digest: 'daily' });
  passTo(10, 0);
  await noticeFor(userId, 'Waits for tomorrow');
  expect(await push()).toBe(0);
  await set(userId, { digest: 'at-once' });
  expect(await push()).toBe(1);
  await noticeFor(userId, 'At once');
  expect(await push()).toBe(1);
  await set(userId, { digest: 'daily' });
  await noticeFor(userId, 'Waits again');
  expect(await push()).toBe(0);
  passTo(9, 0);
  expect(await push()).toBe(1);
});

test('what waits when the consent is withdrawn does not come', async () => {
  const { browser, userId, endpoint, passTo } = await whoAgreed();
  await set(userId, { digest: 'daily' });
  passTo(10, 0);
  await noticeFor(userId, 'Waits');
  expect(await push()).toBe(0);
  await browser.post('/push/alerts/end', { endpoint });
  passTo(9, 0);
  expect(await push()).toBe(0);
});

test('/stop ends them in each browser, and the browser says so', async () => {
  const { browser, userId, endpoint } = await whoAgreed();
  await browser.post('/assistant/messages', { text: '/stop' });
  expect(await browser.post('/push/alerts/state', { endpoint })).toMatchObject({ isOn: false });
  await noticeFor(userId, 'Nobody is told');
  expect(await push()).toBe(0);
});

test('a bot that is blocked in Telegram ends nothing in a browser', async () => {
  const { userId } = await whoAgreed();
  const owner = { userId, telegramId: null };
  await assistant.stopPublishing(under.server.deps, { owner, isStopped: true });
  await noticeFor(userId, 'Told here');
  expect(await push()).toBe(1);
});
