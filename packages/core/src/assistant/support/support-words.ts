import type { SentSupportMessage, SupportMessageRow } from '@firm/db';
import { DecryptionError, hasMailbox, openText, sealText } from '../../accounts/index.ts';

/** A person's message, and the address for an answer; empty: none. */
type SupportWords = {
  words: string;
  email: string;
  telegramId: string;
  /** As they call themselves in Telegram. */
  telegramName: string;
};

const place = (id: string) => ({ table: 'support_message', column: 'sealed', row: id });

export const sealSupport = (key: Uint8Array, id: string, words: SupportWords): string =>
  sealText(key, JSON.stringify(words), place(id));

/** Undefined where another key sealed it. */
export function openSupport(
  key: Uint8Array,
  { id, sealed: sealedWords }: Pick<SupportMessageRow, 'id' | 'sealed'>,
): SupportWords | undefined {
  try {
    // Sealed by this file, and nobody else has the key.
    return JSON.parse(openText(key, sealedWords, place(id))) as SupportWords;
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** Where an answer by mail goes: what the sender gave, or the proven address of their account. */
export function supportAddress(
  key: Uint8Array,
  { row, email, emailVerified }: SentSupportMessage,
): string | undefined {
  const own = email !== null && emailVerified === true && hasMailbox(email) ? email : undefined;
  return openSupport(key, row)?.email || own;
}
