import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/**
 * How many rows each table has, by its name as PostgreSQL quotes it (`public."user"`). Reads all of
 * them.
 */
export async function countRows({ db }: { db: Pick<Database, 'execute'> }) {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(*)::text as count from ${sql.raw(name)}`,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
