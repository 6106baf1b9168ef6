import type { Page } from '@playwright/test';
import { readFields } from '../support/answers.ts';
import { checkSample } from '../support/check-sample.ts';
import { answer, TEST } from '../support/people/graduate.ts';
import { signUp, signUpByForm } from '../support/people/sign-up.ts';
import { recordShifts, sumOf, VISIBLE_SHIFT } from '../support/record-shifts.ts';
import { expect, fullTest, open, test } from '../support/test.ts';

/** Quick pages of each run; the full run checks every page. */
const FEW = ['/academy/course/ethereum-trading'];
const ALL = [
  ...FEW,
  '/',
  '/text-to-image',
  '/academy',
  '/members',
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
  '/check',
  '/studio',
  '/track-record',
  '/check-up',
  '/news',
  '/passes/owed',
  '/status',
  '/request-bot',
  '/developers',
  '/support',
  '/ai-voice',
  '/music',
  '/uncensored-chat',
  '/video',
  '/nft',
  '/privacy',
  '/terms',
];

/** Elements beyond the right edge of the screen, outside permitted scrollers. */
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
  test(`${path}: text at 200 % needs no sideways scroll, figures and dates have one form`, async ({
    page,
  }) => {
    await open(page, path);
    await enlarge(page);
    await page.waitForLoadState('networkidle');
    expect(await tooWide(page)).toEqual([]);
    const words = await page.locator('body').innerText();
    expect(words.match(/\d[\s\u00A0]%|\b20\d\d-\d\d-\d\d\b|\b\d{4,}\.\d\d\b/g) ?? []).toEqual([]);
  });

fullTest(
  'who is signed in stands in the bar, without a shift; text at 200 % fits beside it',
  async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    expect(requestedPaths).not.toContain('/api/me');
    await signUpByForm(page, { name: 'Ada Augusta King, Countess of Lovelace' });
    await expect(page).toHaveURL(/dashboard/);
    const who = page
      .getByRole('banner')
      .getByRole('link', { name: /^Signed in as Ada Augusta King, .* Dashboard$/ });
    const shifts = await recordShifts(page);
    for (const [width, isWordy] of [
      [1440, true],
      [1000, false],
      [768, false],
      [360, false],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await open(page, '/');
      await expect(who).toBeVisible();
      if (isWordy) await expect(who.getByText('Dashboard')).toBeInViewport();
      expect(sumOf(await shifts())).toBeLessThan(VISIBLE_SHIFT);
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
  },
);

fullTest('the badge in the sidebar of the dashboard is visible whole', async ({ page }) => {
  // The longest level of all.
  await page.route('**/api/dashboard*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await readFields(response)), level: 'Intermediate' },
    });
  });
  await signUp(page);
  await open(page, '/dashboard');
  await enlarge(page);
  const side = page.getByRole('complementary', { name: 'You and your progress' });
  const badge = side.getByText('Intermediate', { exact: true });
  await badge.scrollIntoViewIfNeeded();
  await expect(badge).toBeInViewport({ ratio: 0.99 });
  // Within the card, on one line, and with nothing over it or cut off.
  expect(
    await badge.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const card = element.closest('aside')?.getBoundingClientRect();
      const corners = [box.left + 2, box.right - 2].flatMap((x) =>
        [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(x, y) === element),
      );
      return {
        isInCard: card !== undefined && box.left >= card.left && box.right <= card.right,
        isOneLine: box.height < 2 * parseFloat(getComputedStyle(element).fontSize),
        corners,
      };
    }),
  ).toEqual({ isInCard: true, isOneLine: true, corners: [true, true, true, true] });
});

/** Looks at what stands on the screen now, with large text. */
async function expectToFit(page: Page, what: string): Promise<void> {
  await enlarge(page);
  await page.waitForLoadState('networkidle');
  expect([what, ...(await tooWide(page))]).toEqual([what]);
}

fullTest(
  'a check, its refusal and the page inside Telegram need no sideways scroll at 200 %',
  async ({ page }) => {
    for (const ticker of ['$MOONL', '$FIRM']) {
      await open(page, (await checkSample(page.request, ticker)).path);
      await expectToFit(page, ticker);
      for (const part of await page.locator('summary').all()) await part.click();
      await expectToFit(page, `${ticker}, opened`);
    }
    await open(page, `/check/ethereum/0x${'1'.repeat(40)}`);
    await expectToFit(page, 'an address of which little is known');
    await open(page, '/mini');
    await expectToFit(page, 'mini');
    await page.getByLabel('Address, link or ticker').fill('$MOONL');
    await page.getByLabel('Address, link or ticker').press('Enter');
    await expect(page.getByText('MOONL').first()).toBeVisible();
    await expectToFit(page, 'mini, a check');
    await page.getByRole('button', { name: 'Market' }).click();
    await expectToFit(page, 'mini, market');
    await page.getByRole('button', { name: 'Learn' }).click();
    await page.getByRole('button', { name: 'What is Ethereum?' }).click();
    await expectToFit(page, 'mini, a lesson');
  },
);

fullTest(
  'the final test, its result and the certificate need no sideways scroll at 200 %',
  async ({ page }) => {
    await open(page, TEST);
    await expectToFit(page, 'before signing in');
    await signUp(page);
    await open(page, TEST);
    await expectToFit(page, 'before the test');
    await page.getByRole('button', { name: 'Start the test' }).click();
    await answer(page, 8);
    await expectToFit(page, 'questions');
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Passed: 8 of 10 right.')).toBeVisible();
    await expectToFit(page, 'result');
    await page.getByLabel('Name on the certificate').fill('Ada Augusta King, Countess of Lovelace');
    await page.getByRole('button', { name: 'Register this certificate' }).click();
    await expect(page).toHaveURL(/\/certificates\/[0-9A-Z-]{19}$/);
    await expectToFit(page, 'certificate');
    const address = page.url();
    await open(page, address);
    await expectToFit(page, 'certificate, drawn by the server');
    await open(page, '/certificates');
    await page.getByLabel('Number or address').fill(address);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.locator('[data-verdict=valid]')).toBeVisible();
    await expectToFit(page, 'a certificate that was checked');
    await page.getByLabel('Number or address').fill('AAAA-AAAA-AAAA-AAAA');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.locator('[data-verdict=unknown]')).toBeVisible();
    await expectToFit(page, 'a certificate that nobody knows');
  },
);

fullTest(
  'the dialog of the certificate and a conversation need no sideways scroll at 200 %',
  async ({ page }) => {
    const all = Array.from({ length: 16 }, (_, index) => `${Math.floor(index / 4)}-${index % 4}`);
    await page.addInitScript(
      (progressText) => localStorage.setItem('academy-progress:ethereum-trading', progressText),
      JSON.stringify(all),
    );
    await open(page, '/academy/course/ethereum-trading');
    await page.getByRole('button', { name: 'View Your Certificate' }).click();
    await expectToFit(page, 'the name');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your certificate' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectToFit(page, 'the certificate');
    expect(
      await dialog.evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBeLessThanOrEqual(0);
    const last = dialog.getByText('This certificate is not registered');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await open(page, '/uncensored-chat');
    await page.getByLabel('Message').fill(`What is a wallet? ${'0x' + '1'.repeat(60)}`);
    await page.getByLabel('Message').press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectToFit(page, 'chat');
  },
);
