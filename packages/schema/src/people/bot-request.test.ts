import * as v from 'valibot';
import { expect, test } from 'vitest';
import { botRequestSchema } from './bot-request.ts';

const right = {
  projectName: 'Moon',
  telegramAccount: '@ada',
  website: 'moon.example',
  email: 'ada@example.org',
};
const errors = (form: object) => {
  const result = v.safeParse(botRequestSchema, form);
  return result.success
    ? {}
    : Object.fromEntries(
        result.issues.toReversed().map((issue) => [v.getDotPath(issue), issue.message]),
      );
};

test.each([
  [{}, {}],
  [{ projectName: ' ' }, { projectName: 'Project name is required' }],
  [{ projectName: undefined }, { projectName: 'Project name is required' }],
  [{ telegramAccount: '' }, { telegramAccount: 'Telegram account is required' }],
  [{ telegramAccount: 'ada' }, { telegramAccount: 'Telegram account should start with @' }],
  [{ website: '' }, { website: 'Website is required' }],
  [{ email: '' }, { email: 'Email is required' }],
  [{ email: 'ada' }, { email: 'Please enter a valid email' }],
  [{ website: 'x'.repeat(501) }, { website: 'Please use at most 500 characters' }],
  [
    { projectName: '', telegramAccount: '', website: '', email: '' },
    {
      projectName: 'Project name is required',
      telegramAccount: 'Telegram account is required',
      website: 'Website is required',
      email: 'Email is required',
    },
  ],
])('%j', (changes, expectedErrors) => {
  expect(errors({ ...right, ...changes })).toEqual(expectedErrors);
});

test('spaces around what was typed do not count', () => {
  expect(v.parse(botRequestSchema, { ...right, email: ' ada@example.org ' })).toEqual(right);
});
