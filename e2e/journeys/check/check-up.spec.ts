import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeDeployData, encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { compileContracts } from '../../../contracts/compile.mjs';
import {
  askHex,
  contractsOf,
  readReceipt,
  WalletError,
  type Hex,
} from '../../support/chain-access.ts';
import {
  expect,
  expectAccessible,
  fullTest,
  open,
  waitUntilStarted,
  test,
} from '../../support/test.ts';
import { giveWallet, type TestedWallet } from '../../support/wallet.ts';

const STRANGERS = [1, 2, 3].map((number) => `0x${String(number).padStart(40, 'a')}` as const);
const operatorAbi = parseAbi(['function setApprovalForAll(address,bool)']);

/** Three permissions that the person gave: two of tokens, one of a whole collection. */
async function permit(wallet: TestedWallet, siteUrl: string): Promise<void> {
  await wallet.fund();
  const { token, collection } = await contractsOf(siteUrl);
  const [first, second, third] = STRANGERS;
  for (const [spender, amount] of [
    [first!, maxUint256],
    [second!, 5n * 10n ** 18n],
  ] as const)
    await wallet.send({
      to: token,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    });
  await wallet.send({
    to: collection,
    data: encodeFunctionData({
      abi: operatorAbi,
      functionName: 'setApprovalForAll',
      args: [third!, true],
    }),
  });
}

test('a newcomer sees what a check-up finds, by the sample and by keyboard @widths', async ({
  page,
}) => {
  await open(page, '/check-up');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet check-up' })).toBeVisible();
  const address = page.getByRole('textbox', { name: 'Address of the wallet' });
  await address.fill('0x12');
  await address.press('Enter');
  await expect(page.getByText('This is not an address')).toBeVisible();
  await page.getByRole('button', { name: 'See a sample' }).click();
  const result = page.getByRole('region', { name: 'What this wallet has allowed' });
  await expect(result.getByText('5 open permissions')).toBeVisible();
  await expect(result.getByText(/everything from the first block to block/)).toBeVisible();
  await expect(result.getByRole('heading', { name: 'Any amount of FIRM' })).toHaveCount(2);
  await expect(result.getByText('High risk')).toHaveCount(2);
  await expect(result.getByText('through Permit2')).toHaveCount(1);
  const traps = page.getByRole('region', { name: 'Traps in this history' });
  await expect(traps.getByRole('heading', { name: 'Look-alike address' })).toHaveCount(1);
  await expect(traps.getByRole('link', { name: /poisoned address/ })).toHaveAttribute(
    'href',
    '/academy/drills/poisoned-address',
  );
  await expectAccessible(page);
  // It stands in the address, so a reload shows it again.
  await page.reload();
  await expect(result.getByText('5 open permissions')).toBeVisible();
});

fullTest(
  'an address sent before the networks are known goes on with them, once',
  async ({ page, baseURL }) => {
    // Just after its start the chain may be too busy to answer.
    await contractsOf(baseURL ?? '');
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const requestedPaths: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(STRANGERS[0]!))
        requestedPaths.push(new URL(request.url()).pathname);
    });
    await page.route('**/api/check-up', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/check-up');
    const address = page.getByRole('textbox', { name: 'Address of the wallet' });
    await address.fill(STRANGERS[0]!);
    await address.press('Enter');
    await address.press('Enter');
    await waitUntilStarted(page);
    await expect(page.getByRole('status').filter({ hasText: 'Reading' })).toBeVisible();
    await expect(page).toHaveURL(/\/check-up$/);
    letGo();
    await expect(page).toHaveURL(/chain=local&address=0x/);
    await expect(page.getByText('We found no open permission.')).toBeVisible({ timeout: 20_000 });
    expect(new Set(requestedPaths).size).toBe(1);
  },
);

fullTest(
  'an address typed while a result’s page starts stays, and is looked at next',
  async ({ page }) => {
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(`/check-up?chain=local&address=${STRANGERS[0]}`, { waitUntil: 'commit' });
    const address = page.getByRole('textbox', { name: 'Address of the wallet' });
    await address.fill(STRANGERS[1]!);
    letGo();
    await waitUntilStarted(page);
    await expect(page.getByRole('button', { name: 'See a sample' })).toBeVisible();
    await expect(address).toHaveValue(STRANGERS[1]!);
    await address.press('Enter');
    await expect(page).toHaveURL(new RegExp(`address=${STRANGERS[1]}`));
    // The way back shows what stood there before.
    await page.goBack();
    await expect(address).toHaveValue(STRANGERS[0]!);
  },
);

fullTest(
  'one after the other: who says no in the middle goes on after a reload',
  async ({ page, baseURL }) => {
    const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
    await permit(wallet, baseURL ?? '');
    await open(page, `/check-up?chain=local&address=${wallet.address}`);
    await expect(page.getByText('3 open permissions')).toBeVisible();
    await page.getByRole('button', { name: 'Choose all' }).click();
    let sentCount = 0;
    wallet.answers.set('eth_sendTransaction', ([call]) => {
      sentCount += 1;
      if (sentCount === 2) throw new WalletError(4001, 'User rejected the request.');
      return wallet.send(Object(call));
    });
    await page.getByRole('button', { name: 'Take back 3' }).click();
    await expect(page.getByText('You said no in the wallet')).toBeVisible();
    await expect(page.getByText('2 open permissions')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('You said no in the wallet')).toBeVisible();
    expect(sentCount).toBe(2);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('You took all of them back.')).toBeVisible();
    await expect(page.getByText('We found no open permission.')).toBeVisible();
    expect(sentCount).toBe(4);
  },
);

test('a wallet that can takes all of them back in one confirmation', async ({ page, baseURL }) => {
  const wallet = await giveWallet(page, baseURL ?? '', { isAuthorised: true });
  await permit(wallet, baseURL ?? '');
  wallet.answers.set('wallet_getCapabilities', () => ({
    '0x7a69': { atomic: { status: 'supported' } },
  }));
  const hashes: string[] = [];
  wallet.answers.set('wallet_sendCalls', async ([batchRequest]) => {
    for (const call of Object(batchRequest).calls) hashes.push(await wallet.send(call));
    return { id: 'all-of-them' };
  });
  wallet.answers.set('wallet_getCallsStatus', () => ({
    status: 200,
    receipts: hashes.map((transactionHash) => ({ status: '0x1', transactionHash })),
  }));
  await open(page, `/check-up?chain=local&address=${wallet.address}`);
  await expect(page.getByText('3 open permissions')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Take back 3' }).click();
  await expect(page.getByText('You took all of them back.')).toBeVisible();
  await expect(page.getByText('We found no open permission.')).toBeVisible();
  expect(wallet.asked.filter((method) => method === 'wallet_sendCalls')).toHaveLength(1);
  expect(wallet.asked).not.toContain('eth_sendTransaction');
});

/** As `Ways` of the contract has them. */
const WAYS = { DECREASE: 0, UNIT: 1, NONE: 2, FALSE: 3 };

/** Coins that refuse a permission of zero, each in its own way, with one stranger permitted. */
async function permitStubborn(wallet: TestedWallet, key: Hex, siteUrl: string): Promise<Hex[]> {
  await wallet.fund();
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folder = await compileContracts({ root });
  const { abi, bytecode } = JSON.parse(readFileSync(join(folder, 'StubbornCoin.json'), 'utf8'));
  const coins: Hex[] = [];
  for (const [name, way] of Object.entries(WAYS)) {
    const nonce = Number(
      await askHex(siteUrl, 'eth_getTransactionCount', [wallet.address, 'latest']),
    );
    const gasPrice = BigInt(await askHex(siteUrl, 'eth_gasPrice'));
    const raw = await privateKeyToAccount(key).signTransaction({
      type: 'legacy',
      chainId: 31337,
      nonce,
      gas: 2_000_000n,
      gasPrice: gasPrice * 2n,
      data: encodeDeployData({ abi, bytecode, args: [name, way] }),
    });
    const coin = await readReceipt(siteUrl, await askHex(siteUrl, 'eth_sendRawTransaction', [raw]));
    const permit = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [STRANGERS[0]!, maxUint256],
    });
    await readReceipt(siteUrl, await wallet.send({ to: coin, data: permit }));
    coins.push(coin);
  }
  return coins;
}

test('a token that takes no zero: another way is tried out, or the page says what helps', async ({
  page,
  baseURL,
}) => {
  const [key, siteUrl] = [generatePrivateKey(), baseURL ?? ''];
  const wallet = await giveWallet(page, siteUrl, { key, isAuthorised: true });
  const coins = await permitStubborn(wallet, key, siteUrl);
  await open(page, `/check-up?chain=local&address=${wallet.address}`);
  await expect(page.getByText('4 open permissions')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all' }).click();
  await page.getByRole('button', { name: 'Take back 4' }).click();
  await expect(page.getByText('We tried, and these contracts do not let you')).toBeVisible();
  await expect(page.getByText('move these tokens to another wallet of yours')).toBeVisible();
  await expect(page.getByText('You took all of them back.')).toBeVisible();
  await expect(page.getByText('UNIT: lowered to the smallest amount')).toBeVisible();
  const allowances = await Promise.all(
    coins.map((to) => {
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'allowance',
        args: [wallet.address, STRANGERS[0]!],
      });
      return askHex(siteUrl, 'eth_call', [{ to, data }, 'latest']).then(BigInt);
    }),
  );
  expect(allowances).toEqual([0n, 1n, maxUint256, 0n]);
  // Failing calls never reached the person.
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(3);
  await expectAccessible(page);
});
