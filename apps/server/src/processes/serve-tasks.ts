import { Socket } from 'node:net';
import { ignoreErrors, joinLargeBytes, splitLargeBytes, writeBytes } from './large-bytes.ts';
import { BYTES_DESCRIPTOR, type ProcessMessage, type ProcessRequest } from './work-process.ts';

/** More memory than any task that is taken needs; then this process ends itself. */
const MOST_BYTES = 400 * 1024 * 1024;
const LOOK_MILLISECONDS = 50;

// To exit in the usual way would wait for the task in hand.
const end = () => process.kill(process.pid, 'SIGKILL');

/**
 * The inside of a work process: does each task as it comes, and ends with the program that started
 * it.
 *
 * @param work gets a way to ask the program what this process may not know; undefined where the
 *   program could not answer
 */
export function serveTasks<Task, Answer>(
  work: (
    task: Task,
    ask: (question: Uint8Array) => Promise<Uint8Array | undefined>,
  ) => Promise<Answer>,
  { mostBytes = MOST_BYTES }: { mostBytes?: number } = {},
): void {
  const say = (message: ProcessMessage<Answer>) => process.send?.(message);
  const socket = ignoreErrors(new Socket({ fd: BYTES_DESCRIPTOR }));
  socket.unref();
  const sayAnswer = (answer: Answer): void => {
    const { rest, places, bytes } = splitLargeBytes(answer);
    say({ answer: rest, places });
    writeBytes(socket, bytes);
  };
  let takeReply: ((reply: Uint8Array | undefined) => void) | undefined;
  const ask = (question: Uint8Array) =>
    new Promise<Uint8Array | undefined>((resolve) => {
      takeReply = resolve;
      say({ question });
    });
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) end();
  }, LOOK_MILLISECONDS).unref();
  process.on('disconnect', end);
  process.on('message', (request: ProcessRequest<Task>) => {
    if ('task' in request)
      void joinLargeBytes(request.task, request.places, socket)
        .then((task) => work(task, ask))
        .then(sayAnswer);
    else takeReply?.(request.reply);
  });
  say('ready');
}
