import { sql } from 'drizzle-orm';
import { StartupError } from '../errors.ts';
import { countMissingMigrations, refuseNewerDatabase } from '../queries/migrations.ts';
import { listLiveRoles } from '../queries/service.ts';
import type { Database, OpenDatabase } from '../types.ts';
import { copySequences, copyTable } from './copy-table.ts';
import { describeTables, type MovedTable } from './describe-tables.ts';
import { beginAnew, beginNotes, readNotes, refuseUnfinishedMove } from './notes.ts';

/** A server notes every 30 seconds that it lives. */
const ALIVE_MILLISECONDS = 90_000;

/**
 * Looks whether a database can be moved away: of this version, and used by nobody.
 *
 * @returns a stamp that changes when a server or the operator has written since
 * @throws StartupError with what to do
 */
export async function checkSource(source: OpenDatabase, now: Date): Promise<string> {
  const { db } = source;
  await refuseUnfinishedMove(db);
  await refuseNewerDatabase(source);
  const missing = await countMissingMigrations(source);
  if (missing > 0)
    throw new StartupError(
      `What is to be moved is of an older version (${missing} migrations are missing). Start ` +
        'this version on it once, stop it, and run this again.',
    );
  if (source.engine === 'postgres') await refuseLiveServer(db, now);
  const { rows } = await db.execute<{ stamp: string }>(sql`
    select md5(concat_ws(' ', (select concat_ws(' ', count(*), extract(epoch
      from max(last_seen_at)), extract(epoch from max(started_at))) from service_run),
      (select concat_ws(' ', count(*), extract(epoch from max(at))) from audit_log),
      (select string_agg(fingerprint, ' ' order by fingerprint) from key_fingerprint))) as stamp`);
  return rows[0]?.stamp ?? '';
}

async function refuseLiveServer(db: Database, now: Date): Promise<void> {
  const live = await listLiveRoles({ db }, { since: new Date(now.getTime() - ALIVE_MILLISECONDS) });
  if (live.length > 0)
    throw new StartupError(
      `${live.length} processes of this program use the database that DATABASE_URL names, or ` +
        'were killed in the last 90 seconds. Stop them first, or wait that long.',
    );
}

/**
 * Opens the database that is to be filled, which must hold nothing but what an earlier try of this
 * move has brought.
 *
 * @param open opens it as it is, or brings it up to date
 * @returns isBegunAnew: an earlier try was given up, since what it copied has changed
 * @throws StartupError when it holds anything else
 */
export async function openTarget(
  open: (options: { migrates: boolean }) => Promise<OpenDatabase>,
  stamp: string,
): Promise<{ target: OpenDatabase; isBegunAnew: boolean; isWhole: boolean }> {
  const empty = await open({ migrates: false });
  let isBegunAnew = false;
  let isWhole = false;
  try {
    const notes = await readNotes(empty.db);
    isWhole = notes?.isWhole ?? false;
    isBegunAnew = notes !== undefined && notes.stamp !== stamp;
    if (notes === undefined ? !(await isEmpty(empty.db)) : isBegunAnew && isWhole)
      throw new StartupError(
        'The database to move into already has tables. Give an empty one. Nothing was changed.',
      );
    if (notes === undefined) await beginNotes(empty.db, stamp);
  } finally {
    await empty.close();
  }
  const target = await open({ migrates: true });
  if (isBegunAnew) await beginAnew(target.db, stamp, await describeTables(target.db));
  return { target, isBegunAnew, isWhole };
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ tables: number }>(
    sql`select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0]?.tables === 0;
}

/**
 * Copies every table and holds the counts of both sides against each other. The queue of jobs stays
 * behind: workers make it anew from what waits.
 *
 * @param onTable called when a table has arrived, with its rows
 * @returns rows in all
 * @throws StartupError when the counts differ
 */
export async function moveTables(
  { from, to }: { from: OpenDatabase; to: Database },
  onTable: (table: string, rows: number) => void,
): Promise<number> {
  const tables = await describeTables(to);
  let all = 0;
  await hold(from, tables, async (source) => {
    for (const table of tables) {
      const rows = await copyTable({ from: source, to }, table);
      const counts = [await count(source, table), await count(to, table)];
      if (counts.some((one) => one !== rows))
        throw new StartupError(
          `${table.name}: ${rows} rows were copied, ${counts[0]} are where they came from ` +
            `and ${counts[1]} where they went. Somebody else writes to one of the two. Stop ` +
            'them and begin with an empty database.',
        );
      await to.execute(sql`analyze ${sql.identifier(table.name)}`);
      onTable(table.name, rows);
      all += rows;
    }
    await copySequences({ from: source, to });
  });
  return all;
}

async function count(db: Database, { name }: MovedTable): Promise<number> {
  const { rows } = await db.execute<{ rows: string }>(
    sql`select count(*)::text as rows from ${sql.identifier(name)}`,
  );
  return Number(rows[0]?.rows);
}

/**
 * Keeps everybody from writing meanwhile. The embedded database is held by this process alone as it
 * is.
 */
async function hold(
  from: OpenDatabase,
  tables: readonly MovedTable[],
  work: (db: Database) => Promise<void>,
): Promise<void> {
  if (from.engine === 'embedded') return work(from.db);
  await from.db.transaction(async (tx) => {
    for (const setting of [
      `lock_timeout = '5s'`,
      `statement_timeout = 0`,
      `idle_in_transaction_session_timeout = 0`,
      `datestyle = 'ISO'`,
      `time zone 'UTC'`,
      `intervalstyle = 'postgres'`,
    ])
      await tx.execute(sql.raw(`set local ${setting}`));
    for (const { name } of tables)
      await tx.execute(sql`lock table ${sql.identifier(name)} in share mode`);
    await work(tx);
  });
}
