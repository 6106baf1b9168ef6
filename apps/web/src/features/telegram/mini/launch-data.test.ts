import { expect, test } from 'vitest';
import { authorizationOf, readLaunchData } from './launch-data.ts';

const buildLaunchHash = (theme: string): string =>
  `#tgWebAppData=${encodeURIComponent('query_id=AA&user=%7B%7D')}` +
  `&tgWebAppThemeParams=${encodeURIComponent(theme)}`;

test('what Telegram signed is handed on as it is', () => {
  const data = readLaunchData(buildLaunchHash('{}'));
  expect(data.initData).toBe('query_id=AA&user=%7B%7D');
  expect(authorizationOf(data)).toBe('tma query_id=AA&user=%7B%7D');
});

test('outside Telegram nobody is known', () => {
  for (const hash of ['', '#', '#about', '#tgWebAppData='])
    expect(authorizationOf(readLaunchData(hash))).toBeUndefined();
});

test.each([
  ['{"bg_color":"#ffffff"}', false],
  ['{"bg_color":"#17212b"}', true],
  // As the eye sees it: green is bright, blue is not.
  ['{"bg_color":"#00ff00"}', false],
  ['{"bg_color":"#0000FF"}', true],
  ['{"bg_color":"white"}', undefined],
  ['{"bg_color":7}', undefined],
  ['{}', undefined],
  ['null', undefined],
  ['half of a te', undefined],
])('the background %s is dark: %s', (theme, isDark) => {
  expect(readLaunchData(buildLaunchHash(theme)).isDark).toBe(isDark);
});

test('without a theme nothing is said of it', () => {
  expect(readLaunchData('#tgWebAppData=x').isDark).toBeUndefined();
});
