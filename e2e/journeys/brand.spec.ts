import { ownerLink } from '../support/owner-link.ts';
import { signUp } from '../support/graduate.ts';
import { startSite } from '../support/start-site.ts';
import { expect, expectAccessible, open, test } from '../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|422)/] });

test('an owner publishes another brand, which every page shows, and takes it back @once', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  // A server of its own: all journeys would see it.
  const site = await startSite({ CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' });
  const context = await browser.newContext({ baseURL: site.url, colorScheme: 'light' });
  try {
    const owner = await context.newPage();
    await signUp(owner, '/dashboard');
    await open(owner, await ownerLink(site.dataDir));
    await owner.getByRole('button', { name: 'Become the owner with this account' }).click();
    await owner.getByRole('link', { name: 'Open the console' }).click();
    await owner.getByRole('link', { name: 'Brand' }).click();
    await expect(owner.getByText('Nothing is published yet.')).toBeVisible();
    await expectAccessible(owner);

    await owner.getByLabel('Name', { exact: true }).fill('The Firm');
    await owner.getByLabel('Name of the academy').fill('Acme School');
    await owner.getByLabel('Ticker of the token').fill('ACME');
    await owner.getByLabel('Copyright line').fill('© 2026 Acme Guild');
    await owner.getByLabel('Accent on the light theme').fill('#ffe08a');
    await owner.getByLabel('Why').fill('It is ours');
    await owner.getByRole('button', { name: 'Publish' }).click();
    await expect(owner.getByText('This is the name that the program comes with.')).toBeVisible();
    await expect(owner.getByText('Too light to be read on the light theme')).toBeVisible();
    await owner.getByLabel('Name', { exact: true }).fill('Acme Guild');
    await owner.getByLabel('Accent on the light theme').fill('#0b4f8a');
    await owner.getByRole('button', { name: 'Publish' }).click();
    await expect(owner.getByText('Published. Pages that are open')).toBeVisible();
    await expect(owner.getByRole('cell', { name: 'Acme Guild' })).toBeVisible();
    await expectAccessible(owner);

    for (const path of ['/', '/academy', '/nft', '/documentation']) {
      await open(page, new URL(path, site.url).href);
      await expect(page.getByRole('link', { name: /Acme Guild/ }).first()).toBeVisible();
      await expect(page).toHaveTitle(/Acme/);
      expect(await page.locator('body').innerText()).not.toMatch(/The Firm|THE FIRM|\bFIRM\b/);
    }

    await owner.getByRole('button', { name: 'Take back' }).click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Why').fill('Too early');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(owner.getByText('Taken back.')).toBeVisible();
    await open(page, new URL('/', site.url).href);
    await expect(page).toHaveTitle(/The Firm/);
  } finally {
    await context.close();
    await site.stop();
  }
});
