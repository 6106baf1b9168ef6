/* Contents of a whole database, and one that fails where a test wants. Imported by tests only. */
import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

const CONTENT = sql.raw(`
create or replace function pg_temp.content_of() returns table (name text, content text)
language plpgsql as $$
begin
  for name in select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  loop
    execute format(
      'select md5(string_agg(one::text, '','' order by one::text)) from public.%I one', name
    ) into content;
    if content is not null then return next; end if;
  end loop;
end $$`);

/** Table → a sum over all that it holds: what two moments differ in is what was changed. */
export async function contentOf(db: Database): Promise<Record<string, string>> {
  await db.execute(CONTENT);
  const { rows } = await db.execute<{ name: string; content: string }>(
    sql`select name, content from pg_temp.content_of()`,
  );
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/**
 * Does something with a database that fails at the first such statement about a table: as if the
 * process had been killed there, of which nothing comes after.
 *
 * @throws Error where nothing reached that statement
 */
export async function killedAt(
  db: Database,
  { table, does }: { table: string; does: 'insert' | 'update' | 'delete' },
  work: () => Promise<unknown>,
): Promise<void> {
  await db.execute(sql`create or replace function killed_here() returns trigger
    language plpgsql as $$ begin raise exception 'killed here'; end $$`);
  const on = sql`on ${sql.identifier(table)}`;
  await db.execute(sql`create trigger killed_here before ${sql.raw(does)} ${on}
    for each statement execute function killed_here()`);
  let reason: unknown;
  try {
    await work();
  } catch (error) {
    reason = error instanceof Error ? (error.cause ?? error) : error;
  } finally {
    await db.execute(sql`drop trigger killed_here ${on}`);
    await db.execute(sql`drop function killed_here()`);
  }
  if (!(reason instanceof Error) || !reason.message.includes('killed here'))
    throw new Error(`nothing does ${does} on ${table}`, { cause: reason });
}
