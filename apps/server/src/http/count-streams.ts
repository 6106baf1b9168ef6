import { refuse } from './app-error.ts';

/** Counts the streams that one person holds open here, so that nobody can hold them all. */
export type StreamCounter = {
  /** @returns gives the place back. @throws AppError 429 */ take: (person: string) => () => void;
};

export function countStreams({ perPerson }: { perPerson: number }): StreamCounter {
  const open = new Map<string, number>();
  return {
    take: (person) => {
      const count = open.get(person) ?? 0;
      if (count >= perPerson)
        throw refuse(429, 'too_many_requests', { headers: { 'retry-after': '10' } });
      open.set(person, count + 1);
      let given = false;
      return () => {
        if (given) return;
        given = true;
        const left = (open.get(person) ?? 1) - 1;
        if (left > 0) open.set(person, left);
        else open.delete(person);
      };
    },
  };
}
