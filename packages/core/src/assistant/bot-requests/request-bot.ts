import { setTimeout as sleep } from 'node:timers/promises';
import { findBotRequest, insertBotRequest } from '@firm/db';
import type { BotRequest } from '@firm/schema';
import type { BotRequestDeps } from './bot-request-deps.ts';
import { botRequestFingerprint, sealBotRequest } from './bot-request-record.ts';
import { deliverBotRequest } from './deliver-bot-request.ts';
import { Refusal } from '../../refusal.ts';

export const DELIVERY_QUEUE = 'deliver-bot-request';

/** A second submit of the same form waits this long for the first one's delivery. */
const PATIENCE_MILLISECONDS = 15_000;

/**
 * Keeps a request for a custom bot and hands it to the mail service; resolves when both is done.
 * The same form again is the same request: it is neither kept nor sent a second time.
 *
 * @throws Refusal bot-request/not-delivered; where it is kept a job goes on trying
 */
export async function requestBot(deps: BotRequestDeps, form: BotRequest): Promise<void> {
  const until = performance.now() + PATIENCE_MILLISECONDS;
  try {
    const requestId = await keep(deps, form);
    for (;;) {
      if ((await deliverBotRequest(deps, { requestId })) !== 'busy') return;
      if (performance.now() > until) throw new Error('another attempt does not end');
      await sleep(200);
    }
  } catch (cause) {
    throw new Refusal('bot-request/not-delivered', { cause });
  }
}

async function keep(deps: BotRequestDeps, form: BotRequest): Promise<string> {
  const { dataKey } = deps.config.secrets;
  const fingerprint = botRequestFingerprint(dataKey, form);
  const existingRequest = await findBotRequest(deps, { fingerprint });
  if (existingRequest) return existingRequest.id;
  const id = deps.random.uuid();
  // The job first: from the moment the request is kept there is one that will see to it, whatever
  // happens to this process. Without its request it does nothing.
  await deps.jobs.enqueue({
    queue: DELIVERY_QUEUE,
    data: { requestId: id },
    key: id,
    afterSeconds: 15,
  });
  const isFirst = await insertBotRequest(deps, {
    id,
    fingerprint,
    payload: sealBotRequest(dataKey, id, form),
    createdAt: deps.clock(),
  });
  return isFirst ? id : ((await findBotRequest(deps, { fingerprint }))?.id ?? id);
}
