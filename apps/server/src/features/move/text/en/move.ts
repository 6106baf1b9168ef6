/** Texts of the move command. */
export const moveText = {
  usage:
    'Usage: npm run move -- to-postgres | to-embedded [--without-files], with DATABASE_URL ' +
    'and DATA_DIR set as for the server.',
  noDatabaseUrl:
    'DATABASE_URL: you have not named the PostgreSQL database to move into or out of. ' +
    'Example: DATABASE_URL=postgres://firm:password@localhost:5432/firm npm run move -- ' +
    'to-postgres',
  nothing: (folder: string) =>
    `There is nothing to move: no database in ${folder}. Say where the data is with DATA_DIR.`,
  occupied: (folder: string) =>
    `${folder} is already there. Move it away, or give another DATA_DIR. Nothing was changed.`,
  foreignKey:
    'DATA_KEY: this data was encrypted with another key. Set the right one, or put it into ' +
    'DATA_DIR/keys/data-key. Nothing was changed.',
  otherKeys: (file: string) =>
    `${file} has another key than the environment. Move it away. Nothing was changed.`,
  begunAnew: 'The data has changed since the last try. Starting again.',
  table: (name: string, rows: string) => `${name}: ${rows}`,
  files: (files: string, from: string, to: string) => `files: ${files} from ${from} to ${to}`,
  missingFiles: (count: string, example: string) =>
    `The database names ${count} files that are neither here nor there, as before (${example}).`,
  done: (rows: string, to: string) =>
    `Moved: ${rows} rows, counted on both sides. They are in ${to}.`,
  kept: (folder: string) => `What was here before is now in ${folder}. Remove it once all is well.`,
  startPostgres: (keys: readonly string[]) =>
    keys.length === 0
      ? 'Start the server with this DATABASE_URL.'
      : `Start the server with this DATABASE_URL and the old keys: ${keys.join(' ')}`,
  startEmbedded: (bucket: boolean) =>
    `Start the server without DATABASE_URL${bucket ? ' and without S3_BUCKET' : ''}. The data ` +
    `in PostgreSQL${bucket ? ' and the bucket' : ''} is still there, but the server no longer ` +
    'uses it.',
} as const;
