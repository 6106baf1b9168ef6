import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing.ts';
import { addPeople, atOnce, yes } from '../testing/at-once.ts';
import { setPasswordHash } from './accounts/accounts.ts';
import { deleteExpiredChangeLocks, findChangeLock, lockChanges } from './accounts/change-lock.ts';
import {
  deleteAllLinksOf,
  deleteExpiredLinks,
  deleteLinksOf,
  findLink,
  insertLink,
  takeLink,
} from './accounts/links.ts';
import { findWalletLink, linkWallet, unlinkWallet } from './passes/passes.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  renamePasskey,
} from './accounts/passkeys.ts';
import {
  confirmFactor,
  countRecoveryCodes,
  countTrustedBrowsers,
  deleteExpiredTrust,
  deleteFactor,
  findFactor,
  findFactorLift,
  findTrustedBrowser,
  insertFactorLift,
  listDueFactorLifts,
  insertTrustedBrowser,
  replaceRecoveryCodes,
  startFactor,
  takeDueFactorLift,
  takeFactorStep,
  takeRecoveryCode,
} from './accounts/second-factor.ts';
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessions,
  findLiveSession,
  insertSession,
  listLiveSessions,
  noteProof,
  renewSession,
} from './accounts/sessions.ts';
import {
  countWaysIn,
  insertUserWithWallet,
  startWalletSignIn,
  stopWalletSignIn,
} from './accounts/ways-in.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const ada = { userId: 'ada' };
const eve = { userId: 'eve' };

describeOnDatabases('the ways into an account', (under) => {
  const deps = (seconds = 0) => ({ db: under.database.db, clock: () => later(seconds) });
  beforeEach(async () => {
    const { db } = deps();
    await db.execute(sql`delete from "user"`);
    await db.execute(sql`delete from verification`);
    await addPeople(db, ['ada', 'eve']);
    await addPeople(db, ['guest'], { isGuest: true });
  });

  const keyOf = (id: string, owner = ada) => ({
    id,
    ...owner,
    credentialId: `credential ${id}`,
    publicKey: new Uint8Array([0, 255, 1]),
    counter: 0,
    transports: 'internal',
    isSynced: true,
    name: id,
    createdAt: now,
    lastUsedAt: null,
    max: 20,
  });

  describe('passkeys', () => {
    test('are one person’s, whoever else shows the same one', async () => {
      const outcomes = await atOnce((n) =>
        insertPasskey(deps(), { ...keyOf(`k${n}`, n % 2 === 0 ? ada : eve), credentialId: 'one' }),
      );
      expect(outcomes.filter((one) => one === 'added')).toHaveLength(1);
      const passkey = await findPasskey(deps(), { credentialId: 'one' });
      expect([...(passkey?.publicKey ?? [])]).toEqual([0, 255, 1]);
      expect(await listPasskeys(deps(), { userId: passkey?.userId ?? '' })).toHaveLength(1);
    });

    test('are as many as there is room for, however many devices come at once', async () => {
      await insertPasskey(deps(), keyOf('first'));
      const insertResults = await atOnce((n) =>
        insertPasskey(deps(), { ...keyOf(`k${n}`), max: 4 }),
      );
      expect(insertResults.toSorted()).toEqual([
        ...Array<string>(3).fill('added'),
        ...Array<string>(5).fill('full'),
      ]);
      expect(await listPasskeys(deps(), ada)).toHaveLength(4);
      // One more or less of somebody else is no matter.
      expect(await insertPasskey(deps(), { ...keyOf('eve', eve), max: 1 })).toBe('added');
    });

    test('whose counter stands still or goes back were copied; some count nothing', async () => {
      await insertPasskey(deps(), keyOf('k'));
      const use = (counter: number) => notePasskeyUse(deps(), { id: 'k', counter, now });
      expect([await use(0), await use(0)]).toEqual([true, true]);
      // A counter has 32 bits without a sign.
      for (const [counter, isTaken] of [
        [5, true],
        [5, false],
        [4, false],
        [0, false],
        [2 ** 31, true],
        [2 ** 32 - 1, true],
      ] as const)
        expect([counter, await use(counter)]).toEqual([counter, isTaken]);
      expect(yes(await atOnce(() => use(2 ** 32)))).toBe(1);
    });

    test('are renamed and removed by their owner alone', async () => {
      await insertPasskey(deps(), keyOf('a'));
      await insertPasskey(deps(), keyOf('b'));
      expect(await renamePasskey(deps(), { ...eve, id: 'a', name: 'x' })).toBe(false);
      expect(await renamePasskey(deps(), { ...ada, id: 'a', name: 'Kitchen 🔑' })).toBe(true);
      expect(await deletePasskey(deps(), { ...eve, id: 'a' })).toBe('unknown');
      expect(await deletePasskey(deps(), { ...ada, id: 'a' })).toEqual({ name: 'Kitchen 🔑' });
      expect(await deletePasskey(deps(), { ...ada, id: 'a' })).toBe('unknown');
    });
  });

  test('the last way in stays, whoever takes the others away at the same moment', async () => {
    const names = ['k0', 'k1', 'k2'];
    for (const id of names) await insertPasskey(deps(), keyOf(id));
    await linkWallet(deps(), { ...ada, address: '0xa', now });
    expect(await countWaysIn(deps(), ada)).toBe(3);
    await startWalletSignIn(deps(), { ...ada, address: '0xa', now });
    expect(await countWaysIn(deps(), ada)).toBe(4);
    const removals = await Promise.all([
      ...names.map((id) => deletePasskey(deps(), { ...ada, id })),
      stopWalletSignIn(deps(), ada),
    ]);
    expect(removals.filter((one) => one === 'last')).toHaveLength(1);
    expect(await countWaysIn(deps(), ada)).toBe(1);
    expect(await countWaysIn(deps(), { userId: 'nobody' })).toBe(0);
  });

  test('a wallet that signs in is not unlinked, replaced or given to a second person', async () => {
    const insertions = await atOnce((n) =>
      insertUserWithWallet(deps(), {
        userId: `w${n}`,
        email: `w${n}@mail.example`,
        name: '',
        address: '0xw',
        now,
      }),
    );
    expect(yes(insertions)).toBe(1);
    const { rows } = await deps().db.execute<{ id: string }>(
      sql`select id from "user" where id like 'w%'`,
    );
    // The others left no person behind.
    expect(rows).toHaveLength(1);
    const owner = { userId: rows[0]?.id ?? '' };
    expect(await unlinkWallet(deps(), owner)).toBe(false);
    expect(await linkWallet(deps(), { ...owner, address: '0xother', now })).toBe(false);
    expect(await stopWalletSignIn(deps(), owner)).toBe('last');
    expect(await findWalletLink(deps(), owner)).toMatchObject({ address: '0xw' });
    expect(await startWalletSignIn(deps(), { ...ada, address: '0xw', now })).toBe(false);
    expect(await stopWalletSignIn(deps(), ada)).toBe('off');
  });

  describe('the second step', () => {
    const hashes = ['r1', 'r2', 'r3'];
    const turnOn = async () => {
      await startFactor(deps(), { ...ada, secret: 's', now });
      await confirmFactor(deps(), { ...ada, secret: 's', step: 10, hashes, now });
    };

    test('begins anew until it is confirmed, by the secret that was shown last', async () => {
      expect(await startFactor(deps(), { ...ada, secret: 'old', now })).toBe(true);
      expect(await startFactor(deps(), { ...ada, secret: 'new', now })).toBe(true);
      const confirm = (secret: string) => () =>
        confirmFactor(deps(), { ...ada, secret, step: 10, hashes, now });
      expect(await confirm('old')()).toBe(false);
      expect(yes(await atOnce(confirm('new')))).toBe(1);
      expect(await countRecoveryCodes(deps(), ada)).toBe(hashes.length);
      expect(await startFactor(deps(), { ...ada, secret: 'third', now })).toBe(false);
      expect(await findFactor(deps(), ada)).toMatchObject({ secret: 'new', lastStep: 10 });
    });

    test('takes each code once, and none that is older than the last', async () => {
      expect(await takeFactorStep(deps(), { ...ada, step: 11 })).toBe(false);
      await startFactor(deps(), { ...ada, secret: 's', now });
      // Begun and not confirmed: it asks for nothing.
      expect(await takeFactorStep(deps(), { ...ada, step: 11 })).toBe(false);
      await turnOn();
      expect(yes(await atOnce(() => takeFactorStep(deps(), { ...ada, step: 11 })))).toBe(1);
      for (const step of [10, 11, -1, 0])
        expect(await takeFactorStep(deps(), { ...ada, step })).toBe(false);
      expect(await takeFactorStep(deps(), { ...ada, step: 2 ** 40 })).toBe(true);
    });

    test('takes a recovery code once, of its person alone; new ones end the old', async () => {
      await turnOn();
      expect(await takeRecoveryCode(deps(), { ...eve, hash: 'r1' })).toBe(false);
      expect(yes(await atOnce(() => takeRecoveryCode(deps(), { ...ada, hash: 'r1' })))).toBe(1);
      await replaceRecoveryCodes(deps(), { ...ada, hashes: ['n1'] });
      expect(await takeRecoveryCode(deps(), { ...ada, hash: 'r2' })).toBe(false);
      expect(await countRecoveryCodes(deps(), ada)).toBe(1);
    });

    test('trusts a browser until its end, of its person alone', async () => {
      const trust = { ...ada, tokenHash: 't', now, expiresAt: later(60) };
      await insertTrustedBrowser(deps(), trust);
      const isTrusted = (who: typeof ada, tokenHashes: string[], seconds: number) =>
        findTrustedBrowser(deps(), { ...who, tokenHashes, now: later(seconds) });
      expect(await isTrusted(ada, ['x', 't'], 59)).toBe(true);
      expect(await isTrusted(ada, ['t'], 60)).toBe(false);
      expect(await isTrusted(eve, ['t'], 0)).toBe(false);
      expect(await isTrusted(ada, [], 0)).toBe(false);
      expect(await countTrustedBrowsers(deps(), { ...ada, now: later(60) })).toBe(0);
      await deleteExpiredTrust(deps(59));
      expect(await countTrustedBrowsers(deps(), { ...ada, now })).toBe(1);
      await deleteExpiredTrust(deps(60));
      expect(await countTrustedBrowsers(deps(), { ...ada, now })).toBe(0);
    });

    test('is lifted once, when its time has come, and ends with all that goes with it', async () => {
      await turnOn();
      await insertTrustedBrowser(deps(), { ...ada, tokenHash: 't', now, expiresAt: later(60) });
      const lift = { ...ada, askedAt: now, dueAt: later(100) };
      expect(yes(await atOnce(() => insertFactorLift(deps(), lift)))).toBe(1);
      const take = (seconds: number) => takeDueFactorLift(deps(), { ...ada, now: later(seconds) });
      expect(await listDueFactorLifts(deps(), { now: later(99) })).toEqual([]);
      expect(await take(99)).toBe(false);
      expect(await listDueFactorLifts(deps(), { now: later(100) })).toEqual([ada]);
      expect(yes(await atOnce(() => take(100)))).toBe(1);
      await insertFactorLift(deps(), lift);
      expect(await deleteFactor(deps(), ada)).toBe(true);
      expect(await findFactorLift(deps(), ada)).toBeUndefined();
      expect(await countTrustedBrowsers(deps(), { ...ada, now })).toBe(0);
      expect(await countRecoveryCodes(deps(), ada)).toBe(0);
      // One that was only begun was none that somebody loses.
      await startFactor(deps(), { ...ada, secret: 's', now });
      expect(await deleteFactor(deps(), ada)).toBe(false);
    });
  });

  describe('sessions', () => {
    const begin = (id: string, userId: string, createdAt: Date, seconds: number) =>
      insertSession(deps(), {
        id,
        userId,
        tokenHash: `hash ${id}`,
        userAgent: 'x',
        expiresAt: later(seconds),
        now: createdAt,
        provedAt: null,
      });

    test('are live until their end, by their newest token alone', async () => {
      await begin('s', 'ada', now, 60);
      const live = (tokenHash: string, seconds: number) =>
        findLiveSession(deps(), { tokenHash, now: later(seconds) });
      expect(await live('hash s', 59)).toMatchObject({ userId: 'ada', role: null, provedAt: null });
      expect(await live('hash s', 60)).toBeUndefined();
      await noteProof(deps(), { sessionId: 's', now: later(5) });
      await renewSession(deps(), { sessionId: 's', tokenHash: 'new' });
      expect(await live('hash s', 0)).toBeUndefined();
      expect(await live('new', 0)).toMatchObject({ provedAt: later(5) });
    });

    test('are ended one by one, or all but one, and never those of somebody else', async () => {
      for (const id of ['a', 'b', 'c']) await begin(id, 'ada', now, 60);
      await begin('e', 'eve', now, 60);
      expect(await deleteSession(deps(), { ...ada, sessionId: 'e' })).toBe(false);
      expect(yes(await atOnce(() => deleteSession(deps(), { ...ada, sessionId: 'a' })))).toBe(1);
      await deleteSessions(deps(), { ...ada, keep: 'c' });
      expect(await listLiveSessions(deps(), { ...ada, now })).toMatchObject([{ id: 'c' }]);
      await deleteSessions(deps(), ada);
      expect(await listLiveSessions(deps(), { ...ada, now })).toEqual([]);
      expect(await listLiveSessions(deps(), { ...eve, now })).toHaveLength(1);
    });

    test('of accounts end long after their beginning, however often they are used; guests’ do not', async () => {
      const old = later(-100);
      await begin('over', 'ada', now, 0);
      await begin('old', 'ada', old, 60);
      await begin('fresh', 'ada', later(-99), 60);
      await begin('of a guest', 'guest', old, 60);
      await deleteExpiredSessions(deps(), { begunBefore: old });
      const { rows } = await deps().db.execute<{ id: string }>(
        sql`select id from session order by id`,
      );
      expect(rows.map(({ id }) => id)).toEqual(['fresh', 'of a guest']);
    });
  });

  describe('links of mails', () => {
    const keep = (purpose: string, userId: string, seconds = 60) =>
      insertLink(deps(), {
        id: `${purpose} ${userId}`,
        identifier: `${purpose} ${userId}`,
        value: `${purpose}:${userId}:x`,
        expiresAt: later(seconds),
        now,
      });
    const there = async () => {
      const { rows } = await deps().db.execute<{ id: string }>(
        sql`select id from verification order by id`,
      );
      return rows.map(({ id }) => id);
    };

    test('are good until their end, and of many who open one at once one gets it', async () => {
      await keep('verify', 'ada');
      const link = { identifier: 'verify ada', now: later(59) };
      expect(await findLink(deps(), { ...link, now: later(60) })).toBeUndefined();
      expect(await takeLink(deps(), { ...link, now: later(60) })).toBeUndefined();
      expect(await findLink(deps(), link)).toBe('verify:ada:x');
      const takenLinks = await atOnce(() => takeLink(deps(), link));
      expect(takenLinks.filter((value) => value !== undefined)).toEqual(['verify:ada:x']);
    });

    test('of a person and a purpose end, and no others, whatever signs an id has', async () => {
      // Ids that a pattern would take for each other.
      for (const id of ['a_b', 'axb', 'a%', 'a\\b', 'ab'])
        for (const purpose of ['reset', 'verify']) await keep(purpose, id);
      await deleteLinksOf(deps(), { userId: 'a_b', purposes: ['reset'] });
      await deleteLinksOf(deps(), { userId: 'a%', purposes: ['reset', 'verify'] });
      await deleteLinksOf(deps(), { userId: 'a\\b', purposes: ['verify'] });
      await deleteLinksOf(deps(), { userId: 'ab', purposes: [] });
      await deleteAllLinksOf(deps(), { userId: 'axb' });
      expect(await there()).toEqual(
        ['reset a\\b', 'reset ab', 'verify a_b', 'verify ab'].toSorted(),
      );
    });

    test('that have run out go, and only those', async () => {
      await keep('verify', 'ada', 60);
      await keep('verify', 'eve', 61);
      await deleteExpiredLinks(deps(60));
      expect(await there()).toEqual(['verify eve']);
    });
  });

  test('changes are locked for the longest that was said, and not at its end', async () => {
    const seconds = [40, 90, 10, 60];
    await Promise.all(seconds.map((one) => lockChanges(deps(), { ...ada, until: later(one) })));
    expect(await findChangeLock(deps(), { ...ada, now: later(89) })).toEqual(later(90));
    expect(await findChangeLock(deps(), { ...ada, now: later(90) })).toBeUndefined();
    expect(await findChangeLock(deps(), { ...eve, now })).toBeUndefined();
    await deleteExpiredChangeLocks(deps(89));
    expect(await findChangeLock(deps(), { ...ada, now })).toEqual(later(90));
    await deleteExpiredChangeLocks(deps(90));
    expect(await findChangeLock(deps(), { ...ada, now })).toBeUndefined();
  });

  test('a password is one, however many set it at once, and counts as one way in', async () => {
    await atOnce((n) => setPasswordHash(deps(), { id: `id${n}`, ...ada, hash: `h${n}`, now }));
    expect(await countWaysIn(deps(), ada)).toBe(1);
  });
});
