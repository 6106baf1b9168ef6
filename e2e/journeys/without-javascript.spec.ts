import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fewOrAll, fullTest, test } from '../support/test.ts';

/* Each form in a browser without JavaScript. Whatever was typed never stands in an address. */

test.use({ javaScriptEnabled: false, expectedErrors: [/status of (40[0-9]|422|429)/] });

const PASSWORD = 'a long walk in the rain';
let counter = 0;
const newAddress = (): string => `bea.${Date.now()}.${process.pid}.${(counter += 1)}@example.test`;

/** Every address that the page opens or asks for. */
const addresses = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
  const seenAddresses: string[] = [];
  addresses.set(page, seenAddresses);
  page.on('request', (request) => void seenAddresses.push(request.url()));
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`input[name=${name}]:visible, textarea[name=${name}]:visible`).fill(value);
}

/** Sends the form that the button belongs to, and looks at every address until then. */
async function send(page: Page, button: string, values: Record<string, string>): Promise<void> {
  await fill(page, values);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.waitForLoadState();
  for (const address of addresses.get(page) ?? [])
    for (const value of Object.values(values).filter((one) => one.length > 3))
      expect(decodeURIComponent(address.replaceAll('+', ' '))).not.toContain(value);
}

const site = (path: string): string => `${process.env['SITE_URL']}${path}`;

async function signUp(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto(site('/signup'));
  await send(page, 'Sign Up', { name: 'Bea', email, password: PASSWORD });
  await expect(page).toHaveURL(/\/dashboard$/);
  return email;
}

test('sign up, then sign in: a wrong password is told and the address stays', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto(site('/academy/auth?return=%2Facademy%2Fglossary'));
  await send(page, 'Sign In', { email, password: 'not this one' });
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials and try again.',
  );
  await expect(page.locator('input[name=email]')).toHaveValue(email);
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await send(page, 'Sign In', { password: PASSWORD });
  await expect(page).toHaveURL(/\/academy\/glossary$/);
});

test('continue as a guest', async ({ page }) => {
  await page.goto(site('/academy/auth'));
  await send(page, 'Continue as Guest', {});
  await expect(page).toHaveURL(/\/academy$/);
});

test('a new password, from the email on', async ({ page, context }) => {
  const email = await signUp(page);
  await context.clearCookies();
  await page.goto(site('/reset-password'));
  await send(page, 'Send Reset Link', { email });
  await expect(page.getByText('If an account with this address exists')).toBeVisible();
  const folder = join(process.env['SITE_DATA'] ?? '', 'outbox');
  const find = (): string | undefined =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''))
      .filter((message) => message.includes(email))
      .map((message) => /\/reset-password\?token=[\w-]+/.exec(message.replaceAll('=3D', '='))?.[0])
      .find((link) => link !== undefined);
  await expect.poll(find).toBeDefined();
  await page.goto(site(find() ?? ''));
  await send(page, 'Save New Password', { password: 'short' });
  await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
  await send(page, 'Save New Password', { password: 'another long walk' });
  await expect(page.getByText('You have a new password. Sign in with it.')).toBeVisible();
});

fullTest('a request for a bot', async ({ page }) => {
  await page.goto(site('/request-bot'));
  await send(page, 'Submit Request', { projectName: 'A quiet project' });
  await expect(page.getByText('Telegram account is required')).toBeVisible();
  await expect(page.locator('input[name=projectName]')).toHaveValue('A quiet project');
  await send(page, 'Submit Request', {
    telegramAccount: '@quiet_bea',
    website: 'quiet.example',
    email: 'bea@quiet.example',
  });
  await expect(
    page.getByText('Your request has been submitted successfully! We will contact you soon.'),
  ).toBeVisible();
});

test('a message to the people who run the site', async ({ page }) => {
  await page.goto(site('/support'));
  await send(page, 'Send', { email: 'bea' });
  await expect(page.getByText('Please write what you need help with.')).toBeVisible();
  await send(page, 'Send', { words: 'Where is my pass?', email: 'bea@quiet.example' });
  await expect(page.getByText('We have your message.')).toBeVisible();
});

test('a question from the front page and one more', async ({ page }) => {
  await page.goto(site('/'));
  await fill(page, { q: 'What is a wallet?' });
  await page.locator('form[role=search] button').click();
  await expect(page.getByText('You asked: What is a wallet?')).toBeVisible();
  await send(page, 'Send', { text: 'What is gas?' });
  await expect(page.getByText('You asked: What is gas?')).toBeVisible();
});

test('a lesson marked as complete', async ({ page }) => {
  await page.goto(site('/academy/course/ethereum-trading?lesson=0-1'));
  await send(page, 'Mark as Complete', {});
  await expect(page.getByRole('alert')).toHaveText('Please sign in first.');
  await signUp(page);
  await page.goto(site('/academy/course/ethereum-trading?lesson=0-1'));
  await send(page, 'Mark as Complete', {});
  await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();
});

test('a certificate by its number', async ({ page }) => {
  await page.goto(site('/certificates'));
  await send(page, 'Check', { input: '7K3M-9QWX-2B4D-0ZTR' });
  await expect(page.getByText('We never issued this.')).toBeVisible();
});

type Made = [path: string, button: string, prompt: string, result: string];
for (const [path, button, prompt, result] of fewOrAll<Made>(
  [['/text-to-image', 'Generate Image', 'a red fox in the snow', '.form-answer img']],
  [
    ['/ai-voice', 'Generate Voice', 'Good morning to you', '.form-answer audio'],
    ['/music', 'Generate Music', 'ambient piano, 70 bpm', '.form-answer audio'],
  ],
))
  test(`${path}: the result comes on a page that renews itself`, async ({ page }) => {
    await page.goto(site(path));
    await send(page, button, { prompt });
    await expect(page).toHaveURL(/\/forms\/jobs\/[\w-]+$/);
    await expect(page.locator(result)).toBeVisible({ timeout: 30_000 });
    const link = page.getByRole('link', { name: /^Download/ });
    const file = await page.request.get(site((await link.getAttribute('href')) ?? ''));
    expect(file.status()).toBe(200);
    expect(Number(file.headers()['content-length'])).toBeGreaterThan(1000);
  });

fullTest('an example stands in the field, and can be made', async ({ page }) => {
  for (const [path, example] of [
    ['/text-to-image', 'A quiet harbour in the fog'],
    ['/ai-voice', 'Slow down. Read what you sign.'],
    ['/music', 'Calm ambient piano with warm pads and a long, quiet room, 70 bpm'],
  ] as const) {
    await page.goto(site(path));
    await page.locator('button', { hasText: example }).click();
    await expect(page.locator('textarea[name=prompt]')).toHaveValue(example);
    await expect(page.locator('textarea[name=prompt]')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Generate Music' }).click();
  await expect(page).toHaveURL(/\/forms\/jobs\/[\w-]+$/);
});

fullTest(
  'a picture of which too little is understood is asked about, and drawn all the same',
  async ({ page }) => {
    const prompt = 'a quantum flux capacitor beside a sarcophagus';
    await page.goto(site('/text-to-image'));
    await send(page, 'Generate Image', { prompt });
    await expect(page.getByRole('alert').first()).toContainText(
      /It would leave out: .*quantum flux capacitor/,
    );
    await expect(page.locator('textarea[name=prompt]')).toHaveValue(prompt);
    // Another prompt is asked about again.
    await send(page, 'Generate Image', { prompt: `${prompt} and an astrolabe` });
    await expect(page.getByRole('alert').first()).toContainText('It would leave out');
    await page.getByRole('button', { name: 'Draw it anyway' }).click();
    await expect(page).toHaveURL(/\/forms\/jobs\/[\w-]+$/);
    await expect(page.locator('.form-answer img')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Left out: .*quantum flux capacitor/)).toBeVisible();
  },
);

fullTest('what a link in a mail comes back with is told', async ({ page }) => {
  for (const [address, sentence] of [
    ['/academy/auth?verified=1', 'Your email address is confirmed'],
    ['/academy/auth?verified=1&return=%2Facademy', 'Your email address is confirmed'],
    ['/academy/auth?error=auth/invalid-action-code', 'This link is too old'],
    ['/academy/auth?error=auth/too-many-requests', 'Too many'],
    ['/academy/auth?notice=password-changed', 'You have a new password'],
    ['/academy?notice=account&course=crypto-basics', 'Crypto'],
  ] as const) {
    await page.goto(site(address));
    await expect(page.locator('main [role=status]').first()).toContainText(sentence);
  }
  // A link that was used already, followed to the end.
  await page.goto(site('/api/auth/verify-email?token=used-already'));
  await expect(page.locator('main [role=status]').first()).toContainText('This link is too old');
  await page.goto(site('/reset-password?token=used-already'));
  await send(page, 'Save New Password', { password: 'another long walk' });
  await expect(page.getByRole('alert')).toContainText('no longer valid');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

fullTest('what needs JavaScript says so where it stands', async ({ page }) => {
  for (const [path, sentence] of [
    ['/nft', 'Connecting a wallet needs JavaScript.'],
    ['/members', 'Connecting a wallet needs JavaScript.'],
    ['/uncensored-chat', 'The chat needs JavaScript'],
    ['/dashboard', 'The dashboard needs JavaScript.'],
    ['/account', 'The account page needs JavaScript.'],
    ['/mini', 'This page needs JavaScript.'],
    ['/track-record', 'You need JavaScript to see the record'],
    ['/check-up', 'The check-up needs JavaScript.'],
    ['/passes/owed', 'The ledger needs JavaScript.'],
    ['/status', 'You need JavaScript to see the figures of this moment.'],
    ['/academy/course/ethereum-trading/final-test', 'The final test needs JavaScript.'],
  ] as const) {
    await page.goto(site(path));
    // The text engine of Playwright passes over what stands in a noscript.
    const noscriptText = page.locator('noscript p').first();
    await expect(noscriptText).toBeVisible();
    await expect(noscriptText).toContainText(sentence);
  }
});

test('no form of the site can put a value into an address', async ({ page }) => {
  const index = await page.request.get(site('/sitemap.xml'));
  const locationMatches = [
    ...(await index.text()).matchAll(/<loc>[^<]*?:\/\/[^/]+(\/[^<]*)<\/loc>/g),
  ];
  const paths = [
    ...locationMatches.map(([, path = '']) => path),
    '/academy/auth',
    '/signup',
    '/account',
  ];
  for (const path of new Set(paths)) {
    const html = await (await page.request.get(site(path.replaceAll('&amp;', '&')))).text();
    for (const [tag] of html.matchAll(/<form\b[^>]*>/g)) {
      expect(tag, path).toContain('method="post"');
      expect(tag, path).toMatch(/action="\/forms\/[a-z-]+"/);
    }
  }
});
