import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/test.ts';

/** What is quick to look at in each run; the full run looks at every page. */
const FEW = ['/', '/academy', '/academy/course/ethereum-trading', '/members', '/text-to-image'];
const ALL = [
  ...FEW,
  '/documentation',
  '/partnerships',
  '/test',
  '/academy/glossary',
  '/academy/drills',
  '/academy/drills/slippage-too-high',
  '/certificates',
  '/academy/auth',
  '/signup',
  '/reset-password',
  '/assistant',
  '/track-record',
  '/status',
  '/request-bot',
  '/ai-voice',
  '/music',
  '/uncensored-chat',
  '/video',
  '/nft',
  '/privacy',
  '/terms',
];

/** What reaches over the right edge of the screen, and is not scrolled inside of something that may. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
    );
    return [
      `${scrollWidth} px`,
      ...wide.slice(0, 8).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

const enlarge = (page: Page): Promise<unknown> =>
  page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

test.use({ viewport: { width: 360, height: 780 } });

for (const path of process.env['FULL'] === undefined ? FEW : ALL)
  test(`${path}: text at 200 % needs no sideways scroll, figures and dates have one form @once`, async ({
    page,
  }) => {
    await open(page, path);
    await enlarge(page);
    await page.waitForLoadState('networkidle');
    expect(await tooWide(page)).toEqual([]);
    const words = await page.locator('body').innerText();
    expect(words.match(/\d[\s\u00A0]%|\b20\d\d-\d\d-\d\d\b|\b\d{4,}\.\d\d\b/g) ?? []).toEqual([]);
  });

test('who is signed in stands in the bar, without a shift; text at 200 % fits beside it @once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/me');
  await open(page, '/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ada Augusta King, Countess of Lovelace');
  await page.getByLabel('Email').fill(`ada.bar.${Date.now()}@example.test`);
  await page.getByLabel('Password').fill('a long walk in the rain');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/dashboard/);
  const who = page
    .getByRole('banner')
    .getByRole('link', { name: /^Signed in as Ada Augusta King, .* Dashboard$/ });
  for (const [width, isWordy] of [
    [1440, true],
    [1000, false],
    [768, false],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 780 });
    await page.addInitScript(() => {
      const window_ = window as unknown as { shift: number };
      window_.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window_.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/');
    await expect(who).toBeVisible();
    if (isWordy) await expect(who.getByText('Dashboard')).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.001,
    );
    expect(await tooWide(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .locator('#menu')
    .getByRole('link', { name: /^Signed in as Ada/ })
    .click();
  await expect(page).toHaveURL(/dashboard/);
  for (const path of ['/dashboard', '/account', '/members']) {
    await open(page, path);
    await enlarge(page);
    await page.waitForLoadState('networkidle');
    expect(await tooWide(page)).toEqual([]);
  }
});
