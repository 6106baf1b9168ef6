import { chromium } from '@playwright/test';
import { packagedBrowser, wholeEnvironment } from '../../support/find-browser.ts';
import { recordShifts, visible } from '../../support/record-shifts.ts';
import { startSite } from '../../support/start-site.ts';
import { expect, fewOrAll, fullTest, open, test } from '../../support/test.ts';

/** More than these before a page can be used makes it wait for its turns on a slow line. */
const MAX_REQUESTS = 20;

/** Of all pictures of a pass on a small screen, in bytes as sent. */
const MAX_PICTURES_BYTES = 60 * 1024;

/** Every kind of page: each brings files of its own. Those that bring most are tried always. */
const PAGES = fewOrAll(
  [
    '/',
    '/academy',
    '/academy/course/ethereum-trading?lesson=1-1',
    '/academy/auth',
    '/nft',
    '/members',
    '/text-to-image',
    '/assistant',
    '/check',
    '/studio',
    '/status',
  ],
  [
    '/documentation',
    '/partnerships',
    '/academy/course/ethereum-trading/final-test',
    '/academy/glossary',
    '/academy/drills',
    '/signup',
    '/certificates',
    '/request-bot',
    '/developers',
    '/support',
    '/ai-voice',
    '/music',
    '/uncensored-chat',
    '/video',
    '/track-record',
    '/check-up',
    '/news',
    '/passes/owed',
  ],
);

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 780 } });

test('no page asks for more than 20 files before it can be used, nor for a stylesheet that came with it', async ({
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
    await open(page, path);
    const requestsHandle = await page.waitForFunction(() => {
      const [usable] = performance.getEntriesByName('usable');
      return (
        usable !== undefined &&
        performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime < usable.startTime)
          .map(({ name }) => new URL(name).pathname)
      );
    });
    const files = [path, ...((await requestsHandle.jsonValue()) || [])];
    expect.soft(files.length, files.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
    expect.soft(files.filter((name) => name.endsWith('.css'))).toEqual([]);
  }
});

fullTest(
  'the packaged browser, too, asks for no stylesheet, and a link in a text stays',
  async () => {
    const { executablePath, args, env } = await packagedBrowser();
    const browser = await chromium.launch({ executablePath, args, env: wholeEnvironment(env) });
    const page = await browser.newPage({
      ...(process.env['SITE_URL'] === undefined ? {} : { baseURL: process.env['SITE_URL'] }),
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const shifts = await recordShifts(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    for (const path of ['/nft', '/academy/course/ethereum-trading?lesson=1-1']) {
      await open(page, path);
      await page.waitForFunction(() => localStorage.getItem('fonts') !== null);
      expect(visible(await shifts())).toEqual([]);
      await page.evaluate(() => localStorage.clear());
    }
    expect(requestedPaths.filter((path) => path.endsWith('.css'))).toEqual([]);
    expect(requestedPaths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
    await browser.close();
  },
);

fullTest(
  'the pictures of the passes come in the size of a phone, each once, and say how large they are',
  async ({ page }) => {
    await open(page, '/nft');
    const pictures = page.getByRole('img', { name: /Engraved medallion/ });
    await expect(pictures).toHaveCount(3);
    // They wait until they come near.
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc),
        )
        .toMatch(/-360\.(avif|webp)$/);
      await expect(picture).toHaveAttribute('width', '640');
      await expect(picture).toHaveAttribute('height', '640');
    }
    const poster = page.locator('video').first();
    await poster.scrollIntoViewIfNeeded();
    await expect(poster).toHaveAttribute('poster', /diamond-360\.(avif|webp)$/);
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => /\/passes\/.*\.(avif|webp)/.test(name))
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    );
    expect(files).toHaveLength(3);
    expect(files.every(({ size }) => size > 0)).toBe(true);
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MAX_PICTURES_BYTES);
  },
);

for (const path of fewOrAll(
  ['/academy', '/nft'],
  [
    '/text-to-image',
    '/status',
    '/reset-password',
    '/partnerships',
    '/video',
    '/ai-voice',
    '/uncensored-chat',
    '/track-record',
  ],
))
  test(`${path} does not shift while it fills`, async ({ page }) => {
    const shifts = await recordShifts(page);
    await open(page, path);
    expect(visible(await shifts())).toEqual([]);
  });

fullTest('a social sign-in that is set up moves nothing on the card', async ({ page }) => {
  const site = await startSite({
    GOOGLE_CLIENT_ID: '1234.apps.example',
    GOOGLE_CLIENT_SECRET: 'Kx7-pQ2m_Zt9wLr4',
    CHAIN_RPC_URL: 'off',
  });
  try {
    const shifts = await recordShifts(page);
    for (const path of ['/academy/auth', '/signup']) {
      await open(page, `${site.url}${path}`);
      await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
      expect(visible(await shifts())).toEqual([]);
    }
  } finally {
    await site.stop();
  }
});

fullTest(
  'what is said of a built-in engine is not shown where a service serves',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/, /Failed to fetch/);
    const mark = async (tools: string) => {
      await page.route('/text-to-image', async (route) => {
        const answer = await route.fetch();
        const html = (await answer.text()).replace(
          /data-built-in="[^"]*"/g,
          `data-built-in="${tools}"`,
        );
        await route.fulfill({ response: answer, body: html });
      });
      // The page as it comes, before its program.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/text-to-image');
    };
    await mark('chat');
    await expect(page.getByText('Our simple drawing program, on this server')).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await mark('chat image');
    await expect(page.getByText('Our simple drawing program, on this server')).toBeVisible();
  },
);
