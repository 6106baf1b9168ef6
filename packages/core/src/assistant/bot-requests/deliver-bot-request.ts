import { composeEmail, MailError } from '@firm/adapters/mail/index.ts';
import {
  consumeRateLimit,
  findBotRequest,
  markBotRequestSent,
  noteBotRequestFailure,
  resetRateLimit,
} from '@firm/db';
import { errorName } from '@firm/format';
import { botRequestEmail } from '../../text/en/assistant.ts';
import type { BotRequestDeps } from './bot-request-deps.ts';
import { emailKey, openBotRequest } from './bot-request-record.ts';

/** Longer than any mail service of ours takes to give up. */
const LONGEST_ATTEMPT_SECONDS = 120;

/**
 * Hands a kept request to the mail service, unless that has been done. Of any number of processes
 * one at a time tries: the right to is a limit of one use, which a process that was killed
 * meanwhile loses when the window ends. An email keeps its idempotency key over all attempts.
 *
 * @returns 'sent': it is delivered; 'busy': somebody else is at it; 'gone': there is no such
 *   request
 * @throws MailError when the service did not accept it; that is noted with the request
 */
export async function deliverBotRequest(
  deps: Omit<BotRequestDeps, 'jobs' | 'random'>,
  { requestId }: { requestId: string },
): Promise<'sent' | 'busy' | 'gone'> {
  const lease = `deliver-bot-request:${requestId}`;
  const { allowed: isAllowed } = await consumeRateLimit(deps, {
    key: lease,
    limit: 1,
    windowSeconds: LONGEST_ATTEMPT_SECONDS,
  });
  // Looked up after the lease is taken: an attempt that has just ended is seen.
  const row = await findBotRequest(deps, { id: requestId });
  if (row?.sentAt) return 'sent';
  if (row && !isAllowed) return 'busy';
  if (!row) {
    await resetRateLimit(deps, lease);
    return 'gone';
  }
  try {
    const { from, botRequestRecipient } = deps.config.mail;
    const form = openBotRequest(deps.config.secrets.dataKey, row);
    const { subject, ...emailMessage } = botRequestEmail(form, row.createdAt);
    await deps.mail.send({
      to: botRequestRecipient ?? bareAddress(from),
      replyTo: form.email,
      subject,
      ...composeEmail(emailMessage),
      idempotencyKey: emailKey(row.id),
    });
  } catch (error) {
    await noteBotRequestFailure(deps, {
      id: row.id,
      error: error instanceof MailError ? error.message : errorName(error),
    });
    await resetRateLimit(deps, lease);
    throw error;
  }
  await markBotRequestSent(deps, { id: row.id, now: deps.clock() });
  await resetRateLimit(deps, lease);
  return 'sent';
}

/** 'The Firm <hello@thefirm.example>' → 'hello@thefirm.example'. */
const bareAddress = (from: string): string => /<([^<>]+)>$/.exec(from)?.[1] ?? from;
