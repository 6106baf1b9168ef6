/** Where the operator has turned something off. */
export const notOffered = {
  pageTitle: 'Not offered · The Firm',
  title: 'This is not offered here.',
  lead:
    'The operator of this site has turned it off. What is yours stays yours: your account, its ' +
    'export and your certificates are where they were.',
  home: 'Go to the home page',
} as const;
