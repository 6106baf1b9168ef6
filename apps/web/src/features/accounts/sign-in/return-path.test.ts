import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/academy/course/ethereum-trading', '/academy/course/x?lesson=1-2#gas', '/'])(
  'follows the own path %s',
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/x/..//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '',
  ' /x',
  '\\/evil',
  null,
])('does not follow %s', (path) => expect(safeReturnPath(path)).toBe('/dashboard'));
