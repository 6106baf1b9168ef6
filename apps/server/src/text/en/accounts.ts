/** What sign-in and the account say when they refuse. The first three are the specification's, word for word. */
export const accountsText = {
  signInRequired: 'Please sign in first.',
} as const;
