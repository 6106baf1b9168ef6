import type { Page } from '@playwright/test';
import { expect, expectAccessible, fullTest, test } from '../support/test.ts';

const TITLE = 'Unexpected Application Error!';

test.use({ serviceWorkers: 'block' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/broken for this test/, /Minified React error/);
});

/** The page's own file, or another that the address brings, is one that throws when it is drawn. */
const breakPage = async (page: Page): Promise<void> =>
  void (await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const program = await answer.text();
    const isPage = /export\{[^}]*\bas Component\b/.test(program);
    await route.fulfill({
      response: answer,
      // Else the browser would keep it for the next load.
      headers: { ...answer.headers(), 'cache-control': 'no-store' },
      body: isPage
        ? 'export function Component() { throw new Error("broken for this test"); }'
        : program,
    });
  }));

test('a page that breaks says so inside the frame, leads on, and is fit to be shown', async ({
  page,
}) => {
  await breakPage(page);
  await page.goto('/certificates');
  const heading = page.getByRole('heading', { level: 1, name: TITLE });
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(TITLE);
  await expect(page.getByRole('main')).not.toContainText('broken for this test');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Your progress is still in this browser')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(TITLE);
  await expect(page).toHaveURL(/\/certificates$/);
});

fullTest('from a page that broke the home page is one press away', async ({ page }) => {
  await breakPage(page);
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'THE FIRM' })).toBeVisible();
});

fullTest('where the frame itself breaks, the page still stands by itself', async ({ page }) => {
  // The bar asks how wide the window is when it has been drawn.
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (query.includes('60rem')) throw new Error('broken for this test');
      return matchMedia(query);
    };
  });
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectAccessible(page);
});
