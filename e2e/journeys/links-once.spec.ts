import { readFileSync } from 'node:fs';
import type { MyReminder } from '@firm/schema';
import { codeNow } from '../support/people/authenticator-app.ts';
import { linkIn, scan, startLetterSite, type LetterSite } from '../support/servers/letter-site.ts';
import { startOidcProvider, type OidcProvider } from '../support/servers/oidc-provider.ts';
import { withOwnerLink } from '../support/people/owner.ts';
import { newEmail, PASSWORD } from '../support/people/sign-up.ts';
import { expect, fullTest, waitUntilStarted, test } from '../support/test.ts';

/*
 * Addresses that work once, in a browser whose service worker is at work, after a program that looks
 * into mails has been there: each is sent once by the browser, and the person succeeds.
 */

test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

let provider: OidcProvider;
let site: LetterSite;
test.beforeAll(async () => {
  provider = await startOidcProvider(newEmail());
  site = await startLetterSite({
    GOOGLE_ISSUER_URL: provider.issuer,
    GOOGLE_CLIENT_ID: 'journey',
    GOOGLE_CLIENT_SECRET: 'of a journey',
  });
});
test.afterAll(async () => {
  await site.stop();
  await provider.close();
});

fullTest(
  'a returning visitor signs in with Google, and the way back is asked for once',
  async ({ page }) => {
    const callback = '/api/auth/callback/google';
    for (const round of ['first', 'again']) {
      await site.openWithWorker(page, '/academy/auth');
      const visits = await site.countVisits(callback, async () => {
        await page.getByRole('button', { name: /Google/ }).click();
        await expect(page, round).toHaveURL(`${site.url}/dashboard`);
      });
      expect(visits, round).toBe(1);
      await expect(page.getByText('Ada Lovelace').filter({ visible: true }).first()).toBeVisible();
      await page.context().clearCookies();
    }
  },
);

test('a link that confirms an address does so after a scanner, and again', async ({ page }) => {
  const email = await site.signUp(page);
  const link = linkIn(await site.mail.letterTo(email, 'verify-email'), /verify-email/);
  await scan(link);
  for (const round of ['first', 'again']) {
    expect(await site.countVisits('/api/auth/verify-email', () => page.goto(link)), round).toBe(1);
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  }
  await site.signIn(page, email);
});

test('the second mail leads where somebody wanted to go, also without the page’s program', async ({
  page,
}) => {
  const email = newEmail();
  const send = (form: string, values: Record<string, string>) =>
    page.request.post(`${site.url}/forms/${form}`, {
      form: { email, password: PASSWORD, return: '/academy/glossary', ...values },
      headers: { origin: site.url },
      maxRedirects: 0,
    });
  await send('sign-up', { name: 'Ada' });
  const back = 'return=%2Facademy%2Fglossary';
  const first = linkIn(await site.mail.letterTo(email, 'verify-email'), /verify-email/);
  expect(first).toContain(back);
  await send('sign-in', {});
  await expect.poll(() => site.mail.countTo(email)).toBe(2);
  const second = linkIn(await site.mail.letterTo(email, 'verify-email', 1), /verify-email/);
  expect(second).not.toBe(first);
  expect(second).toContain(back);
});

fullTest(
  'a link for a new password and ‘this was not me’ work after a scanner',
  async ({ page }) => {
    const email = await site.join(page);
    await page.context().clearCookies();
    await site.openWithWorker(page, '/reset-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    const reset = linkIn(
      await site.mail.letterTo(email, 'reset-password?token'),
      /reset-password\?token/,
    );
    await scan(reset);
    await page.goto(reset);
    expect(await site.countVisits('/reset-password', () => page.goto(reset))).toBe(1);
    await waitUntilStarted(page);
    await page.getByLabel('New password').fill('another walk in the snow');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await expect(page.getByText('You have a new password. Sign in with it.')).toBeVisible();
    const notMe = linkIn(await site.mail.letterTo(email, 'password was changed'), /not-me#token/);
    await scan(notMe);
    await site.signIn(page, email, 'another walk in the snow');
    await page.goto(notMe);
    await page.getByRole('button', { name: 'This was not me' }).click();
    await expect(page.getByText('We signed out every device')).toBeVisible();
  },
);

fullTest(
  'another address is confirmed by its link, which may be opened again',
  async ({ page }) => {
    await site.join(page);
    const newAddress = newEmail();
    await site.openWithWorker(page, '/account');
    const form = page.getByRole('region', { name: 'Email' });
    await form.getByLabel('New email').fill(newAddress);
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Change email' }).click();
    const link = linkIn(await site.mail.letterTo(newAddress, 'confirm-email'), /confirm-email/);
    await scan(link);
    for (const round of ['first', 'again']) {
      expect(await site.countVisits('/account', () => page.goto(link)), round).toBe(1);
      await expect(page.getByText('Your new address is confirmed')).toBeVisible();
      await expect(page.getByRole('alert'), round).toHaveCount(0);
    }
  },
);

fullTest(
  'announcements are agreed to and ended by links that a scanner has opened',
  async ({ page }) => {
    const email = newEmail();
    await site.openWithWorker(page, '/news');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const confirm = linkIn(await site.mail.letterTo(email, 'news/confirm'), /news\/confirm/);
    await scan(confirm);
    for (const round of ['first', 'again']) {
      expect(await site.countVisits('/news/confirm', () => page.goto(confirm)), round).toBe(1);
      await page.getByRole('button').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/announcements/i);
    }
    await site.openWithWorker(page, '/news');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    const stop = linkIn(await site.mail.letterTo(email, 'news/unsubscribe'), /news\/unsubscribe/);
    await scan(stop);
    expect(await site.countVisits('/news/unsubscribe', () => page.goto(stop))).toBe(1);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

fullTest(
  'the link of an owner works after a scanner, and a download is asked for once',
  async ({ page }) => {
    await site.join(page);
    await withOwnerLink(async (path) => {
      const link = `${site.url}${path}`;
      await scan(link);
      for (const round of ['first', 'again']) {
        await site.openWithWorker(page, '/academy');
        expect(await site.countVisits('/console/claim', () => page.goto(link)), round).toBe(1);
        await page.getByRole('button', { name: 'Become the owner with this account' }).click();
        await expect(page.getByText('This account is an owner now.'), round).toBeVisible();
      }
    }, site.dataDir);
    await site.openWithWorker(page, '/account');
    const visits = await site.countVisits('/api/account/export', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download my data' }).click(),
      ]);
      expect(readFileSync(await download.path(), 'utf8')).toContain('Ada');
    });
    expect(visits).toBe(1);
  },
);

fullTest(
  'a second step is kept by the button behind the link of the letter, once',
  async ({ page }) => {
    const email = await site.join(page);
    const post = async (path: string, data: object = {}): Promise<{ seed: string }> => {
      const answer = await page.request.post(`${site.url}/api/account/second-step${path}`, {
        data,
        headers: { origin: site.url },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    const { seed } = await post('/begin');
    await post('', { code: codeNow(seed) });
    await site.admin('lift-factor', email);
    const keep = linkIn(
      await site.mail.letterTo(email, 'keep-second-step'),
      /keep-second-step#token/,
    );
    await scan(keep);
    const waits = page.getByText('someone asked an operator to turn off the second step');
    await site.openWithWorker(page, '/account');
    await expect(waits).toBeVisible();
    const button = page.getByRole('button', { name: 'Keep the second step' });
    expect(await site.countVisits('/keep-second-step', () => page.goto(keep))).toBe(1);
    await button.click();
    await expect(page.getByText('Stopped. Your account still asks')).toBeVisible();
    await scan(keep);
    await site.openWithWorker(page, '/account');
    await expect(page.getByText(/^The second step is on since/)).toBeVisible();
    await expect(waits).toHaveCount(0);
    expect(await site.countVisits('/keep-second-step', () => page.goto(keep))).toBe(1);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('your second step is still on');
  },
);

fullTest('the link of a digest asks once whenever it is opened', async ({ page }) => {
  const link = `${site.url}/assistant?q=/alerts`;
  await scan(link);
  await site.join(page);
  for (const round of ['first', 'again']) {
    await site.openWithWorker(page, '/academy');
    expect(await site.countVisits('/assistant', () => page.goto(link)), round).toBe(1);
    const answer = page.getByText('You watch nothing yet.').last();
    await expect(answer, round).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/assistant`);
  }
});

// The job that sends looks once a minute.
fullTest('a reminder of the check-up is ended by the button behind its link', async ({ page }) => {
  const email = await site.join(page);
  const path = '/api/account/check-up-reminder';
  const wallet = { chain: 'local', address: `0x${'5'.repeat(40)}`, timeZone: 'UTC' };
  const apiResponse = await page.request.put(`${site.url}${path}`, {
    data: { channel: 'mail', ...wallet },
    headers: { origin: site.url },
  });
  expect(apiResponse.ok(), await apiResponse.text()).toBe(true);
  // Noon of a day after a month: at night none is sent.
  const noon = new Date(Date.now() + 32 * 86_400_000).setUTCHours(12, 0, 0, 0);
  site.setClock(noon);
  await expect.poll(() => site.mail.countTo(email), { timeout: 200_000 }).toBeGreaterThan(1);
  const stop = linkIn(await site.mail.letterTo(email, 'check-up/stop'), /check-up\/stop/);
  await scan(stop);
  await site.signIn(page, email);
  const reminder = async (): Promise<unknown> =>
    ((await (await page.request.get(`${site.url}${path}`)).json()) as MyReminder).reminder;
  expect(await reminder()).not.toBeNull();
  for (const round of ['first', 'again']) {
    expect(await site.countVisits('/check-up/stop', () => page.goto(stop)), round).toBe(1);
    await page.getByRole('button', { name: 'Stop it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You get no more reminders');
    expect(await reminder()).toBeNull();
  }
});
