import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes what builds that were killed have left: folders named after the number of a process that
 * no longer lives, or of this one.
 */
export function removeLeftovers(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const builder = Number(/\.(?:building|old)-(\d+)$/.exec(name)?.[1]);
    if (builder > 0 && !isOther(builder))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isOther(builder) {
  if (builder === process.pid) return false;
  try {
    process.kill(builder, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error.code === 'EPERM';
  }
}
