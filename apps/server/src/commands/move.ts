import { parseArgs } from 'node:util';
import { StartupError } from '@firm/db';
import { readSettings } from '../config/env.ts';
import { moveToEmbedded } from '../features/move/to-embedded.ts';
import { moveToPostgres } from '../features/move/to-postgres.ts';
import { moveText as text } from '../features/move/text/en/move.ts';
import { runCommand } from './run-command.ts';

const directions: Record<string, typeof moveToPostgres> = {
  'to-postgres': moveToPostgres,
  'to-embedded': moveToEmbedded,
};

/* npm run move -- to-postgres | to-embedded [--without-files] */
await runCommand(async (args, say) => {
  const { values, positionals } = parse(args);
  const move = directions[positionals[0] ?? ''];
  if (move === undefined || positionals.length > 1) throw new StartupError(text.usage);
  const settings = readSettings(process.env);
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) throw new StartupError(text.noDatabaseUrl);
  await move(
    {
      settings: { ...settings, databaseUrl },
      environment: process.env,
      clock: () => new Date(),
      say,
    },
    { withFiles: !values['without-files'] },
  );
});

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-files': { type: 'boolean' } },
    });
  } catch {
    throw new StartupError(text.usage);
  }
}
