import { createLruMap, type Bounds } from './create-lru-map.ts';

export type CacheOptions<Value> = Bounds<Value> & {
  /** Milliseconds of any one clock; it may be set back. */
  now: () => number;
  /** How long a value is given, from the beginning of its reading; also by what was read. */
  freshMilliseconds: number | ((value: Value) => number);
  /** How long it is given after that, while it is read again in the background. Default: 0. */
  staleMilliseconds?: number;
  /** How long a failure is given where nothing better is known. Default: to nobody. */
  failureMilliseconds?: number;
  /** Whether a value is stored for those who ask later. Default: each is. */
  isStored?: (value: Value) => boolean;
};

/** A cache of costly reads, by key. Concurrent requests share one read. */
export type Cache<Value> = {
  readonly size: number;
  /**
   * The value of a key: known, or read now.
   *
   * @param load gets what was known before; what it throws is thrown to all who wait for it. Its
   *   signal is aborted once all who waited have left
   * @param options maxAgeMilliseconds: nothing older is given, and no older reading joined; signal:
   *   the caller leaves with it
   */
  read: (key: string, load: Load<Value>, options?: ReadOptions) => Promise<Value>;
  /** Returns a value, however old. */
  peek: (key: string) => Value | undefined;
  /** Stores what was learned elsewhere, as read now. */
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
  clear: () => void;
};

type Load<Value> = (previousValue: Value | undefined, signal: AbortSignal) => Promise<Value>;
type ReadOptions = { maxAgeMilliseconds?: number | undefined; signal?: AbortSignal | undefined };

type Reading<Value> = {
  promise: Promise<Value>;
  at: number;
  order: number;
  /** Those who wait for it; Infinity: somebody who never leaves. */
  waiting: number;
  abandon: AbortController;
};
type Entry<Value> = {
  known: (Reading<Value> & { value: Value }) | undefined;
  underWay: Reading<Value> | undefined;
  failed: Reading<Value> | undefined;
  /** When it was tried to read it last. */
  triedAt: number;
};

export function createCache<Value>({
  now,
  freshMilliseconds,
  staleMilliseconds = 0,
  failureMilliseconds = 0,
  isStored = () => true,
  maxEntries,
  maxBytes = Infinity,
  bytesOf = () => 0,
}: CacheOptions<Value>): Cache<Value> {
  const entries = createLruMap<string, Entry<Value>>({
    maxEntries,
    maxBytes,
    bytesOf: ({ known: lastReading }) => (lastReading ? bytesOf(lastReading.value) : 0),
  });
  let readings = 0;
  const freshOf = (value: Value): number =>
    typeof freshMilliseconds === 'number' ? freshMilliseconds : freshMilliseconds(value);
  // A clock that was set back makes nothing last longer.
  const isWithin = (at: number, milliseconds: number): boolean =>
    Math.abs(now() - at) < milliseconds;

  function start(key: string, entry: Entry<Value>, load: Load<Value>): Reading<Value> {
    const abandon = new AbortController();
    const promise = Promise.try(load, entry.known?.value, abandon.signal);
    const mine: Reading<Value> = { promise, at: now(), order: ++readings, waiting: 0, abandon };
    entry.underWay = mine;
    entry.triedAt = mine.at;
    entries.set(key, entry);
    promise.then(
      (value) => settle(key, entry, mine, isStored(value) ? { value } : undefined),
      () => settle(key, entry, mine, undefined),
    );
    return mine;
  }

  /** Waits for a reading, until the caller leaves; the last one who leaves ends it. */
  function join(
    entry: Entry<Value>,
    reading: Reading<Value>,
    signal: AbortSignal | undefined,
  ): Promise<Value> {
    if (!signal) {
      reading.waiting = Infinity;
      return reading.promise;
    }
    reading.waiting += 1;
    return new Promise<Value>((resolve, reject) => {
      const leave = (): void => {
        reject(signal.reason);
        reading.waiting -= 1;
        if (reading.waiting > 0) return;
        if (entry.underWay === reading) entry.underWay = undefined;
        reading.abandon.abort(signal.reason);
      };
      const stay = (): void => signal.removeEventListener('abort', leave);
      reading.promise.then(resolve, reject).finally(stay);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    });
  }

  function settle(
    key: string,
    entry: Entry<Value>,
    mine: Reading<Value>,
    freshResult: { value: Value } | undefined,
  ): void {
    if (entry.underWay === mine) entry.underWay = undefined;
    // Evicted or deleted meanwhile.
    if (entries.peek(key) !== entry) return;
    const { known: cachedReading } = entry;
    if (freshResult) {
      entry.failed = undefined;
      // A reading that began earlier says nothing against a later one.
      if (!cachedReading || cachedReading.order < mine.order)
        entry.known = { ...mine, ...freshResult };
      entries.set(key, entry);
    } else if (failureMilliseconds > 0) entry.failed = mine;
    else if (!cachedReading && !entry.underWay) entries.delete(key);
  }

  return {
    get size() {
      return entries.size;
    },
    read: (key, load, { maxAgeMilliseconds = Infinity, signal } = {}) => {
      const entry = entries.get(key) ?? {
        known: undefined,
        underWay: undefined,
        failed: undefined,
        triedAt: -Infinity,
      };
      const { known: cachedReading, underWay, failed: failedReading } = entry;
      if (cachedReading) {
        const fresh = freshOf(cachedReading.value);
        if (isWithin(cachedReading.at, Math.min(fresh, maxAgeMilliseconds)))
          return cachedReading.promise;
        if (isWithin(cachedReading.at, Math.min(fresh + staleMilliseconds, maxAgeMilliseconds))) {
          // After a failure it is tried again when what is fresh would be.
          if (!underWay && !isWithin(entry.triedAt, fresh))
            start(key, entry, load).waiting = Infinity;
          return cachedReading.promise;
        }
      }
      if (underWay && isWithin(underWay.at, maxAgeMilliseconds))
        return join(entry, underWay, signal);
      if (
        failedReading &&
        isWithin(failedReading.at, Math.min(failureMilliseconds, maxAgeMilliseconds))
      )
        return failedReading.promise;
      return join(entry, start(key, entry, load), signal);
    },
    peek: (key) => entries.peek(key)?.known?.value,
    set: (key, value) => {
      const at = now();
      const promise = Promise.resolve(value);
      entries.set(key, {
        known: {
          value,
          promise,
          at,
          order: ++readings,
          waiting: 0,
          abandon: new AbortController(),
        },
        underWay: undefined,
        failed: undefined,
        triedAt: at,
      });
    },
    delete: entries.delete,
    clear: entries.clear,
  };
}

/** A cache of what does not grow old: only its bounds take from it. */
export const createMemo = <Value>(bounds: Bounds<Value>): Cache<Value> =>
  createCache({ ...bounds, now: () => 0, freshMilliseconds: Infinity });
