import { Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import { StartupError, countPostgresRows, refusePooler } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { findTool, runTool, startTool } from '../postgres-tools.ts';

const COUNT_TABLES =
  "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
/**
 * Drops what a dump may bring, of whatever version: pg_restore's own --clean leaves tables that the
 * dump does not know.
 */
const EMPTY =
  'do $$ declare name text; begin for name in select nspname from pg_namespace where nspname ' +
  `!~ '^pg_' and nspname <> 'information_schema' loop execute format('drop schema %I cascade', ` +
  `name); end loop; execute 'create schema public'; end $$`;

/**
 * @throws StartupError when tools are missing, the address is a pooler's, or the database holds
 *   tables and is not to be replaced
 */
export async function checkPostgresTarget(databaseUrl: string, force: boolean): Promise<void> {
  const psql = findTool('psql');
  if (psql === undefined || findTool('pg_restore') === undefined)
    throw new StartupError(text.noPgRestore);
  // A pooler is found before anything is taken away.
  await refusePooler(databaseUrl);
  const tables = await runTool(psql, databaseUrl, ['--no-psqlrc', '-qAt', '-c', COUNT_TABLES]);
  if (tables.trim() !== '0' && !force) throw new StartupError(text.occupiedDatabase);
}

/**
 * Replaces what the database holds by the dump, all of it or nothing.
 *
 * @param pieces files that make up the dump, in order
 * @param counts table → rows that it must have then
 */
export async function restorePostgres(
  databaseUrl: string,
  pieces: readonly string[],
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  // As one transaction with what takes the old away: cut short, all of the old is there.
  const into = startTool(
    findTool('psql') ?? 'psql',
    ['--no-psqlrc', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction', '-c', EMPTY, '-f', '-'],
    databaseUrl,
  );
  const dump = startTool(findTool('pg_restore') ?? 'pg_restore', ['--no-owner', '-f', '-']);
  Readable.from(readAll(pieces)).pipe(dump.input);
  into.output.resume();
  // The end is passed on by hand: psql commits what came before a dump that breaks off.
  dump.output.pipe(into.input, { end: false });
  try {
    await Promise.all([dump.done.then(() => into.input.end()), into.done]);
  } catch (error) {
    for (const tool of [dump, into]) tool.kill();
    throw error;
  }
  const postgresRows = await countPostgresRows(databaseUrl);
  for (const [table, rows] of Object.entries(counts))
    if (postgresRows[table] !== rows)
      throw new StartupError(text.countDiffers(table, rows, postgresRows[table]));
}

async function* readAll(files: readonly string[]): AsyncGenerator<Buffer> {
  // Bytes, as long as no encoding is set.
  for (const file of files) yield* createReadStream(file) as AsyncIterable<Buffer>;
}
