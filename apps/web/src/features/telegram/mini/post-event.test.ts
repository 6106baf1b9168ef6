import { afterEach, expect, test, vi } from 'vitest';
import { openOutside, postEvent } from './post-event.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page as one of Telegram's clients has it around it. */
function page(client: object): void {
  const window: { parent?: object } & object = { ...client };
  window.parent ??= window;
  vi.stubGlobal('window', window);
}

test('an app is told by what it puts into the page', () => {
  const postedWords: string[][] = [];
  page({ TelegramWebviewProxy: { postEvent: (...words: string[]) => postedWords.push(words) } });
  postEvent('web_app_ready');
  postEvent('web_app_open_link', { url: 'https://x.example' });
  expect(postedWords).toEqual([
    ['web_app_ready', '{}'],
    ['web_app_open_link', '{"url":"https://x.example"}'],
  ]);
});

test('an app for Windows is told in its own way', () => {
  const notifications: string[] = [];
  page({ external: { notify: (message: string) => notifications.push(message) } });
  postEvent('web_app_expand');
  expect(notifications).toEqual(['{"eventType":"web_app_expand","eventData":{}}']);
});

test('the web client is told, and no other site that frames the page', () => {
  const postedWords: unknown[][] = [];
  page({ parent: { postMessage: (...words: unknown[]) => postedWords.push(words) } });
  postEvent('web_app_ready');
  expect(postedWords).toEqual([
    ['{"eventType":"web_app_ready","eventData":{}}', 'https://web.telegram.org'],
  ]);
});

test('outside Telegram nothing is said, and a link opens in a tab that knows nothing of ours', () => {
  const openCalls: unknown[][] = [];
  page({ external: {}, open: (...words: unknown[]) => openCalls.push(words) });
  postEvent('web_app_ready');
  openOutside('https://x.example', false);
  expect(openCalls).toEqual([['https://x.example', '_blank', 'noopener']]);
});
