import type { Api } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import { refusalOf } from '../api/describe-error.ts';
import { MESSAGE_LONGEST } from '../render/cut-messages.ts';
import { cutText } from '../render/cut-text.ts';
import { plainText } from '../render/html.ts';

export type ChatTarget = {
  chatId: number;
  /** Of a topic, in a group or a private chat. */
  threadId?: number | undefined;
  /** Message that is answered; in groups, so that everybody sees what it is about. */
  replyTo?: number | undefined;
};

const quietLinks = { is_disabled: true } as const;

/**
 * Sends messages to a chat, the buttons under the last one. The first takes the place of `edit`
 * where that still can be. What Telegram cannot read as markup goes out as plain text, and buttons
 * that it does not take are left out.
 */
export async function deliver(
  api: Api,
  target: ChatTarget,
  {
    messages,
    keyboard,
    edit,
  }: {
    messages: readonly string[];
    keyboard: InlineKeyboardMarkup | undefined;
    edit?: number | undefined;
  },
): Promise<void> {
  for (const [at, html] of messages.entries()) {
    const markup = at === messages.length - 1 ? keyboard : undefined;
    if (at === 0 && edit !== undefined && (await editMessage(api, target, edit, html, markup)))
      continue;
    await sendMessage(api, at === 0 ? target : { ...target, replyTo: undefined }, html, markup);
  }
}

export async function sendMessage(
  api: Api,
  { chatId, threadId, replyTo }: ChatTarget,
  html: string,
  keyboard?: InlineKeyboardMarkup,
): Promise<number> {
  const others = {
    link_preview_options: quietLinks,
    ...(threadId === undefined ? {} : { message_thread_id: threadId }),
    ...(replyTo === undefined
      ? {}
      : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
  };
  const markup = keyboard === undefined ? {} : { reply_markup: keyboard };
  try {
    return (await api.sendMessage(chatId, html, { parse_mode: 'HTML', ...others, ...markup }))
      .message_id;
  } catch (error) {
    const refusal = refusalOf(error);
    if (/can't parse entities|too long/i.test(refusal))
      return (
        await api.sendMessage(chatId, cutText(plainText(html), MESSAGE_LONGEST), {
          ...others,
          ...markup,
        })
      ).message_id;
    // The topic was closed or removed meanwhile.
    if (threadId !== undefined && /thread not found|topic/i.test(refusal))
      return sendMessage(api, { chatId, replyTo }, html, keyboard);
    if (/button|keyboard|URL/i.test(refusal) && keyboard !== undefined)
      return (await api.sendMessage(chatId, html, { parse_mode: 'HTML', ...others })).message_id;
    throw error;
  }
}

/** @returns false where the message cannot be edited any more */
async function editMessage(
  api: Api,
  { chatId }: ChatTarget,
  messageId: number,
  html: string,
  keyboard: InlineKeyboardMarkup | undefined,
): Promise<boolean> {
  try {
    await api.editMessageText(chatId, messageId, html, {
      parse_mode: 'HTML',
      link_preview_options: quietLinks,
      ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
    });
    return true;
  } catch (error) {
    const refusal = refusalOf(error);
    if (/not modified/i.test(refusal)) return true;
    if (refusal !== '') return false;
    throw error;
  }
}
