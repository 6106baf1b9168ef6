import { StartupError } from '@firm/db';
import { errorCode } from '@firm/format';
import { startText as text } from '../text/en/start.ts';

/**
 * Message when the program cannot start: one line where a person can fix it, else the place in the
 * code.
 */
export function formatStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined;
  if (
    code !== undefined &&
    path !== undefined &&
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code)
  )
    return text.folderClosed(path, code);
  if (/\b(EMFILE|ENFILE)\b/.test(`${code} ${error.message}`)) return text.noFiles;
  // The embedded database says it in its message only.
  if (/\b(ENOSPC|EDQUOT)\b/.test(`${code} ${error.message}`)) return text.diskFull;
  return error.stack ?? error.message;
}
