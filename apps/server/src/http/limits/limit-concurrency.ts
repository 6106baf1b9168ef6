import { Refusal } from '@firm/core';
import { addressGroup } from '../people/client-address.ts';

/**
 * Lets each visitor do a few things at once; the next ones wait in a queue, and where too many wait
 * they are refused.
 *
 * @param options max: at once; maxWaiting: behind them
 * @returns runs the work when there is room. @throws Refusal with Retry-After
 */
export function limitConcurrency({
  max,
  maxWaiting,
}: {
  max: number;
  maxWaiting: number;
}): <T>(address: string, work: () => Promise<T>) => Promise<T> {
  const busy = new Map<string, { count: number; waiting: (() => void)[] }>();
  return async (address, work) => {
    const key = addressGroup(address);
    const state = busy.get(key) ?? { count: 0, waiting: [] };
    busy.set(key, state);
    if (state.count < max) state.count++;
    else if (state.waiting.length < maxWaiting)
      // Finished requests pass their place.
      await new Promise<void>((resolve) => state.waiting.push(resolve));
    else throw new Refusal('request/too-many', { retryAfterSeconds: 1 });
    try {
      return await work();
    } finally {
      const next = state.waiting.shift();
      if (next) next();
      else if (--state.count === 0) busy.delete(key);
    }
  };
}
