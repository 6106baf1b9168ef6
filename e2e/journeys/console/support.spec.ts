import { becomeOwner } from '../../support/people/owner.ts';
import { expect, expectAccessible, open, test, fullTest } from '../../support/test.ts';

test.use({ expectedErrors: [/status of (40[0-9]|422|429)/] });

fullTest(
  'a visitor writes to the site; in the console the message is done and waits again',
  async ({ page, browser }) => {
    const visitor = await (
      await browser.newContext({ viewport: { width: 360, height: 740 } })
    ).newPage();
    await visitor.goto(new URL('/', process.env['SITE_URL']).href);
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(visitor.getByRole('heading', { name: 'Contact' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('Please write what you need help with.')).toBeVisible();
    await expectAccessible(visitor);
    const words = `Where is my pass? ${Date.now()}`;
    await visitor.getByLabel('Your message').fill(words);
    await visitor.getByLabel('Email').fill('bea@example.test');
    await visitor.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByText('We have your message.')).toContainText('We answer by email.');
    await expectAccessible(visitor);

    await becomeOwner(page);
    await open(page, '/console');
    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    const message = page.getByRole('article').filter({ hasText: words });
    await expect(message).toContainText('Came by: Contact form');
    await message.getByText('Notes and answer by mail').click();
    await expect(message.getByLabel('Letter')).toBeVisible();
    await message.getByLabel('Letter').selectOption('support-answered');
    await expect(message.getByText('goes to bea@example.test')).toBeVisible();
    await expectAccessible(page);
    await message.getByRole('button', { name: 'Mark as done' }).click();
    await expect(message.getByText('Done.', { exact: true })).toBeVisible();
    await message.getByRole('button', { name: 'Mark as waiting' }).click();
    await expect(message.getByText('It waits again.')).toBeVisible();
  },
);
