import { StartupError, holdSnapshot } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';
import { POSTGRES_FOLDER } from '../manifest.ts';
import { findTool, startTool } from '../postgres-tools.ts';
import type { TarWriter } from './tar-writer.ts';

/**
 * Writes one moment of a PostgreSQL database into an archive as pg_dump brings it, while others go
 * on writing.
 *
 * @param begin makes the archive, knowing how many rows each table has in that moment
 * @throws StartupError with a line that says what to do
 */
export async function dumpPostgres(
  databaseUrl: string,
  begin: (counts: Record<string, number>) => Promise<TarWriter>,
): Promise<void> {
  const tool = findTool('pg_dump');
  if (tool === undefined || findTool('pg_restore') === undefined)
    throw new StartupError(
      text.noPgDump('pg_dump --format=custom --no-owner --file=the-firm.dump "$DATABASE_URL"'),
    );
  await holdSnapshot(databaseUrl, async ({ name, counts }) => {
    const tar = await begin(counts);
    // Not compressed: the archive is.
    const dump = startTool(
      tool,
      ['--format=custom', '--compress=0', '--no-owner', `--snapshot=${name}`],
      databaseUrl,
    );
    dump.input.end();
    try {
      await tar.addPieces(POSTGRES_FOLDER, dump.output);
      await dump.done;
    } finally {
      dump.kill();
    }
  });
}
