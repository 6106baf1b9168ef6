/* The built program sends letters, is killed in the middle and started again. Used by tests only. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@firm/db/testing.ts';
import { builtProgram, startProgram, type Running } from '../programs.ts';
import { startMailDrop } from '../start-mail-drop.ts';

/** So long after the last letter a repetition would come with the next rounds. */
const ROUNDS_MILLISECONDS = 5_000;

/**
 * Starts the program on a data folder with letters to send, kills it (SIGKILL) when some have
 * arrived, and starts it again until all have.
 *
 * @param sending count: of all letters; killAfter: so many of them
 * @returns before: how many had arrived at the kill; told: the address of each letter, in order
 */
export async function sendThroughKill(
  folder: string,
  environment: Record<string, string>,
  { count, killAfter }: { count: number; killAfter: number },
): Promise<{ before: number; told: string[] }> {
  const drop = await startMailDrop();
  let running: Running | undefined;
  const startUntil = async (arrivalCount: number): Promise<Running> => {
    running = startProgram(builtProgram('main'), {
      folder,
      environment: {
        PORT: String(await freePort()),
        WEB_DIR: join(folder, 'no-web'),
        SMTP_URL: drop.url,
        ...environment,
      },
    });
    while (drop.told.length < arrivalCount) await sleep(2);
    return running;
  };
  try {
    const first = await startUntil(killAfter);
    first.kill('SIGKILL');
    await first.exit;
    const before = drop.told.length;
    const second = await startUntil(count);
    await sleep(ROUNDS_MILLISECONDS);
    second.kill('SIGTERM');
    await second.exit;
    return { before, told: drop.told };
  } finally {
    running?.kill('SIGKILL');
    await drop.close();
  }
}
