/** What a check-up of a wallet says. */
export const checkUpText = {
  permit2: 'Permit2',
  byUs: 'One of our own contracts.',
  known: (name: string): string =>
    `${name}, which many apps use. It can pass on what it was allowed to whoever you sign for.`,
  exchange: (name: string): string => `${name}: it takes tokens only in trades that you send.`,
  account:
    'An ordinary account may take this, and no contract limits what it does. Services do not ask ' +
    'for that; thieves do.',
  delegated:
    'An account with a key may take this. It runs borrowed code that its owner can exchange.',
  contract: 'A contract that we do not know. Keep it only if you use it now.',
  unknownParty: 'Who may take this could not be found out.',
  unlimited: 'There is no limit to the amount: it also reaches what you receive later.',
  bySignature: 'It was given by a signature that somebody else sent to the chain.',
  unanswered: 'The contract did not say whether this still holds.',
  lookAlike: (other: string): string =>
    `Its address begins and ends like ${other}, to which you sent tokens. Do not copy it from your ` +
    'history.',
  inYourName:
    'Somebody else made this transfer appear in your history. You did not send it, and nothing ' +
    'left your wallet.',
  exchangeName: 'The exchange',
  lockName: 'The liquidity lock',
  lessons: {
    amount: {
      title: 'Drill: take a permission back',
      href: '/academy/drills/take-permission-back',
    },
    unlimited: {
      title: 'Drill: an unlimited approval',
      href: '/academy/drills/unlimited-approval',
    },
    nfts: {
      title: 'Drill: permission for a whole collection',
      href: '/academy/drills/set-approval-for-all',
    },
    signature: { title: 'Drill: a permit signature', href: '/academy/drills/permit-signature' },
    poisoned: { title: 'Drill: the poisoned address', href: '/academy/drills/poisoned-address' },
  },
};
