import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { lastEmail } from '../../support/outbox.ts';
import { newEmail, PASSWORD, signUp, signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await open(page, '/academy/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|422|429)/] });

test('signing up leads to the dashboard, which shows samples until the first lesson @widths', async ({
  page,
}) => {
  await signUpByForm(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Ada Lovelace').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('120 XP')).toBeVisible();
  await expect(page.getByText('45% progress')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  for (const tab of ['Profile', 'Rankings']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
  await page.getByRole('tab', { name: 'Rankings' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeFocused();
  await page.goto('/academy/course/ethereum-trading');
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
  await open(page, '/dashboard');
  await expect(page.getByText('120 XP')).toHaveCount(0);
  await expect(page.getByText(/^10 XP$/).first()).toBeVisible();
  await expect(page.getByText('1 of 16 lessons')).toBeVisible();
});

fullTest(
  '‘Sample’ stands beside each sample’s bar, and no such card says ‘0 of 6’',
  async ({ page }) => {
    await signUp(page);
    await open(page, '/dashboard');
    const aside = page.getByRole('complementary', { name: 'You and your progress' });
    await expect(aside).toContainText('120 XP Sample');
    await expect(aside.getByRole('progressbar', { name: '45% progress' })).toBeVisible();
    const cards = page.getByRole('article').filter({ has: page.getByRole('progressbar') });
    const samples = cards.filter({ hasText: 'Sample' });
    await expect(samples).toHaveCount(3);
    for (const card of await samples.all()) {
      const bar = await card.getByRole('progressbar').getAttribute('aria-label');
      await expect(card).toContainText(`${bar} Sample`);
      await expect(card).not.toContainText(/\b0 of \d/);
    }
    // Cards that are no sample show progress, in words and bar.
    for (const card of await cards.filter({ hasNotText: 'Sample' }).all()) {
      await expect(card).toContainText(/\b0 of \d+ lessons/);
      await expect(card.getByRole('progressbar')).toHaveAttribute('aria-label', '0% progress');
    }
  },
);

fullTest(
  '/signup knows who is signed in, leads on, and lets another person in',
  async ({ page }) => {
    await signUp(page, { name: 'Ada Lovelace' });
    await open(page, '/signup?return=/academy/review');
    await expect(page.getByText('You are signed in as Ada Lovelace.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    await expectAccessible(page);
    await open(page, '/signup');
    // Leaving before the answer still signs out.
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await page.goto('/documentation');
    await expect(async () => {
      await open(page, '/signup');
      await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled({ timeout: 2_000 });
    }).toPass();
  },
);

fullTest(
  'a guest’s progress comes along into the account, and to another device',
  async ({ page, browser }) => {
    await open(page, '/academy/course/ethereum-trading');
    await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
    expect(await page.evaluate(() => sessionStorage.getItem('guestUser'))).toBe('true');
    const email = await signUpByForm(page);
    expect(await page.evaluate(() => sessionStorage.getItem('guestUser'))).toBeNull();
    const other = await (
      await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' })
    ).newPage();
    await signIn(other, email);
    await expect(other).toHaveURL(/\/dashboard$/);
    await open(other, '/academy/course/ethereum-trading');
    await expect(other.getByText('1/16 lessons').first()).toBeVisible();
    await other.getByRole('button', { name: 'Next Lesson' }).click();
    await other.getByRole('button', { name: 'Mark as Complete' }).first().click();
    await expect(other.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
    await expect
      .poll(() =>
        other.evaluate(async (): Promise<unknown> => (await fetch('/api/progress')).json()),
      )
      .toMatchObject({ courses: { 'ethereum-trading': ['0-0', '0-1'] } });
    await open(page, '/academy/course/ethereum-trading');
    await expect(page.getByText('2/16 lessons').first()).toBeVisible();
  },
);

test('who signs out leaves nothing to the next person in this browser, and loses nothing', async ({
  page,
}) => {
  const email = await signUpByForm(page);
  await open(page, '/academy/course/ethereum-trading');
  // A lesson that the course no longer has keeps none of the others from the account.
  await page.evaluate(() =>
    localStorage.setItem('academy-progress:ethereum-trading', '["9-9","0-1"]'),
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await open(page, '/academy/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('2 of 16 lessons')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /academy|guest/.test(key),
      ),
    ),
  ).toEqual([]);
  await signUpByForm(page);
  await expect(page.getByText('120 XP')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, email);
  await expect(page.getByText('2 of 16 lessons')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
  fullTest(
    'a course of an account is read on without a network, and what was learned catches up',
    async ({ page, context }) => {
      await signUpByForm(page, { path: '/signup?return=/academy/course/crypto-basics' });
      await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeVisible();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect
        .poll(() =>
          page.evaluate(
            async () =>
              (await caches.match('/academy/course/crypto-basics', { ignoreSearch: true })) !==
              undefined,
          ),
        )
        .toBe(true);
      await context.setOffline(true);
      await open(page, '/academy/course/crypto-basics');
      await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
      await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
      await context.setOffline(false);
      await expect
        .poll(() =>
          page.evaluate(async (): Promise<unknown> => (await fetch('/api/progress')).json()),
        )
        .toMatchObject({ courses: { 'crypto-basics': ['0-0'] } });
    },
  );
});

fullTest(
  'what came back from the provider or from a link is said in its own words',
  async ({ page }) => {
    await open(page, '/academy/auth?error=auth/google-failed');
    await expect(page.getByText('Failed to sign in with Google. Please try again.')).toBeVisible();
    await open(page, '/academy/auth?error=auth/too-many-requests');
    await expect(page.getByText('Too many failed attempts. Please try again later.')).toBeVisible();
    await expect(page.getByText('Google').filter({ visible: true })).toHaveCount(0);
    await open(page, '/academy/auth?verified=1');
    await expect(
      page.getByText('Your email address is confirmed. You can sign in now.'),
    ).toBeVisible();
  },
);

test('a failure of sign-in without words is told in the general ones', async ({ page }) => {
  await page.route('**/api/auth/sign-in', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'auth/failed', message: '' } } }),
  );
  await signIn(page, newEmail());
  await expect(page.getByRole('alert')).toHaveText('An error occurred during sign in');
});

test('wrong passwords and unknown addresses get the same words', async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  for (const [address, password] of [
    [email, 'not the password'],
    [newEmail(), PASSWORD],
  ] as const) {
    await signIn(page, address, password);
    await expect(page.getByRole('alert')).toHaveText(
      'Invalid email or password. Please check your credentials and try again.',
    );
  }
  await expectAccessible(page);
  const secret = page.getByLabel('Password');
  await expect(secret).toHaveAttribute('type', 'password');
  await expect(secret).toHaveAttribute('autocomplete', 'current-password');
  const mayPaste = await secret.evaluate((field) =>
    field.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true })),
  );
  expect(mayPaste).toBe(true);
  await page.getByLabel('Email').fill('');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

fullTest(
  'guests go to the academy, and restricted courses ask for an account',
  async ({ page }) => {
    await open(page, '/academy/auth');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await expect(page).toHaveURL(/\/academy$/);
    await page
      .getByRole('article', { name: 'Crypto Basics' })
      .getByRole('button', { name: 'Sign in to Access' })
      .click();
    const modal = page.getByRole('dialog', { name: 'Sign in to Access' });
    await expect(
      modal.getByText('This course requires a free account to access premium content.'),
    ).toBeVisible();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/academy/course/crypto-basics');
    await expect(page).toHaveURL(/\/academy\?notice=account&course=crypto-basics$/);
    await page
      .getByRole('article', { name: 'Crypto Basics' })
      .getByRole('button', { name: 'Sign in to Access' })
      .click();
    await modal.getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/academy\/auth\?return=%2Facademy%2Fcourse%2Fcrypto-basics$/);
    await page.getByRole('link', { name: 'Need an account? Sign Up' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Guest');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL(/\/academy\/course\/crypto-basics/);
    await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeVisible();
  },
);

fullTest('the dashboard belongs to signed-in people', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/$/);
});

fullTest('a forgotten password is set anew by the link in the mail', async ({ page }) => {
  const email = await signUpByForm(page);
  await page.context().clearCookies();
  await open(page, '/academy/auth');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('If an account with this address exists')).toBeVisible();
  await expect(page.getByText('This site sends no real mail.')).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => /reset-password\?token=/.test(lastEmail(email, 'Choose a new password')))
    .toBe(true);
  const token = /reset-password\?token=([\w-]{20,})/.exec(
    lastEmail(email, 'Choose a new password'),
  )?.[1];
  await open(page, `/reset-password?token=${token}`);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill('another walk in the snow');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('You have a new password. Sign in with it.')).toBeVisible();
  await signIn(page, email, 'another walk in the snow');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the account page changes the name, exports the data and deletes everything', async ({
  page,
}) => {
  const email = await signUp(page);
  await open(page, '/account');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Name').fill('Countess <b>Lovelace</b>');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Saved.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  const data = readFileSync(await download.path(), 'utf8');
  expect(data).toContain(email);
  expect(data).toContain('Countess <b>Lovelace</b>');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password. Please try again.');
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('We deleted your account. We keep nothing of it.')).toBeVisible();
  await expect(page.getByText('Sign in to see your account.')).toHaveCount(0);
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
});

test('the form for a custom bot says what is wrong under each field, and that it has been sent', async ({
  page,
}) => {
  await open(page, '/request-bot');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  for (const sentence of [
    'Project name is required',
    'Telegram account is required',
    'Website is required',
    'Email is required',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Project name').fill('Bot <script>');
  await page.getByLabel('Telegram account').fill('ada');
  await page.getByLabel('Website').fill('https://example.test');
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    page.getByText('Telegram account should start with @', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Please enter a valid email', { exact: true })).toBeVisible();
  await page.getByLabel('Telegram account').fill(`@ada${newEmail().length}${Date.now()}`);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const confirmation = page.getByText(
    'Your request has been submitted successfully! We will contact you soon.',
  );
  await expect(confirmation).toBeVisible();
  await expect(page.getByLabel('Project name')).toHaveValue('');
});

fullTest('the bot form’s notice goes when the next request is typed', async ({ page }) => {
  await open(page, '/request-bot');
  const request = async (): Promise<void> => {
    await page.getByLabel('Project name').fill('Bot');
    await page.getByLabel('Telegram account').fill(`@ada${Date.now()}`);
    await page.getByLabel('Website').fill('https://example.test');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Submit Request' }).press('Enter');
  };
  const confirmation = page.getByText('Your request has been submitted successfully!');
  await request();
  await expect(confirmation).toBeVisible();
  await page.getByLabel('Project name').press('A');
  await expect(confirmation).toHaveCount(0);
  await request();
  await expect(confirmation).toBeVisible();
});

fullTest(
  'an answer that never comes leaves the form as it was and says what to do',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await open(page, '/request-bot');
    await page.route('**/api/bot-requests', (route) => route.abort());
    for (const [label, value] of [
      ['Project name', 'A'],
      ['Telegram account', '@a'],
      ['Website', 'https://a.test'],
      ['Email', 'a@a.test'],
    ] as const)
      await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to submit form. Please try again later or contact us directly on Telegram.',
    );
    await expect(page.getByLabel('Project name')).toHaveValue('A');
  },
);
