import type { Locator, Page } from '@playwright/test';
import {
  addressOf,
  confirmTest,
  isDone,
  makeWallet,
  press,
  refuse,
  sign,
  startTask,
} from '../../support/practice-wallet.ts';
import { openAllSteps } from '../../support/open-steps.ts';
import { SCREENS } from '../../support/screens.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';

const LESSON = '/academy/course/ethereum-trading?lesson=1-0';

/** Every body that a page sends to the server, as text. */
function bodiesOf(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData();
    if (body !== null) bodies.push(body);
  });
  return bodies;
}

/** Three of the words in a row, in any body: a phrase, or a part of one. */
const holdsWords = (body: string, words: readonly string[]): boolean =>
  words.some(
    (word, at) => body.includes([word, ...words.slice(at + 1, at + 3)].join(' ')) && at < 10,
  );

/** Two dozen panels are looked at, each in both themes. */
const NARROW_AND_WIDE = SCREENS.filter(({ width }) => width !== 768);

const panelOf = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: title, exact: true });

// Its chain starts with the first task: until then the server says 503, and the page asks again.
test.use({ expectedErrors: [/status of 503/] });

test.describe('for a guest, on a small screen, by keyboard', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  // keys-alone.spec.ts goes through the same page in the default run.
  fullTest(
    'a permission is given exactly, survives a reload, and no key leaves the page',
    async ({ page }) => {
      const bodies = bodiesOf(page);
      await open(page, '/academy/practice');
      await page.getByRole('link', { name: 'Approve an exact amount' }).press('Enter');
      const panel = panelOf(page, 'Approve an exact amount');
      // It stands under a list of sixteen: who chose it is led there.
      await expect(
        panel.getByRole('heading', { name: 'Approve an exact amount' }),
      ).toBeInViewport();
      const words = await makeWallet(panel);
      await startTask(panel);
      await expectAccessible(page);

      await page.reload();
      const shop = await addressOf(panel, 'The contract of the card shop');
      await panel.getByLabel('Who may take', { exact: true }).fill(shop);
      await panel.getByRole('textbox', { name: 'Amount' }).fill('40');
      await panel.getByRole('textbox', { name: 'Amount' }).press('Enter');
      const dialogText = await sign(page);
      expect(dialogText).toContain('40 PUSD');
      await isDone(panel);
      await expect(panel.getByRole('table')).toContainText('The contract of the card shop');
      await expectAccessible(page);

      // The same task, wallet and state stand in its lesson when the reader comes there.
      await openAllSteps(page);
      await open(page, LESSON);
      await page.locator('[data-widget="task-approve-exact"]').scrollIntoViewIfNeeded();
      await isDone(panel);

      expect(bodies.length).toBeGreaterThan(5);
      expect(bodies.filter((body) => holdsWords(body, words))).toEqual([]);
      const storedWallet = await page.evaluate(() => localStorage.getItem('practiceWallet'));
      expect(storedWallet).toContain(words.join(' '));
    },
  );
});

/** Learner's acts in each panel. */
const TASKS: readonly [string, (page: Page, panel: Locator, words: string[]) => Promise<void>][] = [
  [
    'create-a-wallet',
    async (page, panel, words) => {
      for (const place of [3, 7, 12])
        await panel.getByLabel(`Word ${place}`, { exact: true }).fill(words[place - 1] ?? '');
      await press(panel, 'Check');
      await press(panel, 'Sign a payment of nothing to yourself');
      await sign(page);
    },
  ],
  [
    'restore-a-wallet',
    async (page, panel) => {
      const own = await addressOf(panel, 'Your address');
      await restorePaper(panel);
      await panel.getByLabel('From').selectOption('The old wallet');
      await send(page, panel, own, '120');
    },
  ],
  [
    'receive',
    async (_, panel) => {
      await panel.getByLabel('To', { exact: true }).fill(await addressOf(panel, 'Your address'));
      await press(panel, 'Send her this address');
    },
  ],
  [
    'test-amount-first',
    async (page, panel) => {
      const exchange = await addressOf(panel, 'Your deposit address at the exchange');
      await send(page, panel, exchange, '5');
      await confirmTest(panel);
      await send(page, panel, exchange, '450');
    },
  ],
  [
    'poisoned-history',
    async (page, panel) => {
      await expect(panel.getByRole('table')).toContainText('0 PUSD');
      await panel.getByText('Open the lease').press('Enter');
      const lease = panel.locator('details', { hasText: 'Open the lease' }).locator('code');
      const landlord = (await lease.innerText()).replaceAll(/\s/g, '');
      // Two of the lines have the same ends; only the whole addresses differ.
      const receiver = panel.getByLabel('To, from your history');
      await expect(receiver.locator('option')).toHaveCount(4);
      await receiver.selectOption(landlord);
      await panel.getByRole('textbox', { name: 'Amount' }).fill('200');
      await press(panel, 'Review the request');
      await sign(page);
    },
  ],
  [
    'read-before-signing',
    async (page, panel) => {
      const shop = await addressOf(panel, 'The ticket shop');
      for (let at = 0; at < 3; at += 1) {
        await press(panel, 'Open the request');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled();
        const dialogText = await dialog.getByLabel('Your wallet reads').innerText();
        const isRight =
          dialogText.includes('Pay a token') &&
          dialogText.replaceAll(/\s/g, '').toLowerCase().includes(shop.toLowerCase());
        await (isRight ? sign(page) : refuse(page));
      }
    },
  ],
  ['approve-exact', (page, panel) => allow(page, panel, 'The contract of the card shop', '40')],
  [
    'swap-with-a-limit',
    async (page, panel) => {
      await swap(panel, '0.1', '1');
      expect(await sign(page)).toContain('You get at least');
    },
  ],
  [
    'provide-liquidity',
    async (page, panel) => {
      await panel.getByLabel('Ether', { exact: true }).fill('0.1');
      await press(panel, /First allow the exchange/);
      await sign(page);
      await press(panel, 'Review the request');
      await sign(page);
    },
  ],
  [
    'withdraw-liquidity',
    async (page, panel) => {
      await press(panel, /First allow the exchange/);
      await sign(page);
      await press(panel, /Take all/);
      await sign(page);
    },
  ],
  [
    'mint-a-pass',
    async (page, panel) => {
      await allow(page, panel, 'The contract of the practice pass', '20');
      await press(panel, /Mint a pass/);
      await sign(page);
    },
  ],
  [
    'order-for-a-thin-pool',
    async (page, panel) => {
      for (const amount of ['0.039', '0.039']) {
        await swap(panel, amount, '2');
        await sign(page);
      }
    },
  ],
  ['round-trip', swapThereAndBack],
  [
    'revoke',
    async (page, panel) => {
      await expect(panel.getByRole('table')).toContainText('Without limit');
      await press(panel, 'Take back: An exchange that you used once');
      await sign(page);
    },
  ],
  ['refuse-a-permit', signForPrice],
  [
    'rescue-after-a-leak',
    async (page, panel) => {
      const own = await addressOf(panel, 'Your address');
      await panel.getByLabel('From').selectOption('The leaked wallet');
      await send(page, panel, own, '4000');
      await panel.getByLabel('What', { exact: true }).selectOption('ETH');
      await send(page, panel, own, '0.17');
    },
  ],
  [
    'repay-a-loan',
    async (page, panel) => {
      await allow(page, panel, 'The contract of the lending app', '150');
      await repay(page, panel);
    },
  ],
  ['leave-a-layer-two', finishExit],
  [
    'capstone-beyond-ethereum',
    async (page, panel) => {
      await allow(page, panel, 'The contract of the lending app', '150');
      await repay(page, panel);
      await finishExit(page, panel);
      const exchange = await addressOf(panel, 'Your deposit address at the exchange');
      await send(page, panel, exchange, '5');
      await confirmTest(panel);
      await send(page, panel, exchange, '245');
    },
  ],
  ['capstone-ethereum', passCapstone],
  [
    'capstone-crypto-basics',
    async (page, panel) => {
      const own = await addressOf(panel, 'Your address');
      const receive = panel.getByRole('form', { name: 'Tell Mira where to pay' });
      await receive.getByLabel('To', { exact: true }).fill(own);
      await press(receive, 'Send her this address');
      await restorePaper(panel);
      await panel.getByLabel('From', { exact: true }).selectOption('The old wallet');
      await send(page, panel, own, '120');
      await panel.getByLabel('From', { exact: true }).selectOption('Your practice wallet');
      const exchange = await addressOf(panel, 'Your deposit address at the exchange');
      await send(page, panel, exchange, '5');
      await confirmTest(panel);
      await send(page, panel, exchange, '300');
    },
  ],
  [
    'capstone-technical-analysis',
    async (page, panel) => {
      const kind = panel.getByLabel('From and to');
      await kind.selectOption('ETH to LEAF');
      for (const amount of ['0.039', '0.039']) {
        await swap(panel, amount, '2');
        await sign(page);
      }
      await kind.selectOption('ETH to PUSD');
      await swapThereAndBack(page, panel);
    },
  ],
  [
    'capstone-risk-management',
    async (page, panel) => {
      const own = await addressOf(panel, 'Your address');
      await panel.getByLabel('From', { exact: true }).selectOption('The leaked wallet');
      await send(page, panel, own, '2500');
      await panel.getByLabel('What', { exact: true }).selectOption('ETH');
      await send(page, panel, own, '0.17');
      await press(panel, 'Take back: An exchange that you used once');
      await sign(page);
      await signForPrice(page, panel);
    },
  ],
];

/** Everything of the Ethereum course in one go. */
async function passCapstone(page: Page, panel: Locator): Promise<void> {
  await expect(panel.getByRole('timer')).toContainText(/^(20:00|19:\d\d) left/);
  await expect(panel.getByText('Hints', { exact: true })).toHaveCount(0);
  const own = await addressOf(panel, 'Your address');
  // Two tokens have one name; the contract tells them apart.
  const dollar = await addressOf(panel, 'The contract of PUSD');
  const tokens = panel.getByRole('region', { name: 'Tokens in your wallet' }).getByRole('row');
  await expect(tokens.filter({ hasText: 'PUSD' })).toHaveCount(2);
  const contracts = (await tokens.locator('code').allInnerTexts()).map((text) =>
    text.replaceAll(/\s/g, '').toLowerCase(),
  );
  expect(contracts.filter((contract) => contract === dollar.toLowerCase())).toHaveLength(1);

  const receive = panel.getByRole('form', { name: 'Tell Mira where to pay' });
  await receive.getByLabel('To', { exact: true }).fill(own);
  await press(receive, 'Send her this address');
  await expect(tokens.filter({ hasText: '160' })).toHaveCount(1);
  await send(page, panel, await addressOf(panel, 'Mira'), '10');
  await swap(panel.getByRole('form', { name: 'Swap' }), '0.1', '1');
  await sign(page);
  await press(panel, 'Take back: An exchange that you used once');
  await sign(page);
  await panel.getByLabel('From', { exact: true }).selectOption('The leaked wallet');
  await send(page, panel, own, '900');
  await panel.getByLabel('What', { exact: true }).selectOption('ETH');
  await send(page, panel, own, '0.17');
}

fullTest(
  'the capstone is done by what its panel offers, in time and without hints',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await open(page, '/academy/practice?task=capstone-ethereum');
    const panel = page.locator('[data-task="capstone-ethereum"]');
    await makeWallet(panel);
    await startTask(panel);
    await expectAccessible(page);
    await passCapstone(page, panel);
    await isDone(panel);
    await expectAccessible(page);
  },
);

/** Types the words of the old wallet, which have been put away by then. */
async function restorePaper(panel: Locator): Promise<void> {
  const paper = panel.getByRole('list', { name: 'The paper' }).locator('li');
  const output = (await paper.allInnerTexts()).join(' ');
  await press(panel, 'Put the paper away');
  // Nothing to copy from while the words are typed.
  await expect(paper).toHaveCount(0);
  const field = panel.getByLabel('The twelve words, in their order');
  await field.fill('abandon');
  await press(panel, 'Restore');
  await expect(panel.getByText('These are not twelve words.')).toBeVisible();
  await field.fill(output);
  await press(panel, 'Restore');
}

/** Swaps ether for dollars, and all that came out back. */
async function swapThereAndBack(page: Page, panel: Locator): Promise<void> {
  await swap(panel, '0.2', '1');
  await sign(page);
  const balance = panel
    .locator('dt', { hasText: 'PUSD' })
    .first()
    .locator('xpath=following-sibling::dd');
  // The balance is read again after the block.
  await expect(balance).toHaveText(/^5\d\d/);
  const dollars = await balance.innerText();
  await panel.getByLabel('From and to').selectOption('PUSD to ETH');
  await swap(panel, dollars, '1', /First allow the exchange/);
  await sign(page);
  await press(panel, 'Review the request');
  await sign(page);
}

/** Refuses a permission without limit, and signs the one for the price of the book. */
async function signForPrice(page: Page, panel: Locator): Promise<void> {
  await press(panel, 'Open the request');
  await expect(page.getByRole('dialog')).toContainText('Without limit');
  await refuse(page);
  await press(panel, 'Open the request');
  const dialog = page.getByRole('dialog', { name: 'Sign a request' });
  await expect(dialog).toContainText('25 PUSD');
  // Exactly: the cross says that it closes without signing.
  await dialog.getByRole('button', { name: 'Sign', exact: true }).press('Enter');
  // The shop hands it in: no further window opens.
  await expect(dialog).toBeHidden();
}

async function repay(page: Page, panel: Locator): Promise<void> {
  const form = panel.getByRole('form', { name: 'Your loan' });
  await expect(form.getByText('1.08')).toBeVisible();
  await form.getByLabel('Repay, in PUSD').fill('150');
  await press(form, 'Review the request');
  await sign(page);
  await expect(form.getByText('250 PUSD')).toBeVisible();
}

/** Two pages call themselves alike; the wallet reads which of them pays and which is the bridge. */
async function finishExit(page: Page, panel: Locator): Promise<void> {
  for (const place of [1, 2]) {
    await press(panel, `Open the request of page ${place}`);
    const dialog = page.getByRole('dialog', { name: 'Sign a request' });
    await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeEnabled();
    const dialogText = await dialog.getByLabel('Your wallet reads').innerText();
    await (dialogText.includes('Finish a withdrawal') ? sign(page) : refuse(page));
  }
}

async function send(page: Page, panel: Locator, to: string, amount: string): Promise<void> {
  const form = panel.getByRole('form', { name: 'Send' });
  await form.getByLabel('To', { exact: true }).fill(to);
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await press(form, 'Review the request');
  await sign(page);
}

async function allow(page: Page, panel: Locator, name: string, amount: string): Promise<void> {
  const form = panel.getByRole('form', { name: 'Allow someone to take PUSD' });
  await form.getByLabel('Who may take', { exact: true }).fill(await addressOf(panel, name));
  await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await press(form, 'Review the request');
  await sign(page);
}

async function swap(
  panel: Locator,
  amount: string,
  percent: string,
  button: string | RegExp = 'Review the request',
): Promise<void> {
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await panel.getByLabel('Accept at most').fill(percent);
  await expect(panel.getByText(/^You would get about .* now/)).toBeVisible();
  await press(panel, button);
}

fullTest(
  'every task is done by what its panel offers, and stands in the list',
  async ({ page }) => {
    test.setTimeout(1_500_000);
    await page.setViewportSize({ width: 360, height: 780 });
    const bodies = bodiesOf(page);
    let words: string[] = [];
    for (const [at, [id, act]] of TASKS.entries()) {
      await open(page, `/academy/practice?task=${id}`);
      const panel = page.locator(`[data-task="${id}"]`);
      if (at === 0) words = await makeWallet(panel);
      await startTask(panel);
      await act(page, panel, words);
      await isDone(panel);
      // Content under the bar is no target there.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, NARROW_AND_WIDE);
    }
    const count = page.getByText(`${TASKS.length} of ${TASKS.length} done`).first();
    await expect(count).toBeVisible();
    expect(bodies.filter((body) => holdsWords(body, words))).toEqual([]);
  },
);

fullTest(
  'two tabs share a wallet and a task; a removed wallet comes back by its words',
  async ({ page, context }) => {
    await open(page, '/academy/practice?task=receive');
    const panel = page.locator('[data-task="receive"]');
    const words = await makeWallet(panel);
    await startTask(panel);
    const other = await context.newPage();
    await open(other, '/academy/practice?task=receive');
    const there = other.locator('[data-task="receive"]');
    await there.getByLabel('To', { exact: true }).fill(await addressOf(panel, 'Your address'));
    await press(there, 'Send her this address');
    await isDone(there);
    await press(panel, 'Check the blockchain');
    await isDone(panel);

    await press(there, 'Remove from this browser');
    await press(there, 'Remove it');
    await expect(panel.getByRole('button', { name: 'Make a practice wallet' })).toBeVisible();
    await press(panel, 'I already have the words');
    await panel.getByLabel('The twelve words, in their order').fill(words.join(' '));
    await press(panel, 'Restore');
    await isDone(there);
  },
);

fullTest('where the browser keeps nothing, the wallet says so and works', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '/academy/practice?task=approve-exact');
  const panel = page.locator('[data-task="approve-exact"]');
  await makeWallet(panel);
  await expect(panel.getByText(/This browser saves nothing/)).toBeVisible();
  await startTask(panel);
  await allow(page, panel, 'The contract of the card shop', '40');
  await isDone(panel);
});
