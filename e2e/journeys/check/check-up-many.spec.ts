import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { openPlanter, plantPermissions } from '../../../contracts/testing/plant-permissions.ts';
import { contractsOf, readChain, WalletError } from '../../support/chain-access.ts';
import { askAt, killNode, nodeUrlOf } from '../../support/servers/local-chain.ts';
import { SCREENS } from '../../support/screens.ts';
import { startSite, type Site } from '../../support/start-site.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';
import { giveWallet, type TestedWallet } from '../../support/wallet.ts';

const PLANTED = 200;
/** Of them so many are taken back one by one: each is a transaction of its own. */
const ONE_BY_ONE = 24;
/** That many a wallet confirms before its person says no. */
const BEFORE_NO = 9;
/** And that many after it, before the page is reloaded while the wallet asks. */
const BEFORE_RELOAD = 4;

/** Of the six screens: what is looked at here takes minutes. */
const SEEN = SCREENS.filter(({ name }) => ['1440-dark', '360-light'].includes(name));

/** The wallet's past is planted past the site: it has a server and a chain of its own. */
test.describe('a wallet with two hundred permissions', () => {
  test.describe.configure({ mode: 'serial', timeout: 480_000 });
  // A node that is killed answers with 503, which the browser writes down.
  test.use({ expectedErrors: [/status of 50[0-9]/], actionTimeout: 30_000 });
  const key = generatePrivateKey();
  const owner = privateKeyToAccount(key).address;
  const path = `/check-up?chain=local&address=${owner}`;
  let site: Site;
  let permissionIds: ReadonlySet<string>;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startSite();
    const { collection } = await contractsOf(site.url);
    const node = nodeUrlOf(site);
    const request = (method: string, params: readonly unknown[]) => askAt(node, method, params);
    const planter = await openPlanter({ request }, owner);
    permissionIds = await plantPermissions(planter, { collection });
  });
  test.afterAll(() => site.stop());

  const openAsOwner = async (page: Page): Promise<TestedWallet> => {
    const wallet = await giveWallet(page, site.url, { key, isAuthorised: true });
    await open(page, `${site.url}${path}`);
    return wallet;
  };
  const result = (page: Page) => page.getByRole('region', { name: 'What this wallet has allowed' });
  const expectOpen = (page: Page, count: number) =>
    expect(
      result(page).getByText(count === 0 ? 'We found no open permission.' : `${count} open`),
    ).toBeVisible({ timeout: 60_000 });
  const queueOf = (page: Page) => page.getByRole('heading', { name: 'Taking back' });
  const inState = (page: Page, words: string) =>
    result(page).getByRole('listitem').filter({ hasText: words });

  fullTest('all are found, none is invented, and each leads to its drill', async ({ page }) => {
    expect(permissionIds.size).toBe(PLANTED);
    await open(page, `${site.url}${path}`);
    await expectOpen(page, PLANTED);
    // The gravest stand first: plain accounts that may take any amount.
    await expect(result(page).getByRole('heading', { level: 3 }).nth(1)).toBeVisible();
    await expectAccessible(page, SEEN);
    await page.getByRole('button', { name: `Show the rest (${PLANTED - 40})` }).click();
    const shownCards = await readCards(page);
    expect(shownCards.map(({ id }) => id).toSorted()).toEqual([...permissionIds].toSorted());
    for (const { id, drill, what } of shownCards)
      expect([id, drill]).toEqual([
        id,
        /-nfts?:|nft:/.test(id)
          ? '/academy/drills/set-approval-for-all'
          : what.startsWith('Any amount')
            ? '/academy/drills/unlimited-approval'
            : '/academy/drills/take-permission-back',
      ]);
    await expectAccessible(page, SEEN);
    for (const drill of new Set(shownCards.map(({ drill: one }) => one)))
      expect((await page.request.get(`${site.url}${drill}`)).status()).toBe(200);
    // From a card into its drill, and back to the same list.
    await result(page)
      .getByRole('link', { name: /^Drill: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/academy\/drills\/[a-z-]+$/);
    await page.goBack();
    await expectOpen(page, PLANTED);
  });

  fullTest('from the members’ page and from the assistant one comes here', async ({ page }) => {
    await giveWallet(page, site.url, { key, isAuthorised: true });
    await open(page, `${site.url}/members`);
    await page
      .getByRole('link', { name: /Wallet check-up/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/check-up$/);
    await page.getByRole('button', { name: 'Check my wallet' }).click();
    await expectOpen(page, PLANTED);
    const question = `what can spend the tokens of ${owner}?`;
    await open(page, `${site.url}/assistant?q=${encodeURIComponent(question)}`);
    const answer = page.getByText(`${PLANTED} open permissions`).first();
    await expect(answer).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^0x\S+ can take /).first()).toBeVisible();
    await expectAccessible(page, SEEN);
    await page.locator(`a[href="${path}"]`).last().click();
    await expectOpen(page, PLANTED);
  });

  fullTest('one by one: a no in the middle, a reload on the way', async ({ page }) => {
    const wallet = await openAsOwner(page);
    await expectOpen(page, PLANTED);
    const boxes = result(page).getByRole('checkbox');
    for (let at = 0; at < ONE_BY_ONE; at++) await boxes.nth(at).check();
    let sentCount = 0;
    wallet.answers.set('eth_sendTransaction', ([call]) => {
      sentCount += 1;
      if (sentCount === BEFORE_NO + 1) throw new WalletError(4001, 'User rejected the request.');
      // Nobody answers it: the page goes away meanwhile.
      if (sentCount === BEFORE_NO + BEFORE_RELOAD + 2) return new Promise(() => {});
      return wallet.send(Object(call));
    });
    await page.getByRole('button', { name: `Take back ${ONE_BY_ONE}` }).click();
    await expect(inState(page, 'You said no in the wallet')).toHaveCount(1, { timeout: 60_000 });
    await expect(inState(page, 'Taken back')).toHaveCount(BEFORE_NO);
    await expectOpen(page, PLANTED - BEFORE_NO);
    await expectAccessible(page, SEEN);
    // A reload in the middle of what goes on asks for nothing by itself.
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.poll(() => sentCount, { timeout: 60_000 }).toBe(BEFORE_NO + BEFORE_RELOAD + 2);
    await expect(inState(page, 'Taken back')).toHaveCount(BEFORE_NO + BEFORE_RELOAD);
    await page.reload();
    await expect(queueOf(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 20_000 });
    const before = sentCount;
    await expect(page.getByText('Stopped. What is done stays done')).toBeVisible();
    expect(sentCount).toBe(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('You took all of them back.')).toBeVisible({ timeout: 90_000 });
    await expectOpen(page, PLANTED - ONE_BY_ONE);
    // One no, and the one that was open when the page went: nothing is asked for twice else.
    expect(sentCount).toBe(ONE_BY_ONE + 2);
  });

  fullTest('a node that dies in the middle: said, waited for, nothing lost', async ({ page }) => {
    const wallet = await openAsOwner(page);
    const remainingCount = PLANTED - ONE_BY_ONE;
    await expectOpen(page, remainingCount);
    await waitUntilSaved(site);
    const boxes = result(page).getByRole('checkbox');
    for (let at = 0; at < 3; at++) await boxes.nth(at).check();
    wallet.isHolding = true;
    await page.getByRole('button', { name: 'Take back 3' }).click();
    await expect.poll(() => wallet.held.length).toBe(1);
    // Again and again: it is back sooner than a visitor would notice.
    killNode(site);
    const killing = setInterval(() => killNode(site), 100);
    try {
      await expect(page.getByText('The chain does not answer. We ask again.')).toBeVisible({
        timeout: 30_000,
      });
      await expectAccessible(page, SEEN);
    } finally {
      clearInterval(killing);
    }
    await readChain(site.url);
    await expect(page.getByText('The chain does not answer. We ask again.')).toBeHidden({
      timeout: 30_000,
    });
    wallet.isHolding = false;
    await wallet.rpc('eth_sendRawTransaction', [wallet.held[0]?.raw]);
    await expect(page.getByText('You took all of them back.')).toBeVisible({ timeout: 60_000 });
    await expectOpen(page, remainingCount - 3);
  });

  fullTest('all that is left in one confirmation, refused once before', async ({ page }) => {
    const wallet = await openAsOwner(page);
    const remainder = PLANTED - ONE_BY_ONE - 3;
    await expectOpen(page, remainder);
    wallet.answers.set('wallet_getCapabilities', () => ({
      '0x7a69': { atomic: { status: 'supported' } },
    }));
    let requestCount = 0;
    let batch: { calls: number; hashes: string[] } = { calls: 0, hashes: [] };
    wallet.answers.set('wallet_sendCalls', async ([batchRequest]) => {
      requestCount += 1;
      if (requestCount === 1) throw new WalletError(4001, 'User rejected the request.');
      const { calls } = Object(batchRequest);
      batch = { calls: calls.length, hashes: [] };
      for (const call of calls) batch.hashes.push(await wallet.send(call));
      return { id: 'all-that-is-left' };
    });
    wallet.answers.set('wallet_getCallsStatus', () => ({
      status: 200,
      receipts: batch.hashes.map((transactionHash) => ({ status: '0x1', transactionHash })),
    }));
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: `Take back ${remainder}` }).click();
    await expect(inState(page, 'You said no in the wallet')).toHaveCount(remainder);
    await expectOpen(page, remainder);
    await expectAccessible(page, SEEN);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('You took all of them back.')).toBeVisible({ timeout: 120_000 });
    expect([requestCount, batch.calls]).toEqual([2, remainder]);
    expect(wallet.asked).not.toContain('eth_sendTransaction');
    await expectOpen(page, 0);
    await expectAccessible(page, SEEN);
  });
});

type Card = { id: string; what: string; drill: string };

/** Text of each card, in the form of the planted list. */
function readCards(page: Page): Promise<Card[]> {
  return page.locator('section[aria-labelledby=result] li:has(h3):has(dl)').evaluateAll((cards) =>
    cards.map((card) => {
      const what = card.querySelector('h3')?.textContent ?? '';
      const text = card.textContent ?? '';
      const spender = card.querySelector('dd .num')?.textContent ?? '';
      const contract = /Contract (0x[0-9a-fA-F]{40})/.exec(text)?.[1] ?? '';
      const number = / number (\d+)$/.exec(what)?.[1];
      const kind = what.startsWith('Every NFT of')
        ? 'all-nfts'
        : number !== undefined
          ? 'one-nft'
          : text.includes('through Permit2')
            ? 'permit2'
            : 'token';
      return {
        id: [kind, contract, spender, number ?? ''].join(':').toLowerCase(),
        what,
        drill: card.querySelector('a')?.getAttribute('href') ?? '',
      };
    }),
  );
}

/** Waits until the chain is saved: what was planted past the server is in no journal. */
async function waitUntilSaved({ dataDir }: Site): Promise<void> {
  const since = Date.now();
  const file = join(dataDir, 'chain/state.json.gz');
  await expect.poll(() => statSync(file).mtimeMs, { timeout: 90_000 }).toBeGreaterThan(since);
}
