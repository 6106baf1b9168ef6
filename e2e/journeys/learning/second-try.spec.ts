import { openAllSteps } from '../../support/open-steps.ts';
import { expect, expectAccessible, open, test } from '../../support/test.ts';

test('after a wrong answer it is said why, there is a second try, and the right one is marked', async ({
  page,
}) => {
  await openAllSteps(page);
  await open(page, '/academy/course/ethereum-trading?lesson=0-3');
  const question = page.getByRole('group', { name: /Your swap fails with/ });
  const reply = question.getByRole('status');
  await question.getByRole('radio', { name: 'It is returned in full' }).check();
  await expect(reply).toContainText('Not quite. The work was done, so it is paid.');
  await expect(reply).toContainText('Try once more.');
  await expect(reply).not.toContainText('The answer');
  await expect(question.getByText('Right answer')).toHaveCount(0);
  await question.getByRole('radio', { name: 'It is paid back by the exchange' }).check();
  await expect(reply).toContainText('The exchange never had the fee.');
  await expect(reply).toContainText('The answer: It is kept by the network.');
  await expect(question.locator('label', { hasText: 'It is kept by the network' })).toContainText(
    'Right answer',
  );
  const second = page.getByRole('group', { name: /Who receives the base fee/ });
  await second.getByRole('radio', { name: /it is burned/ }).check();
  await expect(second.getByRole('status')).toContainText('Right.');
  await expect(second.getByText('Right answer')).toHaveCount(1);
  await expectAccessible(page);
});

test('where a sum is asked there is a calculator', async ({ page }) => {
  await openAllSteps(page);
  await open(page, '/academy/course/ethereum-trading?lesson=0-3');
  const calculator = page.locator('details', { hasText: 'Calculator' }).last();
  await calculator.locator('summary').click();
  await calculator.getByLabel('Type a sum').fill('21,000 × 2 / 1,000');
  await expect(calculator.getByRole('status')).toHaveText('= 42');
  await calculator.getByLabel('Type a sum').fill('2 +');
  await expect(calculator.getByRole('status')).toHaveText('This is not a full sum yet.');
});

test('a drill has a hint, and a drill about a price has a calculator', async ({ page }) => {
  await open(page, '/academy/drills/tight-quote');
  await page.locator('summary', { hasText: 'Hint' }).click();
  await expect(page.getByText(/^Divide what you pay/)).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Calculator' })).toBeVisible();
  await expectAccessible(page);
});
