/** The kinds of trouble, each with a first-aid answer under content/first-aid. */
export const AID_KINDS = [
  'leaked',
  'theft',
  'takeover',
  'signed',
  'helper',
  'pay-first',
  'unasked',
  'migrate',
  'missent',
  'cannot-sell',
  'locked-out',
  'frozen',
  'coerced',
  'romance',
  'job',
] as const;
export type AidKind = (typeof AID_KINDS)[number];
