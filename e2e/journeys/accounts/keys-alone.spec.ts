import { answerTo, TEST } from '../../support/people/graduate.ts';
import { chooseIn, pressAt, tabTo, typeInto } from '../../support/keys.ts';
import { openAllSteps } from '../../support/open-steps.ts';
import { isDone } from '../../support/practice-wallet.ts';
import { signUp } from '../../support/people/sign-up.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

// No mouse, no touch, and no focus that the test has set: what a person with a keyboard can do.
// A lesson in its steps is gone through the same way in steps.spec.ts.
test.use({ viewport: { width: 360, height: 780 }, expectedErrors: [/status of 503/] });

test('keys alone: a wallet is made, a request is read and signed, and a task is done', async ({
  page,
}) => {
  await open(page, '/academy/practice');
  await pressAt(page, page.getByRole('link', { name: 'Approve an exact amount' }));
  const panel = page.locator('[data-task="approve-exact"]');
  await pressAt(page, panel.getByRole('button', { name: 'Make a practice wallet' }));
  await pressAt(page, panel.getByRole('button', { name: 'I have written them down' }));
  await pressAt(page, panel.getByRole('button', { name: /^Start/ }));
  const copy = panel.getByRole('button', {
    name: 'Copy the address: The contract of the card shop',
  });
  await expect(copy).toBeVisible({ timeout: 180_000 });
  await expect(panel.getByText('PUSD', { exact: true }).first()).toBeVisible();
  await pressAt(page, copy);
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  await tabTo(page, panel.getByLabel('Who may take', { exact: true }));
  await page.keyboard.press('ControlOrMeta+v');
  await typeInto(page, panel.getByRole('textbox', { name: 'Amount' }), '40');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign a request' });
  await expect(dialog.getByLabel('Your wallet reads')).toContainText('40 PUSD');
  const signs = dialog.getByRole('button', { name: 'Sign', exact: true });
  await expect(signs).toBeEnabled();
  await pressAt(page, signs);
  await isDone(panel);
  await expectAccessible(page);
});

fullTest('keys alone: a final test is passed and its certificate registered', async ({ page }) => {
  await signUp(page);
  await open(page, TEST);
  await pressAt(page, page.getByRole('button', { name: 'Start the test' }));
  const boxes = page.getByRole('group');
  await expect(boxes).toHaveCount(10);
  for (let at = 0; at < 10; at += 1) {
    const box = boxes.nth(at);
    const name = answerTo(await box.locator('legend').innerText());
    await chooseIn(page, box, box.getByRole('radio', { name, exact: true }));
  }
  await pressAt(page, page.getByRole('button', { name: 'Hand in' }));
  await expect(page.getByText('Passed: 10 of 10 right.')).toBeVisible();
  await typeInto(page, page.getByLabel('Name on the certificate'), 'Ada Keys');
  await pressAt(page, page.getByRole('button', { name: 'Register this certificate' }));
  await expect(page).toHaveURL(/\/certificates\/[0-9A-Z-]{19}$/);
  await expectAccessible(page);
});

test('keys alone: a drill gives its hint, sums are done, and a choice is explained', async ({
  page,
}) => {
  await open(page, '/academy/drills/tight-quote');
  await pressAt(page, page.locator('summary', { hasText: 'Hint' }));
  await expect(page.getByText(/^Divide what you pay/)).toBeVisible();
  await pressAt(page, page.locator('summary', { hasText: 'Calculator' }));
  await typeInto(page, page.getByLabel('Type a sum'), '170 / 2');
  await expect(page.getByText('= 85')).toBeVisible();
  await pressAt(page, page.getByRole('radio'), 'Space');
  // Options come in any order: this one is right, or another is marked as right.
  await expect(
    page.getByText(/^(Right|A false alarm|Not correct|Not this one)/).first(),
  ).toBeVisible();
  await expectAccessible(page);
});

fullTest(
  'keys alone: a newcomer chooses the path and follows it to its third step',
  async ({ page }) => {
    await open(page, '/academy/course/ethereum-trading');
    await pressAt(page, page.getByRole('button', { name: 'I am new' }));
    for (const step of [1, 2, 3]) {
      await expect(page.getByText(`Your path: step ${step} of 18`)).toBeVisible();
      const next = page.getByRole('button', { name: 'Next Lesson' });
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      if (step < 3) await pressAt(page, next);
    }
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your First Transaction' }),
    ).toBeVisible();
  },
);

fullTest(
  'keys alone: a process is stepped through and a part of a lesson operated',
  async ({ page }) => {
    await openAllSteps(page);
    await open(page, '/academy/course/ethereum-trading?lesson=0-0');
    const figure = page.locator('figure[data-frames]').first();
    await pressAt(page, figure.getByRole('button', { name: 'Step by step' }));
    await expect(figure.getByRole('status')).toHaveText(/Step 1 of 4/);
    await page.keyboard.press('Enter');
    await expect(figure.getByRole('status')).toHaveText(/Step 2 of 4/);
    await page.locator('[data-widget="one-payment"]').scrollIntoViewIfNeeded();
    const part = page.locator('[data-practice="one-payment"]');
    await tabTo(page, part.getByLabel('Anna sends'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('0.2');
    await expect(part).toContainText('Her wallet refuses');
    await expectAccessible(page);
  },
);
