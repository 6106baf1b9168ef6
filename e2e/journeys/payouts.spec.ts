import { ownerLink } from '../support/owner-link.ts';
import { expect, expectAccessible, open, test } from '../support/test.ts';
import { WalletError } from '../support/chain-access.ts';
import { giveWallet } from '../support/wallet.ts';

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/, /The payment ended early/] });

test('an owner pays one batch and then another from the own wallet; a no pays nothing', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await wallet.fund();
  await open(page, '/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email').fill(`payouts.${Date.now()}.${process.pid}@example.test`);
  await page.getByLabel('Password').fill('a long walk in the rain');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/dashboard/);
  // Only now: a new link ends the one before, which another test may be about to use.
  await open(page, await ownerLink());
  await page.getByRole('button', { name: 'Become the owner with this account' }).click();
  await expect(page.getByText('This account is an owner now.')).toBeVisible();
  await open(page, '/console?section=payouts');
  await page.getByRole('button', { name: 'Prepare the payment of Silver, week 3' }).click();
  await expect(page.getByText('500.00M FIRM to 4 holders, in one transaction.')).toBeVisible();
  await expectAccessible(page);

  wallet.answers.set('eth_sendTransaction', () => {
    throw new WalletError(4001, 'User rejected the request.');
  });
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await expect(page.getByText('You said no in the wallet. Nothing was paid.')).toBeVisible();
  wallet.answers.delete('eth_sendTransaction');
  await pay.click();
  await expect(page.getByText('Paid. The ledger has read it')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Prepare the payment of Golden, week 3' }).click();
  await expect(page.getByText('750.00M FIRM to 2 holders')).toBeVisible();
  await expect(page.getByText('Paid. The ledger has read it')).toHaveCount(0);
  await pay.click();
  await expect(page.getByText('Paid. The ledger has read it')).toBeVisible({ timeout: 60_000 });

  await open(page, '/passes/owed?week=3&open=1');
  const third = page.getByRole('region', { name: 'Holders of passes in week 3' });
  await expect(third.getByRole('row')).toHaveCount(3);
  await expect(third.getByText(/Silver|Golden/)).toHaveCount(0);
});
