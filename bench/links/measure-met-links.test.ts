import { expect, test } from 'vitest';
import { measureMetLinks } from './measure-met-links.ts';

test('no true link that beginners meet is called a high risk', async () => {
  const parts = await measureMetLinks();
  expect(parts.reduce((sum, { links }) => sum + links, 0)).toBeGreaterThan(600);
  expect(parts.flatMap(({ high }) => high)).toEqual([]);
});
