import type { Page } from '@playwright/test';
import { PASSWORD, signUp, signUpByForm } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

const COURSE = '/academy/course/ethereum-trading';
const ENDED = 'Your session has ended.';

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Completes the lesson that the page shows, and waits until that is kept. */
async function complete(page: Page): Promise<void> {
  // From before the press: an answer that came at once would be waited for in vain.
  const saveResponse = page.waitForResponse(
    (response) =>
      response.url().includes('/api/progress/') && response.request().method() === 'PUT',
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await saveResponse;
}

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|50[02])|ERR_FAILED/] });

fullTest('an answer that is not ours says the fallback and what to do', async ({ page }) => {
  await open(page, '/academy/auth');
  const answers = [
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    { status: 200, contentType: 'application/json', body: '{}' },
    { status: 500, contentType: 'application/json', body: 'null' },
  ];
  for (const answer of answers) {
    await page.route('**/api/auth/sign-in', (route) => route.fulfill(answer));
    await fillSignIn(page, 'ada@example.test');
    await expect(page.getByRole('alert')).toContainText('An error occurred during sign in');
    await expect(page.getByRole('alert')).toContainText('could not read. Please try again');
    await page.unroute('**/api/auth/sign-in');
  }
  await page.route('**/api/auth/sign-in', (route) => route.abort());
  await fillSignIn(page, 'ada@example.test');
  await expect(page.getByRole('alert')).toContainText('An error occurred during sign in');
  await expect(page.getByRole('alert')).toContainText('Check your connection');
});

fullTest(
  'a session that ended says so in the lesson, on the dashboard and in other tabs; the ' +
    'next person inherits nothing @widths',
  async ({ page, context }) => {
    // Two people one after the other, in three tabs.
    test.slow();
    const requestedPaths: string[] = [];
    const first = await signUpByForm(page, { name: 'Ada' });
    await open(page, COURSE);
    await complete(page);
    const other = await context.newPage();
    await open(other, '/dashboard');
    await expect(other.getByText('1 of 16 lessons')).toBeVisible();

    // Ended from somewhere else: the browser still shows its old cookie.
    await context.clearCookies();
    await open(page, COURSE);
    await expect(page.getByText(ENDED)).toBeVisible();
    await expectAccessible(page);
    await other.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(other.getByText(ENDED)).toBeVisible();
    other.on(
      'response',
      (response) => response.status() === 401 && requestedPaths.push(response.url()),
    );
    await open(other, '/dashboard');
    await expect(other.getByText(ENDED)).toBeVisible();
    expect(requestedPaths).toEqual([]);

    await signUpByForm(page, { name: 'Ben' });
    await expect(page.getByText('120 XP')).toBeVisible();
    await open(page, COURSE);
    await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeEnabled();
    await context.clearCookies();
    await open(page, `/academy/auth?return=${encodeURIComponent(COURSE)}`);
    await fillSignIn(page, first);
    await expect(page).toHaveURL(/ethereum-trading/);
    await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();

    // The page for new accounts knows the signed-in person; and a reset holds in the account.
    await open(page, '/signup');
    await expect(page.getByText('You are signed in as Ada.')).toBeVisible();
    await open(page, COURSE);
    // On a narrow screen it is among the course's contents, which are closed.
    const contents = page.locator('summary', { hasText: 'Course contents' });
    if (await contents.isVisible()) await contents.click();
    await page.getByRole('button', { name: 'Reset my progress' }).locator('visible=true').click();
    await page.getByRole('button', { name: 'Reset progress' }).click();
    await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeEnabled();
    await open(page, COURSE);
    await expect(page.getByRole('button', { name: 'Mark as Complete' }).first()).toBeEnabled();
  },
);

fullTest('a link for a new password that was used offers a new one', async ({ page }) => {
  await open(page, `/reset-password?token=${'x'.repeat(43)}`);
  await page.getByLabel('New password').fill('another long walk in the rain');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

fullTest(
  'nobody signed in: the dashboard leads to the front page and asks for nothing that is refused',
  async ({ page }) => {
    const refusedAddresses: string[] = [];
    page.on(
      'response',
      (response) => response.status() === 401 && refusedAddresses.push(response.url()),
    );
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/$/);
    expect(refusedAddresses).toEqual([]);
  },
);

test('a course that needs an account says so where its address leads, and that a session has ended', async ({
  page,
  context,
}) => {
  const course = '/academy/course/crypto-basics';
  await page.goto(course);
  await expect(page).toHaveURL(/\/academy\?/);
  const notice = page.getByText(/needs a free account/);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  const email = await signUp(page);
  await open(page, course);
  await expect(page).toHaveURL(/course\/crypto-basics/);
  await context.clearCookies();
  await page.goto(course);
  await expect(page.getByText(/Your session has ended, and .* needs an account/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).first().click();
  await fillSignIn(page, email);
  await expect(page).toHaveURL(/course\/crypto-basics/);
});

fullTest(
  'what a person learns on one device stands on another that remembers them',
  async ({ page, browser, baseURL }) => {
    const email = await signUp(page);
    const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await elsewhere.newPage();
    await open(other, `/academy/auth?return=${encodeURIComponent(COURSE)}`);
    await fillSignIn(other, email);
    await expect(other.getByRole('button', { name: 'Mark as Complete' }).first()).toBeEnabled();
    await open(page, COURSE);
    await complete(page);
    // Opened again, as on the next day: nobody signs in anew.
    await open(other, COURSE);
    await expect(other.getByRole('button', { name: 'Completed' }).first()).toBeDisabled();
    await elsewhere.close();
  },
);
