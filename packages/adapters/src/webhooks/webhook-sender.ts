import { errorName } from '@firm/format';
import { createPoster, type PostAnswer, type PosterOptions } from '../studio/index.ts';
import { signWebhook } from './sign-webhook.ts';

const TRY_MILLISECONDS = 15_000;

export type WebhookMessage = { id: string; body: string; secret: string };

/** Result of a try. `isGone`: the receiver wants no more, or never could be one. */
export type WebhookAnswer = {
  isTaken: boolean;
  isGone: boolean;
  /** For the log that its owner reads: a status, or why there was none. Names no address. */
  result: string;
  retryAfterSeconds: number | undefined;
};

export type WebhookSender = {
  /** Whether messages would be sent there at all. */
  takes: (url: string) => boolean;
  send: (url: string, message: WebhookMessage) => Promise<WebhookAnswer>;
};

/** Sends signed events to programs of strangers. */
export function createWebhookSender({
  clock,
  timeoutMilliseconds = TRY_MILLISECONDS,
  ...options
}: { clock: () => Date } & Partial<PosterOptions>): WebhookSender {
  const { takes, post } = createPoster({ timeoutMilliseconds, ...options });
  return {
    takes,
    send: async (url, { id, body, secret }) => {
      if (!takes(url)) return failure('address not allowed', { isGone: true });
      try {
        return readAnswer(
          await post(url, {
            headers: {
              'content-type': 'application/json',
              'user-agent': 'the-firm-webhooks',
              ...signWebhook({ id, body }, { secret, now: clock() }),
            },
            body,
          }),
        );
      } catch (error) {
        // A name can lead elsewhere tomorrow, so a private address is no end.
        return failure(
          errorName(error) === 'PrivateAddressError' ? 'private address' : 'not reached',
        );
      }
    },
  };
}

const failure = (result: string, { isGone = false } = {}): WebhookAnswer => ({
  isTaken: false,
  isGone,
  result,
  retryAfterSeconds: undefined,
});

/** 410: the receiver wants no more. */
const readAnswer = ({ status, retryAfterSeconds }: PostAnswer): WebhookAnswer => ({
  isTaken: status >= 200 && status < 300,
  isGone: status === 410,
  result: String(status),
  retryAfterSeconds,
});
