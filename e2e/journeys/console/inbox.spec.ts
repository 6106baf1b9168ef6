import type { Page } from '@playwright/test';
import { checkSample } from '../../support/check-sample.ts';
import { startMailServer, type MailServer } from '../../support/servers/mail-server.ts';
import { makeOwner } from '../../support/people/owner.ts';
import { newEmail, signUp } from '../../support/people/sign-up.ts';
import { startSite, type Site } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

// Its letters go to a mail server that the journey reads.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

// A server and a chain of its own for one journey: left to the full run.
let mail: MailServer;
let site: Site;
test.beforeAll(async () => {
  mail = await startMailServer();
  site = await startSite({ SMTP_URL: mail.url, OPERATOR_CONTACT: 'team@firm.example' });
});
test.afterAll(async () => {
  await site.stop();
  await mail.close();
});

/** Signs up by the letter, owns the site, and opens the inbox. */
async function openInbox(page: Page): Promise<void> {
  const email = newEmail();
  await signUp(page, {
    name: 'Ada',
    email,
    url: site.url,
    confirm: async () => {
      const text = await mail.letterTo(email, 'verify');
      await page.goto(/http\S+verify\S+/.exec(text)?.[0] ?? '');
    },
  });
  await makeOwner(page, site);
  await open(page, `${site.url}/console`);
  await page.getByRole('link', { name: 'Inbox', exact: true }).click();
}

fullTest('an appeal and a request are answered, and the letters arrive', async ({ page }) => {
  test.slow();
  const botResponse = await page.request.post(`${site.url}/api/bot-requests`, {
    headers: { origin: site.url },
    data: {
      projectName: 'Acme',
      telegramAccount: '@bea',
      website: 'https://acme.test',
      email: 'bea@example.test',
    },
  });
  expect(botResponse.ok()).toBe(true);
  const { path } = await checkSample(page.request, '$TOLL', site.url);
  await open(page, `${site.url}${path}`);
  await page.getByRole('button', { name: 'Wrong verdict? Appeal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wrong verdict? Appeal' });
  await dialog.getByLabel('What is wrong with it?').fill('I sold it yesterday without trouble.');
  await dialog.getByLabel('Email').fill('cleo');
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(dialog.getByText('Please enter a valid email, or leave this empty.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('cleo@example.test');
  await dialog.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(dialog.getByText('We saved your appeal with the verdict.')).toBeVisible();

  await openInbox(page);
  const appeal = page.getByRole('article').filter({ hasText: 'I sold it yesterday' });
  await appeal.getByLabel('Answer', { exact: true }).fill('Measured again: it can be sold.');
  await appeal.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(appeal.getByText('Answered.')).toBeVisible();
  await appeal.getByText('Notes and answer by mail').click();
  await appeal.getByLabel('Letter').selectOption('appeal-upheld');
  await expect(appeal.getByLabel('Text')).toHaveValue(/Measured again: it can be sold\./);
  await expect(appeal.getByText('goes to cleo@example.test')).toContainText('team@firm.example');
  await expectAccessible(page);
  await appeal.getByRole('button', { name: 'Send the letter' }).click();
  await expect(appeal.getByText('The letter is on its way.')).toBeVisible();

  const request = page.getByRole('article').filter({ hasText: 'Request: Acme' });
  await request.getByText('Notes and answer by mail').press('Enter');
  await request.getByRole('button', { name: 'Save the note' }).click();
  await expect(request.getByText('Please write a note.')).toBeVisible();
  await request.getByLabel('A note for other operators').fill('Rang her up.');
  await request.getByRole('button', { name: 'Save the note' }).click();
  await expect(request.getByText('The note is saved.')).toBeVisible();
  await request.getByLabel('Letter').selectOption('request-declined');
  await request.getByLabel('Subject').fill('Not this time');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Send the letter' }).click();
  await expect(request.getByText('Not sent yet')).toBeVisible();

  const declineLetter = await mail.letterTo('bea@example.test', 'Not this time');
  expect(declineLetter).toMatch(/^Reply-To: team@firm\.example/m);
  const upheld = await mail.letterTo('cleo@example.test', 'Measured again');
  expect(upheld).toContain('it can be sold.');
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(request.getByText('waited for')).toBeVisible();
  await request.getByText('Notes and answer by mail').click();
  await expect(request.getByText(/^Sent · /)).toBeVisible();
  await expect(request.getByText('Rang her up.')).toBeVisible();
  await expectAccessible(page);
});
