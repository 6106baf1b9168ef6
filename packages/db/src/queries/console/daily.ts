import { sql } from 'drizzle-orm';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

/** Name of a count; of a paid service `calls` and its name. */
type DailyCount = { day: string; what: string; count: number };

/** Writers whose rows are never put together with others. */
const KEPT = sql.raw(`('', 'before', 'start')`);
/** Levels, of which a day has one: the highest, or the last. */
const LEVEL = '';
/** Owner of an unminted pass. */
const NOBODY = '0x0000000000000000000000000000000000000000';

/** Counts of days, those of each day together, in their order. @param since a day */
export async function listDailyCounts(
  { db }: Deps,
  { what, since }: { what: readonly string[]; since: string },
): Promise<DailyCount[]> {
  const { rows } = await db.execute<DailyCount>(sql`
    select day::text as day, what, sum(count)::float8 as count from daily_count
    where what = any (${sql.param([...what])}::text[]) and day >= ${since}::date
    group by day, what order by day, what`);
  return rows;
}

/** Passes that were minted, by day: the chain's own record, as far as it was read. */
export async function listMintedPasses(
  { db }: Deps,
  { since }: { since: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select (at at time zone 'UTC')::date::text as day, sum(passes)::float8 as count from pass_move
    where giver = ${NOBODY} and at >= ${since}::timestamp at time zone 'UTC' group by 1 order by 1`);
  return rows;
}

/** Since when each is counted, and since when there is something from before. */
export async function listDailyStarts({
  db,
}: Deps): Promise<{ what: string; since: string; before: string | null }[]> {
  const { rows } = await db.execute<{ what: string; since: string; before: string | null }>(sql`
    select what, min(day)::text as since,
      (select min(day)::text from daily_count earlier
        where earlier.what = started.what and earlier.writer = 'before') as before
    from daily_count started where writer = 'start' group by what order by what`);
  return rows;
}

/** Says that these are counted from this day on, where nobody has said so yet. */
export async function startDailyCounts(
  { db }: Deps,
  { what, day }: { what: readonly string[]; day: string },
): Promise<void> {
  await db.execute(sql`
    insert into daily_count (day, what, writer, count)
    select ${day}::date, name, 'start', 0 from unnest(${sql.param([...what])}::text[]) name
    where not exists (select from daily_count d where d.what = name and d.writer = 'start')
    on conflict do nothing`);
}

/** Sets a process's own count of a day, in all: the same again changes nothing. */
export async function setDailyCount(
  { db }: Deps,
  { day, what, writer, count }: DailyCount & { writer: string },
): Promise<void> {
  await db.execute(sql`
    insert into daily_count (day, what, writer, count)
    values (${day}::date, ${what}, ${writer}, ${count})
    on conflict (what, day, writer) do update set count = excluded.count`);
}

/** A level of a day. `highest`: the most that was seen counts; else what was seen last. */
export async function setDailyLevel(
  { db }: Deps,
  { day, what, count, keeps }: DailyCount & { keeps: 'highest' | 'last' },
): Promise<void> {
  const countExpression = sql.raw(
    keeps === 'highest' ? 'greatest(daily_count.count, excluded.count)' : 'excluded.count',
  );
  await db.execute(sql`
    insert into daily_count (day, what, writer, count)
    values (${day}::date, ${what}, ${LEVEL}, ${count})
    on conflict (what, day, writer) do update set count = ${countExpression}`);
}

/**
 * Puts the rows of each day before this one together, in one statement: whoever is killed in the
 * middle has done nothing.
 */
export async function mergeDailyCounts(
  { db }: Deps,
  { before }: { before: string },
): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from daily_count where day < ${before}::date and writer not in ${KEPT}
      returning day, what, count
    )
    insert into daily_count (day, what, writer, count)
    select day, what, '', sum(count) from gone group by day, what
    on conflict (what, day, writer) do update set count = daily_count.count + excluded.count`);
}

/** How much room the database takes, in bytes. */
export async function readDatabaseBytes({ db }: Deps): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

/** Counts a question that was not known, under the passage of ours that came nearest. */
export async function countUnknownQuestion(
  { db }: Deps,
  { day, title, url }: { day: string; title: string; url: string },
): Promise<void> {
  await db.execute(sql`
    insert into unknown_question (day, title, url, count)
    values (${day}::date, ${title}, ${url}, 1)
    on conflict (day, title, url) do update set count = unknown_question.count + 1`);
}

/** Passages that came nearest to questions that were not known, the most frequent first. */
export async function listUnknownQuestions(
  { db }: Deps,
  { since, limit }: { since: string; limit: number },
): Promise<{ title: string; url: string; count: number }[]> {
  const { rows } = await db.execute<{ title: string; url: string; count: number }>(sql`
    select title, url, sum(count)::int as count from unknown_question where day >= ${since}::date
    group by title, url order by count desc, title limit ${limit}`);
  return rows;
}

/** How many were not known, by day. */
export async function countUnknownByDay(
  { db }: Deps,
  { since }: { since: string },
): Promise<{ day: string; count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select day::text as day, sum(count)::int as count from unknown_question
    where day >= ${since}::date group by day order by day`);
  return rows;
}

/** Forgets questions of the days before this one. */
export async function deleteOldUnknownQuestions(
  { db }: Deps,
  { before }: { before: string },
): Promise<void> {
  await db.execute(sql`delete from unknown_question where day < ${before}::date`);
}
