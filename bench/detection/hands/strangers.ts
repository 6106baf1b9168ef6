import { encodeFunctionData } from 'viem';
import type { Address } from '../../../contracts/world/types.ts';
import { begin, crowd, exchangeWallet, handOut, honest, launch, type HandCase } from './cases.ts';
import { BATCH, milliEther, TOKEN, tokens } from './start-stage.ts';

/*
 * Written on 23 November 2026 after published ways to hide one hand and to be mistaken for one,
 * and played once. No rule was changed after what came of it.
 */

const scheme = (name: string, play: HandCase['play']): HandCase => ({
  family: 'Strangers',
  name,
  isAim: false,
  play,
});

const SCHEMES: readonly HandCase[] = [
  scheme('a chain: 20 wallets, each keeps a part and passes the rest on', async (stage) => {
    const { maker, token } = await launch(stage, 30);
    const own = await stage.wallets(20);
    let from = maker;
    for (const [at, to] of own.entries()) {
      await stage.give(from, token, to, tokens(60 - at * 3));
      await stage.mine(2);
      from = to;
    }
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...own] };
  }),
  scheme('a tree: one gives to 3, they to 9, they to 27', async (stage) => {
    const { maker, token } = await launch(stage, 35);
    const levels = [
      await stage.wallets(3),
      await stage.wallets(9),
      await stage.wallets(27, 0n),
    ] as const;
    let [above, part]: [readonly Address[], number] = [[maker], 60];
    for (const level of levels) {
      part /= level.length / above.length;
      for (const [at, to] of level.entries())
        await stage.give(above[at % above.length] ?? maker, token, to, tokens(part * 0.99));
      await stage.mine(3);
      [above, part] = [level, part * 0.99];
    }
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...levels.flat()] };
  }),
  scheme('12 first buyers, each paid through a wallet of its own', async (stage) => {
    const payer = await stage.wallet(milliEther(900_000));
    const relays = await stage.wallets(12, 0n);
    const own = await stage.wallets(12, 0n);
    const startedLaunch = await begin(stage);
    for (const one of relays) await stage.call(payer, one, '0x', milliEther(2_100));
    await stage.mine(3);
    for (const [at, one] of own.entries())
      await stage.call(relays[at] ?? payer, one, '0x', milliEther(2_000));
    await stage.mine(3);
    await launch(stage, 95, startedLaunch);
    for (const one of own) await stage.buy(one, startedLaunch.token, milliEther(1_900));
    await stage.mine();
    await crowd(stage, startedLaunch.token, 20);
    return { token: startedLaunch.token, hand: own };
  }),
  scheme('30 wallets, from a contract that was filled hours before', async (stage) => {
    const { maker, token } = await launch(stage, 28);
    const own = await stage.wallets(30, 0n);
    const whole = tokens(70);
    await stage.give(maker, token, stage.exchange.batchReader, whole);
    await stage.mine(20);
    await handOut(stage, { from: maker, token, to: own, isPulled: false, isFilled: true });
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...own] };
  }),
  scheme('15 wallets that buy apart and sell in the same four blocks', async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(15);
    for (const [at, one] of own.entries()) {
      await stage.buy(one, token, milliEther(1_200 + at * 90));
      await stage.mine(5);
    }
    await crowd(stage, token, 15);
    for (let wave = 0; wave < 4; wave++) {
      for (const one of own)
        await stage.sell(one, token, (await stage.balanceOf(token, one)) / 10n);
      await stage.mine(30);
    }
    return { token, hand: own };
  }),
  scheme('6 wallets that trade with each other in no order, with other sums', async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(6, milliEther(60_000));
    for (const one of own) await stage.buy(one, token, milliEther(2_000));
    await stage.mine(4);
    for (let turn = 0; turn < 40; turn++) {
      const from = own[(turn * 5) % 6] as Address;
      const to = own[(turn * 7 + 1) % 6] as Address;
      const tokenBalance = await stage.balanceOf(token, from);
      if (from !== to)
        await stage.give(from, token, to, (tokenBalance * BigInt(20 + (turn % 6) * 10)) / 100n);
      await stage.mine(1 + (turn % 3));
    }
    await crowd(stage, token, 20);
    return { token, hand: own };
  }),
];

const CONTROLS: readonly HandCase[] = [
  honest('a market maker with a tenth, who buys and sells all day', async (stage) => {
    const { maker, token } = await launch(stage, 85);
    const one = await stage.wallet(milliEther(90_000));
    await stage.give(maker, token, one, tokens(10));
    await stage.mine();
    for (let turn = 0; turn < 25; turn++) {
      if (turn % 2 === 0) await stage.sell(one, token, tokens(0.4));
      else await stage.buy(one, token, milliEther(250));
      await stage.mine(3);
    }
    await crowd(stage, token, 30);
    return token;
  }),
  honest('a sale before the launch: 40 pay, and are sent what they bought', async (stage) => {
    const { maker, token } = await begin(stage);
    const buyers = await stage.wallets(40);
    for (const [at, one] of buyers.entries())
      await stage.call(one, maker, '0x', milliEther(500 + at * 40));
    await stage.mine(10);
    await launch(stage, 55, { maker, token });
    for (const [at, one] of buyers.entries())
      await stage.give(maker, token, one, tokens(0.5 + at / 40));
    await stage.mine();
    await crowd(stage, token, 30);
    return token;
  }),
  honest('a treasury contract that pays 12 people month by month', async (stage) => {
    const { maker, token } = await launch(stage, 65);
    const people = await stage.wallets(12, 0n);
    const { batchReader: treasury } = stage.exchange;
    await stage.give(maker, token, treasury, tokens(30));
    await stage.mine();
    for (let month = 0; month < 4; month++) {
      const calls = people.map((to) => ({
        target: token,
        allowFailure: false,
        callData: encodeFunctionData({
          abi: TOKEN,
          functionName: 'transfer',
          args: [to, tokens(0.25)],
        }),
      }));
      const data = encodeFunctionData({ abi: BATCH, functionName: 'aggregate3', args: [calls] });
      await stage.rpc('eth_sendTransaction', [
        { from: maker, to: treasury, data, gas: '0x989680' },
      ]);
      await stage.mine(20);
    }
    await crowd(stage, token, 30);
    return token;
  }),
  honest('a new contract for an old token: 150 holders change over', async (stage) => {
    const { maker, token } = await launch(stage, 25);
    const holders = await stage.wallets(150, 0n);
    await handOut(stage, { from: maker, token, to: holders, isPulled: false });
    for (const one of holders.slice(0, 40)) {
      await stage.rpc('anvil_setBalance', [one, '0xde0b6b3a7640000']);
      await stage.sell(one, token, (await stage.balanceOf(token, one)) / 2n);
      await stage.mine();
    }
    await crowd(stage, token, 20);
    return token;
  }),
  honest('five colleagues with ether of one employer, who buy first', async (stage) => {
    const startedLaunch = await begin(stage);
    const employer = await stage.wallet(milliEther(900_000));
    const staff = await stage.wallets(45, 0n);
    for (const one of staff) await stage.call(employer, one, '0x', milliEther(1_500));
    await stage.mine(25);
    await launch(stage, 98, startedLaunch);
    for (const one of [...staff.slice(0, 5), ...(await stage.wallets(12))])
      await stage.buy(one, startedLaunch.token, milliEther(300));
    await stage.mine();
    await crowd(stage, startedLaunch.token, 30);
    return startedLaunch.token;
  }),
  honest('25 customers of one trading bot, who follow the same signals', async (stage) => {
    const start = await begin(stage);
    const bot = await exchangeWallet(stage);
    const people = await stage.wallets(25, 0n);
    for (const one of people) await stage.call(bot, one, '0x', milliEther(2_000));
    await stage.mine(5);
    await launch(stage, 98, start);
    await crowd(stage, start.token, 20);
    for (let signal = 0; signal < 4; signal++) {
      for (const one of people.slice(signal, signal + 18))
        if (signal % 2 === 0) await stage.buy(one, start.token, milliEther(150 + signal * 30));
        else await stage.sell(one, start.token, (await stage.balanceOf(start.token, one)) / 3n);
      await stage.mine(40);
    }
    return start.token;
  }),
];

export const STRANGER_CASES: readonly HandCase[] = [...SCHEMES, ...CONTROLS];
