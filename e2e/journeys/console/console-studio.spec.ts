import { becomeOwner } from '../../support/people/owner.ts';
import { startSite, type Site } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|409|422|503)/] });

fullTest('charts of days are read by keyboard, at 360 pixels, and as tables', async ({ page }) => {
  await becomeOwner(page);
  await open(page, '/console');
  await expect(page.getByRole('heading', { name: 'Day by day' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^New accounts: \d+ in 30 days/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: '7 days', exact: true }).press('Enter');
  await expect(page.getByRole('img', { name: /^New accounts: \d+ in 7 days/ })).toBeVisible();
  const chart = page.getByRole('figure').filter({ hasText: 'New accounts' });
  await chart.getByText('New accounts, as a table').press('Enter');
  await expect(
    chart.getByRole('region', { name: 'New accounts, day by day' }).getByRole('row'),
  ).toHaveCount(8);
  await expectAccessible(page);
});

for (const [part, heading] of [
  ['Assistant', 'Questions without an answer'],
  ['Learning', 'Courses'],
] as const)
  fullTest(`the part ${part} is read by keyboard`, async ({ page }) => {
    await becomeOwner(page);
    await open(page, '/console');
    await page.getByRole('link', { name: part, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page);
    // On a phone each row is a card: no table is wider than its place.
    await page.setViewportSize({ width: 360, height: 740 });
    for (const table of await page
      .getByRole('region')
      .filter({ has: page.getByRole('table') })
      .all())
      expect(
        await table.evaluate((region) => region.scrollWidth - region.clientWidth),
      ).toBeLessThanOrEqual(0);
  });

/** Pauses and limits hold for everybody: on a server of its own. */
test.describe('the studio of everybody', () => {
  test.describe.configure({ mode: 'default' });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite({ CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' });
  });
  test.afterAll(() => site.stop());

  fullTest(
    'a tool is paused with a sentence that visitors read, and goes on',
    async ({ page, browser }) => {
      await becomeOwner(page, site);
      await open(page, `${site.url}/console`);
      await page.getByRole('link', { name: 'Studio', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible();
      await expect(page.getByText('No work is running or waiting.')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole('button', { name: 'Pause Music' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(dialog.getByText('Please write what visitors will read.')).toBeVisible();
      await dialog.getByLabel('What visitors read').fill('Back tomorrow, with new instruments.');
      await expectAccessible(page);
      await dialog.getByLabel('What visitors read').press('Enter');
      await expect(page.getByText('Music: paused.')).toBeVisible();

      const visitor = await (await browser.newContext()).newPage();
      await open(visitor, `${site.url}/music`);
      await expect(
        visitor.getByText('Paused for now: Back tomorrow, with new instruments.').first(),
      ).toBeVisible();
      await expect(visitor.getByRole('button', { name: /generate/i }).first()).toBeDisabled();
      await expectAccessible(visitor);
      await visitor.context().close();

      await page.getByRole('button', { name: 'Resume Music' }).click();
      await dialog.getByRole('button', { name: 'Resume', exact: true }).click();
      await expect(page.getByText('Music: running again.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pause Music' })).toBeVisible();
    },
  );

  fullTest(
    'limits are changed within their bounds and taken back with one press',
    async ({ page }) => {
      await becomeOwner(page, site);
      await open(page, `${site.url}/console`);
      await page.getByRole('link', { name: 'Studio', exact: true }).click();
      const field = page.getByLabel('Chat, a person');
      await field.fill('10001');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await expect(page.getByText('Please enter a whole number from 0 to 10,000.')).toBeVisible();
      await field.fill('90');
      await page.getByRole('button', { name: 'Save limits' }).click();
      await expect(page.getByText('Saved. The limits count now.')).toBeVisible();
      await expect(field).toHaveValue('90');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Use the configuration again' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Use the configuration again' }).press('Enter');
      await expect(page.getByText('The configuration counts again.')).toBeVisible();
      await expect(field).toHaveValue('100');
    },
  );
});
