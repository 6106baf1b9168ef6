import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { becomeOwner, withOwnerLink } from '../../support/people/owner.ts';
import { PASSWORD } from '../../support/people/sign-up.ts';
import { startSite, type Site } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

// While a site ends and begins again it does not answer; afterwards the old session is not known.
// One pattern: of a list whose second entry is an object the runner takes the first as the value.
test.use({ expectedErrors: [/status of (40[0-9]|410)|ERR_CONNECTION|Failed to load resource/] });

const QUIET = { CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' };

/** The keys of a site, as the console writes them into a file. */
function keysOf({ dataDir }: Site): Buffer {
  const files = {
    SESSION_SECRET: 'session-secret',
    DATA_KEY: 'data-key',
    CERTIFICATE_KEY: 'certificate-key',
  };
  const read = (name: string): string => readFileSync(join(dataDir, 'keys', name), 'utf8').trim();
  const entries = Object.entries(files).map(([name, file]) => [name, read(file)]);
  return Buffer.from(JSON.stringify(Object.fromEntries(entries)));
}

fullTest(
  'a site moves to an empty machine in the browser: refused, checked, reloaded, replaced',
  async ({ page, browser }) => {
    const [old, fresh] = [await startSite(QUIET), await startSite(QUIET)];
    const context = await browser.newContext({ baseURL: old.url });
    try {
      const owner = await context.newPage();
      const email = await becomeOwner(owner, old);
      await open(owner, '/console');
      await expect(owner.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
      await expectAccessible(owner);
      await owner.getByRole('link', { name: 'Set up backups' }).press('Enter');
      await owner.getByRole('button', { name: 'Make a backup now' }).click();
      await expect(owner.getByText(/^The last backup was at/)).toBeVisible({
        timeout: 120_000,
      });
      const backups = join(old.dataDir, 'backups');
      const name = readdirSync(backups).find((one) => one.endsWith('.tar.gz')) ?? '';
      const file = {
        name,
        mimeType: 'application/gzip',
        buffer: readFileSync(join(backups, name)),
      };
      const keys = { name: 'keys.json', mimeType: 'application/json', buffer: keysOf(old) };

      await page.setViewportSize({ width: 360, height: 740 });
      await withOwnerLink(async (path) => {
        await open(page, `${fresh.url}${path}`);
        await page.getByRole('button', { name: 'Restore a backup' }).press('Enter');
        // A new site is not offered beside it, and stays one press away.
        const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up', exact: true });
        await expect(page.getByRole('heading', { name: 'Move your site here' })).toBeVisible();
        await expect(signUp).toHaveCount(0);
        await page.getByRole('button', { name: 'Start a new site instead' }).press('Enter');
        await expect(signUp).toBeVisible();
        await page.getByRole('button', { name: 'Restore a backup' }).press('Enter');
        await page.getByRole('button', { name: 'Check this backup' }).click();
        await expect(page.getByText('Please choose the backup file.')).toBeVisible();
        await expectAccessible(page);
        await page.getByLabel('Backup file').setInputFiles(file);
        await page.getByRole('button', { name: 'Check this backup' }).click();
        await expect(page.getByText('These are not the keys of this backup.')).toBeVisible({
          timeout: 120_000,
        });
        await page.getByRole('button', { name: 'Try another backup' }).click();
        await page.getByLabel('Backup file').setInputFiles(file);
        await page.getByLabel('Keys of the backup').setInputFiles(keys);
        await page.getByRole('button', { name: 'Check this backup' }).press('Enter');
        // Reloaded before the upload is over, it would ask for the file again.
        await expect(
          page.getByText('You may reload this page.').or(page.getByText(/^This backup is whole\./)),
        ).toBeVisible({ timeout: 120_000 });
        await page.reload();
        await expect(page.getByText(/^This backup is whole\./)).toBeVisible({ timeout: 120_000 });
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Replace everything now' }).click();
        const dialog = page.getByRole('dialog');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Replace everything now' }).press('Enter');
        await expect(page.getByText(/^Done\. The site is as it was on/)).toBeVisible({
          timeout: 180_000,
        });
      }, fresh.dataDir);
      await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.getByText('You work here as owner.')).toBeVisible();
    } finally {
      await context.close();
      await old.stop();
      await fresh.stop();
    }
  },
);
