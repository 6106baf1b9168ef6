import { createHash, timingSafeEqual } from 'node:crypto';
import type { AssistantDeps } from '../assistant-deps.ts';

const RANDOM_BYTES = 16;
const SIGNATURE_BYTES = 12;

type Needs = Pick<AssistantDeps, 'keyedHash'>;

/**
 * A code of 38 characters that fits into Telegram's deep links: random, and our signature of it, so
 * that guesses cost no look-up.
 */
export function signTelegramCode(deps: Needs & Pick<AssistantDeps, 'random'>): string {
  const random = Buffer.from(deps.random.bytes(RANDOM_BYTES));
  return Buffer.concat([random, signature(deps, random)]).toString('base64url');
}

/** The hash under which a code is kept; undefined where the signature is not ours. */
export function readSignedCode(deps: Needs, code: string): string | undefined {
  if (!/^[\w-]{38}$/.test(code)) return undefined;
  const bytes = Buffer.from(code, 'base64url');
  const [random, givenSignature] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)];
  const expectedSignature = signature(deps, random);
  return givenSignature.length === expectedSignature.length &&
    timingSafeEqual(givenSignature, expectedSignature)
    ? hashCode(code)
    : undefined;
}

export const hashCode = (code: string): string =>
  createHash('sha256').update(code).digest('base64url');

const signature = ({ keyedHash }: Needs, random: Uint8Array): Buffer =>
  Buffer.from(keyedHash('telegram code', random), 'base64url').subarray(0, SIGNATURE_BYTES);
