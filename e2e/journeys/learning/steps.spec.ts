import type { Locator, Page } from '@playwright/test';
import { recordShifts, visible } from '../../support/record-shifts.ts';
import {
  endRest,
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../../support/test.ts';

const LESSON = '/academy/course/ethereum-trading?lesson=2-1';

const step = (page: Page, number: number): Locator => page.locator(`[data-step="${number}"]`);

const expectOpen = async (page: Page, count: number): Promise<void> => {
  for (const number of [1, 2, 3, 4])
    await expect(step(page, number)).toBeVisible({ visible: number <= count });
};

/** Tabs until something in this step has the focus. */
async function tabInto(page: Page, inStep: Locator): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await page.keyboard.press('Tab');
    const isThere = await inStep.evaluate(
      (element) => element.matches(':focus') || element.querySelector(':focus') !== null,
    );
    if (isThere) return;
  }
  throw new Error('The keys do not lead there.');
}

/** Tabs to a question and chooses the option that has the focus. */
async function chooseByKeys(page: Page, question: Locator): Promise<void> {
  await tabInto(page, question);
  await page.keyboard.press('Space');
  await expect(question.locator(':focus')).toBeChecked();
}

test('a lesson is read in steps at 360 pixels by keys alone, and stays where it was', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const shifts = await recordShifts(page);
  await open(page, LESSON);
  await expectOpen(page, 1);
  expect(visible(await shifts())).toEqual([]);
  // The button at the end waits for the last part.
  const completes = page.getByRole('button', { name: 'Mark as Complete' });
  await expect(completes).toHaveCount(1);
  await expectAccessible(page);
  await chooseByKeys(page, step(page, 1).getByRole('group'));
  await expectOpen(page, 2);
  await expect(page.getByRole('status').filter({ hasText: 'Part 2 is open.' })).toHaveCount(1);
  await tabInto(page, step(page, 2));
  await page.reload();
  await waitUntilStarted(page);
  await expectOpen(page, 2);
  // Tried, not passed: any answer will do.
  await chooseByKeys(page, step(page, 2).getByRole('group').last());
  await expectOpen(page, 3);
  await chooseByKeys(page, step(page, 3).getByRole('group').last());
  await expectOpen(page, 4);
  await expect(completes).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Check yourself' })).toBeVisible();
  await expectAccessible(page);
});

test('operating the part of a step opens the next', async ({ page }) => {
  await open(page, '/academy/course/ethereum-trading?lesson=0-3');
  await expectOpen(page, 1);
  await step(page, 1).getByRole('radio').first().check();
  await expectOpen(page, 2);
  const widget = page.locator('[data-widget="fee-clock"]');
  const holder = Number(
    await widget.evaluate((element) => element.closest('[data-step]')?.getAttribute('data-step')),
  );
  for (let number = 2; number < holder; number += 1)
    await step(page, number).getByRole('radio').first().check();
  await widget.scrollIntoViewIfNeeded();
  await widget.getByRole('button', { name: 'One block later' }).click();
  await expectOpen(page, Math.min(4, holder + 1));
});

test('a completed lesson and a place within one stand open', async ({ page }) => {
  await open(page, `${LESSON}#the-address-page`);
  await expect(page.getByRole('heading', { name: 'The address page' })).toBeInViewport();
  await open(page, '/academy/course/ethereum-trading?lesson=2-2');
  await expectOpen(page, 1);
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expectOpen(page, 4);
  await page.reload();
  await waitUntilStarted(page);
  await expectOpen(page, 4);
});

fullTest('without JavaScript a lesson stays whole', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env['SITE_URL'] ?? '',
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(LESSON);
  await expectOpen(page, 4);
  // Each question is read where it closes its step.
  const question = step(page, 1).locator('noscript');
  await expect(question.locator('p').first()).toHaveText(/^A seller sends you a screenshot/);
  await expect(question.locator('li').first()).toBeVisible();
  await context.close();
});

test.describe('where its program does not come', () => {
  test.use({ expectedErrors: [[/Failed to load resource/, /Failed to fetch/], { scope: 'test' }] });
  fullTest('a lesson opens as a whole', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(LESSON);
    // The program is asked for once somebody uses the page.
    await endRest(page);
    await expectOpen(page, 4);
  });
});
