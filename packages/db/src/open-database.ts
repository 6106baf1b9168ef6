import { openEmbedded, type EmbeddedOptions } from './embedded/open-embedded.ts';
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts';
import type { OpenDatabase } from './types.ts';

export type OpenOptions = Omit<PostgresOptions, 'databaseUrl'> &
  EmbeddedOptions & { databaseUrl: string | undefined };

/**
 * Opens the database that the configuration names and brings it up to date: PostgreSQL where there
 * is a DATABASE_URL, else the embedded one under DATA_DIR.
 *
 * @throws StartupError with a line that says what to do
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl } = options;
  return databaseUrl === undefined
    ? openEmbedded(options)
    : openPostgres({ ...options, databaseUrl });
}
