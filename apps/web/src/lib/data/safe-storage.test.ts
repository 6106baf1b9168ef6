import { drawFrom } from '@firm/format/testing.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { safeStorage } from './safe-storage.ts';
import { memoryStorage } from '../testing.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page with both areas; each may be full. */
function stubAreas(): { local: ReturnType<typeof memoryStorage>; session: Storage } {
  const [local, session] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('window', { localStorage: local, sessionStorage: session });
  return { local, session };
}

// Here, as in some private windows, there is no storage at all.
test('where nothing may be stored, what was written is kept for this page', () => {
  const storage = safeStorage('local');
  expect(storage.read('place')).toBeNull();
  expect(storage.write('place', '3-1')).toBe(false);
  expect(storage.read('place')).toBe('3-1');
  storage.remove('place');
  expect(storage.read('place')).toBeNull();
});

test('storage that is forbidden even to be looked at fails nobody', () => {
  const forbidden = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal(
    'window',
    Object.defineProperties(
      {},
      { localStorage: { get: forbidden }, sessionStorage: { get: forbidden } },
    ),
  );
  for (const kind of ['local', 'session'] as const) {
    const storage = safeStorage(kind);
    expect(storage.write('a', '1')).toBe(false);
    expect(storage.read('a')).toBe('1');
    expect(storage.read('b')).toBeNull();
    expect(() => storage.remove('a')).not.toThrow();
    expect(storage.read('a')).toBeNull();
  }
});

test('each kind has its own area', () => {
  const { local, session } = stubAreas();
  safeStorage('local').write('a', 'long');
  safeStorage('session').write('a', 'short');
  expect([local.getItem('a'), session.getItem('a')]).toEqual(['long', 'short']);
});

test('what another tab has stored is read, once it is stored here again', () => {
  const { local } = stubAreas();
  const storage = safeStorage('local');
  local.isFull = true;
  expect(storage.write('a', 'mine')).toBe(false);
  local.isFull = false;
  expect(storage.write('a', 'stored')).toBe(true);
  local.setItem('a', 'of another tab');
  expect(storage.read('a')).toBe('of another tab');
});

test('a value that did not fit does not come back as the older one', () => {
  const { local } = stubAreas();
  const storage = safeStorage('local');
  storage.write('a', 'old');
  local.isFull = true;
  storage.write('a', 'new');
  expect(storage.read('a')).toBe('new');
  storage.remove('a');
  expect(storage.read('a')).toBeNull();
  expect(local.getItem('a')).toBeNull();
});

test('whatever is written and removed, full or not, the page reads what it wrote last', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { whole, one, chance, text } = drawFrom(seed);
    const { local } = stubAreas();
    const storage = safeStorage('local');
    const expectedEntries = new Map<string, string>();
    for (let step = 0; step < 60; step += 1) {
      local.isFull = chance(0.4);
      const key = one('a', '', '__proto__', 'length', 'ключ');
      if (whole(0, 3) === 0) {
        storage.remove(key);
        expectedEntries.delete(key);
      } else {
        const value = text('ab"\u0000é😀', 0, 3);
        expect(storage.write(key, value)).toBe(!local.isFull);
        expectedEntries.set(key, value);
      }
      for (const each of ['a', '', '__proto__', 'length', 'ключ'])
        expect(storage.read(each), `seed ${seed}`).toBe(expectedEntries.get(each) ?? null);
    }
  }
});
