import { becomeOwner } from '../../support/people/owner.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';
import { WalletError } from '../../support/chain-access.ts';
import { giveWallet } from '../../support/wallet.ts';

// The second goes on from what the first has paid.
test.describe.configure({ mode: 'default' });

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/, /The payment ended early/] });

// Payments show on every screen.
test('an owner pays one batch and then another from the own wallet; a no pays nothing', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await wallet.fund();
  await becomeOwner(page);
  await open(page, '/console?section=payouts');
  // The payment that is late comes first.
  await expect(
    page.getByRole('button', { name: /^Prepare the payment/ }).first(),
  ).toHaveAccessibleName('Prepare the payment of Silver, week 2');
  await expect(page.getByText('All 2 paid in full').first()).toBeVisible();
  await page.getByRole('button', { name: 'Prepare the payment of Silver, week 3' }).click();
  await expect(page.getByRole('heading', { name: 'Silver, week 3' })).toBeFocused();
  await expect(page.getByText('500.00M FIRM to 4 holders, in one transaction.')).toBeVisible();
  await expectAccessible(page);

  wallet.answers.set('eth_sendTransaction', () => {
    throw new WalletError(4001, 'User rejected the request.');
  });
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.click();
  await expect(page.getByText('You said no in the wallet. You paid nothing.')).toBeVisible();
  wallet.answers.delete('eth_sendTransaction');
  await pay.click();
  await expect(page.getByText('Paid. The ledger has read it')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Prepare the payment of Golden, week 3' }).click();
  await expect(page.getByText('750.00M FIRM to 2 holders')).toBeVisible();
  await expect(page.getByText('Paid. The ledger has read it')).toHaveCount(0);
  await pay.click();
  await expect(page.getByText('Paid. The ledger has read it')).toBeVisible({ timeout: 60_000 });
});

fullTest('what is put up is claimed, and paid once', async ({ page, baseURL }) => {
  test.setTimeout(480_000);
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await wallet.fund();
  await becomeOwner(page);
  await open(page, '/console?section=payouts');
  // The third tier is put up for claiming. Nobody here has the key of a sample holder, but whoever
  // presses pays the holder: so this wallet is shown what one of them can claim.
  await page.getByRole('button', { name: 'Prepare the payment of Diamond, week 3' }).click();
  await page.getByText('Or let the holders claim it').click();
  await expect(page.getByText('1.00B FIRM for 2 holders.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Offer it to claim' }).click();
  await expect(page.getByText('Holders can claim it now.')).toBeVisible({ timeout: 60_000 });
  const owedPage = Object(await (await page.request.get('/api/passes/owed?week=3')).json());
  const [{ holder }] = owedPage.entries.filter(({ tier }: { tier: number }) => tier === 0);
  await page.route(`**/api/passes/owed/${wallet.address}/claims`, async (route) =>
    route.fulfill({ response: await page.request.get(`/api/passes/owed/${holder}/claims`) }),
  );
  await open(page, '/passes/owed');
  const claim = page.getByRole('button', { name: 'Claim Diamond, week 3' });
  await expect(claim).toBeEnabled({ timeout: 20_000 });
  await expectAccessible(page);
  wallet.refuses.push('eth_sendTransaction');
  wallet.answers.delete('eth_sendTransaction');
  await claim.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You can claim it later.')).toBeVisible();
  await claim.press('Enter');
  await expect(page.getByText('It is in your wallet.')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      async () => {
        const now = Object(await (await page.request.get('/api/passes/owed?week=3')).json());
        return now.entries.find(
          (one: { holder: string; tier: number }) => one.tier === 0 && one.holder === holder,
        )?.state;
      },
      { timeout: 60_000 },
    )
    .toBe('paid');

  await open(page, '/passes/owed?week=3&open=1');
  const third = page.getByRole('region', { name: 'Holders of passes in week 3' });
  await expect(third.getByRole('row')).toHaveCount(2);
  await expect(third.getByText(/Silver|Golden/)).toHaveCount(0);
});
