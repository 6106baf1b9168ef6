import { fork, type ChildProcess } from 'node:child_process';
import type { PictureAnswer, PictureMessage, PictureTask } from './picture-tasks.ts';

/** Without work the process ends after this long and gives its memory back. */
const IDLE_MILLISECONDS = 15_000;
/** No picture that is taken needs so long. */
const LONGEST_MILLISECONDS = 5_000;
/** To start the process takes so long at most, on a machine that is busy. */
const START_MILLISECONDS = 20_000;
/** More that wait would be answered too late for those who ask. */
const MOST_WAITING = 40;
/** All that the process is told of this one's environment: where programs and libraries are. */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];

type Waiting = { task: PictureTask; settle: (answer: PictureAnswer) => void };
type Options = {
  /** picture-worker, beside the bundle. */
  workerPath: string;
  env?: Readonly<Record<string, string>>;
  longestMilliseconds?: number;
};

export type PictureProcess = {
  /** Never rejects: a process that is killed over a task makes it damaged, or late. */
  run: (task: PictureTask) => Promise<PictureAnswer>;
  close: () => void;
};

/**
 * Works on pictures one after the other, in a process that starts with the first. Over its time or
 * its memory the process is killed, whatever native code it is in, and the next picture has a new
 * one.
 */
export function createPictureProcess({
  workerPath,
  env = {},
  longestMilliseconds = LONGEST_MILLISECONDS,
}: Options): PictureProcess {
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isClosed = false;

  const limit = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => kill('late'), isReady ? longestMilliseconds : START_MILLISECONDS);
  };
  const finish = (answer: PictureAnswer): void => {
    clearTimeout(timer);
    const { settle } = current ?? {};
    current = undefined;
    settle?.(answer);
    next();
  };
  const kill = (problem: 'damaged' | 'late'): void => {
    child?.kill('SIGKILL');
    child = undefined;
    if (current) finish({ problem });
  };
  const start = (): ChildProcess => {
    const started = fork(workerPath, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env: { ...inherited(), ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const isLost = () => child === started && kill('damaged');
    isReady = false;
    // Our own worker's.
    started.on('message', (message: PictureMessage) => {
      if (child !== started) return;
      if (message !== 'ready') return finish(message);
      isReady = true;
      if (current) limit();
    });
    started.on('error', isLost);
    started.on('exit', isLost);
    // A program that has nothing else to do ends, and this process with it.
    started.unref();
    started.channel?.unref();
    return started;
  };
  const next = (): void => {
    current = waiting.shift();
    if (!current) {
      timer = setTimeout(() => kill('late'), IDLE_MILLISECONDS).unref();
      return;
    }
    child ??= start();
    limit();
    // A channel that is closed says so by the process's end.
    child.send(current.task, () => {});
  };

  return {
    run: (task) =>
      new Promise((settle) => {
        if (isClosed || waiting.length >= MOST_WAITING) return settle({ problem: 'late' });
        waiting.push({ task, settle });
        if (current) return;
        clearTimeout(timer);
        next();
      }),
    close: () => {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle({ problem: 'late' });
      kill('late');
      clearTimeout(timer);
    },
  };
}

const inherited = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
