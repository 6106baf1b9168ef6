import { becomeOwner } from '../support/people/owner.ts';
import { signUp } from '../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|410|422|429)/] });

fullTest(
  'an announcement is written, published, seen, dismissed and taken back',
  async ({ page, browser }) => {
    await becomeOwner(page);
    await open(page, '/console');
    await page.getByRole('link', { name: 'Announcements', exact: true }).click();
    await page.getByRole('button', { name: 'Write an announcement' }).click();
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('Please enter a title.')).toBeVisible();
    const title = `Bridges ${Date.now()}`;
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('In one line').fill('Four lessons about bridges are there.');
    await page.getByLabel('Text (Markdown)').fill('## What is new\n\nRead [the course](/academy).');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await expect(page.getByText('Saved as a draft.')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: title });
    await card.getByRole('button', { name: 'Publish…' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published.')).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await open(visitor, new URL('/terms', process.env['SITE_URL']).href);
    const line = visitor.getByRole('complementary', { name: 'Announcement' });
    await expect(line.getByRole('link')).toHaveText('Four lessons about bridges are there.');
    await line.getByRole('link').click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Do not show this announcement again' }).click();
    await expect(line).toBeHidden();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(line).toBeHidden();
    await visitor.getByRole('link', { name: 'All news' }).first().click();
    await expect(visitor.getByRole('link', { name: title })).toBeVisible();
    await expectAccessible(visitor);

    await card.getByRole('button', { name: 'Take back…' }).click();
    await page.getByLabel('Why').fill('It was a try');
    await page.getByRole('button', { name: 'Take the announcement back' }).click();
    await expect(page.getByText('Taken back.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
    await visitor.context().close();
  },
);

fullTest('announcements by mail are asked for on the page with all news', async ({ page }) => {
  await open(page, '/news');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Please enter an address.')).toBeVisible();
  await page.getByLabel('Email address').fill(`reader.${Date.now()}@example.test`);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Look in your mailbox')).toBeVisible();
  await expectAccessible(page);
});

fullTest('the account page gives and takes back announcements by mail', async ({ page }) => {
  await signUp(page);
  await open(page, '/account');
  const part = page.getByRole('region', { name: 'News from us' });
  await part.getByRole('button', { name: 'Send me announcements by email' }).click();
  await expect(
    part.getByText('We sent you a mail with a link', { exact: false }).first(),
  ).toBeVisible();
  await part.getByRole('button', { name: 'No announcements by email' }).click();
  await expect(part.getByRole('button', { name: 'Send me announcements by email' })).toBeVisible();
  await expectAccessible(page);
});
