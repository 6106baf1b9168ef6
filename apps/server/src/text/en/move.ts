/** What the move command says. */
export const moveText = {
  usage:
    'Usage: npm run move -- to-postgres | to-embedded [--without-files], with DATABASE_URL ' +
    'and DATA_DIR set as for the server.',
  noDatabaseUrl:
    'DATABASE_URL: the PostgreSQL database to move into, or out of, is not named. Example: ' +
    'DATABASE_URL=postgres://firm:password@localhost:5432/firm npm run move -- to-postgres',
  nothing: (folder: string) =>
    `There is nothing to move: no database in ${folder}. Say where the data is with DATA_DIR.`,
  occupied: (folder: string) =>
    `${folder} is already there. Move it away, or give another DATA_DIR. Nothing was changed.`,
  foreignKey:
    'DATA_KEY: what is to be moved was encrypted with another key. Set the right one, or put ' +
    'it into DATA_DIR/keys/data-key. Nothing was changed.',
  otherKeys: (file: string) =>
    `${file} holds another key than the environment. Move it away. Nothing was changed.`,
  begunAnew: 'What is moved has been used since the last try: beginning anew.',
  table: (name: string, rows: string) => `${name}: ${rows}`,
  files: (files: string, from: string, to: string) => `files: ${files} from ${from} to ${to}`,
  missingFiles: (count: string, example: string) =>
    `${count} files are named in the database and are neither here nor there, as before ` +
    `(${example}).`,
  done: (rows: string, to: string) =>
    `Moved: ${rows} rows, counted on both sides. They are in ${to}.`,
  kept: (folder: string) =>
    `What was here before is kept in ${folder}. Remove it once all is well.`,
  startPostgres: (keys: readonly string[]) =>
    keys.length === 0
      ? 'Start the server with this DATABASE_URL.'
      : `Start the server with this DATABASE_URL and the keys of before: ${keys.join(' ')}`,
  startEmbedded: (bucket: boolean) =>
    `Start the server without DATABASE_URL${bucket ? ' and without S3_BUCKET' : ''}. What ` +
    `PostgreSQL${bucket ? ' and the bucket' : ''} held is still there and is not used any ` +
    'more.',
} as const;
