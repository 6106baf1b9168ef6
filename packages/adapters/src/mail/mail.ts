/** One letter to one person. */
export type Mail = {
  /** A bare address: 'ada@example.org'. */
  to: string;
  /** A bare address that answers go to, where it is not the sender's. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same key again is the same letter: it is not delivered twice where the service can tell. */
  idempotencyKey: string;
};

/** What sends letters. */
export type MailService = {
  /**
   * Resolves once the service has accepted the letter; arrival is beyond anybody's knowledge.
   *
   * @throws MailError
   */
  send: (mail: Mail) => Promise<void>;
  /** Removes what this service itself keeps of letters to an address, or of one letter. */
  forget: (letters: { to: string } | { idempotencyKey: string }) => Promise<void>;
};

/** A letter was not accepted. The message is for the log: it holds neither address nor key. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether the same letter may be accepted later. */
  readonly isTemporary: boolean;
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      isTemporary,
      retryAfterSeconds,
      cause,
    }: { isTemporary: boolean; retryAfterSeconds?: number; cause?: unknown },
  ) {
    super(message, { cause });
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
