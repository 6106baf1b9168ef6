import type { Page } from '@playwright/test';
import { treeProblems, untoldPlaces } from '../support/accessible-tree.ts';
import { graduate } from '../support/people/graduate.ts';
import { withOwnerLink } from '../support/people/owner.ts';
import { expect, fullTest, open, test } from '../support/test.ts';
import { unheard } from '../support/unheard.ts';
import { giveWallet } from '../support/wallet.ts';

/*
 * Every screen that needs somebody signed in, as the browser hands it to whoever listens: read from
 * its own accessibility tree, wide and narrow.
 */

test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

/** The page as it stands, at both widths. */
async function expectTold(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0, { timeout: 30_000 });
  await expect(
    page.getByText(/^(Loading|Reading)[ \w]*(…|\.\.\.)$/).filter({ visible: true }),
  ).toHaveCount(0, { timeout: 30_000 });
  // Distant parts are drawn on approach; the browser names them then.
  await page
    .locator('[data-later]')
    .evaluateAll((parts) =>
      parts
        .filter((part) => part instanceof HTMLElement)
        .forEach((part) => part.style.setProperty('content-visibility', 'visible')),
    );
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const treeFindings = [
      ...(await treeProblems(page)),
      ...(await untoldPlaces(page)),
      ...(await unheard(page)),
    ];
    expect.soft(treeFindings, `${screen}, ${width} pixels wide`).toEqual([]);
  }
}

/** Expect a dialog on press, closed by Escape. */
async function expectDialogTold(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectTold(page, `the dialog of ${button}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

fullTest(
  'who learns hears every screen: each thing by its name, one title, one place',
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await wallet.fund();
    await graduate(page, 'Ada Byron');
    await expectTold(page, 'a certificate of one’s own');
    await expectDialogTold(page, 'Withdraw this certificate');
    await open(page, '/dashboard');
    for (const tab of ['Learning Center', 'Review', 'Profile', 'Rankings']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectTold(page, `dashboard, ${tab}`);
    }
    await open(page, '/account');
    await expect(page.getByRole('button', { name: 'Set up the second step' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await expectTold(page, 'account');
    await expectDialogTold(page, 'Delete my account');
    await page.getByRole('button', { name: 'Set up the second step' }).click();
    await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
    await expectTold(page, 'account, with a second step on its way');
    for (const path of [
      '/members',
      '/nft',
      `/check-up?chain=local&address=${wallet.address}`,
      '/passes/owed',
    ]) {
      await open(page, path);
      await expectTold(page, path);
    }
  },
);

fullTest('what was asked, watched and made is told as well', async ({ page }) => {
  test.setTimeout(180_000);
  await graduate(page, 'Ada Byron');
  await open(page, '/assistant');
  const questionEntries = page.getByRole('list', { name: 'Conversation' }).locator('> li');
  const message = page.getByRole('combobox', { name: 'Message' });
  const questions = ['what is slippage?', '/watch FIRM price 5%', '$FIRM', '/launches', '/alerts'];
  for (const [at, question] of questions.entries()) {
    await message.fill(question);
    await message.press('Enter');
    await expect(questionEntries).toHaveCount(at + 1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  }
  await expect(page.getByRole('button', { name: /^Check / }).first()).toBeVisible();
  expect(await treeProblems(page)).toEqual([]);
  await open(page, '/account');
  await expect(page.getByRole('button', { name: /^End FIRM/ })).toBeVisible();
  await expectTold(page, 'account, with a watch');
  await open(page, '/uncensored-chat');
  for (const question of ['what is gas?', 'hi']) {
    await page.getByRole('textbox', { name: 'Message' }).fill(question);
    await page.getByRole('textbox', { name: 'Message' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  }
  await expectTold(page, 'chat');
  await open(page, '/text-to-image');
  await page.getByLabel('What should the picture show?').fill('A quiet harbour');
  await page.getByRole('button', { name: 'Generate Image' }).click();
  await expect(page.getByRole('link', { name: 'Download Image' })).toBeVisible({
    timeout: 30_000,
  });
  await expectTold(page, 'a picture');
  for (const path of ['/ai-voice', '/music', '/video', '/certificates', '/news', '/status']) {
    await open(page, path);
    await expectTold(page, path);
  }
  for (const path of [
    '/academy/practice',
    '/academy/course/ethereum-trading?lesson=2-0',
    '/academy/course/ethereum-trading/final-test',
  ]) {
    await open(page, path);
    await expectTold(page, path);
  }
});

const PARTS = 'overview people inbox items announcements payouts brand operators upkeep audit';

fullTest('whoever runs the site hears every part of the console', async ({ page }) => {
  test.setTimeout(180_000);
  await graduate(page, 'Ada Byron');
  await withOwnerLink(async (link) => {
    await open(page, link);
    await expectTold(page, 'the way in');
    await page.getByRole('button', { name: 'Become the owner with this account' }).click();
    await expect(page.getByText('This account is an owner now.')).toBeVisible();
  });
  for (const part of PARTS.split(' ')) {
    await open(page, `/console?section=${part}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectTold(page, `console, ${part}`);
  }
  await open(page, '/console?section=operators');
  await expectDialogTold(page, 'Give someone a role');
  await open(page, '/console?section=announcements');
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expectTold(page, 'console, an announcement with what is missing');
  await open(page, '/console?section=people');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible();
  await expectTold(page, 'console, a person');
  for (const button of ['Give premium', 'Suspend', 'Sign out everywhere', 'Delete the account'])
    await expectDialogTold(page, button);
});
