import { formatCount, formatDollars } from '@firm/format';
import type { PassTier } from '@firm/schema/tokens/passes.ts';
import { passes as text } from '../../text/en/passes.ts';
import type { TierOnChain } from './chain/read-tiers.ts';

// Sums with big integers stand here and not in the components: the compiler of components does not
// know their literals.

/** Smallest units in one whole token. */
const UNIT = 10n ** 18n;

/** Price of a pass, in smallest units: from the chain, else as planned for the tier. */
export const priceOf = (tier: PassTier, onChain: TierOnChain | undefined): bigint =>
  onChain?.condition?.pricePerToken ?? BigInt(tier.price) * UNIT;

/** Price in whole tokens, with commas. */
export const priceText = (tier: PassTier, onChain: TierOnChain | undefined): string =>
  formatCount(priceOf(tier, onChain) / UNIT);

export const isLimited = ({ max }: TierOnChain): boolean => max > 0n;

export const isSoldOut = (tier: TierOnChain): boolean => isLimited(tier) && tier.minted >= tier.max;

/** How much of the supply is gone, between 0 and 1. */
export const barOf = (tier: TierOnChain | undefined): number =>
  tier !== undefined && isLimited(tier) ? Number(tier.minted) / Number(tier.max) : 0;

/** 'Minted x / y'. */
export const supplyText = (tier: TierOnChain): string =>
  text.minted(formatCount(tier.minted), isLimited(tier) ? formatCount(tier.max) : text.noLimit);

/** Remaining allowance of a contract, in whole tokens: in full, as the prices are. */
export const allowanceText = (units: bigint, decimals: number): string =>
  formatCount(units / 10n ** BigInt(decimals));

export const isSome = (amount: bigint | undefined): boolean => amount !== undefined && amount > 0n;

/** A price in dollars, from what a whole token costs. */
export const fiatText = (price: bigint, dollarsPerToken: number): string =>
  formatDollars((Number(price) / Number(UNIT)) * dollarsPerToken);
