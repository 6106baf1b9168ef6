import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startCountingProxy, type CountingProxy } from '../support/counting-proxy.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { withOwnerLink } from '../support/owner.ts';
import { newEmail, PASSWORD } from '../support/sign-up.ts';
import { startSite, type Site } from '../support/start-site.ts';
import { expect, open, started, test } from '../support/test.ts';

/*
 * Addresses that work once, in a browser whose service worker is at work, after a program that looks
 * into mails has been there: each is sent once by the browser, and the person succeeds.
 */

test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

let provider: OidcProvider;
let mail: MailServer;
let proxy: CountingProxy;
let site: Site;
test.beforeAll(async () => {
  [provider, mail, proxy] = await Promise.all([
    startOidcProvider(newEmail()),
    startMailServer(),
    startCountingProxy(),
  ]);
  site = await startSite({
    PUBLIC_URL: proxy.url,
    SMTP_URL: mail.url,
    GOOGLE_ISSUER_URL: provider.issuer,
    GOOGLE_CLIENT_ID: 'journey',
    GOOGLE_CLIENT_SECRET: 'of a journey',
  });
  proxy.standBefore(site.url);
});
test.afterAll(async () => {
  await site.stop();
  await Promise.all([proxy.close(), mail.close(), provider.close()]);
});

/** Opens a page and lets the service worker take over. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, `${proxy.url}${path}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const linkIn = (letter: string, pattern: RegExp): string => {
  const link = letter.match(/https?:\/\/[^\s"<>]+/g)?.find((one) => pattern.test(one));
  if (link === undefined) throw new Error(`no link like ${pattern} in: ${letter}`);
  return link;
};

/** What a mail program does with a link before anybody reads the mail. */
async function scan(link: string): Promise<void> {
  for (const method of ['HEAD', 'GET', 'GET']) await (await fetch(link, { method })).text();
}

/** How often the browser asks for a page while something is done. */
async function countVisits(path: string, act: () => Promise<unknown>): Promise<number> {
  const before = proxy.count('GET', path);
  await act();
  return proxy.count('GET', path) - before;
}

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await openWithWorker(page, '/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  return email;
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await openWithWorker(page, '/academy/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A person whose address is confirmed, signed in. */
async function join(page: Page): Promise<string> {
  const email = await signUp(page);
  await page.goto(linkIn(await mail.letterTo(email, 'verify-email'), /verify-email/));
  await signIn(page, email);
  return email;
}

test('a returning visitor signs in with Google, and the way back is asked for once', async ({
  page,
}) => {
  const callback = '/api/auth/callback/google';
  for (const round of ['first', 'again']) {
    await openWithWorker(page, '/academy/auth');
    const visits = await countVisits(callback, async () => {
      await page.getByRole('button', { name: /Google/ }).click();
      await expect(page, round).toHaveURL(`${proxy.url}/dashboard`);
    });
    expect(visits, round).toBe(1);
    await expect(page.getByText('Ada Lovelace').filter({ visible: true }).first()).toBeVisible();
    await page.context().clearCookies();
  }
});

test('a link that confirms an address does so after a scanner, and again', async ({ page }) => {
  const email = await signUp(page);
  const link = linkIn(await mail.letterTo(email, 'verify-email'), /verify-email/);
  await scan(link);
  for (const round of ['first', 'again']) {
    expect(await countVisits('/api/auth/verify-email', () => page.goto(link)), round).toBe(1);
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  }
  await signIn(page, email);
});

test('the second mail leads where somebody wanted to go, also without the page’s program', async ({
  page,
}) => {
  const email = newEmail();
  const send = (form: string, values: Record<string, string>) =>
    page.request.post(`${proxy.url}/forms/${form}`, {
      form: { email, password: PASSWORD, return: '/academy/glossary', ...values },
      headers: { origin: proxy.url },
      maxRedirects: 0,
    });
  await send('sign-up', { name: 'Ada' });
  const back = 'return=%2Facademy%2Fglossary';
  const first = linkIn(await mail.letterTo(email, 'verify-email'), /verify-email/);
  expect(first).toContain(back);
  await send('sign-in', {});
  await expect.poll(() => mail.countTo(email)).toBe(2);
  const second = linkIn(await mail.letterTo(email, 'verify-email', 1), /verify-email/);
  expect(second).not.toBe(first);
  expect(second).toContain(back);
});

test('a link for a new password and ‘this was not me’ work after a scanner', async ({ page }) => {
  const email = await join(page);
  await page.context().clearCookies();
  await openWithWorker(page, '/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const reset = linkIn(await mail.letterTo(email, 'reset-password?token'), /reset-password\?token/);
  await scan(reset);
  await page.goto(reset);
  expect(await countVisits('/reset-password', () => page.goto(reset))).toBe(1);
  await started(page);
  await page.getByLabel('New password').fill('another walk in the snow');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('You have a new password. Sign in with it.')).toBeVisible();
  const notMe = linkIn(await mail.letterTo(email, 'password was changed'), /not-me#token/);
  await scan(notMe);
  await signIn(page, email, 'another walk in the snow');
  await page.goto(notMe);
  await page.getByRole('button', { name: 'This was not me' }).click();
  await expect(page.getByText('We signed out every device')).toBeVisible();
});

test('another address is confirmed by its link, which may be opened again', async ({ page }) => {
  await join(page);
  const wanted = newEmail();
  await openWithWorker(page, '/account');
  const form = page.getByRole('region', { name: 'Email' });
  await form.getByLabel('New email').fill(wanted);
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change email' }).click();
  const link = linkIn(await mail.letterTo(wanted, 'confirm-email'), /confirm-email/);
  await scan(link);
  for (const round of ['first', 'again']) {
    expect(await countVisits('/account', () => page.goto(link)), round).toBe(1);
    await expect(page.getByText('Your new address is confirmed')).toBeVisible();
    await expect(page.getByRole('alert'), round).toHaveCount(0);
  }
});

test('announcements are agreed to and ended by links that a scanner has opened', async ({
  page,
}) => {
  const email = newEmail();
  await openWithWorker(page, '/news');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const confirm = linkIn(await mail.letterTo(email, 'news/confirm'), /news\/confirm/);
  await scan(confirm);
  for (const round of ['first', 'again']) {
    expect(await countVisits('/news/confirm', () => page.goto(confirm)), round).toBe(1);
    await page.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/announcements/i);
  }
  await openWithWorker(page, '/news');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const stop = linkIn(await mail.letterTo(email, 'news/unsubscribe'), /news\/unsubscribe/);
  await scan(stop);
  expect(await countVisits('/news/unsubscribe', () => page.goto(stop))).toBe(1);
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the link of an owner works after a scanner, and a download is asked for once', async ({
  page,
}) => {
  await join(page);
  await withOwnerLink(async (path) => {
    const link = `${proxy.url}${path}`;
    await scan(link);
    expect(await countVisits('/console/claim', () => page.goto(link))).toBe(1);
    await page.getByRole('main').getByRole('button').click();
    await expect(page.getByRole('link', { name: /console/i }).last()).toBeVisible();
  }, site.dataDir);
  await openWithWorker(page, '/account');
  const visits = await countVisits('/api/account/export', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Ada');
  });
  expect(visits).toBe(1);
});
