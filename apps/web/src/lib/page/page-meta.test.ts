import { expect, test } from 'vitest';
import { metaOf } from './page-meta.ts';

const outer = { meta: { title: 'The academy', description: 'All courses' } };

test('the deepest route that says what it is, wins', () => {
  const inner = { meta: { title: 'A course', description: 'Its lessons' } };
  const matches = [outer, inner, undefined].map((handle) => ({ handle, loaderData: undefined }));
  expect(metaOf(matches)?.title).toBe('A course');
});

test('a route that does not know its title before its data, says it from them', () => {
  const handle = { meta: (data: unknown) => ({ title: String(data), description: '' }) };
  expect(metaOf([{ handle, loaderData: 'Gas' }])?.title).toBe('Gas');
});

test('routes without a title have none', () => {
  expect(metaOf([{ handle: { other: 1 }, loaderData: undefined }])).toBeUndefined();
});
