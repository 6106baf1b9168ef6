import type { Page } from '@playwright/test';
import { SCREENS } from '../../support/screens.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  onOtherScreens,
  open,
  test,
} from '../../support/test.ts';
import { PASSWORD, signUpByForm } from '../../support/people/sign-up.ts';
import { codeNow } from '../../support/people/authenticator-app.ts';
import { addPlainManager } from '../../support/people/plain-manager.ts';
import { addVirtualAuthenticator } from '../../support/people/virtual-authenticator.ts';

async function signOut(page: Page): Promise<void> {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(`Added: ${name}.`)).toBeVisible();
}

// One pattern: a list of several would be read as a value and its options.
test.use({ expectedErrors: [/status of (40[0-9]|422|429)/] });

test('a passkey is offered, made, signs in by itself and is removed', async ({ page }) => {
  const authenticator = await addVirtualAuthenticator(page);
  await signUpByForm(page);
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page).toHaveURL(/\/account#passkeys$/);
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await addPasskey(page, 'My laptop');
  expect(await authenticator.count()).toBe(1);
  await expectAccessible(page);

  await signOut(page);
  await open(page, '/academy/auth');
  await authenticator.verify(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('You used no passkey.')).toBeVisible();
  await expectAccessible(page);
  await authenticator.verify(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Add a passkey' })).toHaveCount(0);

  await open(page, '/account');
  await page.getByRole('button', { name: /^Remove ?: My laptop$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed: My laptop.')).toBeVisible();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
});

fullTest(
  'a passkey of a password manager that answers with plain objects works',
  async ({ page }) => {
    await addPlainManager(page);
    await signUpByForm(page);
    await open(page, '/account');
    await addPasskey(page, 'My manager');
    await signOut(page);
    await open(page, '/academy/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

fullTest(
  'the field of the email offers passkeys, and nothing is fetched before',
  async ({ page }) => {
    const authenticator = await addVirtualAuthenticator(page);
    await signUpByForm(page);
    await open(page, '/account');
    await addPasskey(page, 'My phone');
    await signOut(page);
    const requestedPaths: string[] = [];
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    await open(page, '/academy/auth?return=%2Facademy');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(requestedPaths.filter((path) => path.includes('passkey'))).toEqual([]);
    expect(await authenticator.count()).toBe(1);
    await page.getByLabel('Email').focus();
    await expect(page).toHaveURL(/\/academy$/);
    expect(requestedPaths).toContain('/api/auth/passkey');
  },
);

fullTest('ways in are changed only after showing that it is you', async ({ page }) => {
  await addVirtualAuthenticator(page);
  await signUpByForm(page);
  let isProven = false;
  await page.route('**/api/account/passkeys/begin', (route) =>
    isProven
      ? route.continue()
      : route.fulfill({
          status: 403,
          contentType: 'application/json',
          body: JSON.stringify({
            error: { code: 'auth/proof-required', message: 'Please confirm first that it is you.' },
          }),
        }),
  );
  await open(page, '/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('not my password');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Incorrect password. Please try again.')).toBeVisible();
  isProven = true;
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText(/^Added: .* signs you in from now on/)).toBeVisible();
});

/** Turns the second step on with the code before this one, so that this one is good afterwards. */
async function turnOn(page: Page): Promise<{ seed: string; codes: string[] }> {
  await open(page, '/account');
  await page.getByRole('button', { name: 'Set up the second step' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible();
  const keyText = await page.getByText(/^Key: /).innerText();
  const seed = keyText.replace('Key:', '').replaceAll(/\s/g, '');
  await expectAccessible(page);
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  const isOn = page.getByRole('heading', { name: 'Your recovery codes' });
  // Where half a minute ends in between, the code before this one is another.
  await expect(async () => {
    if (await isOn.isVisible()) return;
    await page.getByLabel('Code that the app shows').fill(codeNow(seed, -1), { timeout: 2_000 });
    await page.getByRole('button', { name: 'Turn it on' }).click({ timeout: 2_000 });
    await expect(isOn).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  const codes = await page.getByText(/^([a-z2-9]{4}-){5}[a-z2-9]{4}$/).allInnerTexts();
  expect(codes).toHaveLength(10);
  // A code that breaks in the middle is copied wrong: it stands in one line, also on a phone.
  const expectOneLine = async (): Promise<void> => {
    const lines = await page.getByText(codes[0] ?? '').evaluate((code) => {
      const range = document.createRange();
      range.selectNodeContents(code);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  };
  await expectOneLine();
  await onOtherScreens(page, SCREENS, expectOneLine);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { seed, codes };
}

async function givePassword(page: Page, email: string): Promise<void> {
  await open(page, '/academy/auth?return=%2Facademy');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

fullTest('a second step is set up, asked for, trusted and left out', async ({ page }) => {
  test.slow();
  const email = await signUpByForm(page);
  const { seed, codes } = await turnOn(page);
  await signOut(page);
  await givePassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeNow(seed));
  await page.getByLabel('Trust this browser for 30 days').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/academy$/);
  await signOut(page);
  await givePassword(page, email);
  await expect(page).toHaveURL(/\/academy$/);
  await open(page, '/account');
  const address = page.getByRole('region', { name: 'Email' });
  await address.getByLabel('New email').fill(`new.${email}`);
  await address.getByLabel('Current password').fill(PASSWORD);
  await address.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Code is required')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(codeNow(seed, 1));
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(address.getByText('We sent a link to the new address.')).toBeVisible();
  await page.getByRole('button', { name: 'Trust no browser' }).click();
  await expect(page.getByText('You trust no browser any more.')).toBeVisible();
  await signOut(page);
  await givePassword(page, email);
  await page.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/academy$/);
  await open(page, '/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('button', { name: 'Set up the second step' })).toBeVisible();
});

fullTest('the second step works without JavaScript', async ({ page, browser }) => {
  const email = await signUpByForm(page);
  const { seed } = await turnOn(page);
  const context = await browser.newContext({
    baseURL: process.env['SITE_URL'] ?? '',
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto('/academy/auth');
  await plain.getByLabel('Email').fill(email);
  await plain.getByLabel('Password').fill(PASSWORD);
  await plain.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(plain).toHaveURL(/\/academy\/second-step$/);
  await plain.getByLabel('Code', { exact: true }).fill('000000');
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain.getByText('This code is wrong')).toBeVisible();
  await plain.getByLabel('Code', { exact: true }).fill(codeNow(seed));
  await plain.getByRole('button', { name: 'Continue' }).click();
  await expect(plain).toHaveURL(/\/dashboard$/);
  await context.close();
});
