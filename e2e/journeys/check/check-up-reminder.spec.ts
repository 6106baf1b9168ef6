import { lastEmail } from '../../support/outbox.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

const SAMPLE = `0x${'5'.repeat(40)}`;
const path = `/check-up?chain=local&address=${SAMPLE}`;

// On a busy machine the chain may be away for a moment; the page asks again.
test.use({ expectedErrors: [/status of 503/] });

fullTest(
  'a reminder once a month: agreed to, moved to another wallet, and stopped',
  async ({ page }, { project, workerIndex }) => {
    const panel = page.getByRole('region', { name: 'Once a month' });
    await open(page, path);
    // Without an account it is said what would be needed.
    await expect(panel.getByRole('link', { name: 'Sign up or in' })).toBeVisible();
    await expectAccessible(page);
    const email = `check-up.${Date.now()}.${project.name}.${workerIndex}@example.test`;
    await open(page, '/signup');
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('a long walk in the rain');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/dashboard/);
    await open(page, path);
    await expect(panel).toContainText('your account has no confirmed address yet');
    await expect(panel).toContainText('your account is not linked with it yet');
    await expectAccessible(page);
    await panel.getByRole('link', { name: 'Confirm an address' }).click();
    await page.getByRole('button', { name: 'Send the confirmation again' }).click();
    const link = (): string | undefined =>
      /\/[\w/-]+\?token=[\w.-]+/.exec(lastEmail(email, '?token='))?.[0];
    await expect.poll(link).toBeDefined();
    await page.goto(link() ?? '');
    await open(page, path);
    const ask = panel.getByRole('button', { name: 'Remind me by email' });
    await expect(ask).toBeVisible();
    await expectAccessible(page);
    await ask.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toContainText('We will remind you, but never at night.');
    await expect(panel).toContainText('We remind you of 0x5555');
    await expectAccessible(page);
    // It is of one wallet: of another it says so before it is asked for.
    await open(page, path.replace(SAMPLE, `0x${'6'.repeat(40)}`));
    await expect(panel).toContainText('This one replaces the other');
    await panel.getByRole('button', { name: 'Remind me by email' }).click();
    await expect(panel).toContainText('We remind you of 0x6666');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Stop the reminder' }).click();
    await expect(panel).toContainText('We send you no more reminders.');
    await expect(panel.getByRole('button', { name: 'Remind me by email' })).toBeVisible();
    await panel.scrollIntoViewIfNeeded();
    await expectAccessible(page);
  },
);
