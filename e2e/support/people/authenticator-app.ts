import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Code of an authenticator app for a typed key (RFC 6238).
 *
 * @param stepsAhead of now, 30 s each
 */
export function codeNow(key: string, stepsAhead = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(moment).digest();
  const at = (digest.at(-1) ?? 0) % 16;
  return String((digest.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
