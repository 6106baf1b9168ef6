import type { Update } from 'grammy/types';
import { pause } from '../api/pause.ts';
import type { BotDeps, UpdateState } from '../bot-deps.ts';
import { chatOf } from './chat-of.ts';
import type { serializeByChat } from './serialize-by-chat.ts';

/** Telegram is not kept waiting longer than this: the answer goes on without it. */
const ANSWER_WITHIN_MILLISECONDS = 1_500;
const ORDER_PATIENCE_MILLISECONDS = 10_000;
const ORDER_LOOK_MILLISECONDS = 40;

type Needs = {
  deps: BotDeps;
  byChat: ReturnType<typeof serializeByChat>;
  handle: (update: Update, arrivedAt: number) => Promise<void>;
  stopped: AbortSignal;
};

/**
 * Takes updates that Telegram brings. Several processes may be brought them: each update is
 * answered by one of them, and after the earlier ones of its chat, whoever answers those.
 *
 * @returns 'busy' where another process is at it: Telegram is to bring it again, in case that one
 *   is killed
 */
export function createReceiver({
  deps,
  byChat,
  handle,
  stopped: stopSignal,
}: Needs): (update: Update) => Promise<UpdateState> {
  const { records, token } = deps;
  return async (update) => {
    const arrivedAt = performance.now();
    const key = { updateId: update.update_id, chat: chatOf(token, update) };
    const state =
      (await records.takeUpdates({ updates: [key], isTakeover: false })).get(key.updateId) ??
      'busy';
    if (state !== 'mine') return state;
    const answerTask = byChat.run(key.chat, async () => {
      for (
        const until = performance.now() + ORDER_PATIENCE_MILLISECONDS;
        performance.now() < until && (await records.hasEarlierUpdate(key));
      )
        await pause(ORDER_LOOK_MILLISECONDS, stopSignal);
      await handle(update, arrivedAt);
      await records.finishUpdates([key.updateId]);
    });
    const enough = new AbortController();
    await Promise.race([answerTask, pause(ANSWER_WITHIN_MILLISECONDS, enough.signal)]);
    enough.abort();
    return 'mine';
  };
}
