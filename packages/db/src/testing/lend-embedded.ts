import { inject } from 'vitest';
import type { EmbeddedDatabase } from '../types.ts';
import { connect, type EmbeddedConnection } from '../embedded/embedded-connection.ts';
import { databaseOn, migrateEmbedded } from '../embedded/open-embedded.ts';
import { startDatabaseThread, type DatabaseThread } from '../embedded/thread/database-thread.ts';
import { sharedImage } from './shared-image.ts';

type Lendable = { thread: DatabaseThread; connection: EmbeddedConnection; shape: unknown };

/** Those that nobody has at the moment. A process runs the files of many tests. */
const atHand: Lendable[] = [];

/** Leftovers of tests: rows, and schemas such as that of the queue. */
const EMPTY = `
do $$
declare
  part record;
  is_filled boolean;
  filled text;
begin
  for part in select nspname from pg_namespace
    where nspname not in ('public', 'drizzle', 'information_schema') and nspname not like 'pg\\_%'
  loop
    execute format('drop schema %I cascade', part.nspname);
  end loop;
  for part in select relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
  loop
    if part.relkind = 'S' then
      execute format('alter sequence public.%I restart', part.relname);
    else
      execute format('select exists (select from public.%I)', part.relname) into is_filled;
      if is_filled then filled := concat_ws(', ', filled, format('public.%I', part.relname)); end if;
    end if;
  end loop;
  if filled is not null then execute 'truncate ' || filled || ' cascade'; end if;
end $$;
unlisten *`;

/** Tables, columns, indexes and triggers, by their names. */
const SHAPE = `
select string_agg(said, ',' order by said) as shape from (
  select concat(relkind, ' ', relname, ' ', attname) as said from pg_class
    left join pg_attribute on attrelid = pg_class.oid and attnum > 0
    where relnamespace = 'public'::regnamespace
  union all select concat('t ', tgname, ' ', tgenabled) from pg_trigger
    where not tgisinternal
) as all_said`;

const shapeOf = async ({ connection }: Pick<Lendable, 'connection'>): Promise<unknown> =>
  (await connection.query(SHAPE)).rows[0];

async function make(): Promise<Lendable> {
  // It is made once in a run: all migrations take ten seconds of work.
  const imagePath = await sharedImage(inject('sharedFolder'));
  const thread = await startDatabaseThread(undefined, undefined, imagePath);
  const connection = connect(thread, {});
  await migrateEmbedded(connection);
  return { thread, connection, shape: await shapeOf({ connection }) };
}

/** Empties it for who comes next; one that was rebuilt ends. */
async function takeBack(lent: Lendable): Promise<void> {
  await lent.connection.exec(EMPTY);
  if (JSON.stringify(await shapeOf(lent)) === JSON.stringify(lent.shape)) atHand.push(lent);
  else await lent.connection.close();
}

/**
 * An empty embedded database in memory, migrated. To make one takes seconds, so it is emptied when
 * it is closed and lent to the next file: whoever means to break it or fills it with very much
 * opens one of their own.
 */
export async function openTestDatabase(): Promise<EmbeddedDatabase> {
  const lent = atHand.pop() ?? (await make());
  let isBack = false;
  const thread: DatabaseThread = {
    arrays: lent.thread.arrays,
    send: async (order) => {
      if (isBack) throw new Error('The database is closed');
      if (order !== 'close') return lent.thread.send(order);
      isBack = true;
      await takeBack(lent);
      return new Uint8Array();
    },
    end: async () => {},
  };
  return databaseOn(thread, { description: 'embedded (PGlite) in memory' });
}
