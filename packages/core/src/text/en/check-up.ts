/** Texts of a wallet's check-up. */
export const checkUpText = {
  permit2: 'Permit2',
  byUs: 'One of our own contracts.',
  known: (name: string): string =>
    `${name}, which many apps use. It can pass on your tokens to anyone you sign for.`,
  exchange: (name: string): string => `${name}: it takes tokens only in trades that you send.`,
  account:
    'An ordinary account may take this, and no contract limits what it does. Services do not ' +
    'ask for that. Thieves do.',
  delegated:
    'An account with a key may take this. It runs borrowed code that its owner can change.',
  contract: 'A contract that we do not know. Keep it only if you use it now.',
  unknownParty: 'We could not check who may take this.',
  unlimited: 'There is no limit. It also reaches what you receive later.',
  bySignature: 'You gave it by a signature that someone else sent to the chain.',
  unanswered: 'The contract did not say if this is still allowed.',
  lookAlike: (other: string): string =>
    `Its address begins and ends like ${other}, where you sent tokens. Do not copy it from ` +
    'your history.',
  inYourName:
    'Someone else put this transfer in your history. You did not send it, and nothing left ' +
    'your wallet.',
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

/** Texts of the assistant and the bot on a wallet. */
export const checkUpAnswer = {
  how:
    'Send me the address of a wallet after /checkup: /checkup 0x… I tell you who may take ' +
    'what out of it. The address is enough. I never ask for a key, a seed phrase or a ' +
    'signature.\n\nOn the page below you can also take permissions back with your own wallet.',
  nowhere: 'We have no network here whose wallets we can read.',
  noLogs: (chain: string): string =>
    `${chain}: the node does not give out the past, so we cannot find permissions.`,
  notYet: (chain: string): string =>
    `${chain}: we could read nothing yet. Ask again in a minute, or open the page, which reads on.`,
  none: (chain: string): string => `${chain}: we found no open permission.`,
  one: (chain: string, isGrave: boolean): string =>
    isGrave
      ? `${chain}: one open permission, and it is a high risk.`
      : `${chain}: one open permission.`,
  many: (
    chain: string,
    { count, grave, hasGrave }: { count: string; grave: string; hasGrave: boolean },
  ): string =>
    hasGrave
      ? `${chain}: ${count} open permissions. ${grave} of them are a high risk.`
      : `${chain}: ${count} open permissions.`,
  partial: 'We have not read all of the past yet. The page reads on while you look.',
  signing:
    'To take a permission back, open the page and sign with your own wallet. Anyone else who ' +
    'asks you to sign something “to revoke” wants your tokens.',
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
  }): string => `${spender} can take ${token} on ${chain}. ${why}`,
  risky: 'Wallet check-up: practise it',
  trap: 'Wallet check-up: a trap in the history',
  section: 'Wallet check-up',
  open: 'Open the wallet check-up',
  openOn: (chain: string): string => `All permissions on ${chain}`,
  page: 'See every permission and what someone could take now. Take it back here.',
  next: [
    { label: 'What is an approval?', command: 'What is a token approval?' },
    { label: 'How do I revoke one?', command: 'How do I revoke an approval?' },
  ],
} as const;
