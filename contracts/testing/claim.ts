import { maxUint256, zeroAddress, zeroHash } from 'viem';
import { dropErc1155AdminAbi } from '../generated/drop-erc1155-admin.ts';
import type { Address, Tier } from '../world/index.ts';
import type { FreshChain } from './fresh-chain.ts';

const noAllowlist = {
  proof: [],
  quantityLimitPerWallet: 0n,
  pricePerToken: maxUint256,
  currency: zeroAddress,
};

/** Arguments of `claim`. */
export function claimArgs(
  receiver: Address,
  tier: Pick<Tier, 'id' | 'price'>,
  {
    currency,
    quantity = 1n,
    price = tier.price,
  }: { currency: Address; quantity?: bigint; price?: bigint },
) {
  return [receiver, tier.id, quantity, currency, price, noAllowlist, '0x'] as const;
}

/** Opens a tier's sale anew, with nothing claimed yet. */
export async function openSale(
  { facts, operator, write }: FreshChain,
  {
    id,
    price,
    supply,
    perWallet,
    startsAt = 1n,
  }: Omit<Tier, 'name' | 'weekly'> & { startsAt?: bigint },
): Promise<void> {
  const condition = {
    startTimestamp: startsAt,
    maxClaimableSupply: supply,
    supplyClaimed: 0n,
    quantityLimitPerWallet: perWallet,
    merkleRoot: zeroHash,
    pricePerToken: price,
    currency: facts.token,
    metadata: '',
  };
  await write(operator, facts.collection, dropErc1155AdminAbi, 'setClaimConditions', [
    id,
    [condition],
    true,
  ]);
}

export async function limitSupply(
  { facts, operator, write }: FreshChain,
  { id, supply }: { id: bigint; supply: bigint },
): Promise<void> {
  await write(operator, facts.collection, dropErc1155AdminAbi, 'setMaxTotalSupply', [id, supply]);
}
