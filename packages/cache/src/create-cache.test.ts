import { expect, test } from 'vitest';
import { createCache, type CacheOptions } from './create-cache.ts';

type Load = { resolve: (value: string) => void; reject: (error: Error) => void };

/** A cache on a clock of its own, whose readings end when the test says so. */
function cacheOf(options: Partial<CacheOptions<string>> = {}) {
  const time = { now: 1_000_000 };
  const loads: Load[] = [];
  const knownValues: (string | undefined)[] = [];
  const cache = createCache<string>({
    now: () => time.now,
    freshMilliseconds: 10_000,
    maxEntries: 100,
    ...options,
  });
  const read = (key = 'key', maxAgeMilliseconds?: number): Promise<string> =>
    cache.read(
      key,
      (previousValue) => {
        knownValues.push(previousValue);
        const { promise, ...load } = Promise.withResolvers<string>();
        loads.push(load);
        return promise;
      },
      { maxAgeMilliseconds },
    );
  const load = (at: number): Load => {
    const pendingLoad = loads[at];
    if (!pendingLoad) throw new Error(`reading ${at} was not begun`);
    return pendingLoad;
  };
  return { cache, time, loads, given: knownValues, read, load };
}
const flushPending = () => new Promise((resolve) => setImmediate(resolve));

test('reads once for all who ask at once, and for as long as it is fresh', async () => {
  const { read, load, loads, time } = cacheOf();
  const all = Promise.all([read(), read(), read('other')]);
  load(0).resolve('one');
  load(1).resolve('two');
  expect(await all).toEqual(['one', 'one', 'two']);
  time.now += 9_999;
  expect(await read()).toBe('one');
  expect(loads).toHaveLength(2);
  time.now += 1;
  const again = read();
  load(2).resolve('three');
  expect(await again).toBe('three');
});

test('age is counted from the beginning of a reading, and a clock set back keeps nothing longer', async () => {
  const { read, load, loads, time } = cacheOf();
  const slow = read();
  time.now += 9_000;
  expect(loads).toHaveLength(1);
  load(0).resolve('old');
  expect(await slow).toBe('old');
  time.now += 1_000;
  void read();
  expect(loads).toHaveLength(2);
  load(1).resolve('new');
  await flushPending();
  time.now -= 3_600_000;
  void read();
  expect(loads).toHaveLength(3);
});

test('a failure goes to all who waited for it and is kept for nobody else', async () => {
  const { read, load, loads, cache } = cacheOf();
  const both = Promise.allSettled([read(), read()]);
  load(0).reject(new Error('away'));
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(cache.size).toBe(0);
  const again = read();
  load(1).resolve('there');
  expect(await again).toBe('there');
  expect(loads).toHaveLength(2);
});

test('a failure may be given for a while, and not in the place of what is known', async () => {
  const { read, load, loads, time } = cacheOf({ failureMilliseconds: 2_000 });
  const first = read();
  load(0).reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  time.now += 1_999;
  await expect(read()).rejects.toThrow('away');
  expect(loads).toHaveLength(1);
  time.now += 1;
  const second = read();
  load(1).resolve('there');
  expect(await second).toBe('there');
  expect(loads).toHaveLength(2);
  // A value that is too old is no better than none.
  time.now += 10_000;
  const third = read();
  load(2).reject(new Error('away again'));
  await expect(third).rejects.toThrow('away again');
  await expect(read()).rejects.toThrow('away again');
  expect(loads).toHaveLength(3);
});

test('what throws at once is a failure like any other', async () => {
  const { cache } = cacheOf();
  const throwAtOnce = (): Promise<string> => {
    throw new Error('at once');
  };
  await expect(cache.read('key', throwAtOnce)).rejects.toThrow('at once');
  expect(cache.size).toBe(0);
});

test('stale: given at once while it is read anew once, with what was known', async () => {
  const { read, load, loads, given: knownValues, time } = cacheOf({ staleMilliseconds: 5_000 });
  void read();
  load(0).resolve('old');
  await flushPending();
  time.now += 10_000;
  expect(await Promise.all([read(), read()])).toEqual(['old', 'old']);
  expect(loads).toHaveLength(2);
  load(1).resolve('new');
  await flushPending();
  expect(await read()).toBe('new');
  expect(knownValues).toEqual([undefined, 'old']);
});

test('stale: a failure behind the answer is nobody’s, and is not repeated at once', async () => {
  const { read, load, loads, time } = cacheOf({
    freshMilliseconds: 1_000,
    staleMilliseconds: 5_000,
  });
  void read();
  load(0).resolve('old');
  await flushPending();
  time.now += 1_500;
  expect(await read()).toBe('old');
  load(1).reject(new Error('away'));
  await flushPending();
  time.now += 500;
  expect(await read()).toBe('old');
  expect(loads).toHaveLength(2);
  time.now += 500;
  expect(await read()).toBe('old');
  expect(loads).toHaveLength(3);
  // Too old to be given: whoever asks now waits for the reading that is under way.
  time.now += 4_000;
  const waiting = read();
  expect(loads).toHaveLength(3);
  load(2).resolve('new');
  expect(await waiting).toBe('new');
});

test('whoever wants it younger gets it younger, and an older reading does not come over it', async () => {
  const { read, load, loads, time } = cacheOf();
  const early = read();
  time.now += 3_000;
  const late = read('key', 2_000);
  expect(loads).toHaveLength(2);
  load(1).resolve('later');
  expect(await late).toBe('later');
  load(0).resolve('earlier');
  expect(await early).toBe('earlier');
  await flushPending();
  expect(await read()).toBe('later');
  expect(await read('key', 2_000)).toBe('later');
  expect(loads).toHaveLength(2);
});

test('what was deleted, cleared or set during a reading is not undone by it', async () => {
  const { read, load, cache } = cacheOf();
  for (const undo of [() => cache.delete('key'), () => cache.clear()]) {
    void read();
    undo();
  }
  load(0).resolve('gone');
  load(1).resolve('gone');
  await flushPending();
  expect(cache.peek('key')).toBeUndefined();
  void read();
  cache.set('key', 'set');
  load(2).resolve('gone');
  await flushPending();
  expect(await read()).toBe('set');
});

test('values may last by what they are, and some are not stored at all', async () => {
  const { read, load, loads, time, cache } = cacheOf({
    freshMilliseconds: (value) => (value === 'ok' ? 60_000 : 5_000),
    isStored: (value) => value !== 'unknown',
  });
  const unknown = read();
  load(0).resolve('unknown');
  expect(await unknown).toBe('unknown');
  expect(cache.size).toBe(0);
  void read();
  load(1).resolve('bad');
  await flushPending();
  time.now += 5_000;
  void read();
  expect(loads).toHaveLength(3);
  load(2).resolve('ok');
  await flushPending();
  time.now += 59_000;
  expect(await read()).toBe('ok');
  expect(loads).toHaveLength(3);
});

test('is bounded by entries, the least recently used first', async () => {
  const { read, load, loads, cache } = cacheOf({ maxEntries: 2 });
  for (const [at, key] of ['a', 'b'].entries()) {
    void read(key);
    load(at).resolve(key);
  }
  await flushPending();
  expect(await read('a')).toBe('a');
  void read('c');
  load(2).resolve('c');
  await flushPending();
  expect(cache.size).toBe(2);
  expect([cache.peek('a'), cache.peek('b'), cache.peek('c')]).toEqual(['a', undefined, 'c']);
  expect(loads).toHaveLength(3);
});

test('is bounded by bytes, counted when a value has come', async () => {
  const { read, load, cache } = cacheOf({ maxBytes: 10, bytesOf: (value) => value.length });
  for (const [at, value] of ['12345', '1234', '123456'].entries()) {
    void read(String(at));
    load(at).resolve(value);
    await flushPending();
  }
  expect([cache.peek('0'), cache.peek('1'), cache.peek('2')]).toEqual([
    undefined,
    '1234',
    '123456',
  ]);
  const large = read('large');
  load(3).resolve('12345678901');
  expect(await large).toBe('12345678901');
  await flushPending();
  expect(cache.peek('large')).toBeUndefined();
  expect(cache.size).toBe(2);
});

test('ends a reading once all who waited for it have left, and no sooner', async () => {
  const { cache } = cacheOf();
  const [first, second] = [new AbortController(), new AbortController()];
  const signals: AbortSignal[] = [];
  const read = (signal?: AbortSignal) =>
    cache.read(
      'key',
      (_, workSignal) => {
        signals.push(workSignal);
        return new Promise<string>((_resolve, reject) =>
          workSignal.addEventListener('abort', () => reject(new Error('ended'))),
        );
      },
      { signal },
    );
  const outcomes = [first, second].map(({ signal }) => read(signal).catch(() => 'left'));
  first.abort();
  expect(await outcomes[0]).toBe('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  second.abort();
  expect(await outcomes[1]).toBe('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  // The next one joins nothing that was ended.
  const third = new AbortController();
  const outcome = read(third.signal).catch(() => 'left');
  void read();
  third.abort();
  expect(await outcome).toBe('left');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});
