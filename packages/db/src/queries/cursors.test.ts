import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listStoredFiles } from '../move/files.ts';
import { describeOnDatabases } from '../testing.ts';
import { readPages } from '../testing/at-once.ts';
import { deleteUnconfirmedUsers, type StaleCursor } from './accounts/accounts.ts';
import { listAuditEntries } from './console/admin.ts';
import { listWorkingApiKeys } from './developers/developers.ts';
import { listLaunchRows } from './safety/launches.ts';
import { listLedger } from './safety/ledger.ts';
import { listPayoutDues } from './passes/payouts.ts';
import { listPeople, type PeopleOrder } from './accounts/people.ts';
import { listStudioJobs } from './studio/studio.ts';
import { listLaunchWatches } from './assistant/watches.ts';

const ROWS = 41;
const PAGE = 6;

type Listed = { id: string };
type List = {
  name: string;
  /** The ids of a page, from behind somebody on. */
  read: (db: never, after: Listed | undefined) => Promise<Listed[]>;
  /** Every id, in no order. */
  all: string;
  remove: (id: string) => string;
};

type RowOf<List extends (...input: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** So that a list is typed by its own rows within, and as one of many outside. */
const listOf = <Row extends object>(
  name: string,
  all: string,
  remove: (id: string) => string,
  idOf: (row: Row) => string,
  read: (deps: { db: never }, after: Row | undefined) => Promise<Row[]>,
): List => ({
  name,
  all,
  remove,
  read: async (db, after) =>
    // Each cursor was read here before.
    (await read({ db }, after as (Row & Listed) | undefined)).map((row) => ({
      ...row,
      id: idOf(row),
    })),
});

const peopleBy = (order: PeopleOrder): List =>
  listOf<RowOf<typeof listPeople>>(
    `people, by ${order}`,
    `select id from "user" where is_anonymous is not true`,
    (id) => `delete from "user" where id = '${id}'`,
    ({ userId }) => userId,
    (deps, after) =>
      listPeople(deps, {
        search: '',
        filter: 'all',
        order,
        after: after && {
          id: after.userId,
          value: order === 'name' ? after.name : order === 'email' ? after.email : after.joinedAt,
        },
        limit: PAGE,
      }),
  );

const lists: readonly List[] = [
  peopleBy('newest'),
  peopleBy('oldest'),
  peopleBy('name'),
  peopleBy('email'),
  listOf<RowOf<typeof listAuditEntries>>(
    'the audit',
    'select id from audit_log',
    (id) => `delete from audit_log where id = '${id}'`,
    ({ id }) => id,
    (deps, before) => listAuditEntries(deps, { before, limit: PAGE }),
  ),
  listOf<RowOf<typeof listLedger>>(
    'the ledger',
    'select id from ledger_entry',
    (id) => `delete from ledger_entry where id = '${id}'`,
    ({ entry }) => entry.id,
    (deps, after) => listLedger(deps, { after: after?.entry, limit: PAGE }),
  ),
  listOf<RowOf<typeof listLaunchRows>>(
    'launches',
    `select chain || ' ' || pair_key as id from launch`,
    (id) => `delete from launch where chain || ' ' || pair_key = '${id}'`,
    ({ launch }) => `${launch.chain} ${launch.pairKey}`,
    (deps, after) => listLaunchRows(deps, { after: after?.launch, limit: PAGE }),
  ),
  listOf<RowOf<typeof listWorkingApiKeys>>(
    'API keys',
    'select id from api_key',
    (id) => `delete from api_key where id = '${id}'`,
    ({ key }) => key.id,
    (deps, after) =>
      listWorkingApiKeys(deps, {
        now: new Date('2026-03-02'),
        after: after && { at: after.key.createdAt, id: after.key.id },
        limit: PAGE,
      }),
  ),
  listOf<RowOf<typeof listPayoutDues>>(
    'what passes are due for a week',
    `select tier || ' ' || holder as id from payout_due where week = 3`,
    (id) => `delete from payout_due where week = 3 and tier || ' ' || holder = '${id}'`,
    ({ tier, holder }) => `${tier} ${holder}`,
    (deps, after) => listPayoutDues(deps, { week: 3, after, limit: PAGE }),
  ),
  listOf<RowOf<typeof listPayoutDues>>(
    'who is not paid in full',
    `select tier || ' ' || holder as id from payout_due where week = 3 and paid < due and tier = 1`,
    (id) => `delete from payout_due where week = 3 and tier || ' ' || holder = '${id}'`,
    ({ tier, holder }) => `${tier} ${holder}`,
    (deps, after) => listPayoutDues(deps, { week: 3, tier: 1, isOpen: true, after, limit: PAGE }),
  ),
  listOf<RowOf<typeof listStudioJobs>>(
    'the library of the studio',
    `select id from studio_job where owner = 'user:p1'`,
    (id) => `delete from studio_job where id = '${id}'`,
    ({ id }) => id,
    (deps, after) => listStudioJobs(deps, { owner: 'user:p1', before: after?.seq, limit: PAGE }),
  ),
  listOf<RowOf<typeof listStoredFiles>>(
    'stored files',
    'select id from studio_job where file_key is not null',
    (id) => `delete from studio_job where id = '${id}'`,
    ({ id }) => id,
    (deps, after) => listStoredFiles(deps, { after: after?.id ?? '', limit: PAGE }),
  ),
  listOf<RowOf<typeof listLaunchWatches>>(
    'watches of launches',
    `select id from watch where kind = 'launch'`,
    (id) => `delete from watch where id = '${id}'`,
    ({ id }) => id,
    (deps, after) => listLaunchWatches(deps, { after: after?.id ?? '', limit: PAGE }),
  ),
];

describeOnDatabases('a list that is read page by page', (under) => {
  const rows = sql.raw(`generate_series(1, ${ROWS}) n`);
  /** Of one moment, and of moments that differ by less than a millisecond. */
  const moment = sql.raw(
    `timestamptz '2026-03-01 00:00:00.000001+00' + (n / 9) * interval '1 microsecond'`,
  );

  beforeAll(async () => {
    const { db } = under.database;
    // Names that languages put in different orders, that are the same, and that are none.
    await db.execute(sql`insert into "user" (id, name, email, is_anonymous, created_at, updated_at)
      select 'p' || n, (array['', 'Ann', 'ann', 'Ånn', 'a nn', '~', '名前', 'O''Neil %_\'])[1 + n % 8],
        (array['x', 'X', 'é', '+', '_'])[1 + n % 5] || n || '@mail.example', n % 10 = 0, ${moment},
        now() from ${rows}`);
    // As the program writes them: to the millisecond.
    await db.execute(sql`insert into audit_log (id, at, actor, action, detail)
      select 'a' || n, timestamptz '2026-03-01' + (n / 9) * interval '1 millisecond', 'p' || n, 'x',
        '' from ${rows}`);
    await db.execute(sql`insert into safety_check (id, chain, address, verdict, evidence,
      evidence_hash, checked_at, is_ledgered)
      select 'c' || n, 'base', 'a' || n, 'caution', '{}', 'x', now(), true from ${rows}`);
    await db.execute(sql`insert into ledger_entry (id, chain, address, address_key, name, symbol,
      verdict, summary, reasons, evidence_hash, given_at)
      select 'c' || n, 'base', 'a' || n, 'a' || n, 'n', 's', 'caution', '', array[]::text[], 'x',
        timestamptz '2026-03-01' + (n / 9) * interval '1 millisecond' from ${rows}`);
    await db.execute(sql`insert into launch (chain, pair_key, pair_address, address, address_key,
      name, symbol, platform, source_name, measured_at, first_seen_at, began_at, changed_at)
      select (array['base', 'solana'])[1 + n % 2], 'x' || n, 'x' || n, 'a' || n, 'a' || n, 'n', 's',
        'p', 'x', now(), now(), timestamptz '2026-03-01' + (n / 9) * interval '1 millisecond', now()
      from ${rows}`);
    await db.execute(sql`insert into api_key (id, user_id, name, key_hash, start, scopes, created_at,
      expires_at)
      select 'k' || n, 'p' || n, 'x', 'h' || n, 'firm_', array['studio'],
        timestamptz '2026-03-01' + (n / 9) * interval '1 millisecond', timestamptz '2027-03-01'
      from ${rows}`);
    await db.execute(sql`insert into payout_due (week, tier, holder, passes, due, paid)
      select 3 + n % 4 / 3, n % 3, '0x' || md5(n::text), 1, 10, case when n % 5 = 0 then 10 else n % 5 end
      from ${rows}`);
    await db.execute(sql`insert into studio_job (id, owner, key, tool, engine, engine_name,
      is_built_in, prompt, seed, status, rank, created_at, address_hash, file_key)
      select 'j' || n, case when n % 4 = 0 then 'user:p2' else 'user:p1' end, 'k' || n, 'image',
        'embedded', 'x', true, 'x', 1, 'done', 0, now(), 'x',
        case when n % 3 > 0 then 'file' || n end from ${rows}`);
    await db.execute(sql`insert into watch (id, telegram_id, kind, title, seen, seen_at, created_at)
      select 'w' || n, 't', case when n % 7 = 0 then 'price' else 'launch' end, 'x', '{}'::jsonb,
        now(), now() from ${rows}`);
  });

  describe.each(lists)('$name', ({ read, all, remove }) => {
    // The lists' own types stand in listOf; any database of ours is one.
    const pages = (after: Listed | undefined) => read(under.database.db as never, after);
    const idsThere = async () =>
      (await under.database.db.execute<Listed>(sql.raw(all))).rows.map(({ id }) => id);

    test('holds each row once and none twice, in one order', async () => {
      const seenIds = (await readPages(pages, PAGE)).map(({ id }) => id);
      expect(seenIds.length).toBeGreaterThan(PAGE);
      expect(seenIds.toSorted()).toEqual((await idsThere()).toSorted());
      expect((await readPages(pages, PAGE)).map(({ id }) => id)).toEqual(seenIds);
    });

    test('goes on where it was when the row that it ended with is gone', async () => {
      const whole = (await readPages(pages, PAGE)).map(({ id }) => id);
      const first = await pages(undefined);
      const last = first.at(-1);
      await under.database.db.execute(sql.raw(remove(last?.id ?? '')));
      const rest = await readPages<Listed>((after) => pages(after ?? last), PAGE);
      expect(rest.map(({ id }) => id)).toEqual(whole.slice(PAGE));
    });
  });

  test('people who never confirmed are looked at once each, also those of one microsecond', async () => {
    const { db } = under.database;
    await db.execute(sql`delete from "user"`);
    await db.execute(sql`insert into "user" (id, name, email, is_anonymous, created_at, updated_at)
      select 'p' || n, '', 'p' || n || '@mail.example', false, ${moment}, now() from ${rows}`);
    // Some came back, and stay.
    await db.execute(sql`insert into session (id, token, user_id, expires_at, created_at, updated_at)
      select 's' || n, 't' || n, 'p' || n, now(), now(), now() from ${rows} where n % 4 = 0`);
    let steps = 0;
    for (let after: StaleCursor | undefined; ; steps++) {
      const step = { before: new Date('2026-03-02T00:00:00Z'), after, atOnce: PAGE };
      after = await deleteUnconfirmedUsers({ db }, step);
      if (!after) break;
    }
    expect(steps).toBe(Math.floor(ROWS / PAGE));
    const { rows: remainingRows } = await db.execute<Listed>(
      sql`select id from "user" order by id`,
    );
    const keptNumbers = Array.from({ length: ROWS }, (_, at) => at + 1).filter((n) => n % 4 === 0);
    expect(remainingRows.map(({ id }) => id)).toEqual(keptNumbers.map((n) => `p${n}`).toSorted());
  });
});
