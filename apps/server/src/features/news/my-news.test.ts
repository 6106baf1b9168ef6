import { tables } from '@firm/db';
import { newsWording, type MyNews } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWaysIn } from '../../../testing/sign-in/open-ways-in.ts';
import { linkIn, readOutbox, type TestBrowser } from '../../../testing/sign-in/browser.ts';

const under = openWaysIn();
beforeEach(() => under.db.delete(tables.newsConsent));

let count = 0;
const newAddress = () => `reader-${++count}@example.test`;
const ask = (email: string, browser = under.server.browser()) =>
  browser.post('/news/subscriptions', { email, timeZone: 'Europe/Berlin' });
/** The newest letter about news to an address, which gets others as well within the same moment. */
const letterTo = async (email: string) =>
  (await readOutbox(under.server)).findLast(
    ({ to, text }) => to.includes(email) && text.includes('/news/'),
  );
const linkTo = async (email: string) => {
  const { pathname, search } = linkIn((await letterTo(email))?.text ?? '', /\/news\//);
  return `${pathname}${search}`;
};
const consents = () => under.db.select().from(tables.newsConsent);
const press = (path: string, init: RequestInit = {}) =>
  under.server.browser().fetch(path, { method: 'POST', ...init });
const mine = (browser: TestBrowser) => browser.call<MyNews>('GET', '/account/news');
const set = (browser: TestBrowser, channel: string, isWanted: boolean) =>
  browser.call<MyNews>('PUT', '/account/news', { channel, isWanted, timeZone: 'Europe/Berlin' });

describe('somebody without an account', () => {
  test('asks, follows the link and presses; opening it alone changes nothing', async () => {
    const email = newAddress();
    expect(await ask(email)).toMatchObject({ status: 202, sent: true });
    const letter = await letterTo(email);
    expect(letter?.subject).toBe('Confirm that you want announcements of The Firm');
    expect(letter?.text).toContain(newsWording.mail);
    const path = await linkTo(email);
    const page = await press(path, { method: 'GET' });
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(await page.text()).toContain('Yes, send them');
    expect(await consents()).toMatchObject([{ address: email, confirmedAt: null }]);
    expect(await (await press(path)).text()).toContain('You get our announcements now');
    expect(await consents()).toMatchObject([
      {
        channel: 'mail',
        purpose: 'announcements',
        address: email,
        wording: newsWording.mail,
        source: 'news page',
        timeZone: 'Europe/Berlin',
        askedAt: expect.any(Date),
        confirmedAt: expect.any(Date),
        endedAt: null,
      },
    ]);
  });

  test('learns nothing of an address: the answer is the same, the letter is its owner’s', async () => {
    const email = newAddress();
    await ask(email);
    await press(await linkTo(email));
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 202, sent: true });
    expect((await letterTo(email))?.subject).toBe('You already get announcements of The Firm');
    expect(await consents()).toHaveLength(1);
    expect((await ask('no address')).status).toBe(422);
  });

  test('stops with one click: a POST of the mail program, without cookies and origin', async () => {
    const email = newAddress();
    await ask(email);
    await press(await linkTo(email));
    await ask(email);
    const path = await linkTo(email);
    expect(path).toMatch(/^\/news\/unsubscribe\?token=/);
    expect((await press(path, { method: 'GET' })).status).toBe(200);
    expect((await consents())[0]?.endedAt).toBeNull();
    const reply = await press(path, {
      body: 'List-Unsubscribe=One-Click',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://mail.example',
      },
    });
    expect(reply.status).toBe(200);
    expect(await consents()).toMatchObject([{ endedBy: 'one click', endedAt: expect.any(Date) }]);
    expect((await press(path)).status).toBe(200);
    // A link of before neither confirms nor begins it again.
    await ask(email);
    await letterTo(email);
    expect(await consents()).toHaveLength(2);
  });

  test.each(['confirm', 'unsubscribe'])(
    'a link to %s that is not ours does nothing',
    async (what) => {
      const email = newAddress();
      await ask(email);
      await letterTo(email);
      const [row] = await consents();
      for (const token of ['', 'x', `${row?.id}-${'a'.repeat(43)}`, '%00', 'a'.repeat(5_000)]) {
        const linkResponse = await press(`/news/${what}?token=${token}`);
        expect(linkResponse.status).toBe(400);
        expect(await linkResponse.text()).toContain('This link does not work');
      }
      // That of the other purpose is none for this one.
      const other = (await linkTo(email)).replace('/confirm', '/unsubscribe');
      if (what === 'unsubscribe') expect((await press(other)).status).toBe(400);
      expect(await consents()).toMatchObject([{ confirmedAt: null, endedAt: null }]);
    },
  );

  test('is not flooded: ten in an hour, whoever asks', async () => {
    const email = newAddress();
    for (let n = 0; n < 10; n++) expect((await ask(email)).status).toBe(202);
    expect((await ask(email)).status).toBe(429);
    const letters = (await readOutbox(under.server)).filter(({ to }) => to.includes(email));
    expect(letters).toHaveLength(3);
  });
});

describe('somebody with an account', () => {
  test('gets nothing by signing up, signing in or linking Telegram', async () => {
    const { browser } = await under.person();
    const userId = (await browser.uid()) ?? '';
    await under.db
      .insert(tables.telegramLink)
      .values({ telegramId: userId, userId, name: '@ada', linkedAt: new Date() });
    expect(await mine(browser)).toMatchObject({
      mail: { state: 'off', since: null },
      telegram: { state: 'off', isLinked: true, since: null },
    });
    expect(await consents()).toEqual([]);
  });

  test('agrees to mail by the link in a letter, and takes it back', async () => {
    const { browser, email } = await under.person();
    expect(await set(browser, 'mail', true)).toMatchObject({ mail: { state: 'waiting' } });
    await press(await linkTo(email));
    expect(await mine(browser)).toMatchObject({ mail: { state: 'on', address: email } });
    expect(await set(browser, 'mail', false)).toMatchObject({ mail: { state: 'off' } });
    expect(await consents()).toMatchObject([{ endedBy: 'account page', source: 'account page' }]);
  });

  test('agrees to Telegram where it is linked, and takes it back', async () => {
    const { browser } = await under.person();
    const refusal = await set(browser, 'telegram', true);
    expect(refusal).toMatchObject({ status: 409, error: { code: 'news/telegram-not-linked' } });
    const userId = (await browser.uid()) ?? '';
    await under.db
      .insert(tables.telegramLink)
      .values({ telegramId: '77', userId, name: '@ada', linkedAt: new Date() });
    expect(await set(browser, 'telegram', true)).toMatchObject({ telegram: { state: 'on' } });
    expect(await consents()).toMatchObject([
      { channel: 'telegram', address: '77', userId, wording: newsWording.telegram },
    ]);
    expect(await set(browser, 'telegram', false)).toMatchObject({ telegram: { state: 'off' } });
  });

  test('who signs up with a stranger’s address does not see what comes to it', async () => {
    const { browser, email } = await under.person({ isProven: false });
    await ask(email);
    await press(await linkTo(email));
    expect(await mine(browser)).toMatchObject({ mail: { state: 'off', since: null } });
    await set(browser, 'mail', false);
    expect((await consents())[0]?.endedAt).toBeNull();
  });

  test('takes everything along by leaving, also what was asked for without the account', async () => {
    const { browser, email } = await under.person();
    await ask(email);
    await press(await linkTo(email));
    const data = await browser.call<{ news: object[] }>('GET', '/account/export');
    expect(data.news).toMatchObject([{ address: email, source: 'news page' }]);
    await browser.call('DELETE', '/account', { password: 'correct horse' });
    const remainingConsents = await under.db
      .select()
      .from(tables.newsConsent)
      .where(eq(tables.newsConsent.address, email));
    expect(remainingConsents).toEqual([]);
  });
});
