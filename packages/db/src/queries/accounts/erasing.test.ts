import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import { erasePerson } from './account-data.ts';
import {
  absorbUnprovenUser,
  claimUnprovenUser,
  findUserByEmail,
  findUserWithAccounts,
  insertUserWithPassword,
  listSignInWays,
  moveGuest,
  setPasswordHash,
  updateUserEmail,
} from './accounts.ts';
import { insertAuditEntry, listAuditEntries } from '../console/admin.ts';
import { insertCertificate } from '../academy/certificates.ts';
import { insertLink } from './links.ts';
import { linkWallet } from '../passes/passes.ts';
import { insertSession } from './sessions.ts';
import { moveStudioJobs } from '../studio/studio.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('what becomes of a person', (under) => {
  const deps = () => ({ db: under.database.db });
  const idsOf = async (table: string, where = 'true') =>
    (
      await deps().db.execute<{ id: string }>(
        sql.raw(`select id from ${table} where ${where} order by id`),
      )
    ).rows.map(({ id }) => id);
  beforeEach(async () => {
    for (const table of ['"user"', 'verification', 'audit_log', 'certificate', 'studio_job'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
  });

  /** Every table and column of text in which a word stands. */
  const placesOf = async (word: string): Promise<string[]> => {
    const { db } = deps();
    const { rows } = await db.execute<{ name: string; column: string }>(sql`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`);
    const leftovers: string[] = [];
    for (const { name, column } of rows) {
      const { rows: hits } = await db.execute(
        sql`select 1 from ${sql.identifier(name)}
          where position(${word} in ${sql.identifier(column)}::text) > 0 limit 1`,
      );
      if (hits.length > 0) leftovers.push(`${name}.${column}`);
    }
    return leftovers;
  };

  describe('who leaves', () => {
    const erasedPerson = { userId: 'person-id-of-ann', email: 'ann@mail.example' };
    const erase = () => erasePerson(deps(), { ...erasedPerson, now, reason: 'gone' });
    beforeEach(async () => {
      await deps().db.execute(sql`
        insert into "user" (id, name, email, email_verified, created_at, updated_at) values
          ('person-id-of-ann', 'Ann', 'ann@mail.example', true, now(), now()),
          ('other', 'Bob', 'bob@mail.example', true, now(), now())`);
    });

    test('is named nowhere any more, by id or by address', async () => {
      await setPasswordHash(deps(), { id: 'account', userId: erasedPerson.userId, hash: 'x', now });
      await insertSession(deps(), {
        id: 'session',
        userId: erasedPerson.userId,
        tokenHash: 'hash',
        userAgent: 'x',
        expiresAt: later(60),
        now,
        provedAt: null,
      });
      await linkWallet(deps(), { userId: erasedPerson.userId, address: '0xa', now });
      const link = { expiresAt: later(60), now };
      await insertLink(deps(), {
        id: 'own',
        identifier: 'a',
        value: `change-email:${erasedPerson.userId}:new@mail.example`,
        ...link,
      });
      // Somebody else wants her address: nothing of it stays either, in whatever case it was written.
      await insertLink(deps(), {
        id: 'wanted',
        identifier: 'b',
        value: `change-email:other:Ann@Mail.example`,
        ...link,
      });
      await insertLink(deps(), {
        id: 'state',
        identifier: 'c',
        value: JSON.stringify({ link: { email: erasedPerson.email, userId: 'x' } }),
        ...link,
      });
      await insertAuditEntry(deps(), {
        id: 'did',
        at: now,
        actor: erasedPerson.userId,
        action: 'grant',
        detail: 'premium to other',
        subject: 'other',
      });
      await insertAuditEntry(deps(), {
        id: 'was',
        at: later(1),
        actor: 'other',
        action: 'grant',
        detail: `premium to ${erasedPerson.userId}`,
        subject: erasedPerson.userId,
      });
      await insertCertificate(deps(), {
        id: 'certificate',
        userId: erasedPerson.userId,
        courseId: 'course',
        courseVersion: 1,
        courseTitle: 'Course',
        name: 'Ann',
        issuedAt: now,
        credential: `{"email":"${erasedPerson.email}"}`,
        keyId: 'key',
      });
      expect((await placesOf(erasedPerson.userId)).length).toBeGreaterThan(6);
      await erase();
      expect(await placesOf(erasedPerson.userId)).toEqual([]);
      expect(await placesOf(erasedPerson.email)).toEqual([]);
      const lines = await listAuditEntries(deps(), { before: undefined, limit: 9 });
      expect(lines.map(({ id, actor, subject }) => [id, actor, subject])).toEqual([
        ['was', 'other', 'deleted'],
        ['did', 'deleted', 'other'],
      ]);
    });

    test('takes nobody else’s link along whose address only ends with theirs', async () => {
      await insertLink(deps(), {
        id: 'of-joann',
        identifier: 'a',
        value: 'change-email:other:joann@mail.example',
        expiresAt: later(60),
        now,
      });
      await insertLink(deps(), {
        id: 'of-a-longer-name',
        identifier: 'b',
        value: 'change-email:other:ann@mail.example.org',
        expiresAt: later(60),
        now,
      });
      await erase();
      expect(await idsOf('verification')).toEqual(['of-a-longer-name', 'of-joann']);
    });

    test('again, or without having been there, changes nothing', async () => {
      await erase();
      await erase();
      expect(await idsOf('"user"')).toEqual(['other']);
    });

    test('keeps why and when a certificate was revoked before', async () => {
      const certificate = {
        courseId: 'course',
        courseVersion: 1,
        courseTitle: 'Course',
        name: 'Ann',
        issuedAt: now,
        credential: 'x',
        keyId: 'key',
      };
      await insertCertificate(deps(), {
        id: 'old',
        userId: erasedPerson.userId,
        ...certificate,
        revokedAt: later(-5),
        revokedFor: 'replaced',
      });
      await insertCertificate(deps(), { id: 'held', userId: erasedPerson.userId, ...certificate });
      await insertCertificate(deps(), { id: 'of bob', userId: 'other', ...certificate });
      await erase();
      const { rows } = await deps().db.execute(sql`select id, revoked_for as why, name,
        to_char(revoked_at at time zone 'UTC', 'HH24:MI:SS') as at from certificate order by id`);
      expect(rows).toEqual([
        { id: 'held', why: 'gone', name: null, at: '08:00:00' },
        { id: 'of bob', why: null, name: 'Ann', at: null },
        { id: 'old', why: 'replaced', name: null, at: '07:59:55' },
      ]);
    });
  });

  describe('an address', () => {
    test('that two want at once is one’s', async () => {
      await addPeople(deps().db, ['a', 'b', 'c', 'd']);
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((userId) =>
          updateUserEmail(deps(), { userId, email: 'one@mail.example', now }),
        ),
      );
      expect(yes(outcomes)).toBe(1);
      expect(await updateUserEmail(deps(), { userId: 'none', email: 'x@mail.example', now })).toBe(
        false,
      );
      const owner = await findUserByEmail(deps(), 'one@mail.example');
      expect(owner?.emailVerified).toBe(true);
      // The owner may have it again.
      const again = { userId: owner?.id ?? '', email: 'one@mail.example', now };
      expect(await updateUserEmail(deps(), again)).toBe(true);
    });

    test('finds a person with every way to sign in, and who has none', async () => {
      await addPeople(deps().db, ['bare']);
      await insertUserWithPassword(deps(), {
        userId: 'ada',
        accountId: 'a1',
        email: 'ada@mail.example',
        name: '',
        hash: 'h',
        now,
      });
      await deps().db.execute(sql`insert into account (id, account_id, provider_id, user_id,
        created_at, updated_at) values ('a2', 'g', 'google', 'ada', now() + interval '1 day', now())`);
      expect(await listSignInWays(deps(), 'ada')).toEqual(['credential', 'google']);
      const ada = await findUserWithAccounts(deps(), 'ada@mail.example');
      expect(ada?.account.map(({ id }) => id).toSorted()).toEqual(['a1', 'a2']);
      expect(await findUserWithAccounts(deps(), 'bare@mail.example')).toMatchObject({
        account: [],
      });
      expect(await findUserWithAccounts(deps(), 'ADA@mail.example')).toBeUndefined();
    });
  });

  describe('an account that nobody had proven', () => {
    const holds = async (userId: string) => {
      const { db } = deps();
      const count = async (table: string, column = 'user_id') =>
        (
          await db.execute<{ n: number }>(
            sql`select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(column)} = ${userId}`,
          )
        ).rows[0]?.n;
      return {
        ways: await count('account'),
        sessions: await count('session'),
        passkeys: await count('passkey'),
        wallets: await count('wallet_link'),
        telegram: await count('telegram_link'),
        watches: await count('watch'),
        lessons: await count('lesson_completion'),
        days: await count('activity_day'),
      };
    };
    const NOTHING = { ways: 0, sessions: 0, passkeys: 0, wallets: 0, telegram: 0, watches: 0 };
    beforeEach(async () => {
      const { db } = deps();
      await addPeople(db, ['owner']);
      await addPeople(db, ['squatter'], { isProven: false });
      await setPasswordHash(deps(), { id: 'x', userId: 'squatter', hash: 'x', now });
      await linkWallet(deps(), { userId: 'squatter', address: '0xsquat', now });
      for (const statement of [
        sql`insert into session (id, token, user_id, expires_at, created_at, updated_at)
          values ('s', 's', 'squatter', now(), now(), now())`,
        sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports,
          is_synced, name, created_at) values ('p', 'squatter', 'c', '\\x00', 0, '', true, '', now())`,
        sql`insert into telegram_link values ('7', 'squatter', 'n', now())`,
        sql`insert into watch (id, user_id, kind, title, seen, seen_at, created_at)
          values ('w', 'squatter', 'launch', '', '{}', now(), now())`,
        sql`insert into lesson_completion values ('squatter', 'course', '0-0', now()),
          ('squatter', 'course', '0-1', now()), ('owner', 'course', '0-1', now())`,
        sql`insert into activity_day values ('squatter', '2026-11-20'), ('owner', '2026-11-20')`,
        sql`insert into studio_job (id, owner, user_id, key, tool, engine, engine_name, is_built_in,
          prompt, seed, status, rank, created_at, address_hash)
          values ('j1', 'user:squatter', 'squatter', 'k', 'image', 'embedded', 'x', true, 'x', 1,
            'done', 0, now(), 'x'), ('j2', 'user:owner', 'owner', 'k', 'image', 'embedded', 'x',
            true, 'x', 1, 'done', 0, now(), 'x')`,
      ])
        await db.execute(statement);
    });

    test('is whoever’s proves the address, with nobody else’s hold on it; what was learned stays', async () => {
      await claimUnprovenUser(deps(), { userId: 'squatter', name: 'Owner', now });
      expect(await holds('squatter')).toEqual({ ...NOTHING, lessons: 2, days: 1 });
      expect(await findUserByEmail(deps(), 'squatter@mail.example')).toMatchObject({
        name: 'Owner',
        emailVerified: true,
      });
    });

    test('that is proven by now keeps what it has: the claim comes too late', async () => {
      await deps().db.execute(sql`update "user" set email_verified = true where id = 'squatter'`);
      await claimUnprovenUser(deps(), { userId: 'squatter', name: 'Thief', now });
      expect(await holds('squatter')).toMatchObject({ ways: 1, sessions: 1, passkeys: 1 });
      expect((await findUserByEmail(deps(), 'squatter@mail.example'))?.name).toBe(
        'Name of squatter',
      );
    });

    test('goes into the account of whoever proves it: the union of both, once', async () => {
      const absorb = () =>
        absorbUnprovenUser(deps(), {
          email: 'squatter@mail.example',
          userId: 'owner',
          now,
          reason: 'joined',
        });
      expect(yes(await atOnce(absorb))).toBe(1);
      expect(await idsOf('"user"')).toEqual(['owner']);
      expect(await holds('owner')).toEqual({ ...NOTHING, lessons: 2, days: 1 });
      // The two clicks had the same number, and are two generations.
      expect(await idsOf('studio_job', `owner = 'user:owner' and user_id = 'owner'`)).toEqual([
        'j1',
        'j2',
      ]);
    });

    test('of a guest goes over whole, and the guest is gone; no account is taken for a guest', async () => {
      await deps().db.execute(sql`update "user" set is_anonymous = true where id = 'squatter'`);
      await moveGuest(deps(), { guestId: 'owner', userId: 'squatter' });
      await moveGuest(deps(), { guestId: 'squatter', userId: 'squatter' });
      expect(await idsOf('"user"')).toEqual(['owner', 'squatter']);
      await atOnce(() => moveGuest(deps(), { guestId: 'squatter', userId: 'owner' }), 3);
      expect(await idsOf('"user"')).toEqual(['owner']);
      expect(await holds('owner')).toMatchObject({ lessons: 2, days: 1, watches: 1, sessions: 0 });
      expect(
        await moveStudioJobs(deps(), { from: 'user:squatter', to: 'x', userId: 'owner' }),
      ).toBe(0);
    });
  });
});
