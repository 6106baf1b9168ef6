import { seededNumbers } from '@firm/format/seeded-random.ts';
import { concat, decodeErrorResult, encodeAbiParameters, keccak256 } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutClaimsAbi, payoutDistributorAbi } from '../generated/index.ts';
import { attacker, badCoin, type Deployed } from '../testing/attackers.ts';
import { freshChain, revertOf, type FreshChain } from '../testing/fresh-chain.ts';
import type { Sender } from '../world/deploy/sender.ts';
import type { Address, Hex } from '../world/index.ts';

const HALF_YEAR = 180 * 86_400;
const RICH = 10n ** 30n;
const abi = payoutClaimsAbi;

let chain: FreshChain;
let [claims, distributor]: Address[] = [];
let coin: Deployed;
let people: Sender[];
beforeAll(async () => {
  chain = await freshChain();
  claims = chain.facts.payouts?.claims;
  distributor = chain.facts.payouts?.distributor;
  coin = await badCoin(chain);
  people = [await chain.person(), await chain.person(), await chain.person()];
  for (const person of people) await enrich(person, coin);
});
afterAll(async () => {
  await chain.stop();
});

const at = (): Address => claims ?? '0x';

/** Gives somebody coins, which both contracts may take. */
async function enrich(person: Sender, { address, abi: coinAbi }: Deployed): Promise<void> {
  await chain.write(person, address, coinAbi, 'mint', [person.address, RICH]);
  for (const spender of [at(), distributor])
    await chain.write(person, address, coinAbi, 'approve', [spender, RICH]);
}

type Due = { holder: Address; due: bigint };
type Tree = { coin: Deployed; purpose: bigint; root: Hex; dues: readonly Due[]; layers: Hex[][] };

const leafOf = ({ holder, due }: Due): Hex =>
  keccak256(
    keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [holder, due])),
  );
const parentOf = (one: Hex, other: Hex): Hex => keccak256(concat([one, other].toSorted()));

let purposes = 500n;
/** A tree of a number of holders that is a power of two. */
function treeOf(dues: readonly Due[], of: Deployed = coin): Tree {
  const layers = [dues.map(leafOf)];
  for (let layer = layers[0] ?? []; layer.length > 1; layer = layers.at(-1) ?? [])
    layers.push(
      layer.flatMap((hash, n) => (n % 2 === 0 ? [parentOf(hash, layer[n + 1] ?? hash)] : [])),
    );
  return { coin: of, purpose: ++purposes, root: layers.at(-1)?.[0] ?? '0x', dues, layers };
}
const proofOf = ({ layers }: Tree, n: number): Hex[] =>
  layers.slice(0, -1).map((layer, height) => layer[(n >> height) ^ 1] ?? '0x');

let holders = 0xbee000;
const somebody = (): Address => `0x${(++holders).toString(16).padStart(40, '0')}`;
const startOf = (tree: Tree) => [tree.coin.address, tree.purpose, tree.root] as const;
const open = (who: Sender, tree: Tree, amount: bigint) =>
  chain.write(who, at(), abi, 'open', [...startOf(tree), amount]);
const claimArgs = (tree: Tree, n: number) => {
  const { holder, due } = tree.dues[n] ?? { holder: '0x', due: 0n };
  return [...startOf(tree), holder, due, proofOf(tree, n)] as const;
};
const claim = (tree: Tree, n: number, who = chain.maker) =>
  chain.write(who, at(), abi, 'claim', claimArgs(tree, n));
const takeBack = (who: Sender, tree: Tree) =>
  chain.write(who, at(), abi, 'takeBack', startOf(tree));
const balanceOf = (who: Address, of: Deployed = coin) =>
  chain.read<bigint>(of.address, of.abi, 'balanceOf', [who]);
const leftOf = async (tree: Tree): Promise<bigint> =>
  chain.read<bigint>(at(), abi, 'left', [
    await chain.read<Hex>(at(), abi, 'treeOf', [...startOf(tree)]),
  ]);

/** Gain of a person by an act. */
async function gainOf(who: Address, of: Deployed, act: () => Promise<unknown>): Promise<bigint> {
  const before = await balanceOf(who, of);
  await act();
  return (await balanceOf(who, of)) - before;
}

async function why(
  who: Sender,
  functionName: string,
  args: readonly unknown[],
): Promise<string | undefined> {
  const data = await revertOf(chain, { from: who.address, to: at(), abi, functionName, args });
  return data && decodeErrorResult({ abi: [...abi, ...payoutDistributorAbi], data }).errorName;
}

async function pass(seconds: number): Promise<void> {
  await chain.node.rpc('evm_increaseTime', [seconds]);
  await chain.node.rpc('evm_mine', []);
}

test('no proof but a leaf’s own passes: not cut, longer, turned, an inner node’s or none', async () => {
  const [payer] = people as [Sender];
  const tree = treeOf(
    Array.from({ length: 8 }, (_, n) => ({ holder: somebody(), due: 10n + BigInt(n) })),
  );
  await open(payer, tree, 1_000n);
  const proof = proofOf(tree, 5);
  const { holder, due } = tree.dues[5] as Due;
  const inner = tree.layers[1]?.[2] ?? '0x';
  const forgedClaims: readonly (readonly [Address, bigint, readonly Hex[]])[] = [
    [holder, due, proof.slice(1)],
    [holder, due, proof.slice(0, -1)],
    [holder, due, [...proof, tree.root]],
    [holder, due, proof.toReversed()],
    [holder, due, []],
    [holder, 0n, proof],
    [holder, 2n ** 256n - 1n, proof],
    // An inner node, taken for an address and a sum.
    [`0x${inner.slice(-40)}`, BigInt(tree.layers[1]?.[3] ?? '0x'), proof.slice(1)],
  ];
  for (const [who, much, path] of forgedClaims)
    expect(await why(payer, 'claim', [...startOf(tree), who, much, path])).toBe('NotInTheTree');
  // The right proof, for another purpose or another coin.
  const other = await badCoin(chain);
  for (const [token, purpose] of [
    [coin.address, tree.purpose + 77n],
    [other.address, tree.purpose],
  ])
    expect(await why(payer, 'claim', [token, purpose, tree.root, holder, due, proof])).toBe(
      'NothingHere',
    );
  expect(await why(payer, 'claim', claimArgs(tree, 5))).toBeUndefined();
});

test('sums at the edge of what a number holds are paid exactly or not at all', async () => {
  const [payer] = people as [Sender];
  const most = 2n ** 256n - 1n;
  const tree = treeOf([
    { holder: somebody(), due: most },
    { holder: somebody(), due: 1n },
  ]);
  await open(payer, tree, 5n);
  expect(await why(payer, 'claim', claimArgs(tree, 0))).toBe('NothingHere');
  expect(await why(payer, 'open', [...startOf(tree), 0n])).toBe('NothingHere');
  expect(await gainOf(tree.dues[1]?.holder ?? '0x', coin, () => claim(tree, 1))).toBe(1n);
  expect(await leftOf(tree)).toBe(4n);
});

test('to the second: a half year less one is too early; a later payment begins it anew', async () => {
  const [payer] = people as [Sender];
  const tree = treeOf([
    { holder: somebody(), due: 5n },
    { holder: somebody(), due: 5n },
  ]);
  await open(payer, tree, 10n);
  await pass(HALF_YEAR - 60);
  expect(await why(payer, 'takeBack', startOf(tree))).toBe('TooEarly');
  await open(payer, tree, 1n);
  await pass(120);
  expect(await why(payer, 'takeBack', startOf(tree))).toBe('TooEarly');
  // A node answers so by the JSON-RPC specification.
  const { timestamp } = (await chain.node.rpc('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: Hex;
  };
  await chain.node.rpc('evm_setNextBlockTimestamp', [Number(timestamp) + HALF_YEAR]);
  expect(await gainOf(payer.address, coin, () => takeBack(payer, tree))).toBe(11n);
  await expect(takeBack(payer, tree)).rejects.toThrow('reverted');
});

test('whose money was claimed to the end takes nothing of what another put in later', async () => {
  const [first, second] = people as [Sender, Sender];
  const tree = treeOf([
    { holder: somebody(), due: 1_000n },
    { holder: somebody(), due: 1_000n },
  ]);
  await open(first, tree, 1_000n);
  await claim(tree, 0);
  await pass(HALF_YEAR);
  await open(second, tree, 1_000n);
  expect(await why(first, 'takeBack', startOf(tree))).toBe('NothingHere');
  expect(await gainOf(tree.dues[1]?.holder ?? '0x', coin, () => claim(tree, 1))).toBe(1_000n);
});

test('who comes after a part was claimed bears nothing of it', async () => {
  const [first, second] = people as [Sender, Sender];
  const tree = treeOf([
    { holder: somebody(), due: 900n },
    { holder: somebody(), due: 1_100n },
  ]);
  await open(first, tree, 1_000n);
  await claim(tree, 0);
  await open(second, tree, 1_000n);
  await pass(HALF_YEAR);
  expect(await gainOf(first.address, coin, () => takeBack(first, tree))).toBe(100n);
  expect(await gainOf(second.address, coin, () => takeBack(second, tree))).toBe(1_000n);
});

test('of a coin that keeps a part nobody takes more out than they are due', async () => {
  const [payer] = people as [Sender];
  const taxedToken = await badCoin(chain, { kept: 3_000n });
  await enrich(payer, taxedToken);
  const tree = treeOf(
    [
      { holder: somebody(), due: 700n },
      { holder: somebody(), due: 700n },
    ],
    taxedToken,
  );
  // The arrival equals both dues together.
  await open(payer, tree, 2_000n);
  expect(await leftOf(tree)).toBe(1_400n);
  await claim(tree, 0);
  expect(await why(payer, 'claim', claimArgs(tree, 0))).toBe('NothingMissing');
  expect(await gainOf(tree.dues[1]?.holder ?? '0x', taxedToken, () => claim(tree, 1))).toBe(490n);
});

test('who passes coins on while they arrive is paid once, and finds every door shut', async () => {
  const [payer, friend] = people as [Sender, Sender];
  const telling = await badCoin(chain, { tells: true });
  await enrich(payer, telling);
  const thief = await attacker(chain, chain.maker);
  const tree = treeOf(
    [
      { holder: thief.address, due: 100n },
      { holder: somebody(), due: 900n },
    ],
    telling,
  );
  await open(payer, tree, 1_000n);
  const contract = { address: at(), abi };

  // Again, from inside the claim.
  await thief.plan(contract, 'claim', claimArgs(tree, 0));
  const before = await leftOf(tree);
  await claim(tree, 0);
  expect(before - (await leftOf(tree))).toBe(100n);
  expect(await thief.strikes()).toEqual([1n, 0n]);

  // Away with nearly all, so that nearly nothing seems to have arrived.
  const another = treeOf(tree.dues, telling);
  await open(payer, another, 1_000n);
  for (const passedOn of [99n, 98n, 97n]) {
    await thief.plan(telling, 'transfer', [friend.address, passedOn]);
    await claim(another, 0).catch(() => undefined);
  }
  expect(await leftOf(another)).toBe(900n);
  expect(await gainOf(tree.dues[1]?.holder ?? '0x', telling, () => claim(another, 1))).toBe(900n);
});

test('a payer that is called back while it takes back takes its part once', async () => {
  const telling = await badCoin(chain, { tells: true });
  const thief = await attacker(chain, chain.maker);
  const [honest] = people as [Sender];
  await enrich(honest, telling);
  const tree = treeOf(
    [
      { holder: somebody(), due: 10n },
      { holder: somebody(), due: 10n },
    ],
    telling,
  );
  await chain.write(honest, telling.address, telling.abi, 'mint', [thief.address, 400n]);
  const contract = { address: at(), abi };
  await thief.act(telling, 'approve', [at(), 400n]);
  await thief.act(contract, 'open', [...startOf(tree), 400n]);
  await open(honest, tree, 600n);
  await pass(HALF_YEAR);
  await thief.plan(contract, 'takeBack', startOf(tree));
  expect(
    await gainOf(thief.address, telling, () => thief.act(contract, 'takeBack', startOf(tree))),
  ).toBe(400n);
  expect(await thief.strikes()).toEqual([1n, 0n]);
  expect(await leftOf(tree)).toBe(600n);
});

test.each(process.env['FULL'] ? [1, 2, 3, 4, 5, 6] : [1])(
  'whatever is put in, claimed and taken back, it adds up (course %d)',
  async (seed) => {
    const random = seededNumbers(seed);
    const below = (most: number): number => Math.floor(random() * most);
    const trees = [0, 1].map(() =>
      treeOf(
        Array.from({ length: 4 }, () => ({ holder: somebody(), due: BigInt(1 + below(300)) })),
      ),
    );
    const startBalance = await balanceOf(at());
    const receivedTotals = new Map<Address, bigint>();
    const put = new Map<string, bigint>();
    const back = new Map<string, bigint>();
    const add = (to: Map<string, bigint>, key: string, amount: bigint) =>
      to.set(key, (to.get(key) ?? 0n) + amount);
    for (let step = 0; step < 45; step++) {
      const tree = trees[below(2)] as Tree;
      const who = people[below(people.length)] as Sender;
      const key = `${tree.purpose} ${who.address}`;
      const choice = random();
      if (choice < 0.35) {
        const amount = BigInt(1 + below(250));
        await open(who, tree, amount);
        add(put, key, amount);
      } else if (choice < 0.75) {
        const n = below(4);
        const { holder } = tree.dues[n] as Due;
        const claimGain = await gainOf(holder, coin, () =>
          claim(tree, n, who).catch(() => undefined),
        );
        add(receivedTotals, holder, claimGain);
      } else {
        if (random() < 0.5) await pass(HALF_YEAR);
        const refundGain = await gainOf(who.address, coin, () =>
          takeBack(who, tree).catch(() => undefined),
        );
        add(back, key, refundGain);
      }
      const remainingTotal = (await leftOf(trees[0] as Tree)) + (await leftOf(trees[1] as Tree));
      expect((await balanceOf(at())) - startBalance, `step ${step}`).toBe(remainingTotal);
    }
    for (const { holder, due } of trees.flatMap(({ dues }) => dues))
      expect([0n, due]).toContain(receivedTotals.get(holder) ?? 0n);
    for (const [key, amount] of back) expect(amount).toBeLessThanOrEqual(put.get(key) ?? 0n);
    // The course must have met what it looks for.
    expect([...receivedTotals.values()].filter((amount) => amount > 0n).length).toBeGreaterThan(2);
    expect([...back.values()].some((amount) => amount > 0n)).toBe(true);
  },
);
