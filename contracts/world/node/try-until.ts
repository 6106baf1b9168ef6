import type { WorldLog } from '../types.ts';

/** Tries again every few seconds until it comes up, or all is over. */
export async function tryUntil(
  { log, isOver }: { log: WorldLog; isOver: () => boolean },
  comeUp: () => Promise<void>,
): Promise<void> {
  for (let tries = 0; !isOver(); tries++) {
    try {
      return await comeUp();
    } catch (error) {
      if (tries % 20 === 0)
        log(
          'warn',
          'local chain: not started ' +
            `(${error instanceof Error ? error.message : String(error)}); trying again every ` +
            'few seconds',
        );
      await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** tries, 5_000)));
    }
  }
}
