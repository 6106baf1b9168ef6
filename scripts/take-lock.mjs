// Runs on whatever Node the machine has (20 or newer), before anything is installed: plain
// JavaScript, no dependency.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A file without a process number is being written just now; after this long its writer is taken
 * for dead.
 */
const WRITING_MILLISECONDS = 5_000;
/**
 * No install or build takes longer; a number that is alive after this belongs to another program.
 */
const LONGEST_MILLISECONDS = 10 * 60_000;

/**
 * Waits until no other process installs or builds in this folder: two at once would write over each
 * other. The lock of a process that died is taken over.
 *
 * @returns releases the lock; it is released at the end of the process in any case
 */
export async function takeLock(root) {
  const file = join(root, '.build/lock');
  let hasSaid = false;
  for (;;) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      // A folder that cannot be written holds a finished build, or building will say what is wrong.
      if (error.code !== 'EEXIST') return () => {};
    }
    if (!isHeld(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!hasSaid)
      console.log('Waiting for another command that installs or builds in this folder…');
    hasSaid = true;
    await sleep(200);
  }
  const releaseLock = () => rmSync(file, { force: true });
  process.once('exit', releaseLock);
  return () => {
    process.off('exit', releaseLock);
    releaseLock();
  };
}

function isHeld(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    if (!(holder > 0)) return age < WRITING_MILLISECONDS;
    if (age > LONGEST_MILLISECONDS) return false;
    // After a restart of a container the number may have become our own.
    if (holder === process.pid) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error.code === 'EPERM';
  }
}
