import type { Message } from 'grammy/types';

/**
 * Kinds of content that people send besides text. All other messages are Telegram's service
 * messages: pinned message, timer set, access allowed.
 */
const CONTENTS = [
  'animation',
  'audio',
  'checklist',
  'contact',
  'dice',
  'document',
  'game',
  'location',
  'paid_media',
  'photo',
  'poll',
  'sticker',
  'story',
  'venue',
  'video',
  'video_note',
  'voice',
] as const;

export const writtenIn = ({ text, caption }: Message): string | undefined => text ?? caption;

/** Whether a person wrote or sent something, and not Telegram. */
export const isFromPerson = (message: Message): boolean =>
  writtenIn(message) !== undefined || CONTENTS.some((kind) => message[kind] !== undefined);
