import type { Page } from '@playwright/test';
import { checkSample } from '../support/check-sample.ts';
import { openParts } from '../support/console-part.ts';
import { oneOfEachKind } from '../support/early-pages.ts';
import { graduate } from '../support/people/graduate.ts';
import { becomeOwner } from '../support/people/owner.ts';
import { expect, expectAccessible, fullTest, isFull, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

/*
 * Every kind of page and every screen of somebody signed in, opened anew in each width and theme.
 * The pages for everybody are read from the build, so a new one is looked at by itself.
 */

test.use({ expectedErrors: [/status of (40[0-9]|410|503)/] });

/** The page once all of it has come. */
async function lookAt(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0, { timeout: 30_000 });
  await expectAccessible(page);
}

async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await open(page, address);
      await lookAt(page);
    });
}

/** Those that the academy has, and all others. */
const ACADEMY = /^\/academy/;
const pages = isFull ? oneOfEachKind() : ['/', '/academy', '/signup'];

fullTest('every kind of page of the academy can be read @screens', async ({ page }) => {
  await visit(
    page,
    pages.filter((address) => ACADEMY.test(address)),
  );
});

fullTest('every other kind of page for everybody can be read @screens', async ({ page }) => {
  await visit(
    page,
    pages.filter((address) => !ACADEMY.test(address)),
  );
});

fullTest(
  'what somebody with an account and a wallet has can be read @screens',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await wallet.fund();
    await graduate(page, 'Ada Byron');
    await lookAt(page);
    await open(page, '/dashboard');
    for (const tab of ['Learning Center', 'Review', 'Profile', 'Rankings']) {
      await page.getByRole('tab', { name: tab }).click();
      await lookAt(page);
    }
    await visit(page, [
      '/account',
      '/academy/course/crypto-basics',
      '/academy/course/crypto-basics/final-test',
      '/members',
      '/nft',
      '/video',
      '/passes/owed',
      `/check-up?chain=local&address=${wallet.address}`,
    ]);
  },
);

fullTest('what was checked, asked and made can be read @screens', async ({ page }) => {
  const { path } = await checkSample(page.request, '$MOONL');
  await visit(page, [path, '/assistant?q=%24MOONL']);
  await open(page, '/check-up');
  await page.getByRole('button', { name: 'See a sample' }).click();
  await expect(page.getByText('5 open permissions')).toBeVisible();
  await lookAt(page);
  await open(page, '/uncensored-chat');
  await page.getByLabel('Message').fill('What is gas?');
  await page.getByLabel('Message').press('Enter');
  await expect(page.getByText('Made by: Built-in answers, not an AI model')).toBeVisible();
  await lookAt(page);
  for (const [address, button, result] of [
    ['/text-to-image', 'Generate Image', 'Download Image'],
    ['/ai-voice', 'Generate Voice', 'Download'],
    ['/music', 'Generate Music', 'Download'],
  ] as const) {
    await open(page, address);
    await page.locator('textarea[name=prompt]').fill('A quiet harbour');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('link', { name: result, exact: true })).toBeVisible({
      timeout: 60_000,
    });
    await lookAt(page);
  }
});

fullTest('every part of the console can be read @screens', async ({ page }) => {
  await becomeOwner(page);
  await open(page, '/console');
  const links = (await openParts(page)).getByRole('link');
  await expect(links.first()).toBeVisible();
  const parts = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(parts.length).toBeGreaterThan(9);
  await visit(page, parts);
});
