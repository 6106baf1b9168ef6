import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The path of a new link that makes an owner, as the operator on the machine asks for it.
 *
 * @param dataDir of a server of its own; without: of the one that all journeys share
 */
export async function ownerLink(dataDir = process.env['SITE_DATA']): Promise<string> {
  const admin = join(process.env['SITE_DIST'] ?? '', 'server/admin.mjs');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', admin, 'owner-link'],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const path = /\/console\/claim#token=[\w-]{43}/.exec(stdout)?.[0];
  if (path === undefined) throw new Error(`no link in: ${stdout}`);
  return path;
}
