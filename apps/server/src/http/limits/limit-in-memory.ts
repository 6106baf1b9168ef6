import { createLruMap } from '@firm/cache';
import { Refusal } from '@firm/core';
import { addressGroup } from '../people/client-address.ts';

/**
 * Memory stays bounded: above this, whoever has not come for longest is forgotten, and nobody else.
 */
const MAX_VISITORS = 20_000;

/**
 * Counts in this process only, for what is asked often and costs little: writing each such use into
 * the database would cost more than the use. A bucket a visitor that refills evenly.
 *
 * @param burst how many at once; perMinute: how many on and on
 * @returns takes from the visitor's bucket. @throws Refusal with Retry-After when it is empty
 */
export function limitInMemory({
  clock,
  burst,
  perMinute,
}: {
  clock: () => Date;
  burst: number;
  perMinute: number;
}): (address: string, count?: number) => void {
  const buckets = createLruMap<string, { left: number; at: number }>({ maxEntries: MAX_VISITORS });
  return (address, count = 1) => {
    const key = addressGroup(address);
    const now = clock().getTime();
    const { left: before, at } = buckets.get(key) ?? { left: burst, at: now };
    // A machine's clock is set back now and then: that time counts as none, and counting goes on
    // from the new time.
    const remainingTokens = Math.min(burst, before + (Math.max(0, now - at) * perMinute) / 60_000);
    const isRefused = remainingTokens < count;
    buckets.set(key, { left: isRefused ? remainingTokens : remainingTokens - count, at: now });
    if (isRefused)
      throw new Refusal('request/too-many', {
        retryAfterSeconds: Math.max(1, Math.ceil(((count - remainingTokens) * 60) / perMinute)),
      });
  };
}
