import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret that was given is the expected one, in a time that tells nothing of either. */
export function isSameSecret(candidate: string, expectedSecret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(candidate), digest(expectedSecret));
}
