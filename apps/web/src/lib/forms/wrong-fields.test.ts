import * as v from 'valibot';
import { expect, test } from 'vitest';
import { wrongFields } from './wrong-fields.ts';

const schema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(2, 'too short'), v.startsWith('A', 'not an A')),
  email: v.pipe(v.string(), v.includes('@', 'no address')),
});

test('each field that is not right has its first sentence, and a right form has none', () => {
  expect(wrongFields(schema, { name: '', email: 'ada' })).toEqual({
    name: 'too short',
    email: 'no address',
  });
  expect(wrongFields(schema, { name: 'Bob', email: 'a@b' })).toEqual({ name: 'not an A' });
  expect(wrongFields(schema, { name: 'Ada', email: 'a@b' })).toEqual({});
});
