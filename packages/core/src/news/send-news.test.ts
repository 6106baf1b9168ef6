import { tables } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openNewsHarness } from '../testing/news.ts';
import { mailCourier, telegramCourier } from './couriers.ts';
import { publish } from './publish.ts';
import { sendNews, takeOverAll, type Courier } from './send-news.ts';

// Noon in UTC.
const NOON = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const news = openNewsHarness(NOON);
const { harness, deps } = news;
const byMail = (): Courier => mailCourier({ ...deps, mail: news.openMail() });
const send = (courier = byMail()) =>
  sendNews(deps, { courier, perSecond: 10_000, milliseconds: 20_000 });

beforeEach(async () => {
  await harness.db.delete(tables.announcement);
  await harness.db.delete(tables.newsConsent);
});

let count = 0;
async function reader(changes: Partial<typeof tables.newsConsent.$inferInsert> = {}) {
  const id = harness.random.uuid();
  const address = `reader${++count}@example.test`;
  await harness.db.insert(tables.newsConsent).values({
    id,
    channel: 'mail',
    purpose: 'announcements',
    address,
    timeZone: 'UTC',
    wording: 'Send me announcements.',
    source: 'news page',
    askedAt: NOON,
    confirmedAt: NOON,
    ...changes,
  });
  return { id, address };
}

async function announce(changes: Partial<typeof tables.announcement.$inferInsert> = {}) {
  const id = harness.random.uuid();
  await harness.db.insert(tables.announcement).values({
    id,
    title: 'New lessons',
    line: 'Four lessons are there.',
    body: 'Read [them](/academy).',
    html: '<p>Read <a href="/academy">them</a>.</p>',
    byMail: true,
    byTelegram: true,
    byPush: false,
    state: 'draft',
    changedAt: NOON,
    version: 1,
    ...changes,
  });
  expect(await publish(deps, { id, version: 1 })).toBe(true);
  return id;
}
const consentOf = async (consentId: string) =>
  (await harness.db.select().from(tables.newsConsent)).find(({ id }) => id === consentId);
const deliveries = () => harness.db.select().from(tables.newsDelivery);
const states = async () => (await deliveries()).map(({ state }) => state).toSorted();

describe('an announcement by mail', () => {
  test('goes once to who agreed, confirmed and has not ended it, with a one-click end', async () => {
    const { address } = await reader();
    await reader({ confirmedAt: null });
    await reader({ endedAt: NOON });
    await announce();
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [letter] = news.smtp.received;
    expect(news.smtp.received).toHaveLength(1);
    expect(letter).toMatchObject({ envelopeTo: [address], subject: 'New lessons' });
    expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(letter?.headers['list-unsubscribe']).toMatch(
      /^<https:\/\/thefirm\.example\/news\/unsubscribe\?token=[\w-]{80}>$/,
    );
    expect(letter?.html).toContain('<a href="https://thefirm.example/academy">them</a>');
    expect(letter?.text).toContain('Read [them](/academy).');
    expect(letter?.text).toContain('https://thefirm.example/news/2026-11-22-new-lessons');
    expect(await states()).toEqual(['sent']);
  });

  test('is not sent in anybody’s night; it comes at eight where they live', async () => {
    await reader({ timeZone: 'Asia/Tokyo' });
    await reader({ timeZone: 'Pacific/Auckland' });
    await announce();
    // 21:00 in Tokyo, 01:00 in Auckland.
    expect(await send()).toBe(1);
    harness.passTime(6 * HOUR);
    expect(await send()).toBe(0);
    harness.passTime(HOUR);
    expect(await send()).toBe(1);
    expect((await deliveries()).map(({ tries }) => tries)).toEqual([1, 1]);
  });

  test('quiet hours that somebody has set for their alerts hold here too', async () => {
    const userId = await harness.addPerson();
    const people = await harness.db.select().from(tables.user);
    const user = people.find(({ id }) => id === userId);
    await harness.db.insert(tables.alertPreference).values({
      person: `user:${userId}`,
      userId,
      timeZone: 'UTC',
      quietFrom: 11,
      quietUntil: 14,
      digest: 'at-once',
      isStopped: false,
    });
    await reader({ userId, address: user?.email ?? '' });
    await announce();
    expect(await send()).toBe(0);
    harness.passTime(2 * HOUR);
    expect(await send()).toBe(1);
  });

  test('a refusal that may pass is tried again later, and one for good is not', async () => {
    const { address } = await reader();
    await announce();
    news.smtp.refuseWith(451);
    expect(await send()).toBe(0);
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', tries: 1, lastError: expect.stringContaining('451') },
    ]);
    news.smtp.refuseWith(undefined);
    expect(await send()).toBe(0);
    harness.passTime(HOUR);
    expect(await send()).toBe(1);
    expect(news.smtp.received).toMatchObject([{ envelopeTo: [address] }]);

    await announce();
    news.smtp.refuseWith(550);
    expect(await send()).toBe(0);
    news.smtp.refuseWith(undefined);
    harness.passTime(24 * HOUR);
    expect(await send()).toBe(0);
    expect(await states()).toEqual(['failed', 'sent']);
  });

  test.skipIf(process.env['FULL'] !== '1')(
    'of two workers each takes others; what a killed one had taken goes on',
    async () => {
      for (let n = 0; n < 24; n++) await reader();
      await announce();
      const both = await Promise.all([send(), send()]);
      expect(both[0] + both[1]).toBe(24);
      expect(new Set(news.smtp.received.map(({ to }) => to)).size).toBe(24);
      expect(news.smtp.received).toHaveLength(24);

      await reader();
      await announce();
      await harness.db.execute(
        "update news_delivery set taken_by = 'killed', taken_until = '2026-11-22T13:00:00Z' " +
          "where state = 'waiting'",
      );
      expect(await send()).toBe(0);
      await takeOverAll(deps);
      expect(await send()).toBe(25);
      expect(news.smtp.received).toHaveLength(49);
    },
  );

  test('what was taken back, or ended meanwhile, is not sent; nor is old news', async () => {
    await reader();
    const id = await announce();
    await harness.db.execute(`update announcement set state = 'withdrawn' where id = '${id}'`);
    expect(await send()).toBe(0);
    const endedReader = await reader();
    await announce();
    await harness.db.execute(
      `update news_consent set ended_at = now() where id = '${endedReader.id}'`,
    );
    expect(await send()).toBe(1);
    await announce();
    harness.passTime(8 * 24 * HOUR);
    expect(await send()).toBe(0);
    expect((await states()).filter((state) => state === 'waiting')).toEqual([]);
  });

  test('an account that has another address now gets none at the old one', async () => {
    const userId = await harness.addPerson();
    const { id } = await reader({ userId });
    await announce();
    expect(await send()).toBe(0);
    const consent = await consentOf(id);
    expect(consent?.endedBy).toBe('address changed');
  });
});

describe('an announcement in Telegram', () => {
  const went: string[] = [];
  let behaves: 'sent' | 'blocked' | 'fails' = 'sent';
  const courier = () =>
    telegramCourier({
      ...deps,
      notify: async ({ telegramId }, text) => {
        if (behaves === 'fails') throw new Error('flood');
        if (behaves === 'sent') went.push(`${telegramId} ${text}`);
        return behaves;
      },
    });
  async function addLinkedPerson() {
    const userId = await harness.addPerson();
    const telegramId = String(++count);
    await harness.db
      .insert(tables.telegramLink)
      .values({ telegramId, userId, name: '@ada', linkedAt: NOON });
    const { id } = await reader({ channel: 'telegram', userId, address: telegramId });
    return { id, userId, telegramId };
  }
  beforeEach(() => {
    went.length = 0;
    behaves = 'sent';
  });

  test('goes to who agreed; who blocked the bot has ended it by that', async () => {
    const { id, telegramId } = await addLinkedPerson();
    await announce();
    expect(await send(courier())).toBe(1);
    expect(went).toEqual([expect.stringContaining(`${telegramId} New lessons`)]);
    await announce();
    behaves = 'blocked';
    expect(await send(courier())).toBe(0);
    const consent = await consentOf(id);
    expect(consent).toMatchObject({ endedBy: 'blocked in Telegram', endedAt: NOON });
    await announce();
    behaves = 'sent';
    expect(await send(courier())).toBe(0);
  });

  test('what Telegram did not take comes later, once; who said /stop or unlinked gets none', async () => {
    await addLinkedPerson();
    await announce();
    behaves = 'fails';
    expect(await send(courier())).toBe(0);
    behaves = 'sent';
    harness.passTime(HOUR);
    expect(await send(courier())).toBe(1);

    const { userId } = await addLinkedPerson();
    await harness.db.insert(tables.alertPreference).values({
      person: `user:${userId}`,
      userId,
      timeZone: 'UTC',
      digest: 'at-once',
      isStopped: true,
    });
    const other = await addLinkedPerson();
    await harness.db.execute(`delete from telegram_link where telegram_id = '${other.telegramId}'`);
    await announce();
    expect(await send(courier())).toBe(1);
    const consents = await harness.db.select().from(tables.newsConsent);
    expect(
      consents
        .map(({ endedBy }) => endedBy)
        .filter(Boolean)
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['stopped in Telegram', 'unlinked']);
  });
});
