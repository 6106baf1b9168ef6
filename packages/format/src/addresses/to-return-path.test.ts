import { expect, test } from 'vitest';
import { toReturnPath } from './to-return-path.ts';

test.each([
  '/',
  '/dashboard',
  '/academy/course/ethereum-trading?lesson=2#top',
  '/a//b',
  '/%2F%2Fevil.example',
  '/ünïcode',
])('%s is a path of this site', (path) => {
  expect(decodeURI(toReturnPath(path) ?? '')).toBe(decodeURI(path));
});

test.each([
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' /x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x/..//evil.example',
  '/.//evil.example',
  '/./\\evil',
  '/api/auth/sign-out',
  '/api',
  '/x/../api/me',
  `/${'x'.repeat(2000)}`,
  '/\u2028x',
  '/\u0000',
  null,
  undefined,
])('%j is not', (path) => {
  expect(toReturnPath(path)).toBeUndefined();
});
