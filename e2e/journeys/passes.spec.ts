import { expect, expectAccessible, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

test.describe.configure({ timeout: 60_000 });

const card = (page: import('@playwright/test').Page, name: string) => page.getByRole('article', { name, exact: true });

test('a person without a wallet mints with the test wallet, from nothing to the pass', async ({ page }) => {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await open(page, '/nft');
  await expect(page.getByRole('heading', { level: 1, name: 'The Firm NFT Collection' })).toBeVisible();
  await expect(card(page, 'Silver')).toContainText(/Minted \d+ \/ 2,000/);
  await expect(card(page, 'Silver').getByRole('button', { name: 'Mint Now' })).toBeDisabled();
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click();
  await expect(page.getByRole('button', { name: /^0x[0-9A-Fa-f]{4}…[0-9A-Fa-f]{4}/ })).toBeVisible();
  await card(page, 'Silver').getByRole('button', { name: 'Mint Now' }).click();
  await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
  await expect(page.getByText('Successfully minted Silver!')).toBeVisible();
  await expectAccessible(page);
});

test('an installed wallet is found, connects, and mints with an approval for exactly the price', async ({ page, baseURL }) => {
  const wallet = await giveWallet(page, baseURL ?? '');
  await wallet.fund();
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await open(page, '/nft');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByText(`${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`)).toBeVisible();
  await card(page, 'Silver').getByRole('button', { name: 'Mint Now' }).click();
  await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(2);
});
