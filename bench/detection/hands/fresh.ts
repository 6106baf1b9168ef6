import { encodeFunctionData, erc20Abi, parseAbi, type Hex } from 'viem';
import { NO_DEADLINE } from '../../../contracts/world/deploy/deploy-market.ts';
import type { Address } from '../../../contracts/world/types.ts';
import { begin, crowd, exchangeWallet, honest, launch, type HandCase } from './cases.ts';
import { BATCH, milliEther, tokens, type Stage } from './start-stage.ts';

/*
 * Written on 23 November 2026, after the rules had been widened for the schemes of strangers.ts, and
 * before they were played: what a launcher with tools would do today. No rule was changed after it.
 */

const ROUTER = parseAbi([
  'function addLiquidity(address,address,uint256,uint256,uint256,uint256,address,uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
]);
const WETH = parseAbi(['function deposit() payable', 'function transfer(address,uint256)']);
const GAS = '0x1312d00';
/** Code that answers nothing and does nothing, behind what puts it there. */
const EMPTY_CONTRACT = '0x6005600c60003960056000f360006000f3';

const scheme = (name: string, play: HandCase['play']): HandCase => ({
  family: 'Fresh',
  name,
  isAim: false,
  play,
});

/** One transaction that makes many calls. */
async function together(
  stage: Stage,
  { from, calls }: { from: Address; calls: readonly { target: Address; callData: Hex }[] },
): Promise<void> {
  const data = encodeFunctionData({
    abi: BATCH,
    functionName: 'aggregate3',
    args: [calls.map((one) => ({ ...one, allowFailure: false }))],
  });
  const { batchReader: to } = stage.exchange;
  await stage.rpc('eth_sendTransaction', [{ from, to, data, gas: GAS }]);
  await stage.mine();
}

const swap = (
  stage: Stage,
  { amount, path, to }: { amount: bigint; path: readonly Address[]; to: Address },
): { target: Address; callData: Hex } => ({
  target: stage.exchange.router,
  callData: encodeFunctionData({
    abi: ROUTER,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [amount, 0n, path, to, NO_DEADLINE],
  }),
});

const approval = (token: Address, spender: Address): { target: Address; callData: Hex } => ({
  target: token,
  callData: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [spender, 2n ** 255n],
  }),
});

/** The contract that makes many calls gets wrapped ether, and may spend it at the exchange. */
async function fillBatch(stage: Stage, from: Address, wei: bigint): Promise<void> {
  const { weth, router, batchReader } = stage.exchange;
  await stage.call(from, weth, encodeFunctionData({ abi: WETH, functionName: 'deposit' }), wei);
  const data = encodeFunctionData({
    abi: WETH,
    functionName: 'transfer',
    args: [batchReader, wei],
  });
  await stage.call(from, weth, data);
  await stage.mine();
  await together(stage, { from, calls: [approval(weth, router)] });
}

async function contractOf(stage: Stage, from: Address): Promise<Address> {
  const transaction = { from, data: EMPTY_CONTRACT, gas: '0x30d40' };
  const hash = await stage.rpc('eth_sendTransaction', [transaction]);
  await stage.mine();
  const receipt = await stage.rpc('eth_getTransactionReceipt', [hash]);
  return Object(receipt).contractAddress;
}

/** A purchase for somebody else. */
async function buyFor(
  stage: Stage,
  { payer, to, token, wei }: { payer: Address; to: Address; token: Address; wei: bigint },
): Promise<void> {
  const data = encodeFunctionData({
    abi: ROUTER,
    functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
    args: [0n, [stage.exchange.weth, token], to, NO_DEADLINE],
  });
  await stage.call(payer, stage.exchange.router, data, wei);
}

/** A second pool, against another token of the same maker. */
async function secondPool(stage: Stage, { maker, token }: { maker: Address; token: Address }) {
  const { router } = stage.exchange;
  const other = await stage.deploy(maker, 'FixedSupply');
  for (const one of [token, other]) {
    const { callData } = approval(one, router);
    await stage.call(maker, one, callData);
  }
  const data = encodeFunctionData({
    abi: ROUTER,
    functionName: 'addLiquidity',
    args: [token, other, tokens(20), tokens(20), 0n, 0n, maker, NO_DEADLINE],
  });
  await stage.rpc('eth_sendTransaction', [{ from: maker, to: router, data, gas: '0x7a1200' }]);
  await stage.mine();
  const trade = async (wallet: Address, path: readonly [Address, Address], amount: bigint) => {
    await stage.call(wallet, path[0], approval(path[0], router).callData);
    await stage.call(wallet, router, swap(stage, { amount, path, to: wallet }).callData);
    await stage.mine();
  };
  return { other, trade };
}

const SCHEMES: readonly HandCase[] = [
  scheme('12 first buyers, each paid over three wallets of its own', async (stage) => {
    const payer = await stage.wallet(milliEther(900_000));
    const startedLaunch = await begin(stage);
    const hops = [await stage.wallets(12, 0n), await stage.wallets(12, 0n)] as const;
    const own = await stage.wallets(12, 0n);
    for (const one of hops[0]) await stage.call(payer, one, '0x', milliEther(2_200));
    await stage.mine(2);
    for (const [at, one] of hops[1].entries())
      await stage.call(hops[0][at] ?? payer, one, '0x', milliEther(2_100));
    await stage.mine(2);
    for (const [at, one] of own.entries())
      await stage.call(hops[1][at] ?? payer, one, '0x', milliEther(2_000));
    await stage.mine(2);
    await launch(stage, 95, startedLaunch);
    for (const one of own) await stage.buy(one, startedLaunch.token, milliEther(1_900));
    await stage.mine();
    await crowd(stage, startedLaunch.token, 20);
    return { token: startedLaunch.token, hand: own };
  }),
  scheme('12 first buyers with ether of an exchange', async (stage) => {
    const start = await begin(stage);
    const exchange = await exchangeWallet(stage);
    const own = await stage.wallets(12, 0n);
    for (const [at, one] of own.entries())
      await stage.call(exchange, one, '0x', milliEther(2_000 + at * 11));
    await stage.mine(5);
    await launch(stage, 95, start);
    for (const one of own) await stage.buy(one, start.token, milliEther(1_900));
    await stage.mine();
    await crowd(stage, start.token, 20);
    return { token: start.token, hand: own };
  }),
  scheme('15 wallets of one payer that buy over an hour', async (stage) => {
    const startedLaunch = await begin(stage);
    const payer = await stage.wallet(milliEther(900_000));
    const own = await stage.wallets(15, 0n);
    for (const one of own) await stage.call(payer, one, '0x', milliEther(2_000));
    await stage.mine(3);
    await launch(stage, 95, startedLaunch);
    for (const [at, one] of own.entries()) {
      await stage.buy(one, startedLaunch.token, milliEther(1_300 + at * 30));
      await stage.mine(20);
    }
    await crowd(stage, startedLaunch.token, 20);
    return { token: startedLaunch.token, hand: own };
  }),
  scheme('one transaction that buys for 14 wallets', async (stage) => {
    const { token } = await launch(stage, 95);
    const signer = await stage.wallet(milliEther(900_000));
    const own = await stage.wallets(14, 0n);
    await fillBatch(stage, signer, milliEther(28_000));
    await stage.mine(6);
    const path = [stage.exchange.weth, token];
    const calls = own.map((to) => swap(stage, { amount: milliEther(2_000), path, to }));
    await together(stage, { from: signer, calls });
    await crowd(stage, token, 20);
    return { token, hand: own };
  }),
  scheme('14 contracts, made for it, that buy in a few blocks', async (stage) => {
    const payer = await stage.wallet(milliEther(900_000));
    const own: Address[] = [];
    while (own.length < 14) own.push(await contractOf(stage, payer));
    const { token } = await launch(stage, 95);
    for (const [at, to] of own.entries()) {
      await buyFor(stage, { payer, to, token, wei: milliEther(1_900) });
      if (at % 5 === 4) await stage.mine();
    }
    await stage.mine();
    await crowd(stage, token, 20);
    return { token, hand: own };
  }),
  scheme('4 wallets that trade in a loop through two pools', async (stage) => {
    const { maker, token } = await launch(stage, 70);
    const { other, trade } = await secondPool(stage, { maker, token });
    const own = await stage.wallets(4, milliEther(90_000));
    for (const one of own) {
      await stage.give(maker, other, one, tokens(3));
      await stage.buy(one, token, milliEther(2_500));
      await stage.mine(4);
    }
    for (let round = 0; round < 6; round++)
      for (const [at, one] of own.entries()) {
        const next = own[(at + 1) % own.length] ?? one;
        await trade(one, [token, other], tokens(0.6));
        await trade(next, [other, token], tokens(0.55));
        await stage.sell(next, token, tokens(0.3));
        await stage.buy(one, token, milliEther(200));
        await stage.mine(2);
      }
    await crowd(stage, token, 20);
    return { token, hand: own };
  }),
  scheme('15 buyers whose tokens gather over five wallets in one', async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(15);
    const middles = await stage.wallets(5);
    const place = await stage.wallet();
    for (const [at, one] of own.entries()) {
      await stage.buy(one, token, milliEther(1_500 + ((at * 71) % 500)));
      await stage.mine(7);
    }
    for (const [at, one] of own.entries()) {
      const tokenBalance = await stage.balanceOf(token, one);
      await stage.give(one, token, middles[at % 5] ?? place, (tokenBalance * 6n) / 10n);
      await stage.mine(2);
    }
    for (const one of middles) {
      await stage.give(one, token, place, (await stage.balanceOf(token, one)) / 2n);
      await stage.mine(3);
    }
    await crowd(stage, token, 20);
    return { token, hand: [...own, ...middles, place] };
  }),
  scheme('12 wallets of one payer that wait ten blocks before they buy', async (stage) => {
    const startedLaunch = await begin(stage);
    const payer = await stage.wallet(milliEther(900_000));
    const own = await stage.wallets(12, 0n);
    for (const one of own) await stage.call(payer, one, '0x', milliEther(2_000));
    await stage.mine(3);
    await launch(stage, 95, startedLaunch);
    await stage.mine(10);
    for (const one of own) await stage.buy(one, startedLaunch.token, milliEther(1_900));
    await stage.mine();
    await crowd(stage, startedLaunch.token, 20);
    return { token: startedLaunch.token, hand: own };
  }),
];

const CONTROLS: readonly HandCase[] = [
  honest('an exchange that settles for 12 strangers in one transaction', async (stage) => {
    const { token } = await launch(stage, 95);
    const solver = await stage.wallet(milliEther(900_000));
    const people = await stage.wallets(12, 0n);
    const { weth, batchReader } = stage.exchange;
    await fillBatch(stage, solver, milliEther(30_000));
    for (let round = 0; round < 3; round++) {
      const amount = milliEther(6_000);
      await together(stage, {
        from: solver,
        calls: [swap(stage, { amount, path: [weth, token], to: batchReader })],
      });
      const part = (await stage.balanceOf(token, batchReader)) / 12n;
      await together(stage, {
        from: solver,
        calls: people.map((to) => ({
          target: token,
          callData: encodeFunctionData({
            abi: erc20Abi,
            functionName: 'transfer',
            args: [to, part],
          }),
        })),
      });
      await stage.mine(15);
    }
    await crowd(stage, token, 20);
    return token;
  }),
  honest('30 people who are paid for their work, a tenth of all', async (stage) => {
    const { maker, token } = await launch(stage, 85);
    for (const to of await stage.wallets(30, 0n)) {
      await stage.give(maker, token, to, tokens(1 / 3));
      await stage.mine();
    }
    await crowd(stage, token, 30);
    return token;
  }),
  honest('25 strangers whose wallets are contracts of the same code', async (stage) => {
    const { token } = await launch(stage, 95);
    for (const [at, person] of (await stage.wallets(25)).entries()) {
      const to = await contractOf(stage, person);
      await buyFor(stage, { payer: person, to, token, wei: milliEther(700 + at * 20) });
      await stage.mine(2);
    }
    await crowd(stage, token, 20);
    return token;
  }),
  honest('somebody who evens out the prices of two pools all day', async (stage) => {
    const { maker, token } = await launch(stage, 70);
    const { other, trade } = await secondPool(stage, { maker, token });
    const one = await stage.wallet(milliEther(90_000));
    await stage.give(maker, other, one, tokens(3));
    for (let turn = 0; turn < 12; turn++) {
      await stage.buy(one, token, milliEther(300));
      await stage.mine();
      await trade(one, [token, other], (await stage.balanceOf(token, one)) / 2n);
      await trade(one, [other, token], tokens(0.1));
      await stage.sell(one, token, (await stage.balanceOf(token, one)) / 3n);
      await stage.mine(4);
    }
    await crowd(stage, token, 30);
    return token;
  }),
];

export const FRESH_CASES: readonly HandCase[] = [...SCHEMES, ...CONTROLS];
