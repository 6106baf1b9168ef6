import { createHmac, hkdfSync } from 'node:crypto';
import type { BotRequestRow } from '@firm/db';
import type { BotRequest } from '@firm/schema';
import { normalizeEmail, openText, sealText } from '../../accounts/index.ts';

const place = (id: string) => ({ table: 'bot_request', column: 'payload', row: id });

export const sealBotRequest = (key: Uint8Array, id: string, form: BotRequest): string =>
  sealText(key, JSON.stringify(form), place(id));

/** @throws DecryptionError */
export const openBotRequest = (
  key: Uint8Array,
  row: Pick<BotRequestRow, 'id' | 'payload'>,
  // Sealed by this file, and nobody else has the key.
): BotRequest => JSON.parse(openText(key, row.payload, place(row.id))) as BotRequest;

/**
 * Tells the same form sent twice, and whose it is, without revealing either: keyed hashes, of the
 * mail address and of the whole form, with a dot between.
 */
export function botRequestFingerprint(key: Uint8Array, form: BotRequest): string {
  const { projectName, telegramAccount, website } = form;
  const identityParts = [projectName, telegramAccount, website, normalizeEmail(form.email)];
  return `${senderHash(key, form.email)}.${keyedHash(key, JSON.stringify(identityParts))}`;
}

/** Under which the email about a request goes out, at whichever try. */
export const emailKey = (id: string): string => `bot-request:${id}`;

/** The part of a fingerprint that stands for the sender's address. */
export const senderHash = (key: Uint8Array, email: string): string =>
  keyedHash(key, JSON.stringify(['email', normalizeEmail(email)]));

function keyedHash(key: Uint8Array, text: string): string {
  const hashKey = new Uint8Array(
    hkdfSync('sha256', key, 'the-firm', 'bot request fingerprint', 32),
  );
  return createHmac('sha256', hashKey).update(text).digest('base64url');
}
