import { session } from '../data/safe-storage.ts';

/** The program that this page runs, by the address of its file: each version has another. */
let running = '';

export const rememberVersion = (file: string): void => {
  running = new URL(file).pathname;
};

const RELOADED = 'reloaded-from';

/**
 * Whether the server has another version of the site than this page runs, so that files of this one
 * may be gone. False when a reload for that was made already: what comes then does not come from
 * the version, and reloading would go on for ever.
 */
export async function isOutdated(): Promise<boolean> {
  if (running === '' || session.read(RELOADED) === running) return false;
  try {
    const answer = await fetch('/offline', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(running);
  } catch {
    return false;
  }
}

/** Loads the page anew, in the version that the server has. */
export function reloadForVersion(): void {
  session.write(RELOADED, running);
  location.reload();
}

/** For what is kept for offline reading: which version it belongs to. */
export const version = (): string => running;
