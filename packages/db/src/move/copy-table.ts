import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../types.ts';
import type { Column, MovedTable } from './describe-tables.ts';
import { noteProgress, readProgress } from './notes.ts';

/** Rows at once: what is held in memory, and what a kill makes be done again. */
const PAGE = 500;

type Page = { rows: number; columns: (string | null)[]; last: string[] };

/**
 * Copies a table page by page in the order of its primary key. Each page arrives together with the
 * note of how far it goes, so that whoever begins again goes on behind it, and no row comes twice.
 * Values travel as the database writes them, a whole column of a page as one array: nothing of ours
 * reads them.
 *
 * @returns how many rows it has copied, earlier ones included
 */
export async function copyTable(
  { from, to }: { from: Database; to: Database },
  table: MovedTable,
): Promise<number> {
  let { rows, cursor, isWhole } = await readProgress(to, table.name);
  while (!isWhole) {
    const page = await readPage(from, table, cursor);
    rows += page.rows;
    cursor = page.rows > 0 ? page.last : cursor;
    isWhole = page.rows < PAGE;
    await to.transaction(async (tx) => {
      if (page.rows > 0) await writePage(tx, table, page);
      await noteProgress(tx, table.name, { rows, cursor, isWhole });
    });
  }
  return rows;
}

async function readPage(
  db: Database,
  { name, columns, key }: MovedTable,
  cursor: readonly string[],
): Promise<Page> {
  const keys = list(key.map(({ name: column }) => sql.identifier(column)));
  const after =
    cursor.length === 0
      ? sql`true`
      : sql`(${keys}) > (${list(key.map(({ type }, at) => asType(sql`${cursor[at]}::text`, type)))})`;
  const tableQuery = list([
    sql`count(*)::int as "rows"`,
    ...columns.map(
      ({ name: column }, at) =>
        sql`array_agg(${sql.identifier(column)}::text)::text as ${sql.identifier(`c${at}`)}`,
    ),
    ...key.map(
      ({ name: column }, at) =>
        sql`(array_agg(${sql.identifier(column)}::text))[count(*)] as ${sql.identifier(`k${at}`)}`,
    ),
  ]);
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select ${tableQuery} from (select * from ${sql.identifier(name)} where ${after}
      order by ${keys} limit ${sql.raw(String(PAGE))}) as page`,
  );
  const [row = {}] = rows;
  return {
    rows: Number(row['rows']),
    columns: columns.map((_, at) => row[`c${at}`] ?? null),
    last: key.map((_, at) => row[`k${at}`] ?? ''),
  };
}

async function writePage(
  tx: Pick<Database, 'execute'>,
  { name, columns, hasTriggers }: MovedTable,
  page: Page,
): Promise<void> {
  const table = sql.identifier(name);
  const part = (at: number) => sql.identifier(`c${at}`);
  const into = list(columns.map(({ name: column }) => sql.identifier(column)));
  const values = list(columns.map(({ type }, at) => asType(sql`${part(at)}`, type)));
  const arrays = list(page.columns.map((array) => sql`${array}::text::text[]`));
  // Data kept by triggers is copied unchanged. Foreign keys are still checked.
  if (hasTriggers) await tx.execute(sql`alter table ${table} disable trigger user`);
  await tx.execute(
    sql`insert into ${table} (${into}) overriding system value
      select ${values} from unnest(${arrays}) as page (${list(columns.map((_, at) => part(at)))})`,
  );
  if (hasTriggers) await tx.execute(sql`alter table ${table} enable trigger user`);
}

/** Sequences go on where they stood. */
export async function copySequences({ from, to }: { from: Database; to: Database }): Promise<void> {
  const { rows } = await from.execute<{ name: string; at: string }>(
    sql`select sequencename::text as name, last_value::text as at from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  for (const { name, at } of rows)
    await to.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${at}::text::bigint)`,
    );
}

const list = (parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL =>
  sql.join([...parts], sql`, `);

/** A type as the database itself names it. */
const asType = (value: SQL, type: Column['type']): SQL => sql`${value}::${sql.raw(type)}`;
