import type { Page } from '@playwright/test';
import { hexSchema, readChain } from '../../support/chain-access.ts';
import { generatePrivateKey } from 'viem/accounts';
import { parse } from 'valibot';
import { becomeOwner } from '../../support/people/owner.ts';
import { askNode, killNode } from '../../support/servers/local-chain.ts';
import { startSite, type Site } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';
import { giveWallet, type TestedWallet } from '../../support/wallet.ts';

// One pattern: a list of several would be read as a value and its options.
test.use({
  expectedErrors: [/status of (40[0-9]|410|422|429|503)|The payment ended early/],
});

const prepare = (page: Page, what: string) =>
  page.getByRole('button', { name: `Prepare the payment of ${what}` }).click();
const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true });
const PAID = 'Paid. The ledger has read it';

/** These journeys change the chain itself: they have a server and a chain of their own. */
test.describe('when paying holders meets trouble', () => {
  test.describe.configure({ mode: 'serial', timeout: 480_000 });
  let site: Site;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSite();
    await readChain(site.url);
  });
  test.afterAll(() => site.stop());

  const operator = async (page: Page, options: { chainId?: number } = {}) => {
    const wallet = await giveWallet(page, site.url, { isAuthorised: true, ...options });
    await wallet.fund();
    await becomeOwner(page, site);
    await open(page, `${site.url}/console?section=payouts`);
    return wallet;
  };

  /** The next call but one is the payment: the one before it is the permission. */
  const atPayment = (wallet: TestedWallet, happen: (call: object) => unknown): void => {
    let requestCount = 0;
    wallet.answers.set('eth_sendTransaction', ([call]) => {
      requestCount += 1;
      return requestCount === 2 ? happen(Object(call)) : wallet.send(Object(call));
    });
  };

  /** Ledger's payment for a week and tier, in whole millions. */
  const paidFor = async (week: number, tier: number): Promise<number> => {
    const ledger = Object(await (await fetch(`${site.url}/api/passes/owed`)).json());
    const weekEntry = ledger.weeks.find(
      (one: { week: number; tier: number }) => one.week === week && one.tier === tier,
    );
    return Number(BigInt(weekEntry.paid) / 10n ** 24n);
  };

  fullTest('a wallet on another network is told so and asked for nothing', async ({ page }) => {
    const wallet = await operator(page, { chainId: 1 });
    await prepare(page, 'Silver, week 2');
    await pay(page).click();
    await expect(page.getByText('Your wallet is on another network. Please switch')).toBeVisible();
    await expectAccessible(page);
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    wallet.answers.set('wallet_switchEthereumChain', async () => {
      wallet.chainId = 31337;
      await wallet.emit('chainChanged', '0x7a69');
      return null;
    });
    await page.getByRole('button', { name: /^Switch to The Firm/ }).click();
    await expect(page.getByRole('button', { name: /^Switch to The Firm/ })).toHaveCount(0);
  });

  fullTest(
    'a second operator was quicker: nothing is signed, nobody is paid twice',
    async ({ page, context }) => {
      const wallet = await operator(page);
      await prepare(page, 'Silver, week 2');
      await page.getByText('What your wallet sends').click();
      const part = (name: string) => page.getByRole('region', { name });
      const other = await giveWallet(await context.newPage(), site.url);
      await other.fund();
      const batch = page.getByRole('region', { name: 'Silver, week 2' });
      for (const name of ['To the token', 'To the distributor']) {
        const data = parse(hexSchema, (await part(name).innerText()).trim());
        const line = await batch.locator('p', { hasText: name }).innerText();
        await other.send({ to: parse(hexSchema, /0x[0-9a-fA-F]{40}/.exec(line)?.[0]), data });
      }
      await pay(page).click();
      await expect(page.getByText('Someone else has paid this batch')).toBeVisible({
        timeout: 20_000,
      });
      expect(wallet.asked).not.toContain('eth_sendTransaction');
      await expect.poll(() => paidFor(2, 2), { timeout: 60_000 }).toBe(500);
    },
  );

  fullTest(
    'the page is closed while the wallet asks: it is found again, or said to be missing',
    async ({ page, context }) => {
      const key = generatePrivateKey();
      const again = async (from: Page): Promise<Page> => {
        await from.close();
        const next = await context.newPage();
        await giveWallet(next, site.url, { key, isAuthorised: true });
        await open(next, `${site.url}/console?section=payouts`);
        return next;
      };
      const wallet = await giveWallet(page, site.url, { key, isAuthorised: true });
      await wallet.fund();
      await becomeOwner(page, site);
      await open(page, `${site.url}/console?section=payouts`);
      // Closed before anything was sent.
      let isAsked = false;
      atPayment(wallet, () => ((isAsked = true), new Promise(() => {})));
      await prepare(page, 'Golden, week 3');
      await pay(page).click();
      await expect.poll(() => isAsked, { timeout: 20_000 }).toBe(true);
      const second = await again(page);
      await expect(second.getByText('The chain has none.')).toBeVisible({ timeout: 20_000 });

      // Closed after it was sent, before the page heard of it.
      const next = await context.newPage();
      const nextWallet = await giveWallet(next, site.url, { key, isAuthorised: true });
      await open(next, `${site.url}/console?section=payouts`);
      let isSent = false;
      nextWallet.answers.set('eth_sendTransaction', async ([call]) => {
        await nextWallet.send(Object(call));
        isSent = true;
        return new Promise(() => {});
      });
      await prepare(next, 'Golden, week 3');
      await pay(next).click();
      await expect.poll(() => isSent, { timeout: 20_000 }).toBe(true);
      const third = await again(next);
      await expect(third.getByText(/^Paid[.,]/)).toBeVisible({ timeout: 150_000 });
      expect(await paidFor(3, 1)).toBe(750);
    },
  );

  // A kill takes its ten seconds: in the full run.
  fullTest(
    'the chain goes away while a payment waits: the page says so and goes on',
    async ({ page }) => {
      const wallet = await operator(page);
      atPayment(wallet, (call) => {
        wallet.isHolding = true;
        return wallet.send(parseCall(call));
      });
      await prepare(page, 'Diamond, week 3');
      await pay(page).click();
      await expect.poll(() => wallet.held.length, { timeout: 20_000 }).toBe(1);
      // Again and again: it is back sooner than an operator would notice.
      const killing = setInterval(() => killNode(site), 100);
      try {
        await expect(page.getByText('You lost nothing')).toBeVisible({ timeout: 30_000 });
      } finally {
        clearInterval(killing);
      }
      await expect(page.getByText('Waiting for the chain: the payment')).toBeVisible({
        timeout: 40_000,
      });
      wallet.isHolding = false;
      await wallet.rpc('eth_sendRawTransaction', [wallet.held[0]?.raw]);
      await expect(page.getByText(PAID)).toBeVisible({ timeout: 60_000 });
      expect(await paidFor(3, 0)).toBe(1000);
    },
  );

  fullTest(
    'three blocks are replaced while the page is open: it takes its word back',
    async ({ page }) => {
      test.skip(process.platform !== 'linux', 'only there the node can be asked to replace blocks');
      await operator(page);
      await prepare(page, 'Silver, week 3');
      await pay(page).click();
      await expect(page.getByText(PAID)).toBeVisible({ timeout: 60_000 });
      expect(await paidFor(3, 2)).toBe(500);
      await askNode(site, 'anvil_reorg', [await blocksSincePaid(site), []]);
      await expect(page.getByText('The chain undid this payment')).toBeVisible({
        timeout: 60_000,
      });
      await expectAccessible(page);
      expect(await paidFor(3, 2)).toBe(0);
      await prepare(page, 'Silver, week 3');
      await pay(page).click();
      await expect(page.getByText(PAID)).toBeVisible({ timeout: 60_000 });
      expect(await paidFor(3, 2)).toBe(500);
    },
  );
});

const parseCall = (call: object): { to: `0x${string}`; data: `0x${string}` } => ({
  to: parse(hexSchema, Object(call).to),
  data: parse(hexSchema, Object(call).data),
});

/** Three, or as many as it takes to reach the payment: the local market trades meanwhile. */
async function blocksSincePaid(site: Site): Promise<number> {
  const ledger = Object(await (await fetch(`${site.url}/api/passes/owed?week=3`)).json());
  const paidPayment = ledger.entries.find(({ tier }: { tier: number }) => tier === 2).payments[0];
  const [receipt, head] = await Promise.all([
    askNode(site, 'eth_getTransactionReceipt', [paidPayment.transaction]),
    askNode(site, 'eth_blockNumber'),
  ]);
  return Math.max(3, Number(head) - Number(Object(receipt).blockNumber) + 1);
}
