import { isDatabaseUnreachable } from '@firm/db';
import { startText as text } from '../text/en/start.ts';
import { withTimeout } from './with-timeout.ts';

/** A step of going down. Each runs even when an earlier one failed. */
type StopStep = (why: StopReason) => Promise<void> | void;

/**
 * SIGTERM comes from who starts another, SIGINT from a person at the keyboard; undefined: it could
 * not start.
 */
type StopReason = { signal: 'SIGTERM' | 'SIGINT' | undefined };

export type Stopping = {
  isStopping: () => boolean;
  /**
   * Adds a step; the last added goes first, as what was built last stands on what was built before.
   */
  onStop: (step: StopStep) => void;
  /** Goes down as a signal would, with this exit code. */
  stop: (exitCode: number) => Promise<void>;
  /** Goes down in the same way, and then lets another begin in its place. */
  replace: (begin: () => never) => Promise<void>;
};

const DEADLINE_MILLISECONDS = 9_500;
/**
 * After this long, each step that is left gets only so much: the last of them close the database.
 */
const BUDGET_MILLISECONDS = 7_000;
const LATE_STEP_MILLISECONDS = 250;

type Process = Pick<NodeJS.Process, 'on' | 'exit'>;

/**
 * Goes down in order on SIGTERM and SIGINT, and in any case within 10 seconds. Further signals
 * change nothing: Ctrl-C under npm arrives twice.
 *
 * @param say prints a line for people
 */
export function stopOnSignal(say: (line: string) => void, process: Process): Stopping {
  const steps: StopStep[] = [];
  let stopping: Promise<void> | undefined;
  const goDown = async (
    exitCode: number,
    why: StopReason,
    end: () => never = () => process.exit(exitCode),
  ): Promise<void> => {
    setTimeout(() => {
      say(text.cutOff);
      end();
    }, DEADLINE_MILLISECONDS).unref();
    const began = performance.now();
    for (const step of steps.toReversed()) {
      const remainingBudget = BUDGET_MILLISECONDS - (performance.now() - began);
      try {
        await withTimeout(
          Math.max(remainingBudget, LATE_STEP_MILLISECONDS),
          Promise.resolve(step(why)),
        );
      } catch (error) {
        // That it is unavailable was said, once.
        if (!isDatabaseUnreachable(error)) say(String(error));
      }
    }
    if (exitCode === 0) say(text.stopped);
    end();
  };
  const stop = (exitCode: number, signal?: StopReason['signal']) =>
    (stopping ??= goDown(exitCode, { signal }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) say(text.stopping);
      void stop(0, signal);
    });
  }
  return {
    isStopping: () => stopping !== undefined,
    onStop: (step) => void steps.push(step),
    stop,
    replace: (begin) => (stopping ??= goDown(0, { signal: undefined }, begin)),
  };
}
