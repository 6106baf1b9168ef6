import type { Page } from '@playwright/test';
import { erc20Abi } from '@firm/contracts';
import { array, boolean, object, parse, string, type InferOutput } from 'valibot';
import { decodeFunctionData, encodeFunctionData } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import {
  askHex,
  contractsOf,
  hexSchema,
  readChain,
  WalletError,
  type Hex,
} from '../support/chain-access.ts';
import { SILVER } from '../support/people/mint.ts';
import { expect, expectAccessible, fullTest, open, test } from '../support/test.ts';
import { giveWallet, type TestedWallet, type WalletOptions } from '../support/wallet.ts';

/** Calls that go together, as EIP-5792 has them. */
const callsSchema = object({
  version: string(),
  chainId: hexSchema,
  atomicRequired: boolean(),
  calls: array(object({ to: hexSchema, data: hexSchema })),
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const mintNow = (page: Page, name = 'Silver') =>
  card(page, name).getByRole('button', { name: 'Mint Now' });
const shortOf = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

/** Collects alerts, which hold a page up until somebody answers them. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** Opens the page with a wallet in it, and connects it. */
async function connectWallet(
  page: Page,
  siteUrl: string,
  { isFunded = true, ...options }: WalletOptions & { isFunded?: boolean } = {},
): Promise<TestedWallet> {
  const wallet = await giveWallet(page, siteUrl, options);
  if (isFunded) await wallet.fund();
  await open(page, '/nft');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  await expect(page.getByText(shortOf(wallet.address))).toBeVisible();
  await expect(card(page, 'Silver')).toContainText('Minted');
  return wallet;
}

const sentBy = (wallet: TestedWallet): number =>
  wallet.asked.filter((method) => method === 'eth_sendTransaction').length;

test(
  'the page says what the specification says, and asks the chain at most three times ' +
    'before a wallet is there @widths',
  async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => void (calls += Number(request.url().endsWith('/api/rpc'))));
    await open(page, '/nft');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The Firm NFT Collection' }),
    ).toBeVisible();
    await expect(
      page.getByText('Mint your exclusive access pass to advanced features'),
    ).toBeVisible();
    for (const [name, price, max] of [
      ['Diamond', '10,000,000,000 FIRM', '100'],
      ['Golden', '5,000,000,000 FIRM', '500'],
      ['Silver', '2,000,000,000 FIRM', '2,000'],
    ] as const) {
      await expect(card(page, name)).toContainText(price);
      await expect(card(page, name)).toContainText(new RegExp(`Minted \\d+ / ${max}`));
      await expect(mintNow(page, name)).toBeDisabled();
      await expect(mintNow(page, name)).toHaveAccessibleDescription('Connect a wallet to mint.');
    }
    await expect(card(page, 'Diamond')).toContainText(/about \$\d[\d,.]*[KMBT]? in test money/);
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(3);
    await card(page, 'Golden').click({ position: { x: 20, y: 20 } });
    await expect(card(page, 'Golden')).toHaveAttribute('data-selected', 'true');
    await expectAccessible(page);
  },
);

fullTest(
  'the page brings at most 140 KB of JavaScript, none of it before the first paint, and ' +
    'no test wallet before it is asked for',
  async ({ page }) => {
    await open(page, '/nft');
    await page.waitForLoadState('networkidle');
    const { scripts, paint } = await page.evaluate(() => ({
      scripts: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize, startTime }) => ({
          name,
          size: encodedBodySize,
          startTime,
        })),
      paint:
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ??
        Number.POSITIVE_INFINITY,
    }));
    expect(scripts.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(140 * 1024);
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(paint);
    expect(scripts.filter(({ name }) => name.includes('test-wallet'))).toEqual([]);
  },
);

test('a person without a wallet mints with the test wallet, from nothing to the pass @widths', async ({
  page,
}) => {
  const alerts = alertsOf(page);
  await open(page, '/nft');
  await expect(card(page, 'Silver')).toContainText('Minted');
  await page.getByRole('button', { name: 'Connect Wallet' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Please install MetaMask or Trust Wallet to mint NFTs'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Test wallet' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await expect(card(page, 'Silver')).toContainText('You have 12,000,000,000 FIRM.');
  // It shows what it would sign, and what is refused is not sent.
  await mintNow(page).click();
  const sign = page.getByRole('dialog', { name: 'Test wallet: sign this?' });
  await expect(sign).toContainText('Lets someone take this amount of your tokens');
  await expect(sign).toContainText('2,000,000,000 FIRM');
  await expect(sign).toContainText('(the passes of this site)');
  await expectAccessible(page);
  await sign.getByRole('button', { name: 'Refuse' }).click();
  // On a phone it is told in the card too.
  const refusal = page.getByText('Token approval cancelled - Please try again when ready');
  await expect(refusal.first()).toBeInViewport();
  await mintNow(page).click();
  await sign.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(sign).toContainText('Mints a pass and pays for it');
  await sign.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
  await expect(page.getByText('Successfully minted Silver!').first()).toBeInViewport();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
});

test('an installed wallet connects and mints, approving exactly the price', async ({
  page,
  baseURL,
}) => {
  const alerts = alertsOf(page);
  const wallet = await connectWallet(page, baseURL ?? '');
  wallet.isHolding = true;
  await mintNow(page).click();
  await expect(card(page, 'Silver').getByRole('button', { name: 'Minting...' })).toBeDisabled();
  await expect.poll(() => wallet.held.length).toBe(1);
  const { args } = decodeFunctionData({ abi: erc20Abi, data: wallet.held[0]?.call.data ?? '0x' });
  expect(args?.[1]).toBe(SILVER);
  await expectAccessible(page);
  wallet.isHolding = false;
  await wallet.rpc('eth_sendRawTransaction', [wallet.held[0]?.raw]);
  await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
  expect(sentBy(wallet)).toBe(2);
});

fullTest(
  'refusing to connect, and other failures to connect, are told',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '');
    wallet.refuses.push('eth_requestAccounts');
    await open(page, '/nft');
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByText('Please connect your wallet to continue')).toBeVisible();
    wallet.answers.set('eth_requestAccounts', () => {
      throw new WalletError(-32603, 'The wallet is locked');
    });
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByText('Failed to connect wallet: The wallet is locked')).toBeVisible();
    wallet.answers.set('eth_requestAccounts', () => {
      throw new WalletError(-32603, '');
    });
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await expect(page.getByText('Failed to connect wallet: Unknown error')).toBeVisible();
  },
);

fullTest(
  'a refused approval, then a refused claim: the next try needs no second approval, ' +
    'also after a reload',
  async ({ page, baseURL }) => {
    const alerts = alertsOf(page);
    const wallet = await connectWallet(page, baseURL ?? '');
    wallet.refuses.push('eth_sendTransaction');
    await mintNow(page).click();
    await expect(
      page.getByText('Token approval cancelled - Please try again when ready'),
    ).toBeVisible();
    wallet.answers.set('eth_sendTransaction', () => {
      wallet.answers.delete('eth_sendTransaction');
      wallet.refuses.push('eth_sendTransaction');
      return wallet.send({
        to: token,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [collection, SILVER],
        }),
      });
    });
    const { token, collection } = await contractsOf(baseURL ?? '');
    await mintNow(page).click();
    await expect(page.getByText('Minting cancelled - Please try again when ready')).toBeVisible();
    await expect(page.getByText('The collection may still take 2,000,000,000 FIRM')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    const before = sentBy(wallet);
    await mintNow(page).click();
    await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
    expect(sentBy(wallet) - before).toBe(1);
  },
);

fullTest('an unused approval is taken back', async ({ page, baseURL }) => {
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await wallet.fund();
  const { token, collection } = await contractsOf(baseURL ?? '');
  await wallet.send({
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [collection, SILVER],
    }),
  });
  await open(page, '/nft');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
});

fullTest(
  'a mint survives a reload, is followed when it is sped up, and is told as cancelled when it is',
  async ({ page, baseURL }) => {
    const alerts = alertsOf(page);
    const wallet = await connectWallet(page, baseURL ?? '');
    // Sped up: the same call under another hash.
    wallet.isHolding = true;
    await mintNow(page).click();
    await expect.poll(() => wallet.held.length).toBe(1);
    const [approval] = wallet.held.splice(0);
    if (approval === undefined) throw new Error('nothing was sent');
    wallet.isHolding = false;
    wallet.answers.set('eth_sendTransaction', () => {
      wallet.answers.delete('eth_sendTransaction');
      throw new WalletError(4001, 'User rejected');
    });
    await wallet.send(approval.call, approval.nonce);
    await expect(page.getByText('Minting cancelled - Please try again when ready')).toBeVisible();
    // Reloaded while the claim is on its way.
    wallet.isHolding = true;
    await mintNow(page).click();
    await expect.poll(() => wallet.held.length).toBe(1);
    await page.reload();
    await expect(card(page, 'Silver').getByRole('button', { name: 'Minting...' })).toBeVisible();
    wallet.isHolding = false;
    await wallet.rpc('eth_sendRawTransaction', [wallet.held.splice(0)[0]?.raw]);
    await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
    // Cancelled: something else under the same number.
    wallet.isHolding = true;
    await mintNow(page).click();
    await expect.poll(() => wallet.held.length).toBe(1);
    wallet.isHolding = false;
    await wallet.send({ to: wallet.address }, wallet.held[0]?.nonce);
    await expect(
      page.getByText('Transaction cancelled - Please try again when ready'),
    ).toBeVisible();
  },
);

fullTest(
  'where the wallet can, both steps are one confirmation, which survives a reload; ' +
    'where it then will not, they are two',
  async ({ page, baseURL }) => {
    const alerts = alertsOf(page);
    const wallet = await connectWallet(page, baseURL ?? '');
    wallet.answers.set('wallet_getCapabilities', () => ({
      '0x7a69': { atomic: { status: 'ready' } },
    }));
    wallet.refuses.push('wallet_sendCalls');
    await mintNow(page).click();
    await expect(
      page.getByText('Transaction cancelled - Please try again when ready'),
    ).toBeVisible();
    const signedCalls: InferOutput<typeof callsSchema>[] = [];
    wallet.answers.set('wallet_sendCalls', ([batchRequest]) => {
      signedCalls.push(parse(callsSchema, batchRequest));
      return { id: '0xb47c' };
    });
    wallet.answers.set('wallet_getCallsStatus', () => ({ status: 100 }));
    await mintNow(page).click();
    await expect(card(page, 'Silver')).toContainText('In the same confirmation');
    await expect.poll(() => wallet.asked).toContain('wallet_getCallsStatus');
    expect(signedCalls).toMatchObject([
      { version: '2.0.0', chainId: '0x7a69', atomicRequired: true },
    ]);
    const [approve, claim] = signedCalls[0]?.calls ?? [];
    expect(decodeFunctionData({ abi: erc20Abi, data: approve?.data ?? '0x' }).args?.[1]).toBe(
      SILVER,
    );
    await page.reload();
    await expect(card(page, 'Silver').getByRole('button', { name: 'Minting...' })).toBeVisible();
    await expectAccessible(page);
    const receipts: { status: Hex; transactionHash: Hex }[] = [];
    for (const call of [approve, claim])
      if (call !== undefined)
        receipts.push({ status: '0x1', transactionHash: await wallet.send(call) });
    expect(receipts).toHaveLength(2);
    wallet.answers.set('wallet_getCallsStatus', () => ({ status: 200, receipts }));
    await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
    expect(sentBy(wallet)).toBe(0);
    // The wallet forgets what it sent.
    wallet.answers.set('wallet_getCallsStatus', () => {
      throw new WalletError(5730, 'Unknown bundle id');
    });
    await mintNow(page).click();
    await expect(
      page.getByText('Your wallet does not say what happened to this mint.'),
    ).toBeVisible();
    // It says that it could, and will not.
    wallet.answers.set('wallet_sendCalls', () => {
      throw new WalletError(5750, 'Upgrade rejected');
    });
    await mintNow(page).click();
    await expect.poll(() => alerts, { timeout: 20_000 }).toHaveLength(2);
    expect(sentBy(wallet)).toBe(2);
  },
);

fullTest(
  'without FIRM and without gas nothing is signed, and the words name what is missing',
  async ({ page, baseURL }) => {
    const wallet = await connectWallet(page, baseURL ?? '', { isFunded: false });
    await mintNow(page).click();
    await expect(
      page.getByText('Insufficient FIRM tokens to complete the transaction'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Get FIRM' }).click();
    await expect(page.getByText('Test FIRM has arrived. Try again.')).toBeVisible();
    const [balance, price] = await Promise.all([
      askHex(baseURL ?? '', 'eth_getBalance', [wallet.address, 'latest']),
      askHex(baseURL ?? '', 'eth_gasPrice'),
    ]);
    const rest = 60_000n * 2n * BigInt(price);
    await wallet.send({
      to: privateKeyToAccount(generatePrivateKey()).address,
      value: `0x${(BigInt(balance) - rest).toString(16)}`,
    });
    await mintNow(page).click();
    await expect(page.getByText('This wallet has too little ETH')).toBeVisible();
    await expectAccessible(page);
    expect(sentBy(wallet)).toBe(0);
  },
);

test('a wallet on another network is offered to switch, and to add where it does not know ours', async ({
  page,
  baseURL,
}) => {
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true, chainId: 1 });
  wallet.answers.set('wallet_switchEthereumChain', () => {
    throw new WalletError(-32603, 'Unrecognized chain', { originalError: { code: 4902 } });
  });
  wallet.answers.set('wallet_addEthereumChain', () => {
    wallet.chainId = 31337;
    setTimeout(() => void wallet.emit('chainChanged', '0x7a69').catch(() => {}), 50);
    return null;
  });
  await open(page, '/nft');
  await expect(page.getByText('Your wallet is on another network.')).toBeVisible();
  await mintNow(page).click();
  await expect(
    page.getByText('Your wallet is on another network. Please switch it first.'),
  ).toBeVisible();
  const reloadPromise = page.waitForEvent('load');
  await page.getByRole('button', { name: /^Switch to .* chain$/ }).click();
  await reloadPromise;
  await expect(page.getByText(shortOf(wallet.address))).toBeVisible();
  await expect(page.getByText('Your wallet is on another network.')).toHaveCount(0);
  expect(wallet.asked).toContain('wallet_addEthereumChain');
});

fullTest(
  'an authorised account is found, another account shows at once, Disconnect only forgets',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await open(page, '/nft');
    await expect(page.getByText(shortOf(wallet.address))).toBeVisible();
    expect(wallet.asked).not.toContain('eth_requestAccounts');
    const other = privateKeyToAccount(generatePrivateKey()).address;
    await wallet.emit('accountsChanged', [other]);
    await expect(page.getByText(shortOf(other))).toBeVisible();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible();
    expect(wallet.isAuthorised).toBe(true);
  },
);

fullTest(
  'an old wallet that only injects itself is found, and of several the person chooses',
  async ({ page, baseURL, context }) => {
    await connectWallet(page, baseURL ?? '', { isFunded: false, legacy: true });
    const two = await context.newPage();
    await giveWallet(two, baseURL ?? '');
    const trust = await giveWallet(two, baseURL ?? '', {
      rdns: 'com.trustwallet.app',
      name: 'Trust Wallet',
    });
    await open(two, '/nft');
    await two.getByRole('button', { name: 'Connect Wallet' }).click();
    await two.getByRole('dialog').getByRole('button', { name: 'Trust Wallet' }).click();
    await expect(two.getByText(shortOf(trust.address))).toBeVisible();
  },
);

test.describe('on a phone without a wallet', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    viewport: { width: 360, height: 780 },
    hasTouch: true,
  });
  fullTest('the chooser opens this page in the wallet’s app, or closes', async ({ page }) => {
    const leftAddresses: string[] = [];
    await page.route(/link\.(metamask|trustwallet)\./, (route) => {
      leftAddresses.push(route.request().url());
      return route.fulfill({ body: 'wallet' });
    });
    await open(page, '/nft');
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Trust Wallet' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Connect Wallet' }).click();
    await dialog.getByRole('button', { name: 'Trust Wallet' }).click();
    await expect.poll(() => leftAddresses.length).toBe(1);
    expect(leftAddresses[0]).toMatch(
      /^https:\/\/link\.trustwallet\.com\/open_url\?coin_id=60&url=http%3A%2F%2Flocalhost/,
    );
  });
});

test.describe('on a phone with a wallet', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });
  fullTest('a failed mint is told in its card, which is in sight', async ({ page, baseURL }) => {
    const wallet = await connectWallet(page, baseURL ?? '');
    // Diamond is the first card: the message under the last one would be out of sight.
    wallet.refuses.push('eth_sendTransaction');
    await mintNow(page).click();
    const words = 'Token approval cancelled - Please try again when ready';
    const message = card(page, 'Silver').getByText(words);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(card(page, 'Golden').getByText(words)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: words })).toHaveCount(1);
    await expectAccessible(page);
    // The next try begins without it.
    wallet.isHolding = true;
    await mintNow(page).click();
    await expect.poll(() => wallet.held.length).toBe(1);
    await expect(message).toHaveCount(0);
  });
});

fullTest(
  'amounts are read by the decimals that the token itself says',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await wallet.fund();
    const chain = await readChain(baseURL ?? '');
    const units = await askHex(baseURL ?? '', 'eth_call', [
      {
        to: chain.token.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [wallet.address],
        }),
      },
      'latest',
    ]);
    // The site's token facts are wrong.
    await page.route('**/api/chain', (route) =>
      route.fulfill({ json: { ...chain, token: { ...chain.token, decimals: 9 } } }),
    );
    const pendingRequest = page.waitForRequest('**/api/chain');
    await open(page, '/members');
    await pendingRequest;
    // By nine decimals it would be a thousand million times as much.
    const billions = Number(BigInt(units) / 10n ** 18n) / 1e9;
    await expect(page.getByText(/^FIRM balance/).locator('..')).toContainText(
      `balance${billions.toFixed(2)}B`,
    );
  },
);

for (const isReloaded of [true, false])
  fullTest(
    'an approval that a lost chain interrupts goes on to the claim by ' +
      `itself${isReloaded ? ', after a reload too' : ''}`,
    async ({ page, baseURL, expectedErrors }) => {
      expectedErrors.push(/ERR_FAILED/);
      const alerts = alertsOf(page);
      const wallet = await connectWallet(page, baseURL ?? '');
      wallet.isHolding = true;
      await mintNow(page).click();
      await expect.poll(() => wallet.held.length).toBe(1);
      // The chain is lost for this page, while the approval is written on it.
      await page.route('**/api/rpc', (route) => route.abort());
      await expect(card(page, 'Silver')).toContainText('You lost nothing');
      wallet.isHolding = false;
      await wallet.rpc('eth_sendRawTransaction', [wallet.held.splice(0)[0]?.raw]);
      const before = sentBy(wallet);
      if (isReloaded) await page.reload();
      await page.unroute('**/api/rpc');
      // Nobody presses anything: the wallet is asked for the claim alone.
      await expect.poll(() => alerts, { timeout: 20_000 }).toEqual(['Successfully minted Silver!']);
      expect(sentBy(wallet) - before).toBe(1);
    },
  );
