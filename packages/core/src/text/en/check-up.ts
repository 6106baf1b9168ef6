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

/** What the assistant and the bot say of a wallet. */
export const checkUpAnswer = {
  how:
    'Send me the address of a wallet after /checkup, and I tell you who may take what out of it: ' +
    '/checkup 0x… The address is enough; I never ask for a key, a seed phrase or a signature.\n\n' +
    'On the page below you can also take permissions back with your own wallet.',
  nowhere: 'There is no network here whose wallets can be read.',
  noLogs: (chain: string): string =>
    `${chain}: the node does not give out what happened in the past, so permissions cannot be found.`,
  notYet: (chain: string): string =>
    `${chain}: nothing could be read yet. Ask again in a minute, or open the page, which reads on.`,
  none: (chain: string): string => `${chain}: no permission was found that holds now.`,
  one: (chain: string, isGrave: boolean): string =>
    isGrave
      ? `${chain}: one permission holds now, and it is a high risk.`
      : `${chain}: one permission holds now.`,
  many: (
    chain: string,
    { count, grave, hasGrave }: { count: string; grave: string; hasGrave: boolean },
  ): string =>
    hasGrave
      ? `${chain}: ${count} permissions hold now, of which ${grave} are a high risk.`
      : `${chain}: ${count} permissions hold now.`,
  partial: 'Not all of the past has been read yet; the page reads on while you look.',
  signing:
    'To take a permission back, open the page and sign with your own wallet. Whoever else asks ' +
    'you to sign something “to revoke” wants your tokens.',
  risk: ({
    token,
    spender,
    chain,
    why,
  }: {
    token: string;
    spender: string;
    chain: string;
    why: string;
  }): string => `${token} on ${chain} can be taken by ${spender}. ${why}`,
  risky: 'Wallet check-up: practise it',
  trap: 'Wallet check-up: a trap in the history',
  section: 'Wallet check-up',
  open: 'Open the wallet check-up',
  openOn: (chain: string): string => `All permissions on ${chain}`,
  page: 'Every permission with what can be taken now, and a way to take it back.',
  next: [
    { label: 'What is an approval?', command: 'What is a token approval?' },
    { label: 'How do I revoke one?', command: 'How do I revoke an approval?' },
  ],
} as const;
