/** One email to one person. */
export type Mail = {
  /** A bare address: 'ada@example.org'. */
  to: string;
  /** A bare address that answers go to, where it is not the sender's. */
  replyTo?: string;
  /** Name of the sender, where it is not the one of the configuration. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The same key again is the same email: it is not delivered twice where the service can tell.
   */
  idempotencyKey: string;
  /**
   * For what was agreed to: an address that ends it by one POST (RFC 8058), as headers of the email.
   */
  unsubscribeUrl?: string;
  /**
   * Waited for when all of the email has gone out but for its end, by a service that cannot tell a
   * repetition: until then it certainly does not arrive. Where it throws the email is given up.
   */
  beforeAccepted?: () => Promise<void>;
};

/** Sender of emails. */
export type MailService = {
  /**
   * Resolves once the service has accepted the email; arrival is beyond anybody's knowledge.
   *
   * @returns what the service said to it, for the operator. @throws MailError
   */
  send: (mail: Mail) => Promise<string>;
  /** Removes what this service itself keeps of emails to an address, or of one email. */
  forget: (emails: { to: string } | { idempotencyKey: string }) => Promise<void>;
};

/** An email was not accepted. The message is for the log: it holds neither address nor key. */
export class MailError extends Error {
  override name = 'MailError';
  /** Whether the same email may be accepted later. */
  readonly isTemporary: boolean;
  /** How long the service asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;
  /** The service's own words, for the operator alone: they may name the address. */
  readonly said: string | undefined;

  constructor(
    message: string,
    {
      isTemporary,
      retryAfterSeconds,
      said: serverText,
      cause,
    }: { isTemporary: boolean; retryAfterSeconds?: number; said?: string; cause?: unknown },
  ) {
    super(message, { cause });
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
    this.said = serverText;
  }
}
