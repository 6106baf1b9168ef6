import { marketSchema } from '@firm/schema/tokens/market.ts';
import { readAnswer } from '../../support/answers.ts';
import { WalletError } from '../../support/chain-access.ts';
import { expect, expectAccessible, fullTest, open, test } from '../../support/test.ts';
import { mintSilver } from '../../support/people/mint.ts';
import { giveWallet } from '../../support/wallet.ts';

test('without a wallet there are two named buttons; connecting shows market, balance and passes @widths', async ({
  page,
  baseURL,
}) => {
  const wallet = await giveWallet(page, baseURL ?? '');
  await open(page, '/members');
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible();
  await expect(page.getByText('FIRM balance')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Trust Wallet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'MetaMask' }).click();
  await expect(
    page.getByText(`${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`),
  ).toBeVisible();
  await expect(page.getByText('FIRM balance')).toBeVisible();
  await expect(page.getByText('This wallet has no pass.')).toBeVisible();
  const price = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Price', exact: true }) });
  await expect(price).toContainText(/\$0\.0000\d{4}/);
  await expect(page.getByRole('img', { name: /^Price over 24 hours/ })).toBeVisible();
  await expect(page.getByText('Selling 1,000 FIRM')).toBeVisible();
  await page.getByRole('button', { name: '1 h', exact: true }).click();
  await expect(page.getByRole('button', { name: '1 h', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: 'Members' });
  for (const [name, href] of [
    ['Home', '/members'],
    ['Create', '/text-to-image'],
    ['Voice', '/ai-voice'],
    ['Chat', '/uncensored-chat'],
    ['Music', '/music'],
    ['Learn', '/academy/auth'],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible();
});

test('a pass shows with what it unlocks; what is locked says what opens it', async ({
  page,
  baseURL,
}) => {
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await open(page, '/members');
  const mine = page.getByRole('region', { name: 'My passes' });
  const premium = mine.getByRole('listitem').filter({ hasText: 'Premium assistant' });
  await expect(premium).toContainText('Locked');
  await expect(premium).toContainText('with a pass of any tier');
  await expect(mine.getByRole('listitem').filter({ hasText: 'Members area' })).toContainText(
    'Unlocked',
  );
  await wallet.fund();
  await mintSilver(wallet, baseURL ?? '');
  // The server may hold for some seconds what it has read.
  await expect(async () => {
    await page.reload();
    await expect(premium).toContainText('Unlocked', { timeout: 3000 });
  }).toPass({ intervals: [500], timeout: 30_000 });
  await expect(
    mine.getByRole('img', { name: 'Engraved medallion of the Silver pass' }),
  ).toBeVisible();
  await expect(
    premium.getByRole('link', { name: 'Link this wallet to your account' }),
  ).toHaveAttribute('href', '/account');
  await expectAccessible(page);
});

test('the market says that it loads, and a range without its figure says so', async ({
  page,
  baseURL,
}) => {
  await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  // A server that has just started has not measured its pair yet.
  await expect
    .poll(
      async () => (await readAnswer(marketSchema, await page.request.get('/api/market'))).pair,
      { timeout: 60_000 },
    )
    .not.toBeNull();
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/market', async (route) => {
    await gate;
    const response = await route.fetch();
    const market = await readAnswer(marketSchema, new Response(await response.text()));
    if (market.pair === null) throw new Error('there is no pair');
    const pair = { ...market.pair, priceUsdLow24h: null, priceUsdHigh24h: null };
    await route.fulfill({ json: { ...market, pair, figures: ['range'] } });
  });
  // Later figures come as events.
  await page.route('**/api/events*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  await page.goto('/members');
  const market = page.getByRole('region', { name: 'Market' });
  await expect(market.getByRole('status')).toHaveText('Loading the market…');
  letGo();
  await expect(market.getByText('Not known yet')).toBeVisible();
  await expect(market.getByText(/worth about \$[\d,.]+\.\d\d$|less than \$0\.01/)).toBeVisible();
});

fullTest('Connecting... shows while the wallet is open', async ({ page, baseURL }) => {
  const wallet = await giveWallet(page, baseURL ?? '');
  const { promise, resolve } = Promise.withResolvers<string[]>();
  wallet.answers.set('eth_requestAccounts', () => promise);
  await open(page, '/members');
  await page.getByRole('button', { name: 'MetaMask' }).click();
  await expect(page.getByRole('button', { name: 'Connecting...' }).first()).toBeDisabled();
  resolve([wallet.address]);
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

fullTest('without any wallet its button leads to its download page', async ({ page, context }) => {
  await context.route('https://metamask.io/**', (route) => route.fulfill({ body: 'download' }));
  await open(page, '/members');
  const popupPromise = context.waitForEvent('page');
  await page.getByRole('button', { name: 'MetaMask' }).click();
  await expect(await popupPromise).toHaveURL('https://metamask.io/download');
});

fullTest(
  'the video screen has its gate, with its own words',
  async ({ page, baseURL, context }) => {
    await context.route('https://metamask.io/**', (route) => route.fulfill({ body: 'download' }));
    await page.goto('/video-generator');
    await expect(page).toHaveURL(/\/video$/);
    await open(page, '/video');
    await expect(page.getByRole('heading', { level: 1, name: 'AI Video Generator' })).toBeVisible();
    await expect(page.getByText('BETA', { exact: true })).toBeVisible();
    await expect(page.getByText('Connect your wallet to start generating AI videos')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'MetaMask' }).click();
    await expect(page.getByText('Please install MetaMask to use this feature')).toBeVisible();
    const wallet = await giveWallet(page, baseURL ?? '');
    wallet.answers.set('eth_requestAccounts', () => {
      throw new WalletError(-32603, 'broken');
    });
    await open(page, '/video');
    await page.getByRole('button', { name: 'MetaMask' }).click();
    await expect(page.getByText('Failed to connect wallet. Please try again.')).toBeVisible();
    wallet.answers.set('eth_requestAccounts', () => []);
    await page.getByRole('button', { name: 'MetaMask' }).click();
    await expect(page.getByText('Failed to connect wallet.', { exact: true })).toBeVisible();
    wallet.answers.clear();
    await page.getByRole('button', { name: 'MetaMask' }).click();
    await expect(page.getByRole('button', { name: 'Generate Video' })).toBeDisabled();
    await page.getByRole('link', { name: 'Back to Members' }).click();
    await expect(page).toHaveURL(/\/members$/);
  },
);

fullTest(
  'what the sources never tell has no card; what is missing just now has one with a dash',
  async ({ page, baseURL, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    const read = async () => readAnswer(marketSchema, await page.request.get('/api/market'));
    // The chain starts after the server.
    await expect.poll(async () => (await read()).figures, { timeout: 30_000 }).toContain('fdv');
    const market = await read();
    // The stream would tell what the market really is.
    await page.route('**/api/events?*', (route) => route.abort());
    await page.route('**/api/market', (route) =>
      route.fulfill({
        json: {
          ...market,
          pair: { ...market.pair, fdv: null, volume: { h6: null, h24: null } },
          figures: market.figures.filter((figure) => figure !== 'fdv'),
        },
      }),
    );
    await open(page, '/members');
    const card = (name: string | RegExp) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect(card(/^Volume/)).toContainText('–');
    await expect(card(/^Liquidity/)).toContainText('$');
    await expect(card(/valu/i)).toHaveCount(0);
  },
);
