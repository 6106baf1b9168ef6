import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/**
 * Where a sealed text stands. It opens nowhere else, so nobody can move one person's text into
 * another's row.
 */
export type SealContext = { table: string; column: string; row: string };

/**
 * A sealed text could not be opened: another key, another place, or it was altered. Its message
 * names no content.
 */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

const FORM = /^v1\.([0-9a-f]{16})\.([A-Za-z0-9_-]{38,})$/;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts personal text for the database with a key that is not in it (AES-256-GCM, a fresh nonce
 * each time).
 *
 * @param key 32 bytes: config.secrets.dataKey
 * @returns `v1.{key id}.{nonce, cipher text and tag as base64url}`
 */
export function sealText(key: Uint8Array, text: string, context: SealContext): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(context));
  const sealedBytes = Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `v1.${sealKeyId(key)}.${sealedBytes.toString('base64url')}`;
}

/**
 * Decrypts a sealed text.
 *
 * @throws DecryptionError
 */
export function openText(key: Uint8Array, sealedText: string, context: SealContext): string {
  const [, keyId, body] = FORM.exec(sealedText) ?? [];
  if (keyId === undefined || body === undefined)
    throw new DecryptionError(`${context.table}.${context.column}: not a sealed text`);
  if (keyId !== sealKeyId(key))
    throw new DecryptionError(
      `${context.table}.${context.column}: sealed with another key (${keyId})`,
    );
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(associatedData(context))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    throw new DecryptionError(`${context.table}.${context.column}: altered, or from another row`);
  }
}

/**
 * Whether a value is a sealed text at all; for columns that were filled before they were sealed.
 */
export const isSealed = (value: string): boolean => FORM.test(value);

/** As JSON, so that no two places share their bytes whatever their names contain. */
const associatedData = ({ table, column, row }: SealContext): Buffer =>
  Buffer.from(JSON.stringify([table, column, row]));

/** Tells keys apart without giving one away. */
const sealKeyId = (key: Uint8Array): string =>
  createHash('sha256').update('the-firm seal key').update(key).digest('hex').slice(0, 16);
