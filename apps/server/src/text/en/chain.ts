/** What wallets show and sign. */
export const chainText = {
  signInStatement: 'Prove that this wallet is yours. This costs nothing and sends no transaction.',
} as const;
