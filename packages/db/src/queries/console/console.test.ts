import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  countBrandPictures,
  deleteUnusedBrandPictures,
  findBrandPicture,
  findPublishedBrand,
  listPublishedBrands,
  publishBrand,
  saveBrandPicture,
  withdrawBrand,
} from './brands.ts';
import { countRows } from '../count-rows.ts';
import {
  changeRole,
  claimOwnership,
  findOperator,
  hasOwner,
  listOperators,
  replaceOwnerLink,
} from './operators.ts';
import { listPeople, readPersonFacts, type PeopleFilter } from '../accounts/people.ts';
import { deletePicture, findPicture, savePicture } from '../pictures.ts';
import { changeStudioRule, findStudioRule, listStudioRules } from '../studio/studio-rules.ts';
import { changeSuspension, findSuspension } from '../accounts/suspensions.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('the console', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of [
      '"user"',
      'owner_link',
      'published_brand',
      'brand_picture',
      'studio_rule',
      'wallet_link',
    ])
      await deps().db.execute(sql.raw(`delete from ${table}`));
    await addPeople(deps().db, ['ada', 'eve', 'bob']);
  });

  describe('roles', () => {
    const link = (tokenHash: string) =>
      replaceOwnerLink(deps(), { tokenHash, expiresAt: later(60) });
    const claim = (userId: string, tokenHash = 'link', seconds = 0) =>
      claimOwnership(deps(), { userId, tokenHash, now: later(seconds) });
    const change = (userId: string, role: string | null, version: number) =>
      changeRole(deps(), { userId, role, version, now });

    test('the link makes one owner, once, in its time, and only the newest one', async () => {
      await link('old');
      await link('link');
      expect(await claim('ada', 'old')).toBeUndefined();
      expect(await claim('ada', 'link', 60)).toBeUndefined();
      expect(await hasOwner(deps())).toBe(false);
      const claims = await atOnce((n) => claim(['ada', 'eve', 'bob'][n % 3] ?? ''));
      expect(claims.filter((before) => before === null)).toHaveLength(1);
      expect(await listOperators(deps())).toHaveLength(1);
    });

    test('somebody owns the console at any time: two who step down at once are not both let', async () => {
      for (const id of ['ada', 'eve']) {
        await link('link');
        await claim(id);
      }
      const outcomes = await Promise.all([change('ada', null, 1), change('eve', 'support', 1)]);
      expect(outcomes.toSorted()).toEqual(['done', 'last']);
      expect(await hasOwner(deps())).toBe(true);
      const [owner] = (await listOperators(deps())).filter(({ role }) => role === 'owner');
      const userId = owner?.userId ?? '';
      expect(await change(userId, 'owner', owner?.version ?? 0)).toBe('done');
      expect(await change(userId, null, 9)).toBe('changed');
    });

    test('a change counts for what was seen: of many the first', async () => {
      expect(await change('bob', 'support', 1)).toBe('changed');
      const inputs = await atOnce((n) => change('bob', `role ${n}`, 0));
      expect(inputs.filter((one) => one === 'done')).toHaveLength(1);
      expect(await change('bob', 'content', 1)).toBe('done');
      expect(await findOperator(deps(), { userId: 'bob' })).toMatchObject({
        role: 'content',
        version: 2,
      });
      expect(await change('bob', null, 2)).toBe('done');
      expect(await findOperator(deps(), { userId: 'bob' })).toBeUndefined();
      await expect(change('nobody', 'support', 0)).rejects.toThrow('Failed query');
    });
  });

  test('a suspension is of the first who gives, changes or lifts it', async () => {
    const suspend = (version: number, until: Date | null | 'lift') =>
      changeSuspension(deps(), {
        userId: 'ada',
        version,
        given: until === 'lift' ? null : { reason: 'Spam', until },
        now,
      });
    expect(await suspend(1, null)).toBe(false);
    expect(await suspend(0, 'lift')).toBe(false);
    expect(yes(await atOnce(() => suspend(0, null)))).toBe(1);
    expect(await suspend(0, later(5))).toBe(false);
    expect(yes(await atOnce((n) => suspend(1, later(n))))).toBe(1);
    expect(await findSuspension(deps(), { userId: 'ada' })).toMatchObject({
      version: 2,
      since: now,
    });
    expect(yes(await atOnce(() => suspend(2, 'lift')))).toBe(1);
    expect(await findSuspension(deps(), { userId: 'ada' })).toBeUndefined();
  });

  test('a rule of the studio is of the first who says it, and taking it back is a change too', async () => {
    const say = (value: unknown, version: number) =>
      changeStudioRule(deps(), { name: 'limits', value, version, now });
    expect(await say({ a: 1 }, 3)).toBe(false);
    expect(await findStudioRule(deps(), { name: 'limits' })).toBeUndefined();
    expect(yes(await atOnce((n) => say({ n }, 0)))).toBe(1);
    const odd = { 'a"b\\': ['ü', '🦊', null, 1e15, false], __proto__: undefined };
    expect(await say(odd, 1)).toBe(true);
    expect(await findStudioRule(deps(), { name: 'limits' })).toMatchObject({
      value: odd,
      version: 2,
    });
    expect(yes(await atOnce(() => say(null, 2)))).toBe(1);
    // Values that are false or empty are set too.
    for (const [at, value] of [false, 0, '', []].entries()) {
      expect(await say(value, 3 + at)).toBe(true);
      expect((await findStudioRule(deps(), { name: 'limits' }))?.value).toEqual(value);
    }
    expect(await say(null, 7)).toBe(true);
    expect(await listStudioRules(deps())).toMatchObject([{ value: null, version: 8 }]);
  });

  describe('brands', () => {
    const publish = (id: string, seenId: string | null, at = 0, values: unknown = { name: id }) =>
      publishBrand(deps(), { id, values, seen: seenId, now: later(at) });
    const readPublishedId = async () => (await findPublishedBrand(deps()))?.id ?? null;

    test('are shown one at a time: of two who publish at once the second is told', async () => {
      expect(yes(await atOnce((n) => publish(`b${n}`, null)))).toBe(1);
      const first = await readPublishedId();
      expect(await publish('next', null, 1)).toBe(false);
      expect(await publish('next', first, 1)).toBe(true);
      expect(await readPublishedId()).toBe('next');
      expect(yes(await atOnce(() => withdrawBrand(deps(), { seen: 'next', now })))).toBe(1);
      expect(await readPublishedId()).toBe(first);
      expect(await withdrawBrand(deps(), { seen: null, now })).toBe(false);
      await withdrawBrand(deps(), { seen: first, now });
      expect(await readPublishedId()).toBeNull();
      expect((await listPublishedBrands(deps(), 1)).map(({ id }) => id)).toEqual(['next']);
    });

    test('of one moment have one order, whoever looks', async () => {
      for (const [at, id] of ['b', 'c', 'a'].entries())
        await deps().db.execute(sql`insert into published_brand (id, values, published_at)
          values (${id}, ${JSON.stringify({ at })}::jsonb, ${now.toISOString()})`);
      expect(await readPublishedId()).toBe('c');
      expect((await listPublishedBrands(deps(), 9)).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    });

    test('keep their pictures, byte by byte; one that no brand ever had goes', async () => {
      const bytes = Uint8Array.from({ length: 256 }, (_, n) => n);
      const keep = (id: string, at: number) =>
        saveBrandPicture(deps(), { id, bytes, now: later(at) });
      await keep('used.svg', 0);
      await keep('unused.png', 0);
      await atOnce(() => keep('young.png', 9));
      // Kept again, it is young again.
      await keep('again.png', 0);
      await keep('again.png', 9);
      await publish('brand', null, 0, { logo: { id: 'used.svg' } });
      await withdrawBrand(deps(), { seen: 'brand', now });
      await deleteUnusedBrandPictures(deps(), { before: later(5) });
      const all = ['used.svg', 'unused.png', 'young.png', 'again.png'];
      expect(await countBrandPictures(deps(), all)).toBe(3);
      expect(await countBrandPictures(deps(), [])).toBe(0);
      expect(await findBrandPicture(deps(), { id: 'unused.png' })).toBeUndefined();
      expect([...((await findBrandPicture(deps(), { id: 'used.svg' })) ?? [])]).toEqual([...bytes]);
    });
  });

  test('a picture of a person is the last one, with its address beside them', async () => {
    const webp = (byte: number) => new Uint8Array([byte, 0, 255]);
    const save = (n: number) =>
      savePicture(deps(), { userId: 'ada', webp: webp(n), address: `/p/${n}`, now: later(n) });
    await atOnce((n) => save(n));
    await save(99);
    const image = async () =>
      (
        await deps().db.execute<{ image: string | null }>(
          sql`select image from "user" where id = 'ada'`,
        )
      ).rows[0]?.image;
    expect([...((await findPicture(deps(), { userId: 'ada' }))?.webp ?? [])]).toEqual([99, 0, 255]);
    expect(await image()).toBe('/p/99');
    await deletePicture(deps(), { userId: 'ada', now });
    expect([await findPicture(deps(), { userId: 'ada' }), await image()]).toEqual([
      undefined,
      null,
    ]);
  });

  describe('people', () => {
    const list = async (search: string, filter: PeopleFilter = 'all') =>
      (
        await listPeople(deps(), { search, filter, order: 'name', after: undefined, limit: 99 })
      ).map(({ userId }) => userId);
    beforeEach(async () => {
      await addPeople(deps().db, ['guest'], { isGuest: true });
      await deps().db.execute(sql`
        insert into "user" (id, name, email, email_verified, created_at, updated_at) values
          ('zoë', 'Zoë Müller-Lüdenscheidt', 'zoe.mueller+news@post.example.org', true, now(), now()),
          ('kim', '김 민준', 'kim_min@mail.example', false, now(), now()),
          ('neil', 'Seán O''Neil', 'sean@oneil.example', true, now(), now())`);
      await deps().db.execute(sql`insert into wallet_link values
        ('0xabcdef0000000000000000000000000000000001', 'zoë', now()),
        ('0xabcdefg', 'neil', now()), ('0xabce', 'kim', now())`);
    });

    test.each([
      ['zoë', ['zoë']],
      ['ZOË müll', ['zoë']],
      ['lüdenscheidt zoe', ['zoë']],
      ['zoe.mueller+news@post.example.org', ['zoë']],
      ['post example', ['zoë']],
      ['김', ['kim']],
      ['kim_min', ['kim']],
      [`o'neil`, ['neil']],
      [`' or true --`, []],
      [`neil:* | zoë`, []],
      ['!zoë', ['zoë']],
      ['mail.example', ['ada', 'bob', 'eve', 'kim']],
      ['(((', ['ada', 'bob', 'eve', 'kim', 'neil', 'zoë']],
      ['   ', ['ada', 'bob', 'eve', 'kim', 'neil', 'zoë']],
      ['½ ² Ⅷ', []],
      ['x'.repeat(200), []],
      ['guest', []],
      ['0xabcdef', ['zoë']],
      [' 0xABCDEF0000000000000000000000000000000001 ', ['zoë']],
      ['0xabcdef0000000000000000000000000000000002', []],
      ['0xabc', []],
      ['0xabcd', ['zoë']],
    ])('%s finds %j', async (search, ids) => {
      const foundIds = await list(search);
      // A wallet's beginning also finds what is kept in no such form.
      expect(foundIds.filter((id) => id !== 'neil' || ids.includes('neil')).toSorted()).toEqual(
        ids.toSorted(),
      );
    });

    test('are filtered by what holds now', async () => {
      await changeRole(deps(), { userId: 'ada', role: 'support', version: 0, now });
      const suspend = (userId: string, until: Date | null) =>
        changeSuspension(deps(), { userId, version: 0, given: { reason: 'x', until }, now });
      const ahead = (days: number) => new Date(Date.now() + days * 86_400_000);
      await suspend('eve', null);
      await suspend('bob', ahead(1));
      await suspend('neil', ahead(-1));
      await deps().db
        .execute(sql`insert into account_grant (id, user_id, "right", granted_at, revoked_at, ends_at)
        values ('1', 'ada', 'premium', now(), null, null), ('2', 'eve', 'premium', now(), now(), null),
          ('3', 'bob', 'premium', now(), null, now() - interval '1 s'),
          ('4', 'neil', 'other', now(), null, null),
          ('5', 'zoë', 'premium', now(), null, now() + interval '1 day')`);
      const filters: Record<PeopleFilter, string[]> = {
        all: ['ada', 'bob', 'eve', 'kim', 'neil', 'zoë'],
        operators: ['ada'],
        suspended: ['bob', 'eve'],
        premium: ['ada', 'zoë'],
        unconfirmed: ['kim'],
      };
      for (const [filter, ids] of Object.entries(filters))
        // Its keys are the filters.
        expect([filter, (await list('', filter as PeopleFilter)).toSorted()]).toEqual([
          filter,
          ids,
        ]);
      expect(await list('zo', 'premium')).toEqual(['zoë']);
      const all = await listPeople(deps(), {
        search: '',
        filter: 'all',
        order: 'email',
        after: undefined,
        limit: 99,
      });
      const listUsersWith = (key: 'isPremium' | 'isSuspended') =>
        all
          .filter((one) => one[key])
          .map(({ userId }) => userId)
          .toSorted();
      expect([listUsersWith('isPremium'), listUsersWith('isSuspended')]).toEqual([
        filters.premium,
        filters.suspended,
      ]);
    });

    test('are told of in numbers, and a guest is told of to nobody', async () => {
      expect(await readPersonFacts(deps(), { userId: 'guest' })).toBeUndefined();
      expect(await readPersonFacts(deps(), { userId: 'nobody' })).toBeUndefined();
      await deps().db
        .execute(sql`insert into session (id, token, user_id, expires_at, created_at, updated_at)
        values ('a', 'a', 'zoë', now() + interval '1 h', now(), '2026-11-22T08:00:00.5Z'),
          ('b', 'b', 'zoë', now() - interval '1 h', now(), '2026-11-21T08:00:00Z')`);
      await deps().db.execute(sql`insert into studio_job (id, owner, user_id, key, tool, engine,
        engine_name, is_built_in, prompt, seed, status, rank, created_at, address_hash, file_bytes)
        select 'j' || n, 'user:zoë', 'zoë', n::text, 'image', 'embedded', 'x', true, 'x', 1, 'done',
          0, now(), 'x', 2147483647 from generate_series(1, 3) n`);
      expect(await readPersonFacts(deps(), { userId: 'zoë' })).toMatchObject({
        sessions: 1,
        lastUsedAt: '2026-11-22T08:00:00.500000Z',
        wallet: '0xabcdef0000000000000000000000000000000001',
        hasPassword: false,
        hasSecondStep: false,
        certificates: null,
        generations: 3,
        // More than an integer of the database holds.
        studioBytes: 3 * 2_147_483_647,
      });
      await deps().db.execute(sql`delete from studio_job`);
    });

    test('are as many as the table has rows, as are all other tables', async () => {
      const counts = await countRows(deps());
      expect(counts['public."user"']).toBe(7);
      expect(counts['public.wallet_link']).toBe(3);
      expect(Object.keys(counts).length).toBeGreaterThan(60);
      expect(Object.keys(counts).filter((name) => name.startsWith('pg_'))).toEqual([]);
    });
  });
});
