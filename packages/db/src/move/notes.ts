import { sql } from 'drizzle-orm';
import { StartupError } from '../errors.ts';
import type { Database } from '../types.ts';

/*
 * Progress of a move. It is in a separate schema of the database that the move fills, and goes once
 * that is whole.
 */

type Progress = { rows: number; cursor: readonly string[]; isWhole: boolean };

/** Stamp of the source at the start of the move, and whether everything has arrived. */
type MoveNotes = { stamp: string; isWhole: boolean };

/** @returns undefined where no move has begun */
export async function readNotes(db: Database): Promise<MoveNotes | undefined> {
  const { rows: sourceRows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('move.source') is not null as there`,
  );
  if (sourceRows[0]?.there !== true) return undefined;
  const { rows } = await db.execute<MoveNotes>(
    sql`select stamp, is_whole as "isWhole" from move.source`,
  );
  return rows[0];
}

/** Claims an empty database for a move. */
export async function beginNotes(db: Database, stamp: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema move`);
    await tx.execute(
      sql`create table move.source (stamp text primary key, is_whole boolean not null default false)`,
    );
    await tx.execute(
      sql`create table move.progress (name text primary key, rows bigint not null,
        cursor text not null, is_whole boolean not null)`,
    );
    await tx.execute(sql`insert into move.source (stamp) values (${stamp})`);
  });
}

/** Empties a database that only a move has filled. */
export async function beginAnew(
  db: Database,
  stamp: string,
  tables: readonly { name: string }[],
): Promise<void> {
  const names = sql.join(
    tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate ${names}`);
    await tx.execute(sql`truncate move.progress`);
    await tx.execute(sql`update move.source set stamp = ${stamp}`);
  });
}

export async function noteWhole(db: Database): Promise<void> {
  await db.execute(sql`update move.source set is_whole = true`);
}

export async function forgetNotes(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists move cascade`);
}

export async function readProgress(db: Database, name: string): Promise<Progress> {
  const { rows } = await db.execute<{ rows: string; cursor: string; isWhole: boolean }>(
    sql`select rows::text, cursor, is_whole as "isWhole" from move.progress where name = ${name}`,
  );
  const [noteRow] = rows;
  return noteRow
    ? {
        rows: Number(noteRow.rows),
        // Written by this file.
        cursor: JSON.parse(noteRow.cursor) as string[],
        isWhole: noteRow.isWhole,
      }
    : { rows: 0, cursor: [], isWhole: false };
}

export async function noteProgress(
  db: Pick<Database, 'execute'>,
  name: string,
  { rows, cursor, isWhole }: Progress,
): Promise<void> {
  await db.execute(
    sql`insert into move.progress (name, rows, cursor, is_whole) values (${name}, ${rows},
      ${JSON.stringify(cursor)}, ${isWhole})
      on conflict (name) do update set rows = excluded.rows, cursor = excluded.cursor, is_whole = excluded.is_whole`,
  );
}

/**
 * Refuses to serve from a database that a move has not filled whole: people would miss what has not
 * arrived.
 *
 * @throws StartupError with what to do
 */
export async function refuseUnfinishedMove(db: Database): Promise<void> {
  const notes = await readNotes(db);
  if (notes && !notes.isWhole)
    throw new StartupError(
      'A move into this database has not come to its end. Run npm run move again with the ' +
        'same words: it goes on where it was. Until then, what it came from can still be used.',
    );
}
