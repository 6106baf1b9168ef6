import { lastEmail } from '../../support/outbox.ts';
import { PASSWORD, signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

fullTest(
  '‘this was not me’ is pressed: signed out everywhere, changes stopped, and what to do next',
  async ({ page }) => {
    const email = await signUpByForm(page);
    await open(page, '/account');
    const password = page.getByRole('region', { name: 'Password' });
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByLabel('New password').fill(`${PASSWORD} again`);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is new')).toBeVisible();

    const linkOf = (): string | undefined =>
      /\/not-me#token=[\w-]{20,}/.exec(lastEmail(email, 'password was changed'))?.[0];
    await expect.poll(linkOf).toBeDefined();
    await open(page, linkOf() ?? '');
    const button = page.getByRole('button', { name: 'This was not me' });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await button.press('Enter');
    await expect(page.getByText('We signed out every device')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Signed in as/ })).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/reset-password',
    );

    await open(page, '/academy/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(`${PASSWORD} again`);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await open(page, '/account');
    await expect(page.getByText('you cannot change how you sign in here').first()).toBeVisible();
    await password.getByLabel('Current password').fill(`${PASSWORD} again`);
    await password.getByLabel('New password').fill(PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect(password.getByRole('alert')).toContainText('A new password by mail still works');
    await expectAccessible(page);

    await open(page, linkOf() ?? '');
    await button.click();
    await expect(page.getByText('You used this link before, on')).toBeVisible();
    await expect(page.getByText(/change how you sign in until/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    await expectAccessible(page);

    await open(page, `/not-me#token=${'a'.repeat(43)}`);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('it works for 7 days');
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
      'href',
      '/reset-password',
    );
    await expectAccessible(page);
  },
);
