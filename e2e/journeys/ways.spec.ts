import { checkSample, checkSettled } from '../support/check-sample.ts';
import { expect, expectAccessible, open, test } from '../support/test.ts';

/** Every page that a menu, the bar of phones, the footer or the studio's page has to lead to. */
const REACHED = [
  '/assistant',
  '/studio',
  '/members',
  '/academy/practice',
  '/check-up',
  '/passes/owed',
  '/track-record',
  '/news',
  '/request-bot',
  '/signup',
  '/status',
];

test('a stranger finds every part of the site, and the way to help, from any page @widths', async ({
  page,
}) => {
  for (const path of ['/', '/track-record']) {
    await open(page, path);
    const paths = await page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(expect.arrayContaining(REACHED));
  }
  await open(page, '/studio');
  const tools = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(tools).toEqual(
    expect.arrayContaining(['/text-to-image', '/ai-voice', '/music', '/uncensored-chat', '/video']),
  );
  await page.getByRole('link', { name: 'Something happened? Get help' }).click();
  await expect(page).toHaveURL(/\/assistant$/);
  for (const name of ['Coins left without me', 'I gave away words or a code, or signed'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard reaches the content first, then the second group of the menu', async ({
  page,
}) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  const more = page.getByRole('navigation', { name: 'More' });
  await expect(more.getByRole('link', { name: 'Assistant' })).toBeFocused();
  await expect(more.getByRole('link', { name: 'News' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/academy\/auth$/);
});

test('a phone has a bar of four, which takes its own room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Check', 'Learn', 'Studio', 'Me']);
  await expect(bar).toBeInViewport();
  // At the end of the page the last line stands above it.
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }));
  const [link, edge] = await Promise.all([last.boundingBox(), bar.boundingBox()]);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  await bar.getByRole('link', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check a token' })).toBeVisible();
  // Where the field of a page stands at the lower edge, it stands above the bar.
  await open(page, '/assistant');
  const field = page.getByRole('combobox', { name: 'Message' });
  const [box, under] = await Promise.all([field.boundingBox(), bar.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
});

test('‘Check it’ opens the check of an address, with an earlier conversation too, and shows its work', async ({
  page,
}) => {
  const { path, address } = await checkSample(page.request, '$MOONL');
  await open(page, '/assistant?q=What+is+slippage%3F');
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('slippage');
  await open(page, '/');
  let release = (): void => {};
  const holding = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/assistant/messages', async (route) => {
    await holding;
    await route.continue();
  });
  await page.getByRole('textbox').fill(address);
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page).toHaveURL(/\/check$/);
  await expect(page.getByText('We try to buy it and sell it, with no real money.')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MOONL');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'THE FIRM' })).toBeVisible();
});

test('a good and a bad sample token are checked with one press, without and with the page’s program', async ({
  page,
  browser,
}) => {
  await checkSettled(page.request, '$LIGHT', 'no-red-flag');
  await checkSettled(page.request, '$MOONL', 'do-not-touch');
  await open(page, '/');
  await page.getByRole('button', { name: 'A good one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('LIGHT');
  await expect(page.getByText('No red flag found').first()).toBeVisible();
  await open(page, '/');
  await page.getByRole('button', { name: 'A bad one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MOONL');
  await expect(page.getByText('Do not touch').first()).toBeVisible();
  const plain = await (
    await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false })
  ).newPage();
  await plain.goto('/');
  await plain.getByRole('button', { name: 'A bad one' }).click();
  await expect(plain.getByText('Do not touch').first()).toBeVisible();
  await plain.context().close();
});

test('a question goes to the assistant and stands in view under an earlier conversation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/assistant?q=What+is+a+honeypot%3F');
  const turns = page.getByRole('list', { name: 'Conversation' }).locator('> li');
  await expect(turns).toHaveCount(1);
  await expect(turns.first()).not.toContainText('Looking');
  await open(page, '/');
  await page.getByRole('textbox').fill('What does slippage mean?');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(turns).toHaveCount(2);
  await expect(turns.last()).toBeInViewport();
  // It stays there once the address has been tidied up and the answer has come.
  await expect(turns.last()).not.toContainText('Looking');
  await expect(page.getByText('What does slippage mean?').first()).toBeInViewport();
});

test('a ticker that several tokens have ends in a list to choose from', async ({ page }) => {
  const { path } = await checkSample(page.request, '$MOONL');
  const [, , chain, address] = path.split('/');
  await page.route('**/api/assistant/messages', (route) =>
    route.fulfill({
      json: {
        conversation: 'c',
        engine: 'built-in',
        tookMilliseconds: 1,
        suggestions: [],
        blocks: [
          {
            kind: 'choices',
            title: 'Several tokens are called MOONL.',
            more: 0,
            choices: [
              { label: 'MOONL on Local', note: 'Moonlight', command: `/check ${chain} ${address}` },
              { label: 'MOONL on Base', note: 'Other', command: `/check base ${address}` },
            ],
          },
        ],
      },
    }),
  );
  await open(page, '/check');
  await page.getByRole('textbox').fill('MOONL');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    'Several tokens are called MOONL.',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: /MOONL on Local/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('on a low phone no answer to press lies under another part of the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/assistant?help');
  const last = page.getByRole('button', { name: 'None of these' });
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      last.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return document.elementFromPoint(x, y) === button;
      }),
    )
    .toBe(true);
  await expectAccessible(page);
});
