import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { hasContentCredentials } from '../../../packages/format/src/files/content-credentials.ts';
import { readPngText } from '../../../packages/format/src/files/png-text.ts';
import { answer, graduate, TEST } from '../../support/people/graduate.ts';
import { signUp } from '../../support/people/sign-up.ts';
import { parse, record, string, unknown } from 'valibot';
import {
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

test.use({ expectedErrors: [/status of (404|422)/] });

test(
  'a visitor finds the way to register, signs up, passes, and gets a certificate that ' +
    'another browser can check',
  async ({ page, browser }) => {
    await open(page, TEST);
    await expect(
      page.getByRole('heading', { name: 'Ethereum Trading for Beginners' }),
    ).toBeVisible();
    await expect(page.getByText('You need 8 right answers.')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }),
    ).toHaveAttribute('href', `/academy/auth?return=${encodeURIComponent(TEST)}`);
    await expectAccessible(page);

    await signUp(page);
    await open(page, TEST);
    await page.getByRole('button', { name: 'Start the test' }).click();
    await answer(page, 10);
    await expect(page.getByText('10 of 10 answered')).toBeVisible();
    await expectAccessible(page);
    // A reload loses neither the questions nor the answers.
    const first = await page.locator('legend').first().innerText();
    await page.reload();
    await waitUntilStarted(page);
    await expect(page.locator('legend').first()).toHaveText(first.replace(/\n/g, ''));
    await expect(page.getByText('10 of 10 answered')).toBeVisible();
    // A try that was open under the version before, which kept places, goes on.
    await page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('final-test:')) ?? '';
      const places = [...document.querySelectorAll('fieldset')].map((box) =>
        [...box.querySelectorAll('input')].findIndex(({ checked: isChecked }) => isChecked),
      );
      sessionStorage.setItem(key, JSON.stringify(places));
    });
    await page.reload();
    await waitUntilStarted(page);
    await expect(page.getByText('10 of 10 answered')).toBeVisible();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Passed: 10 of 10 right.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Register this certificate' }).click();
    await expect(
      page.getByText('Please enter the name that the certificate is for.'),
    ).toBeVisible();
    await page.getByLabel('Name on the certificate').fill('Ada <i>Lovelace</i>');
    await page.getByRole('button', { name: 'Register this certificate' }).click();
    await expect(page).toHaveURL(/\/certificates\/[0-9A-Z-]{19}$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Ada <i>Lovelace</i>' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Add to LinkedIn/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.linkedin\.com\/profile\/add\?startTask=CERTIFICATION_NAME&name=Ethereum/,
    );
    await expect(page.getByRole('img', { name: /Ada <i>Lovelace<\/i>/ })).toBeVisible();
    await expectAccessible(page);

    const id = page.url().split('/').at(-1) ?? '';
    const other = await (
      await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '' })
    ).newPage();
    await open(other, `/certificates/${id}`);
    await expect(other).toHaveTitle(
      'Ada <i>Lovelace</i> · Ethereum Trading for Beginners · Certificate of The Firm Academy',
    );
    await expect(other.locator('[data-verdict=valid]')).toContainText('Valid');
    await expect(other.getByRole('link', { name: /LinkedIn/ })).toHaveCount(0);
    await expect(other.getByRole('heading', { name: 'This is your certificate' })).toHaveCount(0);
    await expect(other.getByRole('img', { name: /Ada <i>Lovelace<\/i>/ })).toBeVisible();
  },
);

fullTest(
  'the box says valid, altered or unknown of a number, an address and a file',
  async ({ page, browser }) => {
    const id = await graduate(page, 'Ada <i>Lovelace</i>');
    await expect(page.getByRole('button', { name: 'Download Certificate' })).toBeEnabled();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Certificate' }).click(),
    ]);
    const file = await download.path();
    expect(hasContentCredentials(readFileSync(file))).toBe(true);
    const badgeCredential = parse(
      record(string(), unknown()),
      JSON.parse(readPngText(readFileSync(file), 'openbadgecredential') ?? '{}'),
    );
    expect(badgeCredential).toMatchObject({ id: `${process.env['SITE_URL']}/certificates/${id}` });
    const other = await (
      await browser.newContext({
        baseURL: process.env['SITE_URL'] ?? '',
        viewport: page.viewportSize(),
      })
    ).newPage();
    await open(other, '/certificates');
    await expectAccessible(other);
    for (const input of [id.toLowerCase(), page.url()]) {
      await other.getByLabel('Number or address').fill(input);
      await other.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(other.locator('[data-verdict=valid]')).toBeVisible();
      await expect(other.getByRole('definition').first()).toHaveText('Ada <i>Lovelace</i>');
    }
    await other.getByLabel('Number or address').fill('');
    await other.getByLabel('Or a file').setInputFiles(file);
    await other.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(other.locator('[data-verdict=valid]')).toBeVisible();
    await other.getByLabel('Or a file').setInputFiles({
      name: 'forged.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...badgeCredential, name: 'Another course' })),
    });
    await other.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(other.locator('[data-verdict=altered]')).toContainText('Altered');
    await expectAccessible(other);
    await other.getByLabel('Number or address').fill('AAAA-AAAA-AAAA-AAAA');
    await other.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(other.locator('[data-verdict=unknown]')).toContainText('Unknown');
    await expectAccessible(other);
  },
);

fullTest('a try that is not passed is explained and followed by a pause', async ({ page }) => {
  await signUp(page);
  await open(page, TEST);
  await page.getByRole('button', { name: 'Start the test' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('9 questions have no answer yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on answering' }).click();
  await answer(page, 7);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Not passed: 7 of 10 right. You need 8.')).toBeVisible();
  // Only where to read again, which is a link into the course.
  await expect(page.getByText('Not correct.')).toHaveCount(0);
  await expect(page.getByText('Read this lesson again:').getByRole('link')).toHaveAttribute(
    'href',
    /\/academy\/course\/.*\?lesson=\d-\d/,
  );
  await expect(page.getByText('You can try again in 10 minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeDisabled();
  await page.reload();
  await waitUntilStarted(page);
  await expect(page.getByText('Your last try: 7 of 10 right.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the test' })).toBeDisabled();
});

fullTest('another name issues it anew, and withdrawing leaves no name', async ({ page }) => {
  const old = await graduate(page, 'First Name');
  await page.getByLabel('Name on the certificate').fill('Second Name');
  await page.getByRole('button', { name: 'Change the name' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second Name' })).toBeVisible();
  const fresh = page.url().split('/').at(-1) ?? '';
  expect(fresh).not.toBe(old);
  await open(page, `/certificates/${old}`);
  await expect(page.locator('[data-verdict=revoked]')).toContainText(
    'We replaced this certificate',
  );
  await expect(page.getByText('First Name')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the new certificate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Second Name' })).toBeVisible();
  await waitUntilStarted(page);
  await page.getByRole('button', { name: 'Withdraw this certificate' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.locator('[data-verdict=revoked]')).toContainText('no longer valid');
  await open(page, `/certificates/${fresh}`);
  await expect(page.locator('[data-verdict=revoked]')).toBeVisible();
  expect(await page.content()).not.toContain('Second Name');
});

fullTest('an address of nothing says so', async ({ page }) => {
  const response = await page.goto('/certificates/AAAA-AAAA-AAAA-AAAA');
  expect(response?.status()).toBe(404);
  await waitUntilStarted(page);
  await expect(page.locator('[data-verdict=unknown]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Check a certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Check a certificate' })).toBeVisible();
});

fullTest(
  'the page of a certificate says it all before any program has run',
  async ({ page, browser }) => {
    const id = await graduate(page, 'Grace Hopper');
    const plain = await (
      await browser.newContext({ baseURL: process.env['SITE_URL'] ?? '', javaScriptEnabled: false })
    ).newPage();
    await plain.goto(`/certificates/${id}`);
    await expect(plain.getByRole('heading', { level: 1, name: 'Grace Hopper' })).toBeVisible();
    await expect(plain.getByText(id).first()).toBeVisible();
    await expect(plain.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${process.env['SITE_URL']}/certificates/${id}/og.png`,
    );
    const picture = await plain.request.get(`/certificates/${id}/og.png`);
    expect(picture.headers()['content-type']).toBe('image/png');
  },
);

/** Opens the course of a reader without an account who has completed all its lessons. */
async function openCompleted(page: Page): Promise<void> {
  const all = Array.from({ length: 16 }, (_, index) => `${Math.floor(index / 4)}-${index % 4}`);
  await page.addInitScript(
    (progressText) => localStorage.setItem('academy-progress:ethereum-trading', progressText),
    JSON.stringify(all),
  );
  await open(page, '/academy/course/ethereum-trading');
}

async function viewCertificate(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'View Your Certificate' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  return page.getByRole('dialog', { name: 'Your certificate' });
}

fullTest(
  'the certificate that everybody gets says that it is not registered, and how it can be',
  async ({ page }) => {
    await openCompleted(page);
    await expect(page.getByRole('link', { name: 'Register this certificate' })).toHaveAttribute(
      'href',
      TEST,
    );
    const dialog = await viewCertificate(page);
    await expect(dialog.getByText('This certificate is not registered')).toBeVisible();
    expect(decodeURIComponent((await dialog.getByRole('img').getAttribute('src')) ?? '')).toContain(
      'Not registered. To register it, sign in and pass the final test: ',
    );
    await expectAccessible(page);
    await dialog.getByRole('link', { name: 'Register this certificate' }).click();
    await expect(page).toHaveURL(new RegExp(`${TEST}$`));
  },
);

fullTest(
  'the dialog of the certificate shows all of itself, to its last line, on screens of any ' +
    'size',
  async ({ page }) => {
    await openCompleted(page);
    const dialog = await viewCertificate(page);
    await expect(dialog.getByRole('img')).toBeVisible();
    for (const [width, height] of [
      [360, 640],
      [740, 420],
      [768, 1024],
      [1280, 640],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        dialog.getByRole('heading'),
        dialog.getByRole('img'),
        dialog.getByRole('button', { name: 'Download Certificate' }),
        dialog.getByText('This certificate is not registered'),
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      const [hiddenPixels, sideways] = await dialog.evaluate((element) => [
        element.scrollHeight - element.clientHeight,
        element.scrollWidth - element.clientWidth,
      ]);
      expect([width, height, hiddenPixels, sideways]).toEqual([width, height, 0, 0]);
    }
  },
);
