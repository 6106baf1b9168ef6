import type { Message } from 'grammy/types';

/** The topic that a message stands in, of a group or of a private chat. */
export const topicOf = (
  message: Pick<Message, 'is_topic_message' | 'message_thread_id'>,
): number | undefined =>
  message.is_topic_message === true ? message.message_thread_id : undefined;

/**
 * The message that somebody replied to. Telegram gives every message of a topic the topic's
 * creation as the one replied to: that is no reply.
 */
export function repliedTo(message: Message): Message['reply_to_message'] {
  const repliedMessage = message.reply_to_message;
  if (repliedMessage === undefined || repliedMessage.forum_topic_created !== undefined)
    return undefined;
  const topic = topicOf(message);
  return topic !== undefined && repliedMessage.message_id === topic ? undefined : repliedMessage;
}
