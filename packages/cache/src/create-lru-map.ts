/** A map that is bounded: above its bounds the least recently used entries are evicted. */
export type LruMap<Key, Value> = {
  readonly size: number;
  /** Counts as a use of the entry. */
  get: (key: Key) => Value | undefined;
  /** Counts as none. */
  peek: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => void;
  clear: () => void;
};

export type Bounds<Value> = {
  maxEntries: number;
  /** Of all entries together; with `bytesOf`. */
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
};

/** @param bounds an entry that alone is larger than `maxBytes` is not stored */
export function createLruMap<Key, Value>({
  maxEntries,
  maxBytes = Infinity,
  bytesOf = () => 0,
}: Bounds<Value>): LruMap<Key, Value> {
  // A map keeps the order of insertion: what is put in anew is the youngest.
  const entries = new Map<Key, { value: Value; bytes: number }>();
  let bytesTotal = 0;

  const remove = (key: Key): void => {
    bytesTotal -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  return {
    get size() {
      return entries.size;
    },
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    peek: (key) => entries.get(key)?.value,
    set: (key, value) => {
      remove(key);
      const entry = { value, bytes: bytesOf(value) };
      entries.set(key, entry);
      bytesTotal += entry.bytes;
      if (entry.bytes > maxBytes) return remove(key);
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && bytesTotal <= maxBytes) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear: () => {
      entries.clear();
      bytesTotal = 0;
    },
  };
}
