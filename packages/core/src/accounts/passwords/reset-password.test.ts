import { findPasswordHash, insertUserWithWallet, tables } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccounts, PASSWORD } from '../../testing/accounts.ts';
import { openHarness, refusalOf } from '../../testing.ts';
import { changePassword } from './change-password.ts';
import { addressWithoutMailbox } from '../addresses/mailbox.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { sendVerification } from '../addresses/confirm-email.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { findSecondStep, trustBrowser } from '../second-factor/second-step.ts';

const MINUTE = 60_000;
const NEW = 'another horse, another battery';
const harness = openHarness();
const { deps, mails, join, settle, signIn, tokenTo } = openAccounts(harness);
let person = { userId: '', email: '' };
beforeEach(async () => {
  harness.setTime(0);
  mails.length = 0;
  person = await join();
});

async function ask(email = person.email): Promise<string> {
  requestPasswordReset(deps, { email });
  await settle();
  return tokenTo(person.email, /password/i);
}
const reset = (token: string, password = NEW) => resetPassword(deps, { token, password });
const signsIn = async (password: string): Promise<boolean> => {
  const hash = (await findPasswordHash(deps, person.userId)) ?? '';
  return deps.passwords.verify({ hash, password });
};

describe('a new password by mail', () => {
  test('ends every session and trust, and all that is under way, or nothing', async () => {
    const thief = await signIn(person.userId);
    await trustBrowser(deps, person);
    const other = await ask();
    const token = await ask();
    for (const table of ['session', 'trusted_browser', 'account'] as const) {
      const before = await contentOf(deps.db);
      const does = table === 'account' ? 'insert' : 'delete';
      await killedAt(deps.db, { table, does }, () => reset(token));
      expect([table, await contentOf(deps.db)]).toEqual([table, before]);
    }
    expect(await reset(token)).toEqual({ email: person.email });
    expect(await thief.look()).toBeUndefined();
    expect([await signsIn(NEW), await signsIn(PASSWORD)]).toEqual([true, false]);
    expect(await refusalOf(() => reset(other, PASSWORD))).toBe('auth/invalid-action-code');
    expect(await harness.db.select().from(tables.trustedBrowser)).toEqual([]);
  });

  test('is set by one of many who follow the link at once, and told once', async () => {
    const token = await ask();
    mails.length = 0;
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, at) => refusalOf(() => reset(token, `${NEW} ${at}`))),
    );
    expect(all.filter((code) => code === undefined)).toHaveLength(1);
    expect(mails).toHaveLength(1);
    expect(await signsIn(`${NEW} ${all.indexOf(undefined)}`)).toBe(true);
  });

  test.each([
    [60 * MINUTE - 1, undefined],
    [60 * MINUTE, 'auth/invalid-action-code'],
  ])('after %d ms: %s', async (later, code) => {
    const token = await ask();
    harness.passTime(later);
    expect(await refusalOf(() => reset(token))).toBe(code);
  });

  test('that is too weak leaves the link good and the sessions open', async () => {
    const browser = await signIn(person.userId);
    const token = await ask();
    for (const weak of ['short', 'password1', person.email, 'aaaaaaaaaa', 'x'.repeat(129)])
      expect([weak, await refusalOf(() => reset(token, weak))]).toEqual([
        weak,
        'auth/weak-password',
      ]);
    expect(await browser.look()).toBeDefined();
    expect(await refusalOf(() => reset(token))).toBeUndefined();
  });

  test('goes to the address as it is kept, however it was typed; to nobody else', async () => {
    const { email } = person;
    for (const typedEmail of [email.toUpperCase(), `  ${email}\n`, email.replace('p', 'P')])
      expect(await ask(typedEmail)).toMatch(/^[\w-]{43}$/);
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([email]));
    mails.length = 0;
    const near = [`x${email}`, `${email}.example`, email.replace('@', '+a@'), email.slice(1), ''];
    for (const similarEmail of near) {
      requestPasswordReset(deps, { email: similarEmail });
      await settle();
    }
    expect(mails).toEqual([]);
  });

  test('is sent to nobody for who came with a wallet, and no link is kept', async () => {
    const userId = harness.random.uuid();
    const wallet = { userId, address: `0x${userId}`, name: '', now: harness.clock() };
    const email = addressWithoutMailbox(userId);
    expect(await insertUserWithWallet(deps, { ...wallet, email })).toBe(true);
    mails.length = 0;
    const before = await harness.db.select().from(tables.verification);
    requestPasswordReset(deps, { email });
    await settle();
    expect(mails).toEqual([]);
    expect(await harness.db.select().from(tables.verification)).toEqual(before);
    await signUp(deps, { email, password: PASSWORD, name: 'Eve', proof: 'of the browser' });
    await settle();
    expect(mails).toEqual([]);
  });

  test('finds an address whose letters are put together in another way', async () => {
    const { email } = await join({ email: 'ren\u00e9@example.org' });
    mails.length = 0;
    requestPasswordReset(deps, { email: 'rene\u0301@example.org' });
    await settle();
    expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
  });
});

describe('an account that somebody else made with one’s address', () => {
  test('is its owner’s after their new password: every hold of the squatter is gone', async () => {
    person = await join({ isVerified: false });
    const { userId } = person;
    const squatter = await signIn(userId);
    await trustBrowser(deps, person);
    const now = harness.clock();
    await harness.db.insert(tables.walletLink).values({
      userId,
      address: `0x${'ab'.repeat(20)}`,
      linkedAt: now,
      signsInSince: now,
    });
    await harness.db
      .insert(tables.telegramLink)
      .values({ userId, telegramId: '77', name: 'B', linkedAt: now });
    await harness.db.insert(tables.newsConsent).values({
      id: harness.random.uuid(),
      channel: 'telegram',
      purpose: 'announcements',
      userId,
      address: '77',
      timeZone: 'UTC',
      wording: 'Send me announcements.',
      source: 'account page',
      askedAt: now,
      confirmedAt: now,
    });
    await sendVerification(deps, { ...person, proof: 'of the squatter' });
    const earlier = await ask();
    await reset(await ask());
    expect(await squatter.look()).toBeUndefined();
    expect(await signsIn(PASSWORD)).toBe(false);
    for (const table of [tables.walletLink, tables.telegramLink, tables.trustedBrowser])
      expect(
        (await harness.db.select().from(table)).filter((row) => row.userId === userId),
      ).toEqual([]);
    expect(await refusalOf(() => reset(earlier))).toBe('auth/invalid-action-code');
    expect(await findSecondStep(deps, { userId, trustTokens: [] })).toBe('off');
  });
});

describe('a changed password', () => {
  const change = async (overrides: object = {}) => {
    const { user } = await signIn(person.userId);
    return changePassword(deps, {
      user,
      currentPassword: PASSWORD,
      newPassword: NEW,
      ...overrides,
    });
  };

  test('keeps this browser under a new token and ends the others, all or nothing', async () => {
    const [here, there] = [await signIn(person.userId), await signIn(person.userId)];
    const input = { user: here.user, currentPassword: PASSWORD, newPassword: NEW };
    for (const table of ['session', 'trusted_browser', 'verification'] as const) {
      const before = await contentOf(deps.db);
      await killedAt(deps.db, { table, does: 'delete' }, () => changePassword(deps, input));
      expect([table, await contentOf(deps.db)]).toEqual([table, before]);
    }
    await changePassword(deps, input);
    expect([await here.look(), await there.look()]).toEqual([undefined, undefined]);
    expect(await harness.db.$count(tables.session)).toBeGreaterThan(0);
  });

  test.each<[object, string]>([
    [{ currentPassword: undefined }, 'auth/wrong-password'],
    [{ currentPassword: `${PASSWORD} ` }, 'auth/wrong-password'],
    [{ newPassword: '1234567' }, 'auth/weak-password'],
  ])('with %j is %s, and nothing changes', async (passwordChange, code) => {
    const browser = await signIn(person.userId);
    expect(await refusalOf(() => change(passwordChange))).toBe(code);
    expect(await browser.look()).toBeDefined();
    expect(await signsIn(PASSWORD)).toBe(true);
    expect(mails.filter(({ subject }) => /changed/.test(subject))).toEqual([]);
  });
});
