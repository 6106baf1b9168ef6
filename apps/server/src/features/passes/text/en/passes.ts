import { brand } from '../../../../config/brand.ts';

/** Pass metadata texts: marketplaces and wallets show them. */
export const passText = {
  name: (tier: string) => `${brand.name} ${tier} Pass`,
  description: (benefits: readonly string[]) =>
    benefits.map((benefit) => `- ${benefit}`).join('\n'),
  tier: 'Tier',
  price: (ticker: string) => `Price (${ticker})`,
} as const;
