/** Where the operator has turned something off. */
export const notOffered = {
  pageTitle: 'Not offered · The Firm',
  title: 'We do not offer this here.',
  lead:
    'The operator of this site turned it off. You keep what is yours: your account, its ' +
    'export and your certificates.',
  home: 'Go to the home page',
} as const;
