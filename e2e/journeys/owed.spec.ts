import { expect, expectAccessible, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

test('everybody reads what passes owe, what was paid and what is overdue', async ({ page }) => {
  await open(page, '/passes/owed');
  await expect(page.getByRole('heading', { level: 1, name: 'What passes owe' })).toBeVisible();
  const weeks = page.getByRole('region', { name: 'Due and paid by week and tier' });
  await expect(weeks.getByText('Overdue')).toHaveCount(1, { timeout: 60_000 });
  await expect(weeks.getByText('Due', { exact: true }).nth(1)).toBeVisible();
  await expect(weeks.getByText('Paid', { exact: true }).nth(1)).toBeVisible();
  await expect(page.getByText(/Whoever holds a pass when a week ends/)).toBeVisible();
  const third = page.getByRole('region', { name: 'Holders of passes in week 3' });
  await expect(third.getByRole('row')).toHaveCount(9);
  await page.getByRole('combobox', { name: 'Week' }).selectOption('2');
  await page.getByRole('checkbox', { name: 'Only what is not paid in full' }).check();
  const second = page.getByRole('region', { name: 'Holders of passes in week 2' });
  await expect(second.getByRole('row')).toHaveCount(2);
  await expect(second.getByText('Overdue')).toBeVisible();
  await expectAccessible(page);
  // It stands in the address, so a reload shows it again.
  await page.reload();
  await expect(second.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Week' }).selectOption('1');
  await expect(page.getByText('Everybody has been paid in full for this week.')).toBeVisible();
});

test('a wallet sees its own passes first; the cards and the members area lead there', async ({
  page,
  baseURL,
}) => {
  await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await open(page, '/members');
  await page.getByRole('link', { name: 'What passes owe' }).click();
  const mine = page.getByRole('region', { name: 'Your passes' });
  await expect(mine.getByText('This wallet was due nothing so far')).toBeVisible({
    timeout: 60_000,
  });
  await open(page, '/nft');
  await page.getByRole('link', { name: 'What passes owe to their holders' }).click();
  await expect(page).toHaveURL(/\/passes\/owed$/);
});
