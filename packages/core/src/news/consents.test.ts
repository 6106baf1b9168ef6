import { tables } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccounts, type Browser } from '../testing/accounts.ts';
import { openHarness, refusalOf } from '../testing.ts';
import {
  askForNews,
  changeMyNews,
  confirmNews,
  forgetOldConsents,
  readMyNews,
  unsubscribe,
  unsubscribeToken,
} from './consents.ts';
import { newsRecords } from './news-records.ts';

const DAY = 86_400_000;
const harness = openHarness();
const accounts = openAccounts(harness);
const { deps, mails, join, settle, signIn } = accounts;
let count = 0;
let email = '';
let browser: Browser;
beforeEach(async () => {
  harness.setTime(0);
  await harness.db.delete(tables.newsConsent);
  // An address of its own: so many letters go to one a day.
  email = `reader${++count}@example.net`;
  browser = await signIn((await join()).userId);
  mails.length = 0;
});

const ask = async (to = email): Promise<void> => {
  askForNews(deps, { email: to, source: 'news page', timeZone: 'Mars/Olympus' });
  await settle();
};
const consents = () => harness.db.select().from(tables.newsConsent);
const only = async () => {
  const [row, more] = await consents();
  if (!row || more) throw new Error('there is to be one');
  return row;
};
const linkTo = (to = email): string =>
  /token=([\w-]+)/.exec(accounts.mailsTo(to).at(-1)?.text ?? '')?.[1] ?? '';
const confirm = (token = linkTo()) => confirmNews(deps, { token });
const end = (token: string) => unsubscribe(deps, { token, by: 'one click' });

describe('who asks for news by mail', () => {
  test('is sent nothing but one letter before its link is followed', async () => {
    await ask(` ${email.toUpperCase()} `);
    expect(accounts.mailsTo(email)).toHaveLength(1);
    expect(await only()).toMatchObject({ address: email, confirmedAt: null, timeZone: 'UTC' });
    await confirm();
    const { confirmedAt } = await only();
    harness.passTime(DAY);
    // Again it stays as it was.
    await confirm();
    expect((await only()).confirmedAt).toEqual(confirmedAt);
  });

  test('gets three letters a day at most, whoever asks and however it is spelt', async () => {
    for (const to of [email, email.toUpperCase(), ` ${email}`, email, `${email}\n`]) await ask(to);
    expect([mails.length, (await consents()).length]).toEqual([3, 1]);
  });

  test('has one consent, of many who ask at once', async () => {
    for (let at = 0; at < 4; at++) askForNews(deps, { email, source: 'news page' });
    await settle();
    expect(await only()).toMatchObject({ address: email });
  });

  test('is told of it where they have agreed before, with the way to end it', async () => {
    await ask();
    await confirm();
    await ask();
    expect(await refusalOf(() => confirm())).toBe('auth/invalid-action-code');
    expect(await end(linkTo())).toBe(true);
    expect(await only()).toMatchObject({ endedBy: 'one click' });
  });

  test('who has no mailbox is not written to', async () => {
    await ask('somebody@wallet.invalid');
    expect([mails, await consents()]).toEqual([[], []]);
  });
});

describe('a link', () => {
  test('is ours whole or not at all, and for its own purpose only', async () => {
    await ask();
    const token = linkTo();
    const { id } = await only();
    const wrong = [
      '',
      id,
      `${id}-`,
      token.slice(0, -1),
      `${token}a`,
      token.toUpperCase(),
      `${harness.random.uuid()}${token.slice(36)}`,
      unsubscribeToken(deps.keyedHash, id),
    ];
    for (const one of wrong)
      expect([one, await refusalOf(() => confirm(one))]).toEqual([one, 'auth/invalid-action-code']);
    expect([await end(token), await end(''), (await only()).endedAt]).toEqual([false, false, null]);
    await confirm(token);
  });

  test('that ended it ends it once; the one that confirmed begins nothing anew', async () => {
    await ask();
    const token = linkTo();
    await confirm(token);
    const stop = unsubscribeToken(deps.keyedHash, (await only()).id);
    expect(await Promise.all([end(stop), end(stop)])).toEqual([true, true]);
    const { endedAt } = await only();
    harness.passTime(DAY);
    expect(await end(stop)).toBe(true);
    expect((await only()).endedAt).toEqual(endedAt);
    expect(await refusalOf(() => confirm(token))).toBe('auth/invalid-action-code');
    await ask();
    expect(await consents()).toHaveLength(2);
  });
});

describe('who is signed in', () => {
  const change = (channel: 'mail' | 'telegram', isWanted: boolean, user = browser.user) =>
    changeMyNews(deps, { user, channel, isWanted });
  const mine = (user = browser.user) => readMyNews(deps, { user });
  const linkTelegram = (userId: string, telegramId: string) =>
    harness.db
      .insert(tables.telegramLink)
      .values({ userId, telegramId, name: 'Ada', linkedAt: harness.clock() });

  test('agrees to mail by the letter’s link, and takes it back', async () => {
    const { user } = browser;
    expect(await mine()).toMatchObject({ mail: { state: 'off', address: user.email } });
    await change('mail', true);
    expect((await mine()).mail.state).toBe('waiting');
    await confirm(linkTo(user.email));
    expect(await mine()).toMatchObject({
      mail: { state: 'on', since: harness.clock().toISOString() },
    });
    await change('mail', false);
    await change('mail', false);
    expect(await mine()).toMatchObject({ mail: { state: 'off' } });
  });

  test('with somebody’s address that is not proven learns nothing of it', async () => {
    await ask();
    await confirm();
    const squatter = await signIn((await join({ email, isVerified: false })).userId);
    expect((await mine(squatter.user)).mail.state).toBe('off');
    await change('mail', false, squatter.user);
    expect((await only()).endedAt).toBeNull();
    expect(await newsRecords.read(deps, squatter.user)).toEqual([]);
    await newsRecords.erase?.(deps, squatter.user);
    await only();
  });

  test('agrees to Telegram where it is linked, once; with another account there it ends here', async () => {
    expect(await refusalOf(() => change('telegram', true))).toBe('news/telegram-not-linked');
    await change('telegram', false);
    await linkTelegram(browser.user.userId, `t${count}`);
    await change('telegram', true);
    await change('telegram', true);
    await only();
    const other = await signIn((await join()).userId);
    await harness.db.delete(tables.telegramLink);
    await linkTelegram(other.user.userId, `t${count}`);
    await change('telegram', true, other.user);
    expect((await mine()).telegram.state).toBe('off');
    expect((await mine(other.user)).telegram.state).toBe('on');
    const before = (await consents()).find(({ userId }) => userId === browser.user.userId);
    expect(before).toMatchObject({ endedBy: 'unlinked' });
  });
});

describe('what is over', () => {
  test.each([
    [7 * DAY, 1],
    [7 * DAY + 1, 0],
  ])('never confirmed, is there after %d ms: %d', async (later, remainingCount) => {
    await ask();
    harness.passTime(later);
    await forgetOldConsents(deps);
    expect(await consents()).toHaveLength(remainingCount);
  });

  test.each([
    [365 * DAY, 1],
    [365 * DAY + 1, 0],
  ])('ended, is there as the proof of it after %d ms: %d', async (later, remainder) => {
    await ask();
    await confirm();
    await end(unsubscribeToken(deps.keyedHash, (await only()).id));
    harness.passTime(later);
    await forgetOldConsents(deps);
    expect(await consents()).toHaveLength(remainder);
  });
});
