import { decodeErrorResult, encodeFunctionData, type Abi, type Hex } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  batchReaderAbi,
  erc20Abi,
  liquidityLockAbi,
  payoutDistributorAbi,
  wrappedEtherAbi,
} from '../generated/index.ts';
import { attacker, badCoin, type Deployed } from '../testing/attackers.ts';
import { freshChain, revertOf, type FreshChain } from '../testing/fresh-chain.ts';
import type { Sender } from '../world/deploy/sender.ts';
import type { Address } from '../world/index.ts';

/* Attempts by a caller who breaks the order of steps. */

let chain: FreshChain;
let [one, other]: Sender[] = [];
beforeAll(async () => {
  chain = await freshChain();
  [one, other] = [await chain.person(), await chain.person()];
});
afterAll(async () => {
  await chain.stop();
});

const people = (): [Sender, Sender] => {
  if (!one || !other) throw new Error('nobody is there yet');
  return [one, other];
};
const balanceOf = ({ address }: { address: Address }, who: Address) =>
  chain.read<bigint>(address, erc20Abi, 'balanceOf', [who]);

type Asked = {
  from: Address;
  to: Address;
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
};
/** The name of the refusal, or undefined where there is none. */
async function why(callRequest: Asked): Promise<string | undefined> {
  const data = await revertOf(chain, callRequest);
  return data && decodeErrorResult({ abi: callRequest.abi, data }).errorName;
}

/** Seconds since 1970 of the newest block. */
async function blockTime(): Promise<bigint> {
  // A node answers so by the JSON-RPC specification.
  const { timestamp } = (await chain.node.rpc('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex;
  };
  return BigInt(timestamp);
}

describe('the lock of pool shares', () => {
  const abi = liquidityLockAbi;
  const at = (): Deployed => ({ address: chain.facts.liquidityLock, abi });
  const count = () => chain.read<bigint>(at().address, abi, 'lockCount');

  async function lock(who: Sender, coin: Deployed, amount: bigint): Promise<bigint> {
    await chain.write(who, coin.address, coin.abi, 'mint', [who.address, amount]);
    await chain.write(who, coin.address, coin.abi, 'approve', [at().address, amount]);
    const id = await count();
    const until = (await blockTime()) + 1_000n;
    await chain.write(who, at().address, abi, 'lock', [coin.address, amount, until]);
    return id;
  }
  const releaseOf = (who: Sender, id: bigint): Asked => ({
    from: who.address,
    to: at().address,
    abi,
    functionName: 'release',
    args: [id],
  });

  test('nobody is given back what others have locked, where a coin keeps a part', async () => {
    const [first, second] = people();
    const coin = await badCoin(chain, { kept: 1_000n });
    const [mine, theirs] = [await lock(first, coin, 1_000n), await lock(second, coin, 1_000n)];
    expect(await chain.read(at().address, abi, 'lockAt', [mine])).toMatchObject({ amount: 900n });
    await chain.node.rpc('evm_increaseTime', [1_001]);
    await chain.write(first, at().address, abi, 'release', [mine]);
    await chain.write(second, at().address, abi, 'release', [theirs]);
    expect(await balanceOf(coin, at().address)).toBe(0n);
    expect(await balanceOf(coin, second.address)).toBe(810n);
  });

  test('a lock opens at its second, for its owner, once', async () => {
    const [owner, stranger] = people();
    const coin = await badCoin(chain);
    const id = await lock(owner, coin, 7n);
    const { until } = await chain.read<{ until: bigint }>(at().address, abi, 'lockAt', [id]);
    await chain.node.rpc('evm_setNextBlockTimestamp', [Number(until) - 1]);
    await chain.node.rpc('evm_mine', []);
    expect(await why(releaseOf(owner, id))).toBe('LockStillActive');
    expect(await why(releaseOf(stranger, id))).toBe('LockNotYours');
    await chain.node.rpc('evm_setNextBlockTimestamp', [Number(until)]);
    await chain.write(owner, at().address, abi, 'release', [id]);
    expect(await balanceOf(coin, owner.address)).toBe(7n);
    expect(await why(releaseOf(owner, id))).toBe('LockNotYours');
    expect(await revertOf(chain, releaseOf(owner, 10n ** 6n))).toMatch(/^0x/);
  });

  test('a time that is not ahead is refused, and who has too little locks nothing', async () => {
    const [owner] = people();
    const coin = await badCoin(chain);
    const before = await count();
    const createLockCall = (until: bigint, amount: bigint): Asked => ({
      from: owner.address,
      to: at().address,
      abi,
      functionName: 'lock',
      args: [coin.address, amount, until],
    });
    // A call is made in the next block, which may be of the same second.
    for (const until of [0n, 1n, await blockTime()])
      expect(await why(createLockCall(until, 0n))).toBe('LockTimeTooEarly');
    expect(await revertOf(chain, createLockCall(2n ** 256n - 1n, 1n))).toBeDefined();
    expect(await count()).toBe(before);
  });

  test('who is called while locking or releasing gets nothing twice', async () => {
    const [honest] = people();
    const coin = await badCoin(chain, { tells: true });
    await lock(honest, coin, 500n);
    const thief = await attacker(chain, chain.maker);
    await chain.write(honest, coin.address, coin.abi, 'mint', [thief.address, 300n]);
    await thief.act(coin, 'approve', [at().address, 300n]);
    const until = (await blockTime()) + 500n;
    // While the first hundred are on their way, a hundred more: they would count for both locks.
    await thief.plan(at(), 'lock', [coin.address, 100n, until]);
    const id = await count();
    await thief.act(at(), 'lock', [coin.address, 100n, until]);
    expect(await chain.read(at().address, abi, 'lockAt', [id])).toMatchObject({ amount: 100n });
    await chain.node.rpc('evm_increaseTime', [501]);
    await thief.plan(at(), 'release', [id]);
    await thief.act(at(), 'release', [id]);
    expect(await thief.strikes()).toEqual([2n, 0n]);
    expect(await balanceOf(coin, thief.address)).toBe(300n);
    expect(await balanceOf(coin, at().address)).toBe(500n);
  });
});

describe('wrapped ether', () => {
  test('who calls back while being paid is paid once', async () => {
    const [honest] = people();
    const weth: Deployed = { address: chain.facts.weth, abi: wrappedEtherAbi };
    await chain.write(honest, weth.address, weth.abi, 'deposit', [], 10n ** 18n);
    const thief = await attacker(chain, chain.maker);
    await thief.act(weth, 'deposit', [], 1_000n);
    await thief.plan(weth, 'withdraw', [1_000n]);
    await thief.act(weth, 'withdraw', [1_000n]);
    expect(await thief.strikes()).toEqual([1n, 0n]);
    expect(await chain.node.rpc('eth_getBalance', [thief.address, 'latest'])).toBe('0x3e8');
  });

  test('ether and shares are as many, whatever is put in and taken out', async () => {
    const [person] = people();
    const { weth } = chain.facts;
    const abi = chain.artifact('WrappedEther').abi;
    for (const [name, args, value] of [
      ['deposit', [], 0n],
      ['deposit', [], 5n],
      ['withdraw', [0n], 0n],
      ['withdraw', [5n], 0n],
    ] as const)
      await chain.write(person, weth, abi, name, args, value);
    await person.send({ label: 'bare ether', to: weth, value: 3n, gas: 100_000n });
    const balance = BigInt(String(await chain.node.rpc('eth_getBalance', [weth, 'latest'])));
    expect(await chain.read<bigint>(weth, erc20Abi, 'totalSupply')).toBe(balance);
    expect(
      await why({
        from: person.address,
        to: weth,
        abi,
        functionName: 'withdraw',
        args: [2n ** 256n - 1n],
      }),
    ).toBe('ERC20InsufficientBalance');
  });
});

test('the supply of FIRM is above nothing and no more than a pool can hold', async () => {
  const { abi, bytecode } = chain.artifact('FirmToken');
  const most = 2n ** 112n - 1n;
  const readDeployError = async (supply: bigint): Promise<Hex | undefined> => {
    const args = `${supply.toString(16).padStart(64, '0')}${chain.maker.address.slice(2).padStart(64, '0')}`;
    return await chain.node.rpc('eth_call', [{ data: `${bytecode}${args}` }, 'latest']).then(
      () => undefined,
      // Data of a node's refusal.
      (error: { data: Hex }) => error.data,
    );
  };
  for (const supply of [1n, most]) expect(await readDeployError(supply)).toBeUndefined();
  for (const supply of [0n, most + 1n, 2n ** 256n - 1n])
    expect(decodeErrorResult({ abi, data: (await readDeployError(supply)) ?? '0x' })).toMatchObject(
      {
        errorName: 'FirmSupplyOutOfRange',
        args: [supply, most],
      },
    );
});

describe('several reads in one', () => {
  const ask = async (calls: readonly unknown[]) =>
    await chain.read<{ success: boolean; returnData: Hex }[]>(
      chain.facts.batchReader,
      batchReaderAbi,
      'aggregate3',
      [calls],
    );
  const call = (functionName: 'balanceOf' | 'transfer', args: [Address, bigint?]) => ({
    target: chain.facts.token,
    callData: encodeFunctionData({ abi: erc20Abi as Abi, functionName, args }),
  });

  test('one that fails is told where it may, and ends all where it may not', async () => {
    const holder = chain.maker.address;
    const good = { ...call('balanceOf', [holder]), allowFailure: false };
    const bad = { ...call('transfer', [holder, 1n]), allowFailure: true };
    const nobody = { target: `0x${'77'.repeat(20)}`, callData: '0x1234', allowFailure: false };
    const answers = await ask([good, bad, nobody]);
    expect(answers.map(({ success }) => success)).toEqual([true, false, true]);
    expect(BigInt(answers[0]?.returnData ?? '0x0')).toBe(
      await balanceOf({ address: chain.facts.token }, holder),
    );
    expect(answers[2]?.returnData).toBe('0x');
    expect(await ask([])).toEqual([]);
    const callRequest = {
      from: holder,
      to: chain.facts.batchReader,
      abi: batchReaderAbi as Abi,
      functionName: 'aggregate3',
      args: [[good, { ...bad, allowFailure: false }]],
    };
    expect(await revertOf(chain, callRequest)).toBeDefined();
  });

  test('it moves nobody’s tokens: what it calls, it calls as itself', async () => {
    const [person, thief] = people();
    const coin = await badCoin(chain);
    await chain.write(person, coin.address, coin.abi, 'mint', [person.address, 50n]);
    const take = encodeFunctionData({
      abi: coin.abi,
      functionName: 'transferFrom',
      args: [person.address, thief.address, 1n],
    });
    const [callResult] = await ask([{ target: coin.address, callData: take, allowFailure: true }]);
    expect(callResult?.success).toBe(false);
  });
});

describe('the distributor', () => {
  const abi = payoutDistributorAbi;
  const at = (): Deployed => ({ address: chain.facts.payouts?.distributor ?? '0x', abi });
  const settle = (who: Sender, coin: Deployed, of: bigint, holders: Address[], due: bigint[]) =>
    chain.write(who, at().address, abi, 'settle', [coin.address, of, holders, due]);
  const readPaidAmount = (of: bigint, coin: Deployed, who: Address) =>
    chain.read<bigint>(at().address, abi, 'paid', [of, coin.address, who]);

  async function payer(coin: Deployed): Promise<Sender> {
    const [person] = people();
    await chain.write(person, coin.address, coin.abi, 'mint', [person.address, 10_000n]);
    await chain.write(person, coin.address, coin.abi, 'approve', [at().address, 10_000n]);
    return person;
  }

  test('who is called while being paid cannot have anybody paid again', async () => {
    const coin = await badCoin(chain, { tells: true });
    const person = await payer(coin);
    const thief = await attacker(chain, chain.maker);
    await thief.plan(at(), 'settle', [coin.address, 3n, [thief.address], [900n]]);
    await settle(person, coin, 3n, [thief.address], [400n]);
    expect(await thief.strikes()).toEqual([1n, 0n]);
    expect(await balanceOf(coin, thief.address)).toBe(400n);
    expect(await readPaidAmount(3n, coin, thief.address)).toBe(400n);
  });

  test('an allowance given to it is of no use to anybody else', async () => {
    const coin = await badCoin(chain);
    const person = await payer(coin);
    const [, thief] = people();
    const transferArgs = [coin.address, 4n, [thief.address], [1n]];
    expect(
      await revertOf(chain, {
        from: thief.address,
        to: at().address,
        abi,
        functionName: 'settle',
        args: transferArgs,
      }),
    ).toBeDefined();
    expect(await balanceOf(coin, person.address)).toBe(10_000n);
  });

  test('purposes and coins are apart; a lower sum later takes nothing back', async () => {
    const [coin, second] = [await badCoin(chain), await badCoin(chain)];
    const person = await payer(coin);
    await payer(second);
    const holder: Address = `0x${'9'.repeat(40)}`;
    const most = 2n ** 256n - 1n;
    await settle(person, coin, most, [holder], [10n]);
    await settle(person, second, most, [holder], [20n]);
    await settle(person, coin, 0n, [holder], [30n]);
    expect(await balanceOf(coin, holder)).toBe(40n);
    expect(await readPaidAmount(most, second, holder)).toBe(20n);
    const readSettleError = async (due: bigint) =>
      await why({
        from: person.address,
        to: at().address,
        abi,
        functionName: 'settle',
        args: [coin.address, 0n, [holder], [due]],
      });
    for (const due of [0n, 29n, 30n]) expect(await readSettleError(due)).toBe('NothingMissing');
    await settle(person, coin, 0n, [holder], [31n]);
    expect(await readPaidAmount(0n, coin, holder)).toBe(31n);
  });

  test('whoever pays themselves is put down as paid, and has as much as before', async () => {
    const coin = await badCoin(chain);
    const person = await payer(coin);
    const before = await balanceOf(coin, person.address);
    await settle(person, coin, 8n, [person.address], [25n]);
    expect(await balanceOf(coin, person.address)).toBe(before);
    expect(await readPaidAmount(8n, coin, person.address)).toBe(25n);
  });
});
