import { isDone, makeWallet, press, sign, startTask } from '../../support/practice-wallet.ts';
import { openAllSteps } from '../../support/open-steps.ts';
import { expect, expectAccessible, open, test, fullTest } from '../../support/test.ts';

const COURSE = '/academy/course/ethereum-trading';

// Its chain starts with the first task: until then the server says 503, and the page asks again.
test.use({ expectedErrors: [/status of 503/], viewport: { width: 360, height: 780 } });

test('a beginner is led through wallets before swaps, without an account, to ten sentences', async ({
  page,
}) => {
  await open(page, COURSE);
  const choice = page.getByRole('region', { name: 'Are you new to crypto?' });
  await choice.getByRole('button', { name: 'I am new' }).press('Enter');
  await expect(choice.getByRole('status')).toContainText('Wallets and scams come first');
  await expect(page.getByText('Your path: step 1 of 18')).toBeVisible();
  await expectAccessible(page);
  const titles: string[] = [];
  const next = page.getByRole('button', { name: 'Next Lesson' });
  for (let step = 1; step <= 18; step += 1) {
    await expect(page.getByText(`Your path: step ${step} of 18`)).toBeVisible();
    titles.push(await page.getByRole('heading', { level: 1 }).innerText());
    if (step === 18) break;
    // A page that is still being turned is not turned again.
    await expect(next).toHaveAttribute('aria-disabled', 'false');
    await next.press('Enter');
  }
  const at = (title: string): number => titles.indexOf(title);
  expect(new Set(titles).size).toBe(18);
  expect(titles.slice(0, 4)).toEqual([
    'What is Ethereum?',
    'Keys, Addresses and Wallets',
    'Your First Transaction',
    'Wallets and Storage',
  ]);
  for (const early of ['Security Best Practices', 'Common Crypto Scams'])
    for (const late of ['DEX Trading Basics', 'Cross-chain Bridges'])
      expect(at(early)).toBeLessThan(at(late));
  // On the last one the path ends, and what has been learnt is to be shown.
  await expect(next).toHaveCount(0);
  await page.getByRole('link', { name: 'What you can do now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What you can do now' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText('0 of 10 shown')).toBeVisible();
  await expectAccessible(page);

  // The choice is kept; the other order is the list's.
  await open(page, `${COURSE}?lesson=0-0`);
  await expect(choice.getByRole('button', { name: 'I am new' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await choice.getByRole('button', { name: 'I know the basics' }).press('Enter');
  await next.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Why ETH Matters' })).toBeVisible();
});

fullTest(
  'two lessons of Crypto Basics and their tasks are open to guests, the others are not',
  async ({ page }) => {
    await open(page, '/academy');
    const card = page.getByRole('article', { name: 'Crypto Basics' });
    await card.getByRole('link', { name: 'Keys, Addresses and Wallets' }).press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Keys, Addresses and Wallets' }),
    ).toBeVisible();
    // Honest times: reading, exercises and the test.
    await expect(page.getByText(/ to read$/)).toBeVisible();
    await expect(page.getByText(/ to practise$/)).toBeVisible();
    await expect(page.getByText('20 minutes for the test')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Complete' }).first().press('Enter');
    await expectAccessible(page);
    await openAllSteps(page);
    await page.reload();
    await page.locator('[data-widget="task-create-a-wallet"]').scrollIntoViewIfNeeded();
    const panel = page.getByRole('region', { name: 'Make a wallet and back it up', exact: true });
    const words = await makeWallet(panel);
    await startTask(panel);
    for (const place of [3, 7, 12])
      await panel.getByLabel(`Word ${place}`, { exact: true }).fill(words[place - 1] ?? '');
    await press(panel, 'Check');
    await press(panel, 'Sign a payment of nothing to yourself');
    await sign(page);
    await isDone(panel);
    await open(page, '/academy/course/crypto-basics?lesson=1-1');
    for (const task of ['receive', 'test-amount-first'])
      await expect(page.locator(`[data-widget="task-${task}"]`)).toHaveCount(1);

    // The task that was done shows the first of the ten sentences.
    await open(page, '/academy/can-do');
    await expect(page.getByText('1 of 10 shown')).toBeVisible();

    await page.goto('/academy/course/crypto-basics?lesson=0-0');
    await expect(page).toHaveURL(/notice=account&course=crypto-basics/);
  },
);
