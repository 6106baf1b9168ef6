import { Refusal } from '@firm/core';
import { addressGroup } from '../../http/people/client-address.ts';

/**
 * Counts the streams that one person and one network address hold open in this process, so that
 * nobody can hold them all, not even with a new session for each.
 */
type StreamCounter = {
  /**
   * @param who person: a user or guest; address: the visitor's, counted per /64 where it is IPv6
   * @returns gives the place back, once. @throws Refusal with Retry-After
   */
  take: (who: { person: string; address: string }) => () => void;
};

export function countStreams({
  perPerson,
  perAddress,
}: {
  perPerson: number;
  perAddress: number;
}): StreamCounter {
  const open = new Map<string, number>();
  const add = (key: string, change: 1 | -1) => {
    const count = (open.get(key) ?? 0) + change;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  return {
    take: ({ person, address }) => {
      const [byPerson, byAddress] = [`person ${person}`, `address ${addressGroup(address)}`];
      if ((open.get(byPerson) ?? 0) >= perPerson || (open.get(byAddress) ?? 0) >= perAddress)
        throw new Refusal('request/too-many', { retryAfterSeconds: 10 });
      const keys = [byPerson, byAddress];
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys.splice(0)) add(key, -1);
      };
    },
  };
}
