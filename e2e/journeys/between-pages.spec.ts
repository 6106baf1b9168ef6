import type { Page } from '@playwright/test';
import { holdFiles } from '../support/hold-files.ts';
import { openAllSteps } from '../support/open-steps.ts';
import {
  expect,
  expectAccessible,
  fewOrAll,
  fullTest,
  open,
  scrollDownTo,
  waitUntilStarted,
  test,
} from '../support/test.ts';

const COURSE = '/academy/course/ethereum-trading';
/**
 * Frames that are drawn until a press is seen: nine where a dozen other programs kept the machine
 * busy. The files are held until it was.
 */
const MAX_UNTIL_HEARD = 30;
/** Browser's console messages about missing files. */
const MISSING = [/Failed to load resource/, /Failed to fetch/, /ERR_/];

/** In how many frames after the last press an element stood there; counted inside the page. */
async function watchFor(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((css) => {
    delete window.framesUntilSeen;
    let frames = Number.NaN;
    const count = (): void => {
      frames += 1;
      if (window.framesUntilSeen === undefined) requestAnimationFrame(count);
    };
    addEventListener(
      'click',
      () => {
        frames = 0;
        requestAnimationFrame(count);
      },
      { capture: true, once: true },
    );
    new MutationObserver((_, observer) => {
      if (document.querySelector(css) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => (window.framesUntilSeen = frames));
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, selector);
  return async () => {
    await page.waitForFunction(() => window.framesUntilSeen !== undefined);
    return page.evaluate(() => window.framesUntilSeen ?? Number.NaN);
  };
}

/** Addresses of the program's files that this page has asked for. */
const programFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.endsWith('.js')),
  );

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a press is heard at once, and the frame of the page stands before the page has come @widths', async ({
    page,
  }) => {
    await open(page, '/academy');
    const letGo = await holdFiles(page);
    const glossary = page.getByRole('link', { name: /^Glossary/ });
    await glossary.scrollIntoViewIfNeeded();
    const readDelay = await watchFor(page, '[data-moving]');
    await glossary.click();
    await expect(page.locator('main[data-leaving] [data-frame]')).toBeVisible();
    await expect(glossary).toBeHidden();
    expect(await readDelay()).toBeLessThanOrEqual(MAX_UNTIL_HEARD);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(1);
    await expectAccessible(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await letGo();
    const heading = page.getByRole('heading', { level: 1, name: 'Glossary' });
    await expect(heading).toBeFocused();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
  });

  fullTest('a page that is turned back from stands as it was left @widths', async ({ page }) => {
    await open(page, '/');
    await open(page, '/academy');
    const letGo = await holdFiles(page);
    const link = page.getByRole('link', { name: /^Glossary/ });
    await scrollDownTo(link);
    const place = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(link).toBeHidden();
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Status' })
      .click();
    await expect(link).toBeHidden();
    await letGo();
    await expect(page).toHaveURL(/\/status$/);
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4);
  });

  test('a page whose file does not come says so in the frame, and comes when asked again', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(...MISSING);
    await open(page, '/academy');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: /^Glossary/ }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'We could not load this page' });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    await expect(page).toHaveTitle('Not loaded · The Firm');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/academy$/);
    await page.getByRole('link', { name: /^Glossary/ }).click();
    await expect(heading).toBeVisible();
    await page.unroute('**/assets/**');
    const again = page.getByRole('button', { name: 'Try again' });
    const glossary = page.getByRole('heading', { level: 1, name: 'Glossary' });
    await again.click();
    // Some browsers remember that a module did not come: the second press loads the page.
    await expect(async () => {
      if (await again.isEnabled({ timeout: 100 }).catch(() => false)) await again.click();
      await expect(glossary).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  });

  fullTest(
    'after an update of the site a reload is offered, once',
    async ({ page, expectedErrors }) => {
      expectedErrors.push(...MISSING);
      await open(page, '/academy');
      // Server of another version: the old file is gone, and its pages name another program.
      await page.route('**/assets/**', (route) =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await page.route('**/offline', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script src="/assets/newer.js"></script>',
        }),
      );
      await page.getByRole('link', { name: /^Glossary/ }).click();
      const reload = page.getByRole('button', { name: 'Reload the page' });
      await expect(reload).toBeVisible();
      await expect(page.getByText('We updated the site while you had it open')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/assets/**');
      await reload.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeVisible();
      await waitUntilStarted(page);
      // The same version again: something else is wrong, and nobody is sent round in circles.
      await page.route('**/assets/**', (route) => route.abort());
      await page
        .getByRole('navigation', { name: 'Footer' })
        .getByRole('link', { name: 'Terms' })
        .click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
    },
  );

  fullTest(
    'a lesson on its way shows its title, and the reader goes on at it @widths',
    async ({ page }) => {
      await open(page, COURSE);
      const first = await page.getByRole('heading', { level: 1 }).innerText();
      const letGo = await holdFiles(page);
      const next = page.getByRole('button', { name: 'Next Lesson' });
      await scrollDownTo(next);
      const readDelay = await watchFor(page, '[data-moving]');
      await next.click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Why ETH Matters');
      expect(await readDelay()).toBeLessThanOrEqual(MAX_UNTIL_HEARD);
      // Pressed at the foot of a long lesson: the title that came is not left above the screen.
      await expect(heading).toBeInViewport();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText('Lesson 2 of 16').locator('visible=true')).toHaveCount(1);
      await expectAccessible(page);
      await letGo();
      await expect(page.getByText(/min read/)).toBeVisible();
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await page.getByRole('button', { name: 'Previous Lesson' }).click();
      await expect(heading).toHaveText(first);
      await expect(heading).toBeFocused();
    },
  );

  fullTest(
    'a lesson that does not come says so in its course, and others can be opened',
    async ({ page, expectedErrors }) => {
      expectedErrors.push(...MISSING);
      await open(page, COURSE);
      await page.route('**/assets/**', (route) => route.abort());
      const next = page.getByRole('button', { name: 'Next Lesson' });
      await scrollDownTo(next);
      await next.click();
      await expect(page.getByText('We could not load this lesson.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Why ETH Matters' })).toBeFocused();
      await expect(page.getByText('0/16 lessons').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Previous Lesson' }).click();
      await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Next Lesson' }).click();
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(page.getByText('We could not load this lesson.')).toBeVisible();
      await page.unroute('**/assets/**');
      await again.click();
      await expect(page.getByText(/min read/)).toBeVisible();
      await expect(page).toHaveURL(/lesson=0-1$/);
    },
  );

  fullTest(
    'a drawn page whose program does not come whole can still be read',
    async ({ page, expectedErrors }) => {
      expectedErrors.push(...MISSING);
      await open(page, '/academy');
      const others = await programFiles(page);
      await open(page, '/documentation');
      const own = (await programFiles(page)).filter((url) => !others.includes(url));
      expect(own).not.toEqual([]);
      const isOwn = ({ href }: URL): boolean => own.includes(href);
      await page.route(isOwn, (route) => route.abort());
      await page.reload();
      await expect(page.getByText('its buttons do not work yet')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Core Features' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(isOwn);
      await page.getByRole('link', { name: 'Try again' }).click();
      await waitUntilStarted(page);
    },
  );

  fullTest(
    'a dialog whose file does not come says so, and the lesson stays',
    async ({ page, expectedErrors }) => {
      expectedErrors.push(...MISSING);
      await open(page, COURSE);
      await page.route('**/assets/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Not loaded' });
      await expect(dialog.getByRole('alert')).toContainText('We could not load');
      await expectAccessible(page);
      await page.unroute('**/assets/**');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: 'Search the academy' })).toBeVisible();
    },
  );
});

fullTest(
  'after Mark as Complete the focus stays, at the top and at the end @widths',
  async ({ page }) => {
    await openAllSteps(page);
    await open(page, COURSE);
    const top = page.getByRole('button', { name: 'Mark as Complete' }).first();
    await top.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeFocused();
    await open(page, `${COURSE}?lesson=0-1`);
    const end = page.getByRole('button', { name: 'Mark as Complete' }).last();
    const sources = await page.getByRole('heading', { name: 'Sources' }).boundingBox();
    expect((await end.boundingBox())?.y).toBeGreaterThan(sources?.y ?? Number.POSITIVE_INFINITY);
    await scrollDownTo(end);
    await end.click();
    await expect(page.getByRole('button', { name: 'Completed' }).last()).toBeFocused();
    await expect(page.getByText('2/16 lessons').first()).toBeVisible();
  },
);

for (const path of fewOrAll(
  ['/check-up'],
  [
    '/news',
    '/passes/owed',
    '/console',
    '/report/ranking/a1b2c3',
    '/status',
    '/track-record',
    '/members',
    '/assistant',
  ],
))
  test(`offline, ${path} says in the frame what is missing, and never breaks`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(...MISSING, /status of (?:401|404)/);
    await open(page, path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    const errorMessage = page.getByText('Unexpected Application Error!');
    // Returns to it, by its address and from another page.
    await page.goto(path);
    await waitUntilStarted(page);
    const again = page.getByRole('button', { name: 'Try again' }).first();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(again.or(heading.filter({ hasText: title })).first()).toBeVisible();
    await expect(errorMessage).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await page.goto('/documentation');
    await waitUntilStarted(page);
    await context.setOffline(true);
    await page.evaluate((to) => {
      history.pushState({ idx: 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    }, path);
    await expect(again.or(heading.filter({ hasText: title })).first()).toBeVisible();
    await expect(errorMessage).toHaveCount(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
  });

fullTest(
  'offline, a page that was opened opens, and another says what is missing',
  async ({ page, context, expectedErrors }) => {
    expectedErrors.push(...MISSING);
    await open(page, '/documentation');
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined))
      .toBe(true);
    const loadedFiles = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js')),
    );
    await expect
      .poll(() =>
        page.evaluate(
          async (urls) => (await Promise.all(urls.map((url) => caches.match(url)))).every(Boolean),
          loadedFiles,
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await waitUntilStarted(page);
    await expect(page.getByRole('heading', { name: 'Core Features' })).toBeVisible();
    // From inside the page, and by its address.
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'Terms' })
      .click();
    const missing = page.getByText(
      'You are offline, and you have not opened this page in this browser',
    );
    await expect(missing).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goto('/partnerships');
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Strategic Partnerships' }),
    ).toBeVisible();
  },
);
