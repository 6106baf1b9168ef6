import { assistant } from '@firm/core';
import type { BotContext } from '../bot-context.ts';
import type { BotDeps } from '../bot-deps.ts';
import { renderAnswer } from '../render/render-answer.ts';
import { makeKeyboard } from '../render/keyboard.ts';
import { botText } from '../text/en/bot.ts';
import { deliver, sendMessage, type ChatTarget } from './deliver.ts';
import { senderOf } from './people.ts';

/** Longest wait before a progress notice. */
const PATIENCE_MILLISECONDS = 400;

/**
 * Asks the mind and answers in the chat. What takes long says so first, and that message becomes
 * the answer: an edit instead of a flood.
 *
 * @param input edit: the message of ours that the answer takes the place of
 */
export async function answerInChat(
  deps: BotDeps,
  ctx: BotContext,
  request: {
    text: string;
    conversation?: string | undefined;
    target: ChatTarget;
    edit?: number | undefined;
  },
): Promise<void> {
  const { target, edit } = request;
  const patience = startPatience(ctx, target, edit);
  try {
    await answerOnce(deps, ctx, request, patience);
  } catch (error) {
    const waiting = edit ?? (await patience.message);
    // After a progress notice, report failure in the chat; otherwise the caller reports it.
    if (!deps.isUnavailable(error) || waiting === undefined) throw error;
    await deliver(ctx.api, target, {
      messages: [botText.unavailable],
      keyboard: undefined,
      edit: waiting,
    });
  }
}

async function answerOnce(
  deps: BotDeps,
  ctx: BotContext,
  {
    text,
    conversation,
    target,
    edit,
  }: {
    text: string;
    conversation?: string | undefined;
    target: ChatTarget;
    edit?: number | undefined;
  },
  patience: ReturnType<typeof startPatience>,
): Promise<void> {
  const sender = senderOf(ctx.from, ctx.message);
  if (!sender) return patience.end();
  const isPrivate = ctx.chat?.type === 'private';
  let answer;
  try {
    answer = await deps.answer({
      text,
      conversation,
      person: { telegramId: String(sender.id), telegramName: sender.name, address: 'telegram' },
      door: 'telegram',
      isGroup: !isPrivate,
    });
  } finally {
    patience.end();
  }
  const { messages, buttons } = renderAnswer(answer, {
    publicUrl: deps.publicUrl,
    now: deps.clock().getTime(),
  });
  // Where others read, what is somebody's own is only refused: it is not offered there.
  const shownButtons = isPrivate
    ? buttons
    : buttons.map((row) =>
        row.filter((button) => !('command' in button && assistant.asksForOwn(button.command))),
      );
  const keyboard = await makeKeyboard(deps, shownButtons, { isPrivate });
  const waiting = await patience.message;
  deps.recordAnswer(performance.now() - ctx.arrivedAt);
  await deliver(ctx.api, target, {
    messages: messages.length > 0 ? messages : [botText.failed],
    keyboard,
    edit: edit ?? waiting,
  });
}

/**
 * Says after a while that it takes a while. `message`: what was said, once it has ended; undefined:
 * nothing.
 */
function startPatience(
  ctx: BotContext,
  target: ChatTarget,
  edit: number | undefined,
): { end: () => void; readonly message: Promise<number | undefined> } {
  let message: Promise<number | undefined> = Promise.resolve(undefined);
  const timer = setTimeout(() => {
    // Neither is worth an error: the answer comes anyhow.
    ctx.api
      .sendChatAction(
        target.chatId,
        'typing',
        target.threadId === undefined ? {} : { message_thread_id: target.threadId },
      )
      .catch(() => undefined);
    if (edit === undefined)
      message = sendMessage(ctx.api, target, botText.looking).catch(() => undefined);
  }, PATIENCE_MILLISECONDS);
  return {
    end: () => clearTimeout(timer),
    get message() {
      return message;
    },
  };
}
