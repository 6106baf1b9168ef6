import { expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

// Here, as in some private windows, there is no storage at all.
test('where nothing may be stored, what was written is kept for this page', () => {
  const storage = safeStorage('local');
  expect(storage.read('place')).toBeNull();
  expect(storage.write('place', '3-1')).toBe(false);
  expect(storage.read('place')).toBe('3-1');
  storage.remove('place');
  expect(storage.read('place')).toBeNull();
});
