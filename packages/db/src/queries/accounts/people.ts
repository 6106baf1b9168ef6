import { sql, type SQL } from 'drizzle-orm';
import { normalizeText } from '@firm/format';
import type { Database } from '../../types.ts';
import { PERSON_WORDS } from '../../schema/account/accounts.ts';

type Deps = { db: Database };

/** In which order people are listed. */
export type PeopleOrder = 'newest' | 'oldest' | 'name' | 'email';
export type PeopleFilter = 'all' | 'suspended' | 'premium' | 'operators' | 'unconfirmed';

/** Where a page begins: behind this person. `value`: what they are ordered by. */
type PeopleCursor = { value: string; id: string };

type PersonRow = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  joinedAt: string;
  role: string | null;
  isPremium: boolean;
  isSuspended: boolean;
};

/** So many that a search finds are put in order; whoever looks for one writes more. */
const MAX_FOUND = 1_000;

/**
 * So many of the next ones in order are looked at before the index of words is asked: that one
 * gathers everybody with a word, which takes long for a word that thousands have.
 */
const LOOKED_AT = 500;

/**
 * A page of people with an account. Each order and each filter has an index that it goes by; a
 * search goes by the beginnings of words, or by a wallet.
 */
export async function listPeople(
  { db }: Deps,
  {
    search,
    filter,
    order,
    after,
    limit,
  }: {
    search: string;
    filter: PeopleFilter;
    order: PeopleOrder;
    after: PeopleCursor | undefined;
    limit: number;
  },
): Promise<PersonRow[]> {
  const place = [
    sql`p.is_anonymous is not true`,
    ...(filter === 'all' ? [] : [FILTERS[filter]]),
    ...(after ? [behind(order, after)] : []),
  ];
  const query = wordsOf(search);
  if (query !== undefined) {
    const next = sql`(select * from "user" p where ${sql.join(place, sql` and `)}
      order by ${ORDERS[order]} limit ${LOOKED_AT}) p`;
    const rows = await readLines(db, next, [hasWords(query)], { order, limit });
    if (rows.length === limit) return rows;
  }
  return readLines(db, sql`"user" p`, [...place, ...filterBySearch(search)], { order, limit });
}

async function readLines(
  db: Database,
  from: SQL,
  conditions: readonly SQL[],
  { order, limit }: { order: PeopleOrder; limit: number },
): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow>(sql`
    select p.id as "userId", p.name, p.email, p.email_verified as "emailVerified",
      ${iso('p.created_at')} as "joinedAt",
      (select role from operator_role o where o.user_id = p.id) as role,
      exists (${PREMIUM}) as "isPremium",
      (${SUSPENSION}) is true as "isSuspended"
    from ${from} where ${sql.join([...conditions], sql` and `)}
    order by ${ORDERS[order]} limit ${limit}`);
  return rows;
}

const IS_HELD = sql.raw(
  `"right" = 'premium' and revoked_at is null and (ends_at is null or ends_at > now())`,
);
const STANDS = sql.raw('until is null or until > now()');
const PREMIUM = sql`select 1 from account_grant g where g.user_id = p.id and ${IS_HELD}`;
const SUSPENSION = sql`select true from suspension s where s.user_id = p.id and (${STANDS})`;

/** From the small tables to the large one. */
const FILTERS: Readonly<Record<Exclude<PeopleFilter, 'all'>, SQL>> = {
  suspended: sql`p.id = any (array(select user_id from suspension where ${STANDS}))`,
  premium: sql`p.id = any (array(select user_id from account_grant where ${IS_HELD}))`,
  operators: sql`p.id = any (array(select user_id from operator_role))`,
  unconfirmed: sql`not p.email_verified`,
};

const ORDERS: Readonly<Record<PeopleOrder, SQL>> = {
  newest: sql.raw('p.created_at desc, p.id desc'),
  oldest: sql.raw('p.created_at, p.id'),
  name: sql.raw('p.name, p.id'),
  email: sql.raw('p.email, p.id'),
};

function behind(order: PeopleOrder, { value, id }: PeopleCursor): SQL {
  switch (order) {
    case 'newest':
      return sql`(p.created_at, p.id) < (${value}::timestamptz, ${id})`;
    case 'oldest':
      return sql`(p.created_at, p.id) > (${value}::timestamptz, ${id})`;
    case 'name':
      return sql`(p.name, p.id) > (${value}, ${id})`;
    case 'email':
      return sql`(p.email, p.id) > (${value}, ${id})`;
  }
}

const walletOf = (search: string): string | undefined =>
  /^0x[0-9a-f]{4,40}$/i.exec(search.trim())?.[0].toLowerCase();

/**
 * As the words of the index are made, and names are kept: what is left are letters and digits.
 * Undefined: no words.
 */
function wordsOf(search: string): string | undefined {
  const words = normalizeText(search, 'NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 || walletOf(search) !== undefined
    ? undefined
    : words.map((word) => `${word}:*`).join(' & ');
}

const hasWords = (query: string): SQL =>
  sql`${sql.raw(PERSON_WORDS)} @@ to_tsquery('simple', ${query})`;

/** Filters by a search; an empty one keeps everybody. */
function filterBySearch(search: string): SQL[] {
  const wallet = walletOf(search);
  if (wallet !== undefined)
    return [
      sql`p.id = any (array(select user_id from wallet_link
        where address >= ${wallet} and address < ${`${wallet}g`} limit ${MAX_FOUND}))`,
    ];
  const query = wordsOf(search);
  if (query === undefined) return [];
  return [
    sql`p.id = any (array(select id from "user" where is_anonymous is not true
      and ${hasWords(query)} limit ${MAX_FOUND}))`,
  ];
}

/** Counts a person's records: never their words. */
export async function readPersonFacts({ db }: Deps, { userId }: { userId: string }) {
  const { rows } = await db.execute<PersonFacts>(sql`
    select p.id as "userId", p.name, p.email, p.email_verified as "emailVerified",
      ${iso('p.created_at')} as "joinedAt",
      (select role from operator_role o where o.user_id = p.id) as role,
      exists (select 1 from account a where a.user_id = p.id and a.provider_id = 'credential'
        and a.password is not null) as "hasPassword",
      exists (select 1 from account a where a.user_id = p.id and a.provider_id = 'google')
        as "hasGoogle",
      (select count(*)::int from passkey k where k.user_id = p.id) as passkeys,
      (select f.confirmed_at is not null from second_factor f where f.user_id = p.id) is true
        as "hasSecondStep",
      (select count(*)::int from session s where s.user_id = p.id and s.expires_at > now())
        as sessions,
      (select ${iso('max(s.updated_at)')} from session s where s.user_id = p.id) as "lastUsedAt",
      (select count(*)::int from lesson_completion l where l.user_id = p.id) as lessons,
      (select count(*)::int from activity_day d where d.user_id = p.id) as "learningDays",
      (select count(*)::int from final_test t where t.user_id = p.id) as tests,
      (select ranking_name from learner l where l.user_id = p.id and l.takes_part)
        as "rankingName",
      (select array_agg(c.id order by c.issued_at, c.id) from certificate c
        where c.user_id = p.id and c.revoked_at is null) as certificates,
      (select address from wallet_link w where w.user_id = p.id) as wallet,
      exists (select 1 from telegram_link t where t.user_id = p.id) as "hasTelegram",
      (select count(*)::int from studio_job j where j.user_id = p.id) as generations,
      (select coalesce(sum(file_bytes), 0)::float8 from studio_job j where j.user_id = p.id)
        as "studioBytes",
      (select count(*)::int from studio_job j where j.user_id = p.id and j.shared_until > now())
        as "sharedResults",
      (select count(*)::int from watch w where w.user_id = p.id) as watches
    from "user" p where p.id = ${userId} and p.is_anonymous is not true`);
  return rows[0];
}

type PersonFacts = Omit<PersonRow, 'isPremium' | 'isSuspended'> & {
  hasPassword: boolean;
  hasGoogle: boolean;
  passkeys: number;
  hasSecondStep: boolean;
  sessions: number;
  lastUsedAt: string | null;
  lessons: number;
  learningDays: number;
  tests: number;
  rankingName: string | null;
  certificates: string[] | null;
  wallet: string | null;
  hasTelegram: boolean;
  generations: number;
  studioBytes: number;
  sharedResults: number;
  watches: number;
};

const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);
