import { fork, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import {
  ignoreErrors,
  joinLargeBytes,
  splitLargeBytes,
  writeBytes,
  type Place,
} from './large-bytes.ts';

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

/** The process was killed over a task: it, or its time, or its memory was too much. */
type ProcessProblem = { problem: 'damaged' | 'late' };
/** 'ready': the process has started. A question is answered while the task goes on. */
export type ProcessMessage<Answer> =
  | 'ready'
  | { question: Uint8Array }
  | { answer: Answer; places: Place[] };
export type ProcessRequest<Task> =
  | { task: Task; places: Place[] }
  | { reply: Uint8Array | undefined };

/** File descriptor beside the channel of messages, for large bytes both ways. */
export const BYTES_DESCRIPTOR = 4;

type Waiting<Task, Answer> = { task: Task; settle: (answer: Answer | ProcessProblem) => void };
type Options = {
  /** The worker, beside the bundle. */
  workerPath: string;
  env?: Readonly<Record<string, string>>;
  longestMilliseconds?: number;
  idleMilliseconds?: number;
  /** Answers what the worker may not know; undefined: it could not be answered. */
  answerQuestion?: (question: Uint8Array) => Promise<Uint8Array | undefined>;
};

export type WorkProcess<Task, Answer> = {
  /** Never rejects: a process that is killed over a task makes it damaged, or late. */
  run: (task: Task) => Promise<Answer | ProcessProblem>;
  /** Starts the process before there is a task. */
  prepare: () => void;
  close: () => void;
};

/**
 * Works on tasks one after the other, in a process that starts with the first. Over its time or
 * its memory the process is killed, whatever native code it is in, and the next task has a new one.
 */
export function createWorkProcess<Task, Answer>({
  workerPath,
  env = {},
  longestMilliseconds = LONGEST_MILLISECONDS,
  idleMilliseconds = IDLE_MILLISECONDS,
  answerQuestion = async () => undefined,
}: Options): WorkProcess<Task, Answer> {
  const waiting: Waiting<Task, Answer>[] = [];
  let child: ChildProcess | undefined;
  let current: Waiting<Task, Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isClosed = false;

  const limit = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => kill('late'), isReady ? longestMilliseconds : START_MILLISECONDS);
  };
  const finish = (answer: Answer | ProcessProblem): void => {
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
    const childProcess = fork(workerPath, [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env: { ...readInheritedEnv(), ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
    });
    const socket = ignoreErrors(socketOf(childProcess));
    const isLost = () => child === childProcess && kill('damaged');
    isReady = false;
    // Our own worker's.
    childProcess.on('message', (message: ProcessMessage<Answer>) => {
      if (child !== childProcess) return;
      if (message === 'ready') {
        isReady = true;
        if (current) limit();
      } else if ('question' in message) {
        void answerQuestion(message.question).then((reply) => tell(childProcess, { reply }));
      } else
        void joinLargeBytes(message.answer, message.places, socket).then((answer) => {
          if (child === childProcess) finish(answer);
        });
    });
    childProcess.on('error', isLost);
    childProcess.on('exit', isLost);
    // A program that has nothing else to do ends, and this process with it.
    childProcess.unref();
    childProcess.channel?.unref();
    socket.unref();
    return childProcess;
  };
  // A channel that is closed says so by the process's end.
  const tell = (to: ChildProcess, request: ProcessRequest<Task>) => to.send(request, () => {});
  const rest = (): void => {
    timer = setTimeout(() => kill('late'), idleMilliseconds).unref();
  };
  const next = (): void => {
    current = waiting.shift();
    if (!current) return rest();
    child ??= start();
    limit();
    const { rest: task, places, bytes } = splitLargeBytes(current.task);
    tell(child, { task, places });
    writeBytes(socketOf(child), bytes);
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
    prepare: () => {
      if (isClosed || current) return;
      clearTimeout(timer);
      child ??= start();
      rest();
    },
    close: () => {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle({ problem: 'late' });
      kill('late');
      clearTimeout(timer);
    },
  };
}

// Node makes a socket of each 'pipe'.
const socketOf = ({ stdio }: ChildProcess): Socket => stdio[BYTES_DESCRIPTOR] as Socket;

const readInheritedEnv = (): Record<string, string> =>
  Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
