import { MailError } from '@firm/adapters/mail/index.ts';

/** Another process has sent it meanwhile, or it was called off. */
class ForeignFileError extends Error {}

/** 'maybe': it may have arrived, and stays noted as sent. 'failed': it certainly did not arrive. */
export type Outcome<Said> =
  | { became: 'sent'; said: Said }
  | { became: 'not ours' }
  | { became: 'maybe' | 'failed'; error: unknown };

/**
 * Sends a message that nobody gets twice, over kills and of several processes: it is noted as sent
 * before it can have arrived, since a message twice is worse than one too few.
 *
 * @param work note: notes it as sent, unless another process has it or it was called off;
 *   send: waits for what it is given at the last moment at which the message certainly has not
 *   arrived, unless the service itself knows a message that it has had; isRefused: whether an error
 *   says that it did not arrive
 * @throws nothing: what was thrown stands in the outcome
 */
export async function sendOnce<Said>({
  note,
  send,
  isRefused,
}: {
  note: () => Promise<boolean>;
  send: (handOver: () => Promise<void>) => Promise<Said>;
  isRefused: (error: unknown) => boolean;
}): Promise<Outcome<Said>> {
  let isNoted = false;
  const handOver = async (): Promise<void> => {
    if (!(await note())) throw new ForeignFileError();
    isNoted = true;
  };
  try {
    const sendOutcome = await send(handOver);
    // A service that knows a repetition by its key has not waited for it.
    if (!isNoted) await handOver();
    return { became: 'sent', said: sendOutcome };
  } catch (error) {
    if (error instanceof ForeignFileError) return { became: 'not ours' };
    return { became: isNoted && !isRefused(error) ? 'maybe' : 'failed', error };
  }
}

/** Whether the mail service itself has said no. Without a word of it nobody knows what became. */
export const isRefusedMail = (error: unknown): boolean =>
  error instanceof MailError && error.said !== undefined;
