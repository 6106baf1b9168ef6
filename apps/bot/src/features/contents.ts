import type { Message } from 'grammy/types';

/**
 * What a person can send instead of text. All else that comes as a message is Telegram's own note:
 * a message was pinned, a timer set, access allowed.
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
