import type { Page } from '@playwright/test';
import { becomeOwner } from '../../support/people/owner.ts';
import { newEmail, signUp } from '../../support/people/sign-up.ts';
import { slowDown, THREE_G, type Machine } from '../../support/slow-machine.ts';
import { startSite } from '../../support/start-site.ts';
import { expect, fullTest, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|422)/], serviceWorkers: 'block' });

const MACHINES: readonly (Machine & { name: string })[] = [
  { name: '4 times slower', cpu: 4 },
  { name: '4 times slower, on 3G', cpu: 4, network: THREE_G },
];

/** Counts what is sent to a part of the console. */
function countSent(page: Page, method: string, path: string): () => number {
  let sentCount = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) sentCount += 1;
  });
  return () => sentCount;
}

for (const machine of MACHINES)
  fullTest(
    `forms of the console on a machine ${machine.name}: nothing typed is lost, two presses are one, and a reload finds what was kept`,
    async ({ page, browser }) => {
      test.setTimeout(300_000);
      // Announcements reach everybody.
      const site = await startSite({ CHAIN_RPC_URL: 'off', PRACTICE_CHAIN: 'off' });
      try {
        await becomeOwner(page, site);
        const elsewhere = await browser.newContext();
        const helper = newEmail();
        await signUp(await elsewhere.newPage(), { email: helper, url: site.url });
        await elsewhere.close();
        await slowDown(page, machine);

        // Typed as soon as there is a field, by somebody who does not wait for the page.
        await page.goto(`${site.url}/console?section=announcements`, { waitUntil: 'commit' });
        await page.getByRole('button', { name: 'Write an announcement' }).press('Enter');
        await page.getByLabel('Title').pressSequentially('Bridges are open');
        await page.getByLabel('In one line').pressSequentially('Four lessons.');
        const text = page.getByLabel('Text (Markdown)');
        await text.pressSequentially('Read them.');
        // The list behind is read every ten seconds: what is typed meanwhile stays.
        await page.waitForResponse((answer) => answer.url().endsWith('/api/console/announcements'));
        await text.pressSequentially(' All of them.');
        await expect(page.getByLabel('Title')).toHaveValue('Bridges are open');
        await expect(text).toHaveValue('Read them. All of them.');
        const drafts = countSent(page, 'POST', '/api/console/announcements');
        await page.getByRole('button', { name: 'Save the draft' }).dblclick();
        await expect(page.getByText('Saved as a draft.')).toBeVisible();
        expect(drafts()).toBe(1);
        await page.reload();
        const card = page.getByRole('article').filter({ hasText: 'Bridges are open' });
        await expect(card).toHaveCount(1);
        await card.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
        await expect(text).toHaveValue('Read them. All of them.');
        await page.getByRole('button', { name: 'Cancel' }).press('Enter');

        // The search remains after a reload, and typing goes on there.
        await page.getByRole('link', { name: 'People', exact: true }).press('Enter');
        const search = page.getByLabel('Name, email address or wallet');
        await search.pressSequentially(helper.slice(0, -4));
        await search.press('Enter');
        await search.pressSequentially(helper.slice(-4));
        await expect(page.getByRole('row', { name: helper })).toHaveCount(1);
        await expect(search).toHaveValue(helper);
        await expect(search).toBeFocused();
        await search.press('Enter');
        await search.press('Enter');
        await expect(page.getByRole('row', { name: helper })).toHaveCount(1);
        await page.reload();
        await expect(search).toHaveValue(helper);
        await expect(page.getByRole('row', { name: helper })).toHaveCount(1);

        await page.getByRole('link', { name: 'Operators', exact: true }).press('Enter');
        await page.getByRole('button', { name: 'Give someone a role' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Email address of their account').pressSequentially(helper);
        await dialog.getByRole('combobox', { name: 'Role' }).selectOption('auditor');
        await dialog.getByLabel('Why').pressSequentially('Reads what we do');
        const countGrants = countSent(page, 'PUT', '/api/console/operators');
        await dialog.getByRole('button', { name: 'Give the role' }).dblclick();
        await expect(page.getByRole('row', { name: helper })).toBeVisible();
        expect(countGrants()).toBe(1);
        await page.reload();
        await expect(page.getByRole('row', { name: helper })).toHaveCount(1);
      } finally {
        await site.stop();
      }
    },
  );
