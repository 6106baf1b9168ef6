import { expect, test } from '../support/test.ts';

/** More than these before a page can be used makes it wait for its turns on a slow line. */
const MOST_REQUESTS = 20;

/** Every kind of page: each brings files of its own. */
const PAGES = [
  '/',
  '/documentation',
  '/partnerships',
  '/academy',
  '/academy/course/ethereum-trading?lesson=1-1',
  '/academy/course/ethereum-trading/final-test',
  '/academy/glossary',
  '/academy/drills',
  '/academy/auth',
  '/signup',
  '/certificates',
  '/request-bot',
  '/members',
  '/text-to-image',
  '/ai-voice',
  '/music',
  '/uncensored-chat',
  '/video',
  '/assistant',
  '/track-record',
  '/status',
];

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 780 } });

test('no page asks for more than 20 files before it can be used, nor for a stylesheet that came with it @once', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['ready'] === undefined) return;
      observer.disconnect();
      performance.mark('usable');
    }).observe(document, { attributes: true, subtree: true });
  });
  for (const path of PAGES) {
    await page.goto(path);
    const asked = await page.waitForFunction(() => {
      const [usable] = performance.getEntriesByName('usable');
      return (
        usable !== undefined &&
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < usable.startTime)
          .map(({ name }) => new URL(name).pathname)
      );
    });
    const files = [path, ...((await asked.jsonValue()) as string[])];
    expect.soft(files.length, files.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(files.filter((name) => name.endsWith('.css'))).toEqual([]);
  }
});
