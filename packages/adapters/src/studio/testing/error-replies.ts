import type { Reply, ServiceServer } from './service-server.ts';

/** Returns an engine's error when a server refuses all requests for a moment. */
export async function failWith(
  server: ServiceServer,
  reply: Reply,
  ask: () => Promise<unknown>,
): Promise<unknown> {
  server.answer(() => reply);
  try {
    return await ask().then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    server.answer(undefined);
  }
}

/** ModelsLab's own words, and the replies that they come in. */
export const labSays = {
  noCredit: 'Insufficient credits. Please add more credits to continue.',
  tooMany: 'Rate limit exceeded. Maximum 5 queued requests allowed.',
};
export const labReplies = {
  noCredit: { status: 402, json: { status: 'error', message: labSays.noCredit } },
  tooMany: { status: 429, json: { status: 'error', message: labSays.tooMany, retry_after: 30 } },
} satisfies Record<string, Reply>;

/** How an OpenAI-compatible server tells that an account has nothing left: not with 402. */
export const emptyAccount = {
  status: 429,
  json: {
    error: {
      message: 'You exceeded your current quota.',
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    },
  },
} satisfies Reply;
