/** The pass page and the wallet; word for word where the specification gives it. */
export const passes = {
  ticker: 'FIRM',
  title: 'The Firm NFT Collection',
  subtitle: 'Mint your exclusive access pass to advanced features',
  gridLabel: 'Access passes',
  medallion: (name: string) => `Engraved medallion of the ${name} pass`,
  picture: (name: string) => `Picture of ${name}`,
  benefits: (name: string) => `What the ${name} pass brings`,
  price: (tokens: string, ticker: string) => `${tokens} ${ticker}`,
  fiat: (dollars: string) => `about ${dollars} now`,
  testFiat: (dollars: string) => `about ${dollars} in test money`,
  minted: (minted: string, most: string) => `Minted ${minted} / ${most}`,
  noLimit: 'no limit',
  mint: 'Mint Now',
  minting: 'Minting...',
  selected: 'Selected',
  success: (name: string) => `Successfully minted ${name}!`,
  seeMine: 'See it in the members area',
  connectFirst: 'Connect a wallet to mint.',
  loadFailed: 'Failed to load NFT data',
  chainUnavailable: 'The chain does not answer right now. The figures come back by themselves.',
  chainOff: 'Passes cannot be minted here: no chain is set up on this installation.',
  notHere: 'Not on sale here',
  chainStarting: 'The chain is starting…',
  closed: 'Not on sale now',
  soldOut: 'Sold out',
  paid: (ticker: string, network: string) =>
    `Paid in ${ticker} on ${network}. Each mint is one pass; gas comes on top, in the ` +
    'network’s own coin.',
  advice:
    'A pass gives access. It is not an investment, and nobody promises that it can be ' +
    'sold again. Information, not financial advice.',
  owed: 'What passes owe to their holders, and what was paid',
  network: 'Network',
  collection: 'Collection',
  token: 'Token',
  details: 'What you sign',
  detailsText:
    'Two confirmations: the first lets the collection take exactly the price and not one ' +
    'token more, the second mints the pass. Where your wallet can, you confirm both at ' +
    'once. If you stop in between, nothing is lost, and the permission can be taken back.',
} as const;

/** What the test wallet asks before it signs. */
export const testSign = {
  title: 'Test wallet: sign this?',
  note: 'Test money only. A real wallet asks you the same way: read it before you sign.',
  asked: 'What you sign',
  action: 'What it does',
  amount: 'Amount',
  to: 'Contract or wallet',
  who: 'Who may take it',
  receiver: 'Who gets it',
  message: 'Message',
  allows: 'Lets someone take this amount of your tokens',
  takesBack: 'Takes a permission back',
  pays: 'Sends money',
  mints: 'Mints a pass and pays for it',
  signs: 'Signs a message. It moves no money.',
  unknown: 'Something this wallet does not know',
  sign: 'Sign',
  refuse: 'Refuse',
} as const;

export const wallet = {
  noScript: 'Connecting a wallet needs JavaScript.',
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  disconnect: 'Disconnect',
  area: 'Wallet',
  choose: 'Choose a wallet',
  chooseText: 'The page opens in the wallet’s own browser.',
  chooseInstalled: 'Pick the wallet you want to use here.',
  cancel: 'Cancel',
  install: (name: string) => `Get ${name}`,
  test: 'Test wallet',
  useTest: 'Use a Test wallet',
  testText:
    'For trying this out: a fresh key in this browser, filled with test money that is worth ' +
    'nothing.',
  testing: 'Test wallet: test money, worth nothing.',
  copy: 'Copy the address',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here',
  explorer: 'Show in the block explorer',
  rejected: 'Please connect your wallet to continue',
  failed: (message: string | undefined) =>
    `Failed to connect wallet: ${message ?? 'Unknown error'}`,
  missing: 'Please install MetaMask or Trust Wallet to mint NFTs',
  wrongNetwork: (name: string) => `Your wallet is on another network. Passes are on ${name}.`,
  switchTo: (name: string) => `Switch to ${name}`,
  switching: 'Look into your wallet…',
  switchFailed: 'The wallet did not switch. Please choose the network in the wallet itself.',
  poison:
    'Before you send anything, compare the whole address: scammers make ones that begin and ' +
    'end alike.',
  watch: (ticker: string) => `Show ${ticker} in my wallet`,
} as const;

/** The wallet of an account. */
export const accountWallet = {
  title: 'Wallet',
  why:
    'With one signature you prove that a wallet is yours. It costs nothing and moves ' +
    'nothing. What its passes unlock then follows your account to every device.',
  loading: 'Looking for your wallet…',
  none: 'No wallet is linked to this account.',
  since: (date: string) => `linked since ${date}`,
  connected: 'Connected in this browser',
  link: 'Link this wallet',
  linkInstead: 'Link this wallet instead',
  checking: 'One moment…',
  sign: 'Sign the message in your wallet…',
  linkedNow: 'Your wallet is linked.',
  unlink: 'Unlink',
  unlinking: 'Unlinking…',
  unlinkedNow:
    'Your wallet is unlinked. What its passes unlock does not follow this account any more.',
  rejected: 'You did not sign, so nothing was linked. Try again when ready.',
  pending: 'Your wallet has a question open already. Please answer it there.',
  failed: 'Your wallet did not sign. Look into the wallet itself, then try again.',
  chainOff: 'Wallets cannot be linked here: no chain is set up on this installation.',
  chainUnavailable: 'The chain is starting. Linking a wallet works in a moment.',
} as const;

/** Signing in with a wallet. */
export const walletSignIn = {
  open: 'Sign in with a wallet',
  loading: 'Loading…',
  title: 'Sign in with a wallet',
  about:
    'One signature opens the account of your wallet, or makes one. It costs nothing and moves ' +
    'nothing. To use a wallet for an account that you have, link it on your account page first.',
  signIn: 'Sign in with this wallet',
  checking: 'One moment…',
  sign: 'Sign the message in your wallet…',
  rejected: 'You did not sign, so you are not signed in. Try again when ready.',
  pending: 'Your wallet has a question open already. Please answer it there.',
  failed: 'Your wallet did not sign. Look into the wallet itself, then try again.',
  chainOff: 'Wallets cannot sign in here: no chain is set up on this installation.',
  chainUnavailable: 'The chain is starting. Signing in with a wallet works in a moment.',
} as const;

/** Whether the account's wallet signs in to it. */
export const walletWay = {
  off: 'This wallet does not sign you in.',
  on: 'This wallet signs you in.',
  start: 'Let it sign me in',
  stop: 'No longer let it sign me in',
  checking: 'One moment…',
  started: 'Your wallet signs you in from now on.',
  stopped: 'Your wallet no longer signs you in.',
  connectFirst: 'Connect this wallet above to let it sign you in.',
  unsigned: 'Nothing was changed: your wallet did not sign.',
} as const;

/** The two steps of a mint, and what can go wrong in them. */
export const mint = {
  steps: {
    approve: 'Allow the price',
    claim: 'Mint the pass',
    both: 'Allow the price and mint the pass',
  },
  label: 'Steps of this mint',
  checking: 'Checking that it will work…',
  sign: 'Confirm in your wallet',
  wait: (seconds: number) => `Waiting for the chain, ${seconds} s`,
  slow: 'This takes longer than usual. You may close the page: it goes on, and is shown here again.',
  unavailable:
    'The chain does not answer right now. Nothing is lost: leave this open, or come back ' +
    'later, and it goes on by itself. Do not send it a second time.',
  done: 'Done',
  skipped: 'Already allowed',
  next: 'Comes next',
  together: 'In the same confirmation',
  transaction: 'Transaction',
  unused: (amount: string, ticker: string) =>
    `The collection may still take ${amount} ${ticker} from this wallet. Mint with it, or ` +
    'take the permission back.',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  revoked: 'The permission is taken back.',
  getTokens: (ticker: string) => `Get ${ticker}`,
  getting: 'Asking the faucet…',
  got: (ticker: string) => `Test ${ticker} has arrived. Try again.`,
  problems: {
    'no-wallet': 'Please install MetaMask to mint NFTs',
    'not-connected': 'Please connect your wallet first',
    'wrong-network': 'Your wallet is on another network. Please switch it first.',
    tokens: 'Insufficient FIRM tokens to complete the transaction',
    gas:
      'There is too little ETH in this wallet to pay the gas of this transaction. FIRM is not ' +
      'what is missing.',
    'sold-out': 'All passes of this tier are minted.',
    limit: 'This wallet has as many passes of this tier as one wallet may mint.',
    closed: 'This tier is not on sale now.',
    'not-started': 'The sale of this tier has not started yet.',
    price: 'The price of this tier has just changed. Please look at it once more.',
    unavailable:
      'The chain does not answer right now. Nothing was signed; please try again in a moment.',
    'approval-rejected': 'Token approval cancelled - Please try again when ready',
    'claim-rejected': 'Minting cancelled - Please try again when ready',
    cancelled: 'Transaction cancelled - Please try again when ready',
    reverted: 'The chain refused the transaction. Nothing was taken but the gas; please try again.',
    'pending-request': 'Your wallet has a question open already. Please answer it there.',
    lost:
      'Your wallet does not tell what became of this mint. Look into the wallet before you ' +
      'try again, so that you do not pay twice.',
    other: 'Something went wrong with the transaction. Please try again.',
  },
} as const;
