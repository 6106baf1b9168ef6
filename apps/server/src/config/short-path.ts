import { relative } from 'node:path';

/** Relative to where the program was started, when it lies below. */
export function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short !== '' && !short.startsWith('..') ? short : path;
}
