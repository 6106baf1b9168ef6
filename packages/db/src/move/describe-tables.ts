import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

export type Column = { name: string; type: string };

export type MovedTable = {
  name: string;
  /** Those that are stored; what the database works out itself is left to it. */
  columns: readonly Column[];
  /** The primary key, in its order. */
  key: readonly Column[];
  /** Whether triggers of ours would write beside what is copied. */
  hasTriggers: boolean;
};

/**
 * The tables of this program, as the database describes them, each after those that its foreign
 * keys lead to.
 *
 * @throws Error when one has no primary key, or keys lead in a circle
 */
export async function describeTables(db: Database): Promise<MovedTable[]> {
  const { rows } = await db.execute<MovedTable & { needs: string[] }>(sql`
    select c.relname::text as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by at)
        from pg_index, unnest(indkey::int2[]) with ordinality as part(number, at), pg_attribute
        where indrelid = c.oid and indisprimary and attrelid = c.oid and attnum = number) as key,
      exists (select from pg_trigger where tgrelid = c.oid and not tgisinternal) as "hasTriggers",
      coalesce((select json_agg(distinct other.relname) from pg_constraint, pg_class other
        where contype = 'f' and conrelid = c.oid and other.oid = confrelid and confrelid <> c.oid), '[]'::json) as needs
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  const orderedTables: MovedTable[] = [];
  const isThere = (name: string) => orderedTables.some((table) => table.name === name);
  let remainingTables = rows;
  while (remainingTables.length > 0) {
    const next = remainingTables.filter(({ needs }) => needs.every(isThere));
    if (next.length === 0)
      throw new Error(
        `foreign keys in a circle: ${remainingTables.map(({ name }) => name).join(', ')}`,
      );
    for (const { needs: _, ...table } of next) {
      if (table.key === null) throw new Error(`table ${table.name} has no primary key`);
      orderedTables.push(table);
    }
    remainingTables = remainingTables.filter(({ name }) => !isThere(name));
  }
  return orderedTables;
}
