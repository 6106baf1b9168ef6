import { expect, expectAccessible, open, test, fullTest } from '../../support/test.ts';

test('practice is one place with one next step, by keyboard on a small screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/academy/practice');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  for (const name of ['Drills', 'Review', 'Wallet tasks'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start the drill' }).press('Enter');
  await expect(page).toHaveURL(/\/academy\/drills\/[\w-]+$/);
  await page.getByRole('link', { name: 'All drills' }).press('Enter');
  await page.getByRole('link', { name: 'Practice', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(/\/academy\/practice$/);
});

test('how good we are is four figures, with how we measure folded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/track-record');
  for (const name of ['Scams we find', 'False alarms', 'Right in public', 'Best answer first'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible();
  const rules = page.getByRole('heading', { name: 'How we score ourselves' });
  await expect(rules).toBeHidden();
  await page.locator('summary', { hasText: 'How we measure' }).press('Enter');
  await expect(rules).toBeVisible();
  await expectAccessible(page);
});

fullTest(
  'the documentation opens with three doors, and a claim has one figure',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/documentation');
    for (const name of ['Open the academy', 'Check something', 'How to run it'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    const claims = page.getByRole('region', { name: 'How we measure our claims' });
    // As cards: nothing is pushed aside.
    const width = await claims.evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(width).toBe(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'How to run it' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Run your own' })).toBeInViewport();
  },
);
