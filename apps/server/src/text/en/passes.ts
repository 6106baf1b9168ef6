import { brand } from '../../config/brand.ts';

/** What a pass's metadata says: marketplaces and wallets show it. */
export const passText = {
  name: (tier: string) => `${brand.name} ${tier} Pass`,
  description: (benefits: readonly string[]) =>
    benefits.map((benefit) => `- ${benefit}`).join('\n'),
  tier: 'Tier',
  price: (ticker: string) => `Price (${ticker})`,
} as const;
