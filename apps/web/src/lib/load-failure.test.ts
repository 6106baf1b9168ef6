import { expect, test } from 'vitest';
import { load, LoadFailure } from './load-failure.ts';

test('what arrives is handed on', async () => {
  expect(await load(async () => 7)).toBe(7);
});

test('every browser’s own words become one failure, which keeps them', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failed = load(() => Promise.reject(cause));
  await expect(failed).rejects.toBeInstanceOf(LoadFailure);
  await expect(failed).rejects.toMatchObject({ cause });
});
