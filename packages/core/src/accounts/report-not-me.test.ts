import { lockChanges, tables } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccounts, PASSWORD } from '../testing/accounts.ts';
import { openHarness, refusalOf } from '../testing.ts';
import { confirmEmailChange, requestEmailChange } from './addresses/change-email.ts';
import { changePassword } from './passwords/change-password.ts';
import { findPerson } from './find-person.ts';
import { reportNotMe } from './report-not-me.ts';

const HOUR = 3_600_000;
const harness = openHarness();
const { deps, mails, join, signIn, tokenTo } = openAccounts(harness);
let person = { userId: '', email: '' };
beforeEach(async () => {
  harness.setTime(0);
  mails.length = 0;
  person = await join();
});

const addressNow = async () => (await findPerson(deps, person))?.email;
const report = (token: string) => reportNotMe(deps, { token });
const another = (name: string): string => person.email.replace('@', `.${name}@`);

/** Changes the account's address with password and session. @returns the mail's link */
async function moveTo(email: string): Promise<string> {
  const before = (await addressNow()) ?? '';
  const { user } = await signIn(person.userId);
  await requestEmailChange(deps, { user, email, password: PASSWORD });
  await confirmEmailChange(deps, { user, token: tokenTo(email, /Confirm/) });
  return tokenTo(before, /address/);
}

describe('‘this was not me’', () => {
  test('ends what is under way and puts the address back, both or neither', async () => {
    const thief = await signIn(person.userId);
    const token = await moveTo(another('thief'));
    const before = await contentOf(deps.db);
    // The address is the last that is written.
    await killedAt(deps.db, { table: 'user', does: 'update' }, () => report(token));
    expect(await contentOf(deps.db)).toEqual(before);
    expect(await thief.look()).toBeDefined();
    expect(await report(token)).toMatchObject({ isAddressBack: true });
    expect(await addressNow()).toBe(person.email);
    expect(await thief.look()).toBeUndefined();
  });

  test('of the first address wins over one of a thief who moved twice, in either order', async () => {
    const ownersLink = await moveTo(another('thief'));
    harness.passTime(HOUR);
    const thiefsLink = await moveTo(another('thief.two'));
    await report(thiefsLink);
    expect(await addressNow()).toBe(another('thief'));
    await report(ownersLink);
    expect(await addressNow()).toBe(person.email);
  });

  test('that has put an address back leaves no link that takes it away again', async () => {
    const ownersLink = await moveTo(another('thief'));
    harness.passTime(HOUR);
    const thiefsLink = await moveTo(another('thief.two'));
    await report(ownersLink);
    harness.passTime(25 * HOUR);
    await refusalOf(() => report(thiefsLink));
    expect(await addressNow()).toBe(person.email);
  });

  test('puts no address back that is somebody else’s by now, and protects all the same', async () => {
    const token = await moveTo(another('thief'));
    await join({ email: person.email });
    const thief = await signIn(person.userId);
    expect(await report(token)).toMatchObject({ isAddressBack: false });
    expect(await thief.look()).toBeUndefined();
    expect(await addressNow()).toBe(another('thief'));
  });

  test('ends no link that came before it, and none of its own about something else', async () => {
    const older = await moveTo(another('second'));
    harness.passTime(HOUR);
    const { user } = await signIn(person.userId);
    await changePassword(deps, { user, currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` });
    await report(tokenTo(another('second'), /password/));
    expect(await addressNow()).toBe(another('second'));
    expect(await report(older)).toMatchObject({ isAddressBack: true });
  });

  test('of a mail about something else leaves the later one that puts the address back', async () => {
    const { user } = await signIn(person.userId);
    await changePassword(deps, { user, currentPassword: PASSWORD, newPassword: `${PASSWORD} 2` });
    const first = tokenTo(person.email, /password/);
    await harness.db.update(tables.account).set({ password: await deps.passwords.hash(PASSWORD) });
    harness.passTime(HOUR);
    const second = await moveTo(another('thief'));
    await report(first);
    expect(await report(second)).toMatchObject({ isAddressBack: true });
  });

  test('of an account that is gone is over', async () => {
    const token = await moveTo(another('thief'));
    await harness.db.delete(tables.user);
    expect(await refusalOf(() => report(token))).toBe('auth/report-over');
  });

  test('tells both addresses, and each once', async () => {
    const token = await moveTo(another('thief'));
    mails.length = 0;
    await Promise.all([report(token), report(token), report(token)]);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [person.email, another('thief')].toSorted(),
    );
  });

  test('shortens no lock that lasts longer', async () => {
    const until = new Date(deps.clock().getTime() + 48 * HOUR);
    const { user } = await signIn(person.userId);
    const passwords = { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` };
    await changePassword(deps, { user, ...passwords });
    await lockChanges(deps, { userId: person.userId, until });
    await report(tokenTo(person.email, /password/));
    harness.passTime(47 * HOUR);
    const change = () =>
      changePassword(deps, { user, currentPassword: passwords.newPassword, newPassword: PASSWORD });
    expect(await refusalOf(change)).toBe('auth/changes-locked');
    harness.passTime(HOUR);
    expect(await refusalOf(change)).toBeUndefined();
  });
});
