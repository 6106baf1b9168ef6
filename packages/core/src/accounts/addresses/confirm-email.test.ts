import { findUserById, tables } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccounts, PASSWORD } from '../../testing/accounts.ts';
import { openHarness, refusalOf } from '../../testing.ts';
import { admitSocialProfile } from '../sign-up/admit-social-profile.ts';
import { isKnownSignUp } from '../sign-up/answer-known-sign-up.ts';
import { confirmEmailChange, requestEmailChange } from './change-email.ts';
import { confirmWithPassword, followVerifyLink, resendVerification } from './confirm-email.ts';
import { removeStale } from '../records/remove-stale.ts';
import { signUp } from '../sign-up/sign-up.ts';

const DAY = 86_400_000;
const harness = openHarness();
const { deps, mails, join, mailsTo, settle, signIn, tokenTo } = openAccounts(harness);
let person = { userId: '', email: '' };
beforeEach(async () => {
  harness.setTime(0);
  mails.length = 0;
  person = await join({ isVerified: false });
});
const PROOF = 'of the browser';
const link = () => tokenTo(person.email, /confirm|verify/i);
const follow = (options: { token?: string; proof?: string; userId?: string } = {}) =>
  followVerifyLink(deps, { token: link(), proof: undefined, userId: undefined, ...options });
const isVerified = async () => (await findUserById(deps, person.userId))?.emailVerified;

describe('the link that confirms an address', () => {
  test('confirms in the browser that signed up, and again', async () => {
    expect(await follow({ proof: PROOF })).toBe('confirmed');
    expect(await follow({ proof: PROOF })).toBe('confirmed');
    expect(await follow()).toBe('confirmed');
    expect(await isVerified()).toBe(true);
  });

  test.each([{}, { proof: 'of another' }, { proof: '' }, { userId: 'somebody else' }])(
    'does not where it was not asked for (%j): there the password is asked for',
    async (options) => {
      expect(await follow(options)).toBe('needs-password');
      expect(await isVerified()).toBe(false);
      expect(await confirmWithPassword(deps, { email: person.email, token: link() })).toBe(true);
      expect(await isVerified()).toBe(true);
      expect(await follow(options)).toBe('confirmed');
    },
  );

  test('of somebody else confirms nothing of this one', async () => {
    const theirs = await join({ isVerified: false });
    const token = tokenTo(theirs.email, /confirm|verify/i);
    expect(await confirmWithPassword(deps, { email: person.email, token })).toBe(false);
    expect(await confirmWithPassword(deps, { email: theirs.email.toUpperCase(), token })).toBe(
      true,
    );
    expect(await isVerified()).toBe(false);
  });

  test('is good for a day, to the millisecond, and is sent again', async () => {
    const token = link();
    harness.passTime(DAY);
    expect(await follow({ token, proof: PROOF })).toBe('invalid');
    await resendVerification(deps, { email: ` ${person.email.toUpperCase()} `, proof: 'new' });
    harness.passTime(DAY - 1);
    expect(await follow({ proof: 'new' })).toBe('confirmed');
    mails.length = 0;
    await resendVerification(deps, { email: person.email, proof: 'new' });
    expect(mails).toEqual([]);
  });

  test('confirms for all of many at once', async () => {
    const token = link();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => confirmWithPassword(deps, { email: person.email, token })),
    );
    expect(all).toEqual(all.map(() => true));
    expect(await isVerified()).toBe(true);
  });

  test('is void once somebody else has proven the address', async () => {
    const token = link();
    const profile = { providerId: 'google', subject: 's', email: person.email, name: 'Owner' };
    await admitSocialProfile(deps, { ...profile, emailVerified: true });
    expect(await follow({ token, proof: PROOF })).toBe('invalid');
  });
});

describe('a sign-up with an address that has an account', () => {
  const again = async (overrides: object = {}) => {
    const input = { email: person.email, password: 'a stranger’s own', name: 'B', proof: 'p' };
    await signUp(deps, { ...input, ...overrides });
    await settle();
  };

  test('changes nothing of it, and tells its owner', async () => {
    const before = await harness.db.select().from(tables.account);
    mails.length = 0;
    await again({ email: `  ${person.email.toUpperCase()}` });
    expect(await harness.db.select().from(tables.account)).toEqual(before);
    expect(mailsTo(person.email)).toHaveLength(1);
    const { email } = person;
    expect(await isKnownSignUp(deps, { email, password: 'a stranger’s own' })).toBe(true);
    expect(await isKnownSignUp(deps, { email, password: PASSWORD })).toBe(false);
    harness.passTime(7 * DAY);
    expect(await isKnownSignUp(deps, { email, password: 'a stranger’s own' })).toBe(false);
  });

  test('of two at the same moment makes one account, and both hear the same', async () => {
    const email = 'both@example.org';
    await Promise.all([again({ email }), again({ email, password: 'of the second one' })]);
    const rows = (await harness.db.select().from(tables.user)).filter((one) => one.email === email);
    expect(rows).toHaveLength(1);
  });

  test('takes no password that is weak for this address, also where it is known', async () => {
    for (const email of [person.email, 'nobody@example.org'])
      expect(await refusalOf(() => again({ email, password: email }))).toBe('auth/weak-password');
  });
});

describe('another address', () => {
  const ask = async (email: string, password: string | undefined = PASSWORD) => {
    const { user } = await signIn(person.userId);
    await requestEmailChange(deps, { user, email, password });
    return user;
  };

  test('is not taken before its link is followed, by who asked for it', async () => {
    const user = await ask('New@Example.org ');
    const token = tokenTo('new@example.org', /Confirm/);
    const { user: other } = await signIn((await join()).userId);
    expect(await refusalOf(() => confirmEmailChange(deps, { user: other, token }))).toBe(
      'auth/invalid-action-code',
    );
    expect((await findUserById(deps, person.userId))?.email).toBe(person.email);
    expect(await confirmEmailChange(deps, { user, token })).toEqual({ email: 'new@example.org' });
    const row = await findUserById(deps, person.userId);
    expect(row).toMatchObject({ email: 'new@example.org', emailVerified: true });
  });

  test('stays confirmed when its link is opened again, for its owner and while it is theirs', async () => {
    const user = await ask('again@example.org');
    const token = tokenTo('again@example.org', /Confirm/);
    await confirmEmailChange(deps, { user, token });
    const { user: owner } = await signIn(person.userId);
    mails.length = 0;
    expect(await confirmEmailChange(deps, { user: owner, token })).toEqual({
      email: 'again@example.org',
    });
    expect(mails).toEqual([]);
    const { user: other } = await signIn((await join()).userId);
    const movedUser = { ...owner, email: 'moved@example.org' };
    for (const one of [other, movedUser])
      expect(await refusalOf(() => confirmEmailChange(deps, { user: one, token }))).toBe(
        'auth/invalid-action-code',
      );
  });

  test('asked for again ends the link before', async () => {
    const user = await ask('first@example.org');
    await ask('second@example.org');
    const token = tokenTo('first@example.org', /Confirm/);
    expect(await refusalOf(() => confirmEmailChange(deps, { user, token }))).toBe(
      'auth/invalid-action-code',
    );
  });

  test('that is somebody’s tells them, and gives the one who asks nothing', async () => {
    const owner = await join();
    mails.length = 0;
    await ask(owner.email.toUpperCase());
    expect(mailsTo(owner.email)).toHaveLength(1);
    expect(mailsTo(owner.email)[0]?.text).not.toContain('confirm-email');
  });

  test('that a squatter has is taken over with what was learned under it, and they are out', async () => {
    const squatter = await join({ isVerified: false });
    const theirs = await signIn(squatter.userId);
    await harness.db.insert(tables.lessonCompletion).values({
      userId: squatter.userId,
      courseId: 'open',
      lessonKey: '0-0',
      completedAt: harness.clock(),
    });
    const user = await ask(squatter.email);
    await confirmEmailChange(deps, { user, token: tokenTo(squatter.email, /Confirm/) });
    expect(await theirs.look()).toBeUndefined();
    expect(await findUserById(deps, squatter.userId)).toBeUndefined();
    const lessons = await harness.db.select().from(tables.lessonCompletion);
    expect(lessons.map(({ userId }) => userId)).toEqual([person.userId]);
  });

  test('that somebody has proven meanwhile is not taken from them', async () => {
    const user = await ask('late@example.org');
    const token = tokenTo('late@example.org', /Confirm/);
    const quicker = await join({ email: 'late@example.org' });
    expect(await refusalOf(() => confirmEmailChange(deps, { user, token }))).toBe(
      'auth/invalid-action-code',
    );
    expect(await findUserById(deps, quicker.userId)).toMatchObject({ email: 'late@example.org' });
    expect((await findUserById(deps, person.userId))?.email).toBe(person.email);
  });

  test('is asked for by who knows the password only', async () => {
    for (const password of ['', 'wrong', `${PASSWORD} `])
      expect(await refusalOf(() => ask('x@example.org', password))).toBe('auth/wrong-password');
    expect(mailsTo('x@example.org')).toEqual([]);
  });
});

describe('a profile of an identity provider', () => {
  const admit = (overrides: object = {}) =>
    admitSocialProfile(deps, {
      providerId: 'google',
      subject: 's-1',
      email: person.email,
      emailVerified: true,
      name: 'Grace',
      ...overrides,
    });

  test('whose address nobody has verified opens nothing, known or not', async () => {
    for (const email of [person.email, 'nobody@example.org', undefined])
      expect(await admit({ email, emailVerified: false })).toBe('unconfirmed');
    expect(await admit({ email: undefined })).toBe('unconfirmed');
    expect(await admit({ email: 'nobody@example.org' })).toBe('admitted');
  });

  test('throws out a squatter, however the address is spelt', async () => {
    const squatter = await signIn(person.userId);
    expect(await admit({ email: ` ${person.email.toUpperCase()}` })).toBe('admitted');
    expect(await squatter.look()).toBeUndefined();
    expect(await findUserById(deps, person.userId)).toMatchObject({
      name: 'Grace',
      emailVerified: true,
    });
    const ways = await harness.db.select().from(tables.account);
    expect(ways.filter(({ userId }) => userId === person.userId)).toEqual([]);
  });

  test('leaves the sessions of an account that had proven its address', async () => {
    const proven = await join();
    const browser = await signIn(proven.userId);
    expect(await admit({ email: proven.email })).toBe('admitted');
    expect(await browser.look()).toBeDefined();
    expect(mailsTo(proven.email).at(-1)?.subject).toMatch(/Google/);
  });
});

describe('what nobody comes back to', () => {
  const exists = async () => (await findUserById(deps, person.userId)) !== undefined;
  const clean = (mustConfirm = true) => removeStale(deps, { mustConfirm });

  test.each([
    [7 * DAY, true],
    [7 * DAY + 1, false],
  ])('a sign-up that was never confirmed is there after %d ms: %s', async (age, isThere) => {
    harness.passTime(age);
    await clean();
    expect(await exists()).toBe(isThere);
  });

  test('is not what somebody has learned with, or where nobody has to confirm', async () => {
    harness.passTime(30 * DAY);
    await clean(false);
    expect(await exists()).toBe(true);
    await harness.db.insert(tables.lessonCompletion).values({
      userId: person.userId,
      courseId: 'open',
      lessonKey: '0-1',
      completedAt: harness.clock(),
    });
    await clean();
    expect(await exists()).toBe(true);
  });

  test('is the session of an account after ninety days, however often it is used', async () => {
    await signIn(person.userId);
    await harness.db.update(tables.session).set({ expiresAt: new Date('2099-01-01') });
    const sessions = () => harness.db.$count(tables.session);
    harness.passTime(90 * DAY - 1);
    await clean(false);
    expect(await sessions()).toBeGreaterThan(0);
    harness.passTime(1);
    await clean(false);
    expect(await sessions()).toBe(0);
  });
});
