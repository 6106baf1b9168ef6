import { createHmac, timingSafeEqual } from 'node:crypto';

/* Codes by time, RFC 6238 over RFC 4226: what every authenticator app makes when told nothing. */

const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks differ, and it takes a moment to type. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret, as apps and people are given it: base32. */
export const makeSecret = ({ bytes }: { bytes: (length: number) => Uint8Array }): string =>
  toBase32(bytes(SECRET_BYTES));

/** Returns the address that an app scans. */
export function secretAddress({
  secret,
  brand,
  account,
}: {
  secret: string;
  brand: string;
  account: string;
}): string {
  const label = [brand, account].map(encodeURIComponent).join(':');
  const query = new URLSearchParams({
    secret,
    issuer: brand,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  // Some apps show a plus sign where a blank is meant.
  return `otpauth://totp/${label}?${String(query).replaceAll('+', '%20')}`;
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of one time step. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

/** The newest step around now whose code this is; undefined: none. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  let matchingStep: number | undefined;
  // Each is looked at, so that the time tells nothing.
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step += 1)
    if (isSame(codeOf(secret, step), code)) matchingStep = step;
  return matchingStep;
}

function isSame(one: string, other: string): boolean {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
