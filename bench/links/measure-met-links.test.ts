import { expect, test } from 'vitest';
import { measureMetLinks } from './measure-met-links.ts';

test('no true link that beginners meet is called a high risk', async () => {
  const halves = await measureMetLinks();
  expect(halves.reduce((sum, { links }) => sum + links, 0)).toBeGreaterThan(250);
  expect(halves.flatMap(({ high }) => high)).toEqual([]);
});
