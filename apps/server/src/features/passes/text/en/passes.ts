/** Pass metadata texts: marketplaces and wallets show them. */
export const passText = {
  name: (brandName: string, tier: string) => `${brandName} ${tier} Pass`,
  description: (benefits: readonly string[]) =>
    benefits.map((benefit) => `- ${benefit}`).join('\n'),
  tier: 'Tier',
  price: (ticker: string) => `Price (${ticker})`,
} as const;
