import { expect, test } from 'vitest';
import { describeBrowser } from './describe-browser.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${WEBKIT} Chrome/140.0.0.0`;

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome on Windows'],
  // These say that they are Chrome, too.
  [`Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/120.0`, 'Opera on Linux'],
  [
    `Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/29.0 Chrome/140.0 Mobile ` +
      'Safari/537.36',
    'Samsung Internet on Android',
  ],
  // This says that it is Safari, and its system that it is like Mac OS X.
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1', 'Safari on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  ['Firefox/144.0', 'Firefox'],
])('%s is %s', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name));

test('what is not known is shown as it is, cut', () => {
  expect(describeBrowser('curl/8.0')).toBe('curl/8.0');
  expect(describeBrowser('x'.repeat(500))).toHaveLength(80);
});
