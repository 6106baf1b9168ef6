/** How a final test goes. Times in minutes. */
export const FINAL_TEST = {
  questions: 10,
  needed: 8,
  /** A course with fewer questions in its bank has no test yet. */
  bank: 30,
  /** From the first look at the questions to the answers. */
  minutes: 60,
  /** The time that an answer sent in time may take to arrive. */
  graceSeconds: 30,
  /** The pause after a first try that was not passed; it doubles with each further one. */
  firstPause: 10,
  longestPause: 24 * 60,
} as const;

const MINUTE_MILLISECONDS = 60_000;

type Try = { startedAt: Date; submittedAt: Date | null; hasPassed: boolean | null };

/** When a try must have been answered. */
export const deadlineOf = ({ startedAt }: Pick<Try, 'startedAt'>): Date =>
  new Date(startedAt.getTime() + FINAL_TEST.minutes * MINUTE_MILLISECONDS);

/** Whether answers to it are still taken. */
export function isOpen(attempt: Try, now: Date): boolean {
  return (
    attempt.submittedAt === null &&
    now.getTime() <= deadlineOf(attempt).getTime() + FINAL_TEST.graceSeconds * 1000
  );
}

/**
 * When the next try may begin. A try that was left until its time was over counts as one that was
 * not passed.
 *
 * @param tries of one person at one version of a course, the newest first, none of them open or
 *   passed
 */
export function nextTryAt(tries: readonly Try[]): Date | undefined {
  const [last] = tries;
  if (!last) return undefined;
  const endTime = last.submittedAt ?? deadlineOf(last);
  const pause = Math.min(FINAL_TEST.firstPause * 2 ** (tries.length - 1), FINAL_TEST.longestPause);
  return new Date(endTime.getTime() + pause * MINUTE_MILLISECONDS);
}
