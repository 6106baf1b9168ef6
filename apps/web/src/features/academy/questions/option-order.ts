import { hashText } from '@firm/format/seeded-random.ts';
import { randomId } from '../../../lib/random-id.ts';
import { local } from '../../../lib/data/safe-storage.ts';

/** Stored data of this browser: its own number, and finished tries of a question. */
type Tries = {
  seed: string;
  over: Record<string, number>;
};

const KEY = 'academy-tries';

function readTries(): Tries {
  try {
    const storedOrder: unknown = JSON.parse(local.read(KEY) ?? '');
    if (
      typeof storedOrder === 'object' &&
      storedOrder !== null &&
      'seed' in storedOrder &&
      'over' in storedOrder
    ) {
      const { seed, over } = storedOrder;
      if (typeof seed === 'string' && typeof over === 'object' && over !== null) {
        const counts = Object.entries(over).filter(([, count]) => Number.isSafeInteger(count));
        return { seed, over: Object.fromEntries(counts) };
      }
    }
  } catch {
    // None kept, or not ours.
  }
  const fresh: Tries = { seed: randomId(), over: {} };
  local.write(KEY, JSON.stringify(fresh));
  return fresh;
}

/** Seed of this try of a question: unique to each browser and each try. */
export function seedOfTry(question: string): string {
  const { seed, over } = readTries();
  return `${seed} ${over[question] ?? 0} ${question}`;
}

/** The question has been answered: when it is met again, its options stand in another order. */
export function endTry(question: string): void {
  const { seed, over } = readTries();
  const drawCounts = { ...over, [question]: (over[question] ?? 0) + 1 };
  local.write(KEY, JSON.stringify({ seed, over: drawCounts }));
}

/** Gives the next person in this browser their own option order. */
export function forgetTries(): void {
  local.remove(KEY);
}

/** 32 bits that follow from a text, stirred as murmur3 stirs at its end. */
export function lotOf(text: string): number {
  let hash = hashText(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** An order of `count` options, as indices: the same for the same seed. */
export const optionOrder = (seed: string, count: number): number[] =>
  Array.from({ length: count }, (_, index) => ({ index, lot: lotOf(`${seed}\n${index}`) }))
    .toSorted((a, b) => a.lot - b.lot || a.index - b.index)
    .map(({ index }) => index);
