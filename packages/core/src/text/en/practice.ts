/** The key of a practice wallet signs this, so that its tasks count for one account only. */
export const proofMessage = (address: string, nonce: string): string =>
  [
    'Start a practice task with this address:',
    address,
    '',
    'Signing shows that its key is yours. It sends nothing and costs nothing.',
    `Number: ${nonce}`,
  ].join('\n');
