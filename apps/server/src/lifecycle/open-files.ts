import { readFileSync } from 'node:fs';

/**
 * With fewer than this a page with its files, the database and a handful of visitors do not fit.
 */
export const MIN_OPEN_FILES = 256;

/** How many files this process may have open at once; undefined where nobody says. */
export function readMaxOpenFiles(): number | undefined {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}
