type Change = { table: string; before: number; now: number };
type Made = { version: string; toVersion?: string | undefined; madeAt: string };

const HOUR_MILLISECONDS = 3_600_000;

/** Texts of the rollback command to before the last upgrade. */
export const rollbackText = {
  usage:
    'Usage: npm run rollback shows what it would do; npm run rollback -- --yes does it, with the ' +
    'server stopped',
  none: (folder: string) =>
    `There is no upgrade to go back from: ${folder} has no backup from before one. Put ` +
    'another backup back with: npm run restore -- <file> --force',
  running: (why: string) => `${why} A rollback needs it stopped. Nothing was changed.`,
  stillConnected: (count: number) =>
    `${count === 1 ? 'One connection' : `${count} connections`} of this program to the ` +
    'database are open. Stop every process of it first, on all machines. A killed one may ' +
    'leave a statement running for a while. Nothing was changed.',
  noPsql:
    'This needs PostgreSQL’s own psql and pg_restore, and they are not on PATH. Install the ' +
    'PostgreSQL client tools. Nothing was changed.',
  age: (milliseconds: number) => {
    const hours = Math.round(milliseconds / HOUR_MILLISECONDS);
    if (hours < 1) return 'less than an hour ago';
    if (hours < 48) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
    return `${Math.round(hours / 24)} days ago`;
  },
  plan: ({ version, toVersion, madeAt }: Made, file: string, ago: string) =>
    `The last upgrade went from ${version} to ${toVersion}. Database and files of DATA_DIR go ` +
    `back to ${madeAt} (${ago}), from ${file}.`,
  lost: (changes: readonly Change[] | undefined) => {
    if (changes === undefined)
      return 'You lose everything written since. We cannot count it: the database does not open.';
    if (changes.length === 0) return 'No table has more or fewer rows now than then.';
    return [
      'You lose everything written since. Rows then and now:',
      ...changes.map(
        ({ table, before, now }) => `  ${table.replace(/^public\./, '')}: ${before}, ${now}`,
      ),
    ].join('\n');
  },
  deletedComesBack:
    'What people changed since is as before. An account deleted since is there again: delete ' +
    'it again. Passwords are the old ones. Files in a bucket stay as they are.',
  notYet: 'Nothing was changed. To do it: npm run rollback -- --yes',
  done: (madeAt: string, version: string) =>
    `Everything is as it was at ${madeAt}. Check out version ${version} and start that: the ` +
    'newer one would update the data again.',
  kept: (place: string) => `What was there before is now in ${place}.`,
} as const;
