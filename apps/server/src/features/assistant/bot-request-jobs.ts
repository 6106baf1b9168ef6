import { assistant } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { JobKind } from '../../jobs/job-queue.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/**
 * Hands over requests for a bot that the mail service did not accept at once: for about four days,
 * then by retryBotRequestsJob.
 */
export const deliverBotRequests = (
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'mail'>,
): JobKind => ({
  queue: assistant.DELIVERY_QUEUE,
  retries: 100,
  retryDelaySeconds: 30,
  run: async ({ requestId }: { requestId: string }) => {
    if ((await assistant.deliverBotRequest(deps, { requestId })) === 'busy')
      throw new Error('another attempt is under way');
  },
});

/** Requests whose tries are used up begin anew, so that none is ever lost. */
export const retryBotRequestsJob = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): RepeatedJob => ({
  name: 'undelivered bot requests',
  everySeconds: 3600,
  run: () => assistant.retryBotRequests(deps),
});

/** Those that were delivered long ago are not kept. */
export const forgetBotRequestsJob = (deps: Pick<Deps, 'db' | 'clock'>): RepeatedJob => ({
  name: 'old bot requests',
  everySeconds: 3600,
  run: () => assistant.forgetOldBotRequests(deps),
});
