import assert from 'node:assert/strict';
import { maxUint256 } from 'viem';
import { dropErc1155Abi, erc20Abi } from '../generated/index.ts';
import type { Sender } from '../world/deploy/sender.ts';
import type { Address, Tier } from '../world/index.ts';
import { seededNumbers } from '@firm/format/seeded-random.ts';
import { claimArgs } from './claim.ts';
import type { FreshChain } from './fresh-chain.ts';

export type Walk = { claims: number; refused: number; paid: bigint; minted: bigint[] };

/**
 * Random claims, approvals and transfers by several people. After each claim exactly the passes
 * bought must have been paid for, or nothing must have changed; and no tier's supply may ever be
 * passed.
 *
 * @throws AssertionError with the step at which one of these failed
 */
export async function walkPasses(
  { facts, read, write }: FreshChain,
  {
    people,
    tiers,
    steps,
    seed,
  }: { people: readonly Sender[]; tiers: readonly Tier[]; steps: number; seed: number },
): Promise<Walk> {
  const random = seededNumbers(seed);
  // The index is below the length.
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const walk: Walk = { claims: 0, refused: 0, paid: 0n, minted: tiers.map(() => 0n) };
  const holdings = async (who: Address, id: bigint) => ({
    firm: await read<bigint>(facts.token, erc20Abi, 'balanceOf', [who]),
    passes: await read<bigint>(facts.collection, dropErc1155Abi, 'balanceOf', [who, id]),
    supply: await read<bigint>(facts.collection, dropErc1155Abi, 'totalSupply', [id]),
  });

  async function claim(step: number, who: Sender, tier: Tier): Promise<void> {
    const quantity = BigInt(pick([1, 1, 1, 2, 3]));
    const price = pick([
      tier.price,
      tier.price,
      tier.price,
      tier.price,
      0n,
      tier.price - 1n,
      tier.price / 2n,
    ]);
    const currency = pick([facts.token, facts.token, facts.token, facts.token, facts.weth]);
    const before = await holdings(who.address, tier.id);
    const pendingReceipt = write(
      who,
      facts.collection,
      dropErc1155Abi,
      'claim',
      claimArgs(who.address, tier, { currency, quantity, price }),
    );
    const isDone = await pendingReceipt.then(
      () => true,
      () => false,
    );
    const after = await holdings(who.address, tier.id);
    const boughtPasses = isDone ? quantity : 0n;
    assert.equal(after.passes - before.passes, boughtPasses, `step ${step}: passes`);
    assert.equal(before.firm - after.firm, boughtPasses * tier.price, `step ${step}: paid`);
    assert.ok(
      after.supply <= tier.supply,
      `step ${step}: supply ${after.supply} of ${tier.supply}`,
    );
    walk.paid += boughtPasses * tier.price;
    walk.minted[Number(tier.id)] = (walk.minted[Number(tier.id)] ?? 0n) + boughtPasses;
    if (isDone) walk.claims++;
    else walk.refused++;
  }

  for (let step = 0; step < steps; step++) {
    const who = pick(people);
    const tier = pick(tiers);
    const action = random();
    if (action < 0.55) await claim(step, who, tier);
    else if (action < 0.85)
      await write(who, facts.token, erc20Abi, 'approve', [
        facts.collection,
        pick([0n, tier.price - 1n, tier.price, tier.price * 3n, maxUint256]),
      ]);
    else
      await write(who, facts.collection, dropErc1155Abi, 'safeTransferFrom', [
        who.address,
        pick(people).address,
        tier.id,
        1n,
        '0x',
      ]).catch(() => undefined);
  }
  return walk;
}
