import { expect, test } from 'vitest';
import { load, LoadError } from './load-failure.ts';

test('what arrives is handed on; what does not is told in one way, with its cause', async () => {
  expect(await load(async () => 'a page')).toBe('a page');
  for (const cause of [new TypeError('Failed to fetch'), 'gone', undefined]) {
    const failure = await load(() => Promise.reject(cause)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LoadError);
    expect(failure).toMatchObject({ cause });
  }
});
