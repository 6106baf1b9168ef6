import { openParts } from '../../support/console-part.ts';
import { becomeOwner, withOwnerLink } from '../../support/people/owner.ts';
import { newEmail, PASSWORD, signUp } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

test('the printed link makes whoever signs up by it an owner, who gives a role', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await (await browser.newContext()).newPage();
  const helper = await signUp(other, { name: 'Ada' });

  let path = '';
  await withOwnerLink(async (ownerPath) => {
    path = ownerPath;
    await open(page, path);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign up', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/console\/claim#token=/);
    await page.getByRole('button', { name: 'Become the owner with this account' }).click();
    await expect(page.getByText('This account is an owner now.')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Open the console' }).click();
  await expect(page.getByText('You work here as owner.')).toBeVisible();
  // On a phone what there is to do comes first, and the other parts are one press away.
  await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Operators' })).toBeHidden();
  await (await openParts(page)).getByRole('link', { name: 'Operators' }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Give someone a role' }).click();
  await page.getByRole('button', { name: 'Give the role' }).click();
  await expect(page.getByText('Please say why.')).toBeVisible();
  await page.getByLabel('Email address of their account').fill(helper);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('auditor');
  await page.getByLabel('Why').fill('Reads what we do');
  await page.getByRole('button', { name: 'Give the role' }).click();
  await expect(page.getByRole('cell', { name: `Ada ${helper}` })).toBeVisible();

  // The form begins with the role that somebody has: one press changes nothing.
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Change the role of ${helper}` }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('auditor');
  await dialog.getByLabel('Why').fill('By mistake');
  await dialog.getByLabel('Why').press('Enter');
  await expect(dialog.getByText('Please choose another role.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

  await open(other, new URL('/console', process.env['SITE_URL']).href);
  await expect(other.getByText('You work here as auditor.')).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Console' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Audit' }).click();
  await expect(other.getByRole('cell', { name: 'Reads what we do' })).toBeVisible();
  await expectAccessible(other);

  // By an invitation there is a second owner, who had no account before.
  await page.getByRole('button', { name: 'Invite somebody' }).press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('auditor');
  await dialog.getByRole('combobox', { name: 'Role' }).selectOption('owner');
  await dialog.getByLabel('Why').fill('If I lose my phone');
  await expectAccessible(page);
  await dialog.getByLabel('Why').press('Enter');
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Invitations nobody has used' })).toBeVisible();
  await expectAccessible(page);
  const second = await (await browser.newContext()).newPage();
  await signUp(second, { name: 'Bo' });
  await open(second, link);
  await expect(second.getByRole('heading', { name: 'Work here as owner' })).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Accept with this account' }).click();
  await expect(second.getByText('You work here as owner now.')).toBeVisible();
  await second.context().close();

  // Somebody else with the same link finds it used.
  await open(other, new URL(path, process.env['SITE_URL']).href);
  await other.getByRole('button', { name: 'Become the owner with this account' }).click();
  await expect(other.getByText('This link does not work any more.')).toBeVisible();
  await other.context().close();
});

fullTest(
  'somebody is found, suspended with a reason, told of it, and free again',
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage();
    const theirs = await signUp(other, { name: 'Ada' });
    await open(other, new URL('/dashboard', process.env['SITE_URL']).href);

    await becomeOwner(page);
    await open(page, '/console');
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    for (const part of ['Inbox', 'Learning', 'People']) {
      await page.getByRole('link', { name: part, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByLabel('Name, email address or wallet').fill(theirs);
    await page.getByRole('button', { name: 'Search' }).click();
    const row = page.getByRole('row', { name: theirs });
    await expect(row).toBeVisible();
    // The search is in no address, and is there again on the way back.
    expect(page.url()).not.toContain(theirs.slice(0, theirs.indexOf('@')));
    await row.getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please tell the person why.')).toBeVisible();
    await dialog.getByLabel('Reason, as they read it').fill('Insults in names.');
    await expect(dialog.getByLabel('Why')).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('without an end: Insults in names.')).toBeVisible();
    await expectAccessible(page);

    const refusalText = await other.evaluate(async () => {
      const answer = await fetch('/api/ranking/me', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Ada', takesPart: true }),
      });
      return answer.text();
    });
    expect(refusalText).toContain('The reason: Insults in names.');
    for (const path of ['/dashboard', '/account']) {
      await open(other, new URL(path, process.env['SITE_URL']).href);
      await expect(other.getByText('Your account is suspended.')).toBeVisible();
      await expect(other.getByText('The reason: Insults in names.')).toBeVisible();
      await expect(other.getByRole('link', { name: 'Open the console' })).toHaveCount(0);
    }
    await expectAccessible(other);

    await page.getByRole('button', { name: 'Lift the suspension' }).press('Enter');
    await dialog.getByLabel('Why').fill('Was a mistake');
    await dialog.getByLabel('Why').press('Enter');
    await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible();
    for (const path of ['/account', '/dashboard']) {
      await open(page, path);
      await expect(page.getByRole('link', { name: 'Open the console' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Open the console' }).click();
    await expect(page.getByText('You work here as owner.')).toBeVisible();
    await other.context().close();
  },
);

fullTest(
  'a backup is made once however often it is pressed, survives a reload and comes down',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await becomeOwner(page);
    await open(page, '/console');
    await (await openParts(page)).getByRole('link', { name: 'Upkeep' }).press('Enter');
    await expect(page.getByRole('cell', { name: /data folder: / })).toBeVisible({
      timeout: 30_000,
    });
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Make a backup now' }).dblclick();
    await expect(
      page.getByText(/(You asked for a backup|A backup is running since)/),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^The last backup was at/)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByRole('row', { name: /in the console/ })).toHaveCount(1);

    await page.getByRole('button', { name: /^Download the-firm-/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByLabel('Why').fill('For the safe');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download', exact: true }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toMatch(/^the-firm-.*Z\.tar\.gz$/);
    await expect(page.getByText('The download has begun.')).toBeVisible();

    await page.getByLabel('Every day at').selectOption('3');
    await page.getByRole('textbox', { name: 'Days to keep backups' }).fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please enter a whole number from 1 to 365.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Days to keep backups' }).fill('14');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByText(/^The next one is at /)).toBeVisible();
    await expectAccessible(page);
  },
);
