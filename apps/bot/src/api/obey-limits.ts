import { createBackOff, retryDelay } from '@firm/cache';
import type { Transformer } from 'grammy';
import type { BotDeps } from '../bot-deps.ts';
import { isUnsent } from './describe-error.ts';
import { pause } from './pause.ts';

const MAX_TRIES = 4;
/** Longer than this nobody is kept waiting: the message is given up. */
const LONGEST_WAIT_SECONDS = 120;
/** Worth nothing a few seconds later. */
const PASSING = new Set(['sendChatAction', 'answerCallbackQuery', 'answerInlineQuery']);

/**
 * Waits as long as Telegram asks before it tries again, and lets no other message go to that chat
 * meanwhile. What certainly did not arrive, and what Telegram failed at, is tried again as well;
 * what may have arrived is not: nobody is told twice.
 */
export function obeyLimits(
  { log, clock }: Pick<BotDeps, 'log' | 'clock'>,
  stopSignal: AbortSignal,
): Transformer {
  const backOff = createBackOff<string>({ now: () => clock().getTime() });
  return async (prev, method, payload, signal) => {
    if (method === 'getUpdates') return prev(method, payload, signal);
    const chat = 'chat_id' in payload ? String(payload.chat_id) : undefined;
    for (let attempt = 1; ; attempt++) {
      const wait = chat === undefined ? 0 : backOff.remaining(chat);
      if (wait > 0 && !PASSING.has(method))
        await pause(Math.min(wait, LONGEST_WAIT_SECONDS * 1000), stopSignal);
      let answer;
      try {
        answer = await prev(method, payload, signal);
      } catch (error) {
        if (!isUnsent(error) || attempt >= MAX_TRIES || PASSING.has(method) || stopSignal.aborted)
          throw error;
        await pause(retryDelay({ failures: attempt, firstMilliseconds: 500 }), stopSignal);
        continue;
      }
      if (answer.ok) return answer;
      const seconds =
        answer.error_code === 429
          ? answer.parameters?.retry_after
          : answer.error_code >= 500
            ? attempt
            : undefined;
      if (
        seconds === undefined ||
        attempt >= MAX_TRIES ||
        seconds > LONGEST_WAIT_SECONDS ||
        PASSING.has(method) ||
        stopSignal.aborted
      )
        return answer;
      log.warn({ method, code: answer.error_code, seconds }, 'telegram: asked to wait');
      if (chat !== undefined && answer.error_code === 429) backOff.pause(chat, seconds * 1000);
      await pause(seconds * 1000, stopSignal);
      if (chat !== undefined) backOff.resume(chat);
    }
  };
}
