/** What is said of the score of a name, of links and of what may be ours. */
const scoreText = {
  scoreThreshold:
    'A score learned from names of reported phishing sites and of ordinary ones. It looks at ' +
    'the name only; at most 1 in 100 ordinary names is called a high risk.',
  score: {
    high: 'Its name is built like those of reported phishing sites.',
    caution:
      'Its name has something of those of reported phishing sites. Ordinary sites have ' +
      'that too, about 1 in 12.',
  },
  scoreNone:
    'Its name is not built like those of reported phishing sites. Some frauds have ordinary names.',
  scoreNotNeeded: 'Not needed: the host itself is known.',
} as const;

/** What is said of links. */
export const linkText = {
  hostThreshold:
    'Held against the sites that we know, and kinds of fraud that are told by their address.',
  ...scoreText,
  lookAlikeThreshold:
    'Look-alike letters, one letter off, a known name with another ending or inside a longer one.',
  scheme:
    'This is not an address of the web. Links of this kind can run something instead of ' +
    'opening a page.',
  userinfo: (host: string) =>
    `What stands before the @ is not where it leads. It leads to ${host}.`,
  ip: 'It leads to a bare number instead of a name. Honest services have a name.',
  kinds: {
    secret:
      'Its address speaks of a recovery phrase or a private key. Nobody honest ever asks ' +
      'for either.',
    'wallet-help':
      'Its address offers to connect, repair or verify a wallet, as fraudulent sites do ' +
      'that empty it.',
    gift:
      'Its address promises something for nothing, as fraudulent sites do that ask for a ' +
      'signature or a deposit.',
    recovery:
      'Its address offers to get lost money back. Such offers take more money from people ' +
      'who have been robbed.',
  },
  tooLong: 'Its name is longer than names on the internet can be.',
  shortener: 'It is a short link: where it really leads cannot be seen.',
  hosted: 'It lies on a service where anybody can put up a page within minutes.',
  account: 'Anybody can open an account here. A name or a picture does not show who is behind it.',
  namesOnPage: (name: string) =>
    `Anybody can put up a page here, and this one names ${name}. ${name} does not help people ` +
    'on such pages.',
  plain: 'It is not encrypted: on the way, what it shows can be exchanged.',
  port: 'It leads to an unusual door of the host, where another program may answer.',
  known: (name: string) => `This is the domain of ${name}.`,
  leadsOn: (host: string, finding: string) => `It leads on to ${host}. ${finding}`,
  leadsOnTooFar: 'It leads on from address to address so many times that its end cannot be seen.',
  stranger: 'We do not know this site. That says nothing for it and nothing against it.',
  ways: {
    letters: 'with look-alike letters',
    ending: 'with another ending',
    'one letter': 'one letter off',
    inside: 'as part of another address',
  },
  imitates: (name: string, domain: string, way: string) =>
    `It imitates ${name} (${domain}), ${way}.`,
  odd: {
    mixed: 'It mixes letters of several scripts in one word, as imitations do.',
    turned:
      'Its name mixes words that are read in two directions. So it can look like another one.',
    dots: 'Its name has signs that look like a dot or a slash. So it can look like another one.',
    'another script': 'Its letters look Latin, but they are of another script.',
    signs: (host: string) =>
      `It has hidden signs that turn its text around. It really leads to ${host}.`,
  },
  noImitation: 'It imitates none of the sites that we know.',
} as const;

/** What is said of our own links, accounts and contracts. */
export const oursText = {
  linkIsOurs: 'Yes, this is ours.',
  linkIsNotOurs: (brand: string) => `This is not one of ${brand}’s links.`,
  handleIsOurs:
    'Yes, this account is ours. Even so: we never write first, and we never ask for keys, ' +
    'recovery phrases or payments.',
  handleIsNotOurs: (brand: string) => `This is not one of ${brand}’s accounts.`,
  imitatesHandle: (brand: string) =>
    `This account is not ours and is named so that it is taken for ${brand}. We never write ` +
    'first, and we never ask for keys, recovery phrases or payments.',
  addressIsOurs: (name: string) => `Yes, this is ours: ${name}.`,
  addressIsNotOurs: 'This is not one of our contracts.',
  contractsUnavailable:
    'Whether it is one of our contracts is not known: the chain does not answer.',
  token: (chain: string) => `our token on ${chain}`,
  collection: (chain: string) => `our access passes on ${chain}`,
  payouts: (chain: string) => `what pays holders of our passes on ${chain}`,
  claims: (chain: string) => `where holders of our passes claim on ${chain}`,
  lock: (chain: string) => `the lock of pool shares on ${chain}`,
  router: (chain: string) => `the exchange on ${chain}`,
  factory: (chain: string) => `the exchange’s list of pools on ${chain}`,
  before: 'an address that you gave before',
  ...scoreText,
  lookAlikeThreshold: (ends: number) =>
    `The first ${ends} and the last ${ends} characters the same as of a known address, but ` +
    'not the rest.',
  looksLike: (name: string) =>
    `It begins and ends like ${name}, but it is another one. Addresses like this are made ` +
    'to be mistaken for it.',
  looksLikeNone: 'It does not look like another address that we know.',
} as const;

export const identityText = {
  ours: (finding: string) => finding,
  high: (finding: string) => `High risk. ${finding}`,
  caution: (finding: string) => `Caution. ${finding}`,
  known: 'No red flag was found in the address itself. What the site does has not been looked at.',
  token: ' To check it as a token, send it as it is.',
  unreadable:
    'This can be read neither as a link, nor as an address, nor as the name of an account.',
  sourceKnown: 'our list of known sites',
  sourceLearned: 'our learned score of names',
  sourceOurs: 'the configuration of this installation',
} as const;
