import { listUnsentBotRequests } from '@firm/db';
import type { BotRequestDeps } from './bot-request-deps.ts';
import { DELIVERY_QUEUE } from './request-bot.ts';

/** Long enough for the attempt that came with the request. */
const GRACE_MILLISECONDS = 5 * 60_000;

/**
 * Gives a job to every request that was not delivered and has none left: its tries were used up.
 */
export async function retryBotRequests({
  db,
  clock,
  jobs,
}: Pick<BotRequestDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const requestId of await listUnsentBotRequests(
    { db },
    { before: new Date(clock().getTime() - GRACE_MILLISECONDS) },
  )) {
    await jobs.enqueue({
      queue: DELIVERY_QUEUE,
      data: { requestId },
      key: requestId,
      afterSeconds: 0,
    });
  }
}
