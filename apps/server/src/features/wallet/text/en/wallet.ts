/** Wallet and signing texts. */
export const chainText = {
  proofStatement: 'Prove that this wallet is yours. This costs nothing and sends no transaction.',
  signInStatement: (brand: string): string =>
    `Sign in to ${brand} with this wallet. It opens the account of this wallet, or makes one. ` +
    'This costs nothing and sends no transaction.',
} as const;
