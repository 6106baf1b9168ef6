import { purposeNumber, weekEnd } from '@firm/format';
import { encodeFunctionData, keccak256, maxUint256, stringToHex, zeroAddress } from 'viem';
import { dropErc1155Abi } from '../../generated/drop-erc1155.ts';
import { erc20Abi } from '../../generated/erc20.ts';
import { payoutDistributorAbi } from '../../generated/payout-distributor.ts';
import type { Call, Sender } from '../deploy/sender.ts';
import { TIERS, type Tier } from '../deploy/tiers.ts';
import type { Address } from '../types.ts';
import type { WorldPayouts } from './deploy-payouts.ts';

type Place = WorldPayouts & { token: Address; collection: Address };
type Holder = { address: Address; tier: Tier; passes: bigint };

const DAY_SECONDS = 86_400;
/** By tier, how many passes each sample holder has. */
const HELD: readonly (readonly bigint[])[] = [
  [1n, 1n],
  [2n, 1n],
  [2n, 1n, 1n, 1n],
];
/** Weeks for which the sample operator pays: in the last of them somebody is forgotten. */
const PAID_WEEKS = [1, 2] as const;

/** Wallets that never move what they hold: nobody has their keys. */
const holders: readonly Holder[] = TIERS.flatMap((tier, at) =>
  (HELD[at] ?? []).map((passes, n) => ({
    tier,
    passes,
    address: `0x${keccak256(stringToHex(`holder ${n} of ${tier.name}`)).slice(-40)}` as const,
  })),
);

const FORGOTTEN = holders.at(-1);

/** Passes of the sample holders, bought by whoever runs the world. */
export async function mintSamplePasses(
  { sender }: { sender: Sender },
  { token, collection, distributor }: Place,
): Promise<void> {
  for (const spender of [collection, distributor])
    await sender.send({
      label: 'approve for the sample holders',
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [spender, maxUint256],
      }),
    });
  for (const { address, tier, passes } of holders)
    await sender.send({
      label: `a ${tier.name} pass for a sample holder`,
      to: collection,
      data: encodeFunctionData({
        abi: dropErc1155Abi,
        functionName: 'claim',
        args: [address, tier.id, passes, token, tier.price, NO_ALLOWLIST, '0x'],
      }),
    });
}

const NO_ALLOWLIST = {
  proof: [],
  quantityLimitPerWallet: 0n,
  pricePerToken: maxUint256,
  currency: zeroAddress,
} as const;

/** Payments of the sample operator, each at its time, in seconds since 1970. */
export const samplePayments = (
  { sender }: { sender: Sender },
  place: Place,
): { at: number; happen: () => Promise<void> }[] =>
  PAID_WEEKS.map((week) => ({
    at: weekEnd({ from: place.from, week }) + DAY_SECONDS,
    happen: async () => {
      for (const tier of TIERS) await sender.send(paymentOf(place, { tier, week }));
    },
  }));

function paymentOf(
  { distributor, token, from }: Place,
  { tier, week }: { tier: Tier; week: (typeof PAID_WEEKS)[number] },
): Call {
  const paidHolders = holders.filter(
    (holder) => holder.tier === tier && !(week === PAID_WEEKS[1] && holder === FORGOTTEN),
  );
  return {
    label: `pay the ${tier.name} holders`,
    to: distributor,
    data: encodeFunctionData({
      abi: payoutDistributorAbi,
      functionName: 'settle',
      args: [
        token,
        purposeNumber({ from, week, tier: Number(tier.id) }),
        paidHolders.map(({ address }) => address),
        paidHolders.map(({ passes }) => passes * tier.weekly),
      ],
    }),
    gas: 1_000_000n,
  };
}
