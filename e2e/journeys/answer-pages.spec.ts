import type { Page } from '@playwright/test';
import { expect, expectAccessible, fewOrAll, fullTest, test } from '../support/test.ts';

// The pages that answer forms without JavaScript: read by assistive technology, and on narrow
// screens, as well as all others.
test.use({ javaScriptEnabled: false, expectedErrors: [/status of (40[0-9]|422|429)/] });

/**
 * The page as it stands, in a browser in which it can be measured: answers run no program there
 * either.
 */
async function expectPlainAccessible(page: Page, name: string): Promise<void> {
  const shots = process.env['SHOTS'];
  if (shots !== undefined)
    await page.screenshot({ path: `${shots}/${test.info().project.name}-${name}.png` });
  const body = await page.content();
  expect(body, 'an answer, without the program').not.toContain('modulepreload');
  const { colorScheme, viewport } = test.info().project.use;
  const context = await page
    .context()
    .browser()
    ?.newContext({
      javaScriptEnabled: true,
      colorScheme: colorScheme ?? 'dark',
      viewport: viewport ?? null,
    });
  const other = await context?.newPage();
  if (other === undefined) throw new Error('no browser');
  await other.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }));
  await other.goto(page.url());
  await expectAccessible(other);
  await context?.close();
}

type Case = [name: string, path: string, button: string, values: Record<string, string>];
const cases: readonly Case[] = fewOrAll<Case>(
  [
    [
      'sign-in',
      '/academy/auth',
      'Sign In',
      { email: 'nobody@example.test', password: 'wrong one' },
    ],
    ['check', '/assistant', 'Send', { text: '/check HRBR' }],
  ],
  [
    ['certificate', '/certificates', 'Check', { input: '7K3M-9QWX-2B4D-0ZTR' }],
    ['chat', '/uncensored-chat', 'Send', { text: 'What is gas?' }],
    ['sign-up', '/signup', 'Sign Up', { email: 'nobody@' }],
    ['reset', '/reset-password', 'Send Reset Link', { email: 'nobody' }],
    ['reset-used', '/reset-password?token=used', 'Save New Password', { password: 'a long walk' }],
    ['request', '/request-bot', 'Submit Request', { telegramAccount: 'bea' }],
    ['question', '/assistant', 'Send', { text: '/help' }],
    ['unclear', '/text-to-image', 'Generate Image', { prompt: 'a quantum flux capacitor' }],
  ],
);
for (const [name, path, button, values] of cases)
  test(`the answer to ${name} can be read by everybody`, async ({ page }) => {
    await page.goto(path);
    for (const [field, value] of Object.entries(values))
      await page.locator(`[name=${field}]:visible`).fill(value);
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.waitForLoadState();
    await expect(page.locator('.form-answer, .form-wrong').first()).toBeVisible();
    await expectPlainAccessible(page, name);
  });

fullTest(
  'a lesson that is refused, an example, and news can be read by everybody',
  async ({ page }) => {
    await page.goto('/academy/course/ethereum-trading?lesson=0-1');
    await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
    await expect(page.getByRole('alert')).toHaveText('Please sign in first.');
    await expectPlainAccessible(page, 'lesson');
    await page.goto('/ai-voice');
    await page.locator('button', { hasText: 'Slow down. Read what you sign.' }).click();
    await expect(page.locator('textarea[name=prompt]')).toBeFocused();
    await expectPlainAccessible(page, 'example');
    for (const [name, address] of [
      ['check-mail', '/signup?answer=check-mail'],
      ['sent', '/reset-password?answer=sent'],
      ['requested', '/request-bot?answer=requested'],
      ['completed', '/academy/course/ethereum-trading?lesson=0-1&answer=completed'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('.form-answer')).toBeVisible();
      await expectPlainAccessible(page, name);
    }
  },
);

fullTest(
  'a result on its way, one that is there, and none can be read by everybody',
  async ({ page }) => {
    await page.goto('/text-to-image');
    await page
      .locator('textarea[name=prompt]')
      .fill('a red fox, a blue whale, a castle and nine balloons');
    await page.getByRole('button', { name: 'Generate Image' }).click();
    // Slow readers stop the page's renewal, and refresh it when they like.
    await expect(page).toHaveURL(/\/forms\/jobs\/[\w-]+$/);
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?still`);
    await expectPlainAccessible(page, 'coming');
    await page.goto(pathname);
    await expect(page.locator('.form-answer img')).toBeVisible({ timeout: 30_000 });
    await expectPlainAccessible(page, 'made');
    await page.goto('/forms/jobs/none');
    await expect(page.getByText('You have no such result')).toBeVisible();
    await expectPlainAccessible(page, 'none');
  },
);
