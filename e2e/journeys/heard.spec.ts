import type { Page } from '@playwright/test';
import { drawnFiles } from '../support/early-pages.ts';
import { expect, fullTest, isFull, open, test } from '../support/test.ts';
import { unheard } from '../support/unheard.ts';

/* Speech for people who do not see the page: each thing by a name, each change once. */

test('every page that is drawn at build can be listened to', async ({ page }) => {
  const htmlByAddress = new Map<string, string>();
  // Every sixth in `npm test`, all in the full run.
  for (const { address, html } of drawnFiles().filter((_, at) => isFull || at % 6 === 0))
    for (const line of await unheard(page, html)) htmlByAddress.set(line, address);
  expect(Object.fromEntries(htmlByAddress)).toEqual({});
});

/**
 * From now on: what is announced, in order. Only regions that were there before they had something
 * to say count, and alerts, which are announced as they come.
 */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    const liveRegions = new Set(
      document.querySelectorAll('[role=status], [role=alert], [aria-live]'),
    );
    const words = ({ textContent }: Element): string => textContent.replaceAll(/\s+/g, ' ').trim();
    const note = (announcement: string): void =>
      void (announcement !== '' && announcements.push(announcement));
    window.heard = announcements;
    new MutationObserver((records) => {
      const changedRegions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const place = target instanceof Element ? target : target.parentElement;
        const region = place?.closest('[role=status], [role=alert], [aria-live]');
        if (region != null && liveRegions.has(region)) changedRegions.add(region);
        for (const addedNode of addedNodes)
          if (addedNode instanceof Element) {
            const alert = addedNode.matches('[role=alert]')
              ? addedNode
              : addedNode.querySelector('[role=alert]');
            if (alert !== null && !liveRegions.has(alert)) changedRegions.add(alert);
          }
      }
      for (const region of changedRegions) note(words(region));
      for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live]'))
        liveRegions.add(region);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => window.heard?.splice(0) ?? []);
}

test('a form says once what came of it, and the focus stays where one goes on', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await open(page, '/academy/auth');
  let readAnnouncements = await listen(page);
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await readAnnouncements()).toEqual([
    'Invalid email or password. Please check your credentials and try again.',
  ]);
  await open(page, '/reset-password');
  readAnnouncements = await listen(page);
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  const confirmation = page.getByText('If an account with this address exists');
  await expect(confirmation).toBeVisible();
  expect(await readAnnouncements()).toEqual([await confirmation.innerText()]);
  await open(page, '/');
  readAnnouncements = await listen(page);
  await page.getByRole('button', { name: /^0x/ }).click();
  await expect.poll(readAnnouncements).toEqual(['Copied']);
});

test('a lesson and its questions say once that something is done', async ({ page }) => {
  await open(page, '/academy/course/ethereum-trading?lesson=0-1');
  const readAnnouncements = await listen(page);
  const title = page.locator('#lesson-title');
  await page.getByRole('button', { name: 'Mark as Complete' }).first().press('Enter');
  await expect.poll(readAnnouncements).toEqual(['Marked as complete']);
  await expect(page.getByRole('button', { name: 'Completed' }).first()).toBeFocused();
  await page.getByRole('group').getByRole('radio').first().check();
  const verdictText = await page.getByRole('group').first().getByRole('status').innerText();
  expect(verdictText).toMatch(/^(?:Right|Not quite)\./);
  expect(
    (await readAnnouncements()).filter((line) => line.startsWith(verdictText.slice(0, 6))),
  ).toHaveLength(1);
  await page.getByRole('button', { name: 'Next Lesson' }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveText('Basic Trading Concepts');
});

fullTest(
  'what is made says that it is made and that it is there; the focus goes to it',
  async ({ page }) => {
    await open(page, '/text-to-image');
    const prompt = page.getByLabel('What should the picture show?');
    // The line about the day's allowance announces itself.
    await expect(page.getByText(/left today$/)).toBeVisible();
    const readAnnouncements = await listen(page);
    await prompt.fill('A quiet harbour');
    await page.getByRole('button', { name: 'Generate Image' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Download Image' })).toBeVisible({
      timeout: 15_000,
    });
    await expect(page.getByRole('region', { name: 'Result', exact: true })).toBeFocused();
    const announcements = (await readAnnouncements()).filter(
      (line) => !line.endsWith('left today'),
    );
    expect(announcements).toEqual([expect.stringMatching(/\.\.\.$/), 'Done']);
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Make a link' }).press('Enter');
    await expect(page.getByLabel('Link', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Copy' }).press('Enter');
    await expect.poll(readAnnouncements).toEqual(['Copied']);
    await page.getByRole('button', { name: 'Close the link' }).press('Enter');
    await expect.poll(readAnnouncements).toEqual(['You closed the link. It no longer works.']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  },
);
