import { contractsOf } from '../support/chain-access.ts';
import { startSite } from '../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

test('everybody reads what passes owe, what was paid and what is overdue @widths', async ({
  page,
  baseURL,
}) => {
  // Just after its start the chain may be too busy to answer.
  await contractsOf(baseURL ?? '');
  await open(page, '/passes/owed');
  await expect(page.getByRole('heading', { level: 1, name: 'What passes owe' })).toBeVisible();
  const weeks = page.getByRole('region', { name: 'Due and paid by week and tier' });
  await expect(weeks.getByText('Overdue')).toHaveCount(1, { timeout: 60_000 });
  await expect(weeks.getByText('Due', { exact: true }).nth(1)).toBeVisible();
  await expect(weeks.getByText('Paid', { exact: true }).nth(1)).toBeVisible();
  await expect(page.getByText(/The person who has the pass when the week ends/)).toBeVisible();
  const third = page.getByRole('region', { name: 'Holders of passes in week 3' });
  await expect(third.getByRole('row')).toHaveCount(9);
  await page.getByRole('combobox', { name: 'Week' }).selectOption('2');
  // It stands in the address, and the box follows that.
  const unpaid = page.getByRole('checkbox', { name: 'Only what is not paid in full' });
  await unpaid.click();
  await expect(unpaid).toBeChecked();
  const second = page.getByRole('region', { name: 'Holders of passes in week 2' });
  await expect(second.getByRole('row')).toHaveCount(2);
  await expect(second.getByText('Overdue')).toBeVisible();
  await expectAccessible(page);
  // It stands in the address, so a reload shows it again.
  await page.reload();
  await expect(second.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Week' }).selectOption('1');
  await expect(page.getByText('Everyone got their full pay for this week.')).toBeVisible();
});

test('a wallet sees its own passes first; the cards and the members area lead there', async ({
  page,
  baseURL,
}) => {
  await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await open(page, '/members');
  await page.getByRole('main').getByRole('link', { name: 'What passes owe' }).click();
  const mine = page.getByRole('region', { name: 'Your passes' });
  await expect(mine.getByText('We owe this wallet nothing so far')).toBeVisible({
    timeout: 60_000,
  });
  await open(page, '/nft');
  await page.getByRole('link', { name: 'What pass holders should get' }).click();
  await expect(page).toHaveURL(/\/passes\/owed$/);
});

fullTest('what an installation does not promise stands on no card', async ({ page, baseURL }) => {
  const lines = page.getByText(/10-week airdrop|new-token airdrops|revenue sharing/);
  await open(page, '/nft');
  await expect(lines.filter({ visible: true })).not.toHaveCount(0);
  const { token, collection } = await contractsOf(baseURL ?? '');
  // A public network, and none of the variables that promise something.
  const site = await startSite({
    CHAIN_RPC_URL: `${baseURL}/api/rpc`,
    CHAIN_ID: '11155111',
    TOKEN_ADDRESS: token,
    COLLECTION_ADDRESS: collection,
  });
  try {
    await open(page, `${site.url}/nft`);
    await expect(page.getByRole('article', { name: 'Silver' })).toBeVisible();
    await expect(lines.filter({ visible: true })).toHaveCount(0);
    // Neither where the page is read without looks, nor in the metadata of a pass.
    await expect(page.getByRole('list', { name: /Silver/ })).not.toContainText('airdrop', {
      useInnerText: true,
    });
    const metadata = await (await fetch(`${site.url}/passes/metadata/2`)).text();
    expect(metadata).not.toMatch(/airdrop|revenue/i);
    await open(page, `${site.url}/passes/owed`);
    await expect(page.getByText('promises no weekly tokens')).toBeVisible();
  } finally {
    await site.stop();
  }
});
