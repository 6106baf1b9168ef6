import { encodeFunctionData } from 'viem';
import type { Address } from '../../../contracts/world/types.ts';
import { BATCH, milliEther, TOKEN, tokens, type Stage } from './start-stage.ts';

/** A launch as somebody plays it. `hand`: whose wallets are one hand; none: they are honest. */
export type HandCase = {
  family: string;
  name: string;
  /** Must it be found, by what was asked of the rule? */
  isAim: boolean;
  play: (stage: Stage) => Promise<{ token: Address; hand: readonly Address[] }>;
};

const GIVEN = 70;

type Begun = { maker: Address; token: Address };

/** Somebody makes a token; the pool is filled when the case says so. */
export async function begin({ wallet, deploy }: Stage): Promise<Begun> {
  const maker = await wallet(milliEther(500_000));
  return { maker, token: await deploy(maker, 'FixedSupply') };
}

export async function launch(stage: Stage, percent: number, startedLaunch?: Begun): Promise<Begun> {
  const { maker, token } = startedLaunch ?? (await begin(stage));
  await stage.fillPool(maker, token, tokens(percent));
  await stage.mine();
  return { maker, token };
}

/** People who have nothing to do with each other buy and sell over some time. */
export async function crowd(stage: Stage, token: Address, count: number): Promise<Address[]> {
  const people = await stage.wallets(count);
  for (const [at, one] of people.entries()) {
    await stage.buy(one, token, milliEther(40 + ((at * 37) % 90)));
    await stage.mine(1 + (at % 3));
  }
  for (const [at, one] of people.entries()) {
    if (at % 3 !== 0) continue;
    await stage.sell(one, token, (await stage.balanceOf(token, one)) / 3n);
    await stage.mine(1 + (at % 4));
  }
  return people;
}

const split = (count: number): HandCase => ({
  family: 'Supply split',
  name: `over ${count} wallets`,
  isAim: count <= 50,
  play: async (stage) => {
    const { maker, token } = await launch(stage, 25);
    const own = await stage.wallets(count, 0n);
    for (const one of own) await stage.give(maker, token, one, tokens(GIVEN / count));
    await stage.mine();
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...own] };
  },
});

const splitThroughMiddle = (count: number): HandCase => ({
  family: 'Supply split by way of others',
  name: `over ${count} wallets, through two more`,
  isAim: count <= 50,
  play: async (stage) => {
    const { maker, token } = await launch(stage, 25);
    const middles = await stage.wallets(2);
    const own = await stage.wallets(count, 0n);
    for (const one of middles) await stage.give(maker, token, one, tokens(GIVEN / 2));
    await stage.mine();
    for (const [at, one] of own.entries())
      await stage.give(middles[at % 2] ?? maker, token, one, tokens(GIVEN / count - 0.001));
    await stage.mine();
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...middles, ...own] };
  },
});

const splitByContract = (count: number): HandCase => ({
  family: 'Supply split by way of others',
  name: `over ${count} wallets, in one transaction of a contract`,
  isAim: count <= 50,
  play: async (stage) => {
    const { maker, token } = await launch(stage, 25);
    const { batchReader: batch } = stage.exchange;
    const own = await stage.wallets(count, 0n);
    await stage.call(
      maker,
      token,
      encodeFunctionData({ abi: TOKEN, functionName: 'approve', args: [batch, 2n ** 255n] }),
    );
    await stage.mine();
    await handOut(stage, { from: maker, token, to: own, isPulled: true });
    await crowd(stage, token, 20);
    return { token, hand: [maker, ...own] };
  },
});

/** The batch contract gives tokens out: pulled in the same transaction, or sent there before. */
export async function handOut(
  stage: Stage,
  {
    from,
    token,
    to,
    isPulled,
    isFilled = false,
  }: {
    from: Address;
    token: Address;
    to: readonly Address[];
    isPulled: boolean;
    /** The contract has them already. */
    isFilled?: boolean;
  },
): Promise<void> {
  const { batchReader: batch } = stage.exchange;
  const part = tokens(GIVEN / to.length);
  const whole = part * BigInt(to.length);
  if (!isPulled && !isFilled) {
    await stage.give(from, token, batch, whole);
    await stage.mine();
  }
  const one = (callData: `0x${string}`) => ({ target: token, allowFailure: false, callData });
  const pull = one(
    encodeFunctionData({ abi: TOKEN, functionName: 'transferFrom', args: [from, batch, whole] }),
  );
  const gifts = to.map((wallet) =>
    one(encodeFunctionData({ abi: TOKEN, functionName: 'transfer', args: [wallet, part] })),
  );
  const calls = isPulled ? [pull, ...gifts] : gifts;
  const data = encodeFunctionData({ abi: BATCH, functionName: 'aggregate3', args: [calls] });
  await stage.rpc('eth_sendTransaction', [{ from, to: batch, data, gas: '0x1312d00' }]);
  await stage.mine();
}

const snipers = (count: number, isSameBlock: boolean): HandCase => ({
  family: 'Snipers',
  name: `${count} wallets, ${isSameBlock ? 'in the pool’s own block' : 'right after it, paid by one'}`,
  isAim: false,
  play: async (stage) => {
    const payer = await stage.wallet(milliEther(900_000));
    const own = await stage.wallets(count, isSameBlock ? undefined : 0n);
    const startedLaunch = await begin(stage);
    if (!isSameBlock) {
      for (const one of own) await stage.call(payer, one, '0x', milliEther(2_000));
      await stage.mine(4);
    }
    await stage.fillPool(startedLaunch.maker, startedLaunch.token, tokens(95));
    if (!isSameBlock) await stage.mine();
    const wei = milliEther(isSameBlock ? 40_000 / count : 1_900);
    for (const [at, one] of own.entries()) {
      await stage.rpc('anvil_setBalance', [one, `0x${milliEther(60_000).toString(16)}`]);
      await stage.buy(one, startedLaunch.token, wei);
      if (!isSameBlock && at % 10 === 9) await stage.mine();
    }
    await stage.mine();
    await crowd(stage, startedLaunch.token, 20);
    return { token: startedLaunch.token, hand: own };
  },
});

const circle = (count: number): HandCase => ({
  family: 'Wash trading',
  name: `${count} wallets, from one to the next`,
  isAim: false,
  play: async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(count);
    await stage.buy(own[0] as Address, token, milliEther(6_000));
    await stage.mine();
    for (let round = 0; round < 6; round++)
      for (const [at, one] of own.entries()) {
        const all = await stage.balanceOf(token, one);
        await stage.give(one, token, own[(at + 1) % count] as Address, (all * 9n) / 10n);
        await stage.mine();
      }
    await crowd(stage, token, 20);
    return { token, hand: own };
  },
});

const mirror = (pairs: number): HandCase => ({
  family: 'Wash trading',
  name: `${pairs * 2} wallets, by way of the pool`,
  isAim: false,
  play: async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(pairs * 2, milliEther(90_000));
    for (const one of own) await stage.buy(one, token, milliEther(3_000));
    await stage.mine(5);
    for (let round = 0; round < 5; round++)
      for (let at = 0; at < pairs; at++) {
        const [one, other] = own.slice(2 * at, 2 * at + 2) as [Address, Address];
        const before = await stage.balanceOf(token, one);
        await stage.buy(one, token, milliEther(1_500));
        await stage.mine();
        await stage.sell(other, token, (await stage.balanceOf(token, one)) - before);
        await stage.mine(6);
        const back = await stage.balanceOf(token, other);
        await stage.buy(other, token, milliEther(1_500));
        await stage.mine();
        await stage.sell(one, token, (await stage.balanceOf(token, other)) - back);
        await stage.mine(6);
      }
    await crowd(stage, token, 20);
    return { token, hand: own };
  },
});

const apart = (count: number, gathers: boolean): HandCase => ({
  family: 'Bought apart over hours',
  name: `${count} wallets${gathers ? ', which then gather in one place' : ''}`,
  isAim: false,
  play: async (stage) => {
    const { token } = await launch(stage, 95);
    const own = await stage.wallets(count);
    const place = await stage.wallet();
    for (const [at, one] of own.entries()) {
      await stage.buy(one, token, milliEther(1_000 + ((at * 61) % 400)));
      await stage.mine(4);
    }
    if (gathers)
      for (const one of own) {
        await stage.give(one, token, place, (await stage.balanceOf(token, one)) / 2n);
        await stage.mine();
      }
    await crowd(stage, token, 20);
    return { token, hand: [...own, place] };
  },
});

export const honest = (name: string, play: (stage: Stage) => Promise<Address>): HandCase => ({
  family: 'Honest',
  name,
  isAim: true,
  play: async (stage) => ({ token: await play(stage), hand: [] }),
});

/** Wallet that has sent thousands of transactions. */
export async function exchangeWallet(stage: Stage): Promise<Address> {
  const one = await stage.wallet(milliEther(900_000));
  await stage.rpc('anvil_setNonce', [one, '0x4000']);
  return one;
}

const HONEST: readonly HandCase[] = [
  honest('a team’s tokens in a vesting contract', async (stage) => {
    const maker = await stage.wallet(milliEther(500_000));
    const token = await stage.deploy(maker, 'VestedTeam');
    await launch(stage, 85, { maker, token });
    await crowd(stage, token, 30);
    return token;
  }),
  honest('an exchange’s wallet with many customers', async (stage) => {
    const { maker, token } = await launch(stage, 65);
    const one = await exchangeWallet(stage);
    await stage.give(maker, token, one, tokens(30));
    await stage.mine();
    const customers = await stage.wallets(40);
    for (const [at, to] of customers.entries()) {
      await stage.give(one, token, to, tokens(0.2 + (at % 7) / 20));
      await stage.mine();
    }
    for (const from of customers.slice(0, 15)) {
      await stage.give(from, token, one, tokens(0.1));
      await stage.mine();
    }
    await crowd(stage, token, 20);
    return token;
  }),
  honest('an airdrop to 300, sent one by one', async (stage) => {
    const { maker, token } = await launch(stage, 65);
    for (const to of await stage.wallets(300, 0n)) await stage.give(maker, token, to, tokens(0.1));
    await stage.mine();
    await crowd(stage, token, 20);
    return token;
  }),
  honest('an airdrop to 200 by a contract that was filled before', async (stage) => {
    const { maker, token } = await launch(stage, 28);
    const to = await stage.wallets(200, 0n);
    await handOut(stage, { from: maker, token, to, isPulled: false });
    await crowd(stage, token, 20);
    return token;
  }),
  honest('twenty strangers who buy at once', async (stage) => {
    const { token } = await launch(stage, 98);
    for (const [at, one] of (await stage.wallets(20)).entries()) {
      await stage.buy(one, token, milliEther(100 + at * 13));
      if (at % 7 === 6) await stage.mine();
    }
    await stage.mine();
    await crowd(stage, token, 30);
    return token;
  }),
  honest('twenty who buy at once with ether of one exchange', async (stage) => {
    const startedLaunch = await begin(stage);
    const one = await exchangeWallet(stage);
    const people = await stage.wallets(20, 0n);
    for (const to of people) await stage.call(one, to, '0x', milliEther(2_000));
    await stage.mine(3);
    await launch(stage, 98, startedLaunch);
    for (const [at, buyer] of people.entries())
      await stage.buy(buyer, startedLaunch.token, milliEther(100 + at * 13));
    await stage.mine();
    await crowd(stage, startedLaunch.token, 30);
    return startedLaunch.token;
  }),
  honest('sixty strangers over some hours', async (stage) => {
    const { token } = await launch(stage, 98);
    await crowd(stage, token, 60);
    return token;
  }),
  honest('a team of three with a tenth', async (stage) => {
    const { maker, token } = await launch(stage, 88);
    for (const to of await stage.wallets(3)) await stage.give(maker, token, to, tokens(3.3));
    await stage.mine();
    await crowd(stage, token, 40);
    return token;
  }),
];

export const HAND_CASES: readonly HandCase[] = [
  ...[5, 50, 500].map(split),
  ...[5, 50, 500].map(splitThroughMiddle),
  ...[5, 50, 500].map(splitByContract),
  snipers(10, false),
  snipers(30, false),
  snipers(20, true),
  circle(4),
  circle(8),
  mirror(1),
  mirror(3),
  apart(12, true),
  apart(40, true),
  apart(12, false),
  apart(40, false),
  ...HONEST,
];
