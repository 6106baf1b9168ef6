import { tables } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { drawFrom } from '@firm/format/testing.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCurrentUser, holdsRight, requireActive } from '../../accounts/index.ts';
import { operatorAs, openAccounts, type Browser } from '../../testing/accounts.ts';
import { openHarness, refusalOf } from '../../testing.ts';
import {
  changePremium,
  changeRole,
  changeSuspension,
  claimRole,
  deletePerson,
  findByEmail,
  listAudit,
  listPeople,
  makeOwnerLink,
  readPerson,
  signOutPerson,
  type Operator,
} from '../index.ts';

// Rights end by the clock of the database.
const harness = openHarness(new Date());
const accounts = openAccounts(harness);
const { deps, join, signIn } = accounts;
const why = 'It was asked for.';
let ownerBrowser: Browser;
let owner: Operator;
beforeAll(async () => {
  ownerBrowser = await signIn((await join()).userId);
  owner = operatorAs('owner', ownerBrowser.user);
  await addRole(owner.actor, 'owner');
});

const addRole = (userId: string, role: string) =>
  harness.db
    .insert(tables.operatorRole)
    .values({ userId, role, since: harness.clock(), version: 1 });
const createNamedUser = async (name: string): Promise<string> => {
  const id = harness.random.uuid();
  const createdAt = harness.clock();
  await harness.db
    .insert(tables.user)
    .values({ id, name, email: `${id}@example.test`, createdAt, updatedAt: createdAt });
  return id;
};
const find = async (search: string): Promise<string[]> => {
  const query = { search, filter: 'all', order: 'newest' } as const;
  const { people } = await listPeople(harness, { operator: owner, ...query });
  return people.map(({ userId }) => userId);
};

describe('a search', () => {
  test.each([
    'Grace Hopper',
    'Łukasz Żółć',
    'José Ångström',
    'Ada-Marie O’Neill',
    'Ада Лавлейс',
    '阿达',
    'عائشة',
    'Ñandú99',
  ])('finds ‘%s’ by the name, and by the beginnings of its words', async (name) => {
    const id = await createNamedUser(name);
    expect(await find(name)).toContain(id);
    expect(await find(name.toUpperCase())).toContain(id);
    for (const word of name.match(/[\p{L}\p{N}]+/gu) ?? [])
      expect([word, (await find(word.slice(0, 2))).includes(id)]).toEqual([word, true]);
    expect(await find(name.normalize('NFD'))).toContain(id);
  });

  test('takes whatever is typed for words, and never fails', async () => {
    const { text, one } = drawFrom(7);
    const signs = 'ab&|!:*()<>\'\\"%_-@.,;0½²ⅷ\u0301\u200d\u202e\t\n😀阿';
    for (let at = 0; at < 60; at++)
      expect(await find(text(signs, 0, one(1, 5, 100)))).toEqual(expect.any(Array));
    for (const search of ['0x', '0xzz', `0x${'f'.repeat(41)}`, "' or 1=1 --", ':*', '!a', 'a'])
      expect(await find(search)).toEqual(expect.any(Array));
  });

  test('does not find guests', async () => {
    const id = await createNamedUser('Guestlike');
    await harness.db.update(tables.user).set({ isAnonymous: true, name: 'Guestlike' });
    expect(await find('Guestlike')).toEqual([]);
    await harness.db.update(tables.user).set({ isAnonymous: false });
    expect((await find('Guestlike')).includes(id)).toBe(true);
    await harness.db.update(tables.user).set({ name: 'Ada' });
  });
});

describe('a list that goes on', () => {
  test('does so from its own cursors only: from any other it begins anew', async () => {
    for (let at = 0; at < 52; at++) await createNamedUser(`Page ${at}`);
    const page = (cursor: string | undefined, order: 'newest' | 'name' = 'newest') =>
      listPeople(harness, { operator: owner, search: 'page', filter: 'all', order, cursor });
    const first = await page(undefined);
    const [last] = first.people.slice(-1);
    const second = await page(first.nextCursor ?? '');
    expect([first.people.length, second.people.length, second.nextCursor]).toEqual([50, 2, null]);
    const forgeCursor = (value: unknown) =>
      Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const cursor of [
      'x',
      first.nextCursor?.slice(1) ?? '',
      forgeCursor(['newest', last?.userId, 'yesterday']),
      forgeCursor(['newest', last?.userId, '2026-13-45T99:99:99.000000']),
      forgeCursor(['oldest', last?.userId, last?.joinedAt]),
      forgeCursor(['newest', "'; drop table x", last?.joinedAt]),
      forgeCursor(['newest', last?.userId, 7]),
      forgeCursor(['newest', last?.userId, 'a\u0000b']),
      forgeCursor({}),
    ])
      expect((await page(cursor)).people[0]).toEqual(first.people[0]);
    expect((await page(first.nextCursor ?? '', 'name')).people).toHaveLength(50);
  });
});

describe('a suspension', () => {
  const suspend = (userId: string, more: object = {}) =>
    changeSuspension(deps, {
      operator: owner,
      userId,
      suspension: { reason: 'Insults.', until: '2099-12-31' },
      version: 0,
      why,
      ...more,
    });

  test('holds to the last moment of its day, and no longer', async () => {
    const { userId } = await join();
    const browser = await signIn(userId);
    await suspend(userId);
    await harness.db.update(tables.session).set({ expiresAt: new Date('2199-01-01') });
    const at = (time: string) =>
      findCurrentUser({ db: harness.db, clock: () => new Date(time) }, { token: browser.token });
    // A guest's session has no last day, so that years can be gone through.
    await harness.db.update(tables.session).set({ createdAt: new Date('2099-12-31T00:00:00Z') });
    const during = await at('2099-12-31T23:59:59.998Z');
    expect(await refusalOf(() => during && requireActive(during))).toBe('auth/suspended');
    expect((await at('2099-12-31T23:59:59.999Z'))?.suspension).toBeNull();
    await harness.db.update(tables.session).set({ createdAt: harness.clock() });
  });

  test('is changed and lifted by who has seen it as it stands', async () => {
    const { userId, email } = await join();
    await suspend(userId);
    for (const version of [0, 2])
      expect(await refusalOf(() => suspend(userId, { version }))).toBe('console/changed-meanwhile');
    await suspend(userId, { version: 1, suspension: { reason: 'More.', until: null } });
    expect(await refusalOf(() => suspend(userId, { version: 1, suspension: null }))).toBe(
      'console/changed-meanwhile',
    );
    await suspend(userId, { version: 2, suspension: null });
    expect((await readPerson(deps, { operator: owner, userId })).suspension).toBeNull();
    accounts.mails.length = 0;
    for (const version of [0, 1, 2, 3])
      expect(await refusalOf(() => suspend(userId, { version, suspension: null }))).toBe(
        'console/changed-meanwhile',
      );
    expect(accounts.mailsTo(email)).toEqual([]);
  });
});

describe('another operator', () => {
  test('is suspended, signed out and deleted by an owner only, and deleted by nobody', async () => {
    const { userId, email } = await join();
    await addRole(userId, 'support');
    const moderator = operatorAs('moderator', ownerBrowser.user);
    const suspension = { reason: 'No.', until: null };
    for (const operator of [moderator, owner]) {
      const expectedCode = operator === owner ? undefined : 'console/not-allowed';
      const browser = await signIn(userId);
      expect(await refusalOf(() => signOutPerson(deps, { operator, userId, why }))).toBe(
        expectedCode,
      );
      expect((await browser.look()) === undefined).toBe(operator === owner);
      const act = () => changeSuspension(deps, { operator, userId, suspension, version: 0, why });
      expect(await refusalOf(act)).toBe(expectedCode);
    }
    const remove = () => deletePerson(deps, { operator: owner, userId, why, records: [] });
    expect(await refusalOf(remove)).toBe('console/not-allowed');
    expect(await find(email)).toContain(userId);
  });

  test('becomes no owner by a change, and the last owner stays one', async () => {
    const { userId, email } = await join();
    const change = (more: object) =>
      changeRole(deps, { operator: owner, email, role: 'teacher', version: 0, why, ...more });
    expect(await refusalOf(() => change({ role: 'owner' }))).toBe('console/not-allowed');
    expect(await refusalOf(() => change({ email: 'nobody@example.org' }))).toBe(
      'console/unknown-person',
    );
    await change({ email: ` ${email.toUpperCase()} ` });
    const own = { email: ownerBrowser.user.email, version: 1, role: null };
    expect(await refusalOf(() => change(own))).toBe('console/last-owner');
    // With a second owner both step down at once: one stays.
    await harness.db.update(tables.operatorRole).set({ role: 'owner', version: 1 });
    const both = [own, { email, version: 1, role: null }];
    const owners = await harness.db.$count(tables.operatorRole);
    const codes = await Promise.all(both.map((one) => refusalOf(() => change(one))));
    expect(codes.filter((code) => code === undefined).length).toBeLessThan(owners);
    expect(await harness.db.$count(tables.operatorRole)).toBeGreaterThan(0);
    await harness.db.delete(tables.operatorRole);
    await addRole(owner.actor, 'owner');
    await findByEmail(deps, { email });
    await addRole(userId, 'teacher');
  });
});

describe('premium', () => {
  const give = (userId: string, more: object = {}) =>
    changePremium(deps, {
      operator: owner,
      userId,
      isHeld: true,
      until: null,
      seen: null,
      why,
      ...more,
    });
  const holds = (userId: string) => holdsRight(deps, { userId, right: 'premium' });

  test('is held from then to the end of its day, and taken back once', async () => {
    const { userId } = await join();
    await give(userId, { until: '2099-01-01' });
    expect(await holds(userId)).toBe(true);
    const { premium } = await readPerson(deps, { operator: owner, userId });
    expect(premium).toMatchObject({ until: '2099-01-01T23:59:59.999Z' });
    expect(await refusalOf(() => give(userId))).toBe('console/changed-meanwhile');
    await give(userId, { isHeld: false, seen: premium?.id });
    expect(await holds(userId)).toBe(false);
    expect(await refusalOf(() => give(userId, { isHeld: false, seen: premium?.id }))).toBe(
      'console/changed-meanwhile',
    );
  });

  test('until a day that is over is not held, and is for people with an account', async () => {
    const { userId } = await join();
    await give(userId, { until: '2020-01-01' });
    expect(await holds(userId)).toBe(false);
    expect(await refusalOf(() => give('nobody'))).toBe('request/not-found');
  });
});

describe('the link that makes an owner', () => {
  const link = async () => {
    const linkRequest = { operator: owner, publicUrl: 'https://thefirm.example' };
    return (await makeOwnerLink(deps, linkRequest)).split('token=')[1] ?? '';
  };
  const claim = async (token: string) => {
    const { user } = await signIn((await join()).userId);
    return refusalOf(() => claimRole(deps, { user, token }));
  };

  test('makes one of many at once, and is over then, and after a day', async () => {
    const token = await link();
    const codes = await Promise.all(Array.from({ length: 4 }, () => claim(token)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const late = await link();
    harness.passTime(24 * 3_600_000);
    expect(await claim(late)).toBe('console/link-over');
    harness.setTime(0);
  });

  test('made anew ends the one before; what is none makes nobody', async () => {
    const [old] = [await link(), await link()];
    for (const token of [old, '', 'x'.repeat(43)])
      expect(await claim(token)).toBe('console/link-over');
  });

  test('that cannot be written down makes nobody an owner, and stays good', async () => {
    const token = await link();
    const { user } = await signIn((await join()).userId);
    const before = await contentOf(harness.db);
    await killedAt(harness.db, { table: 'audit_log', does: 'insert' }, () =>
      claimRole(deps, { user, token }),
    );
    expect(await contentOf(harness.db)).toEqual(before);
    await claimRole(deps, { user, token });
    const { lines } = await listAudit(deps, { operator: owner });
    expect(lines.filter(({ subject }) => subject === user.userId)).toMatchObject([
      { action: 'claim', before: null, after: 'owner' },
    ]);
  });
});
