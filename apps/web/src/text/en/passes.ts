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
  minted: (mintedSupply: string, most: string) => `Minted ${mintedSupply} / ${most}`,
  noLimit: 'no limit',
  mint: 'Mint Now',
  minting: 'Minting...',
  selected: 'Selected',
  success: (name: string) => `Successfully minted ${name}!`,
  seeMine: 'See it in the members area',
  connectFirst: 'Connect a wallet to mint.',
  balance: (tokens: string, ticker: string) => `You have ${tokens} ${ticker}.`,
  loadFailed: 'Failed to load NFT data',
  chainUnavailable: 'The chain does not answer right now. The figures come back by themselves.',
  chainOff: 'You cannot mint passes here: this site has no chain.',
  notHere: 'Not on sale here',
  chainStarting: 'The chain is starting…',
  closed: 'Not on sale now',
  soldOut: 'Sold out',
  paid: (ticker: string, network: string) =>
    `You pay in ${ticker} on ${network}. Each mint is one pass. You also pay gas in the ` +
    'network’s own coin.',
  advice:
    'A pass gives access. It is not an investment, and you may not be able to sell it. ' +
    'Information, not financial advice.',
  owed: 'What pass holders should get, and what was paid',
  network: 'Network',
  collection: 'Collection',
  token: 'Token',
  details: 'What you sign',
  detailsText:
    'First you allow the exact price. Then you mint. Some wallets ask you once for both. If ' +
    'you stop in between, you lose nothing, and you can take the permission back.',
} as const;

/** Questions of the test wallet before it signs. */
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
  known: (address: string, name: string) => `${address} (${name})`,
  token: (ticker: string) => `the ${ticker} token`,
  collection: 'the passes of this site',
  own: 'your wallet',
  sign: 'Sign',
  refuse: 'Refuse',
} as const;

export const wallet = {
  noScript: 'Connecting a wallet needs JavaScript.',
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  chainAway: 'The test chain is starting. We keep trying; please stay here.',
  disconnect: 'Disconnect',
  area: 'Wallet',
  choose: 'Choose a wallet',
  chooseText: 'The page opens in the wallet’s own browser.',
  chooseInstalled: 'Pick the wallet you want to use here.',
  cancel: 'Cancel',
  install: (name: string) => `Get ${name}`,
  test: 'Test wallet',
  useTest: 'Use a Test wallet',
  testText: 'To try things out: a new key in this browser, with test money that is worth nothing.',
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
  switching: 'Look in your wallet…',
  switchFailed: 'The wallet did not switch. Please choose the network in the wallet itself.',
  poison: 'Compare the whole address before you send. Scammers copy the start and the end.',
  watch: (ticker: string) => `Show ${ticker} in my wallet`,
} as const;

/** The wallet of an account. */
export const accountWallet = {
  title: 'Wallet',
  why:
    'Sign once to prove that a wallet is yours. It costs nothing and moves nothing. Then your ' +
    'passes work with your account on every device.',
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
  unlinkedNow: 'Your wallet is unlinked. Its passes no longer work with this account.',
  rejected: 'You did not sign, so we linked nothing. Try again when ready.',
  pending: 'Your wallet has an open question. Please answer it there.',
  failed: 'Your wallet did not sign. Look in the wallet itself, then try again.',
  chainOff: 'You cannot link a wallet here: this site has no chain.',
  chainUnavailable: 'The chain is starting. You can link a wallet in a moment.',
} as const;

/** Signing in with a wallet. */
export const walletSignIn = {
  open: 'Sign in with a wallet',
  loading: 'Loading…',
  title: 'Sign in with a wallet',
  about:
    'One signature opens the account of your wallet, or makes one. It costs nothing and moves ' +
    'nothing. Do you already have an account? Link the wallet on your account page first.',
  signIn: 'Sign in with this wallet',
  checking: 'One moment…',
  sign: 'Sign the message in your wallet…',
  rejected: 'You did not sign, so you are not signed in. Try again when ready.',
  pending: 'Your wallet has an open question. Please answer it there.',
  failed: 'Your wallet did not sign. Look in the wallet itself, then try again.',
  chainOff: 'You cannot sign in with a wallet here: this site has no chain.',
  chainUnavailable: 'The chain is starting. You can sign in with a wallet in a moment.',
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
  unsigned: 'Nothing changed: your wallet did not sign.',
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
  slow: 'This takes longer than usual. You may close the page: it goes on, and you see it here again.',
  unavailable:
    'The chain does not answer right now. You lost nothing. Leave this open, or come back ' +
    'later: it goes on by itself. Do not send it a second time.',
  done: 'Done',
  skipped: 'Already allowed',
  next: 'Next',
  together: 'In the same confirmation',
  transaction: 'Transaction',
  unused: (amount: string, ticker: string) =>
    `The collection may still take ${amount} ${ticker} from this wallet. Mint with it, or ` +
    'take the permission back.',
  revoke: 'Revoke',
  revoking: 'Revoking…',
  revoked: 'You took the permission back.',
  getTokens: (ticker: string) => `Get ${ticker}`,
  getting: 'Asking the faucet…',
  got: (ticker: string) => `Test ${ticker} has arrived. Try again.`,
  problems: {
    'no-wallet': 'Please install MetaMask to mint NFTs',
    'not-connected': 'Please connect your wallet first',
    'wrong-network': 'Your wallet is on another network. Please switch it first.',
    tokens: 'Insufficient FIRM tokens to complete the transaction',
    gas: 'This wallet has too little ETH to pay the gas. You have enough FIRM.',
    'sold-out': 'All passes of this tier are minted.',
    limit: 'This wallet already has as many passes of this tier as one wallet may mint.',
    closed: 'This tier is not on sale now.',
    'not-started': 'The sale of this tier has not started yet.',
    price: 'The price of this tier has just changed. Please check it again.',
    unavailable:
      'The chain does not answer right now. You signed nothing. Please try again in a moment.',
    'approval-rejected': 'Token approval cancelled - Please try again when ready',
    'claim-rejected': 'Minting cancelled - Please try again when ready',
    cancelled: 'Transaction cancelled - Please try again when ready',
    reverted: 'The chain refused the transaction. You paid only the gas. Please try again.',
    'pending-request': 'Your wallet has an open question. Please answer it there.',
    lost:
      'Your wallet does not say what happened to this mint. Look in the wallet before you try ' +
      'again, so that you do not pay twice.',
    other: 'Something went wrong with the transaction. Please try again.',
  },
} as const;
