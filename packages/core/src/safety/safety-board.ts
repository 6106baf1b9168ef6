import type { SafetyCheck } from '@firm/schema';

/** What this process has checked lately, and which sources it leaves alone. One a process, made in main.ts. */
export type SafetyBoard = {
  /** Checks that are still fresh, by network and address; the oldest used first. */
  checks: Map<string, { check: SafetyCheck; at: number }>;
  /** Checks under way: however many ask for one token, the sources are asked once. */
  running: Map<string, Promise<SafetyCheck>>;
  /** Where an address was found, so that the next check of it need not look on every network. */
  places: Map<string, string>;
  /** Milliseconds since 1970 until which a source is left alone, by its name. */
  restUntil: Map<string, number>;
  /** What is costly to read and asked for often, for seconds. */
  shortly: Map<string, { at: number; value: Promise<unknown> }>;
};

/** More than this is forgotten, the least recently used first: memory stays bounded whatever is asked for. */
const MOST_KEPT = 5_000;

export function createSafetyBoard(): SafetyBoard {
  return { checks: new Map(), running: new Map(), places: new Map(), restUntil: new Map(), shortly: new Map() };
}

/** Puts an entry at the young end of a bounded map. */
export function keepYoung<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > MOST_KEPT && !oldest.done) map.delete(oldest.value);
}
