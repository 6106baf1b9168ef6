import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, findNode, runScript } from './bootstrap.mjs';

/**
 * Runs one of the operator's commands from dist/server, installing and building first where that
 * has not been done.
 */
export async function runBuilt(name) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  await ensureInstalled(root);
  if (!existsSync(join(root, `dist/server/${name}.mjs`))) {
    const buildRun = spawnSync(findNode(root), [join(root, 'scripts/steps/build.mjs')], {
      cwd: root,
      stdio: 'inherit',
    });
    if (buildRun.status !== 0) process.exit(buildRun.status ?? 1);
  }
  runScript(root, `dist/server/${name}.mjs`);
}
