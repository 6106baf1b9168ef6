import type { Page } from '@playwright/test';
import { checkSample, checkSettled } from '../support/check-sample.ts';
import { signUp } from '../support/people/sign-up.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Message' });
const card = (page: Page) => page.getByRole('article').last();

/** Types a message and waits for its answer. */
async function say(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
  await expect(
    page.getByRole('list', { name: 'Conversation' }).locator('> li').last(),
  ).toContainText(message);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test(
  'an address pasted on the front page before its program runs gives its check: do not touch, with ' +
    'evidence, which is shared @widths',
  async ({ page }) => {
    const { address } = await checkSettled(page.request, '$MOONL', 'do-not-touch');
    await page.goto('/');
    // The form needs no program: the field is used before it has started.
    await page.getByPlaceholder('Paste an address, a link or a ticker').fill(address);
    await page.getByRole('button', { name: 'Check it' }).click();
    const check = page.getByRole('main');
    await expect(check.getByRole('heading', { level: 1 })).toContainText('Do not touch');
    await expect(check).toContainText('You can buy this token but you cannot sell it. We tried.');
    await expect(check).toContainText('What to do now');
    const sale = check.getByRole('listitem').filter({ hasText: 'Can you sell it?' });
    await expect(sale).toContainText('Proven');
    await expect(sale.getByRole('link', { name: /^Lesson: / })).toHaveAttribute(
      'href',
      /^\/academy\//,
    );
    await expect(check).toContainText('Information, not financial advice.');
    await expect(check).not.toContainText(/\bsafe\b/i);
    await expectAccessible(page);

    await check.getByRole('button', { name: 'Share' }).click();
    await expect(check.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/check\/local\/0x[0-9a-fA-F]{40}$/,
    );
  },
);

test('a question on the front page is asked once, and a word that is no token is explained', async ({
  page,
}) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/assistant/messages')) count += 1;
  });
  await open(page, '/');
  const ask = async (words: string): Promise<void> => {
    await page.getByPlaceholder('Paste an address, a link or a ticker').fill(words);
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page).toHaveURL(/\/assistant$/);
    await expect(page.getByRole('link', { name: 'Slippage', exact: true }).last()).toBeVisible();
  };
  await ask('what is slippage?');
  expect(count).toBe(1);
  await open(page, '/');
  await ask('slippage');
});

test('a check in the conversation survives a reload, and is not asked for again', async ({
  page,
}) => {
  await checkSettled(page.request, '$MOONL', 'do-not-touch');
  await open(page, '/assistant?q=%24MOONL');
  await expect(card(page)).toContainText('Do not touch');
  await expectAccessible(page);
  await page.reload();
  await waitUntilStarted(page);
  await expect(card(page)).toContainText('Do not touch');
  await expect(page.getByRole('list', { name: 'Conversation' }).locator('> li')).toHaveCount(1);
});

// Once: how many appeals come from one address is limited.
fullTest('a verdict is appealed against', async ({ page }) => {
  await checkSample(page.request, '$TOLL');
  await open(page, '/assistant?q=%24TOLL');
  await card(page).getByRole('button', { name: 'Wrong verdict? Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wrong verdict? Appeal' });
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(dialog.getByRole('alert')).toContainText('at least 10 characters');
  await expectAccessible(page);
  await dialog
    .getByLabel('What is wrong with it?')
    .fill('I sold it yesterday from another wallet.');
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(dialog.getByText('We saved your appeal with the verdict.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a question is answered from the academy with its link, and a following one is understood', async ({
  page,
}) => {
  await open(page, '/assistant');
  await expectAccessible(page);
  await say(page, 'what is slippage?');
  await expect(page.getByRole('link', { name: 'Slippage', exact: true })).toHaveAttribute(
    'href',
    /#slippage$/,
  );
  await say(page, 'and on L2?');
  await expect(page.getByRole('link', { name: /layer 2/i }).first()).toBeVisible();
  await say(page, 'https://metamask.io.evil.example/login');
  await expect(card(page)).toContainText('High risk');
  await expect(card(page).getByRole('link', { name: 'evil.example' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { name: 'Try one of these' })).toBeVisible();
});

test('everything works from the keyboard', async ({ page }) => {
  await open(page, '/assistant');
  await field(page).focus();
  await page.keyboard.type('/l');
  const list = page.getByRole('listbox', { name: 'Commands' });
  await expect(list.getByRole('option')).toHaveText([/^\/launches/, /^\/learn/]);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toContainText('/learn');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('/learn');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Conversation' }).locator('> li')).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Answer:' })).toHaveCount(1);
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toHaveValue('/learn');
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(field(page)).toHaveValue('one\ntwo');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('/');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

fullTest('a link never makes a command that changes something', async ({ page }) => {
  await open(page, `/assistant?q=${encodeURIComponent('/forget')}`);
  await expect(field(page)).toHaveValue('/forget');
  await expect(page.getByRole('list', { name: 'Conversation' }).locator('> li')).toHaveCount(0);
});

fullTest(
  'what is watched is listed on the account page, with its quiet hours, and ended there',
  async ({ page }) => {
    await signUp(page);
    await open(page, '/assistant');
    await checkSample(page.request, '$MOONL');
    await say(page, '/watch MOONL price 10%');
    await expect(page.getByText('MOONL on Local chain: price moves by 10%').first()).toBeVisible();
    await open(page, '/account');
    const section = page.getByRole('region', { name: 'Telegram and alerts' });
    await section.getByLabel('Send nothing during quiet hours').check();
    await section.getByLabel('From').selectOption('23:00');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('Saved.')).toBeVisible();
    await section.getByRole('button', { name: 'Link Telegram' }).click();
    await expect(section.locator('p', { hasText: 'One-time code' })).toHaveText(
      /^One-time code: \S{12,}$/,
    );
    await expectAccessible(page);
    await section.getByRole('button', { name: /^End MOONL/ }).click();
    await expect(section.getByText('This watch has ended.')).toBeVisible();
    await page.reload();
    await expect(section.getByText('You watch nothing yet.')).toBeVisible();
    await expect(section.getByLabel('From')).toHaveValue('23');
  },
);

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  fullTest('what was said stays, and is tried again', async ({ page, context }) => {
    await open(page, '/assistant');
    await context.setOffline(true);
    await say(page, 'what is gas?');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
    await expect(
      page.getByRole('list', { name: 'Conversation' }).getByRole('link').first(),
    ).toBeVisible();
  });
});
