import type { PushKeys } from './encrypt.ts';

/** A browser that agreed to messages: where its push service takes them, and its keys. */
export type PushSubscriber = PushKeys & { endpoint: string };

export type PushMessage = {
  /** Bytes in all: not more than 3,990. */
  payload: Uint8Array;
  /** A later one of the same topic takes its place while it waits: 32 letters of base64url. */
  topic: string;
  /** How long the service keeps it for a browser that is away. */
  ttlSeconds: number;
};

/** Sender of messages to browsers. */
export type PushService = {
  /** By which browsers and their services know who sends; base64url. */
  publicKey: string;
  /** Whether messages would be sent there: https at a public address. */
  takes: (endpoint: string) => boolean;
  /** Resolves when the browser's service has taken the message. @throws PushError */
  send: (to: PushSubscriber, message: PushMessage) => Promise<void>;
};

/** A message was not taken. The message of the error names neither address nor person. */
export class PushError extends Error {
  override name = 'PushError';
  /** The browser is not subscribed any more. */
  readonly isGone: boolean;
  /** The same message may be taken later. */
  readonly isTemporary: boolean;
  readonly retryAfterSeconds: number | undefined;
  constructor(
    message: string,
    {
      isGone = false,
      isTemporary = false,
      retryAfterSeconds,
      cause,
    }: {
      isGone?: boolean;
      isTemporary?: boolean;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause });
    this.isGone = isGone;
    this.isTemporary = isTemporary;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
