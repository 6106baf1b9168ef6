import { createServer } from 'node:http';
import { portOf } from '@firm/format/testing.ts';
import type { Page } from '@playwright/test';
import { contractsOf } from '../support/chain-access.ts';
import { killNode, nodeOf, operatorOf } from '../support/servers/local-chain.ts';
import { mintSilver } from '../support/people/mint.ts';
import { startSite, type Site } from '../support/start-site.ts';
import { expect, fullTest, open, test } from '../support/test.ts';
import { giveWallet } from '../support/wallet.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const mintNow = (page: Page, name = 'Silver') =>
  card(page, name).getByRole('button', { name: 'Mint Now' });

/** These journeys change the chain's answers, so they have a server and a chain of their own. */
test.describe('when the sale or the chain changes under a visitor', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ expectedErrors: [/status of (403|503)/] });
  let site: Site;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site.stop());

  /** A funded wallet on an open pass page, with the tiers read. */
  const visitor = async (page: Page) => {
    const wallet = await giveWallet(page, site.url, { isAuthorised: true });
    await wallet.fund();
    await open(page, `${site.url}/nft`);
    await expect(card(page, 'Silver')).toContainText('Minted');
    await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
    return wallet;
  };

  fullTest(
    'limit reached, sold out and sale ended are told before anything is signed',
    async ({ page }) => {
      const operator = await operatorOf(site);
      const wallet = await visitor(page);
      await operator.limitWallets(1n);
      await mintSilver(wallet, site.url);
      await mintNow(page).click();
      await expect(
        page.getByText(
          'This wallet already has as many passes of this tier as one wallet may mint.',
        ),
      ).toBeVisible();
      // Five belong to the sample holders of the local world.
      await expect(card(page, 'Silver')).toContainText('Minted 6 / 2,000');
      // The page was drawn before the last one went.
      await operator.limitWallets(5n);
      await operator.limitSupply(2n, 1n);
      await mintNow(page).click();
      await expect(page.getByText('All passes of this tier are minted.')).toBeVisible();
      await expect(card(page, 'Silver').getByRole('button', { name: 'Sold out' })).toBeDisabled();
      await operator.endSale(1n);
      await mintNow(page, 'Golden').click();
      await expect(page.getByText('This tier is not on sale now.')).toBeVisible();
      await expect(
        card(page, 'Golden').getByRole('button', { name: 'Not on sale now' }),
      ).toBeDisabled();
      expect(wallet.asked).not.toContain('eth_sendTransaction');
      await operator.limitSupply(2n, 2000n);
    },
  );

  fullTest('a test wallet waits for a chain that is starting, and says so', async ({ page }) => {
    await open(page, `${site.url}/nft`);
    await expect(card(page, 'Silver')).toContainText('Minted');
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    // A node that is back within the server's patience is never heard of.
    killNode(site);
    const killing = setInterval(() => killNode(site), 100);
    try {
      await page.getByRole('dialog').getByRole('button', { name: 'Test wallet' }).click();
      await expect(page.getByText('The test chain is starting.')).toBeVisible({ timeout: 60_000 });
    } finally {
      clearInterval(killing);
    }
    await expect(card(page, 'Silver')).toContainText('You have 12,000,000,000 FIRM.', {
      timeout: 60_000,
    });
  });

  // A kill takes its ten seconds: in the full run.
  fullTest(
    'the node is killed in the middle of a mint: the page says so, nothing is lost, and it ' +
      'goes on',
    async ({ page, context }) => {
      const alerts: string[] = [];
      const other = await context.newPage();
      for (const one of [page, other])
        one.on('dialog', (dialog) => (alerts.push(dialog.message()), void dialog.accept()));
      const wallet = await visitor(page);
      const otherWallet = await visitor(other);
      const readMintedCount = async () =>
        Number(/Minted (\d+)/.exec(await card(page, 'Silver').innerText())?.[1]);
      const first = await readMintedCount();
      await mintSilver(otherWallet, site.url);
      wallet.isHolding = true;
      await mintNow(page).click();
      await expect.poll(() => wallet.held.length).toBe(1);
      const before = nodeOf(site);
      // Again and again: it is back sooner than a visitor would notice.
      killNode(site);
      const killing = setInterval(() => killNode(site), 100);
      try {
        await mintNow(other).click();
        await expect(card(page, 'Silver')).toContainText(
          'The chain does not answer right now. You lost nothing',
          { timeout: 20_000 },
        );
        await expect(other.getByRole('alert')).toHaveText(
          'The chain does not answer right now. You signed nothing. Please try again in a moment.',
          { timeout: 20_000 },
        );
      } finally {
        clearInterval(killing);
      }
      await expect(card(page, 'Silver')).not.toContainText('You lost nothing', { timeout: 20_000 });
      expect(nodeOf(site)).not.toBe(before);
      wallet.isHolding = false;
      await wallet.rpc('eth_sendRawTransaction', [wallet.held[0]?.raw]);
      await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
      // Earlier mints are still there.
      await expect.poll(readMintedCount).toBe(first + 2);
      await mintNow(other).click();
      await expect.poll(() => alerts, { timeout: 20_000 }).toHaveLength(2);
    },
  );

  fullTest(
    'on another network: the collection’s own names and pictures; no test wallet, not ' +
      'even for who had one, and no faucet',
    async ({ page }) => {
      const { token, collection } = await contractsOf(site.url);
      const cid = `bafy${'b'.repeat(55)}`;
      const picture = await (await fetch(`${site.url}/passes/golden.webp`)).bytes();
      const gateway = createServer((request, response) => {
        if (request.url === `/ipfs/${cid}/0`)
          response
            .setHeader('content-type', 'application/json')
            .end(JSON.stringify({ name: 'Whale', image: `ipfs://${cid}/whale.webp` }));
        else if (request.url === `/ipfs/${cid}/whale.webp`)
          response.setHeader('content-type', 'image/webp').end(picture);
        else response.writeHead(404).end();
      });
      await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
      await (await operatorOf(site)).moveMetadata(`ipfs://${cid}/`);
      const elsewhere = await startSite({
        IPFS_GATEWAY: `http://127.0.0.1:${portOf(gateway)}`,
        CHAIN_RPC_URL: `${site.url}/api/rpc`,
        CHAIN_ID: '11155111',
        TOKEN_ADDRESS: token,
        COLLECTION_ADDRESS: collection,
      });
      try {
        const scripts: string[] = [];
        page.on('request', (request) => void scripts.push(request.url()));
        await page.addInitScript(
          (key) => {
            localStorage.setItem('testWalletKey', key);
            localStorage.setItem('lastWallet', 'test');
          },
          `0x${'11'.repeat(32)}`,
        );
        await page.route('https://metamask.io/**', (route) => route.fulfill({ body: 'download' }));
        await open(page, `${elsewhere.url}/nft`);
        await expect(card(page, 'Silver')).toContainText('Minted');
        const whale = card(page, 'Whale').getByRole('img', { name: 'Picture of Whale' });
        await expect(whale).toHaveAttribute('src', '/api/passes/0/image');
        await expect
          .poll(() => whale.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBeGreaterThan(0);
        const popupPromise = page.context().waitForEvent('page');
        await page.getByRole('button', { name: 'Connect Wallet' }).click();
        await popupPromise;
        await expect(page.getByText('Test wallet')).toHaveCount(0);
        await open(page, `${elsewhere.url}/members`);
        await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible();
        await expect(page.getByText('Test wallet')).toHaveCount(0);
        expect(scripts.filter((url) => url.includes('test-wallet'))).toEqual([]);
        const faucet = await fetch(`${elsewhere.url}/api/faucet`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ address: `0x${'22'.repeat(20)}` }),
        });
        expect([faucet.status, await faucet.json()]).toMatchObject([
          403,
          { error: { code: 'faucet/wrong-chain' } },
        ]);
      } finally {
        await elsewhere.stop();
        gateway.close();
      }
    },
  );
});
