import type { PairList } from '@firm/adapters/pairs/index.ts';
import type { SafetyCheck } from '@firm/schema';
import type { Asked } from './evidence/token-evidence.ts';

/**
 * What this process has checked lately, and which sources it leaves alone. One a process, made in
 * main.ts.
 */
export type SafetyBoard = {
  /** Checks that are still fresh, by network and address; the oldest used first. */
  checks: Map<string, { check: SafetyCheck; at: number }>;
  /** Checks whose evidence is stored, or being stored. */
  kept: WeakMap<SafetyCheck, Promise<void>>;
  /** Checks under way: however many ask for one token, the sources are asked once. */
  running: Map<string, Promise<SafetyCheck>>;
  /** Where an address was found, so that the next check of it need not look on every network. */
  places: Map<string, string>;
  /** Milliseconds since 1970 until which a source is left alone, by its name. */
  restUntil: Map<string, number>;
  /** What sources found by a name lately, by source and name; the oldest used first. */
  searches: Map<
    string,
    {
      at: number;
      /** When it was last searched for anew. */ askedAt: number;
      found: Promise<Asked<PairList>>;
    }
  >;
  /** What is costly to read and asked for often, for seconds. */
  shortly: Map<string, { at: number; value: Promise<unknown> }>;
};

/**
 * More than this is forgotten, the least recently used first: memory stays bounded whatever is
 * asked for.
 */
const MAX_KEPT = 5_000;

export function createSafetyBoard(): SafetyBoard {
  return {
    checks: new Map(),
    kept: new WeakMap(),
    running: new Map(),
    places: new Map(),
    restUntil: new Map(),
    searches: new Map(),
    shortly: new Map(),
  };
}

/** Puts an entry at the young end of a bounded map. */
export function keepYoung<V>(map: Map<string, V>, key: string, value: V, most = MAX_KEPT): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > most && !oldest.done) map.delete(oldest.value);
}
