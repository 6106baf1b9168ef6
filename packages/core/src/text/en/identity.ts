/** Texts on the score of a name, on links and on our possible accounts. */
const scoreText = {
  scoreThreshold:
    'We learned this score from the names of reported scam sites and of normal ones. It looks ' +
    'at the name only. At most 1 in 100 normal names gets a high risk.',
  score: {
    high: 'Its name is built like those of reported scam sites.',
    caution:
      'Its name looks a little like those of scam sites. Up to 1 in 12 normal sites does too.',
  },
  scoreNone: 'Its name is not built like those of scam sites. Some scams have normal names.',
  scoreNotNeeded: 'Not needed: we know the host.',
} as const;

/** Texts on links. */
export const linkText = {
  hostThreshold: 'We compare it with the sites that we know and with common tricks in addresses.',
  ...scoreText,
  lookAlikeThreshold:
    'Letters that look alike, one wrong letter, or a known name with another end or inside a ' +
    'longer one.',
  programs: {
    payment: 'It opens your wallet and fills in a payment. Check there who gets what.',
    session: 'It connects your wallet to a site. That site can then ask you to sign.',
    app: 'It opens an app on your device. Read what it asks there before you agree.',
    message: 'It starts a message or a call. We cannot check who is at the other end.',
  },
  scheme: 'This is not a web address. Links like this can run something instead of opening a page.',
  userinfo: (host: string) => `Ignore the part before the @. The link really leads to ${host}.`,
  ip: 'It leads to a bare number instead of a name. Honest services have a name.',
  kinds: {
    secret:
      'Its address asks for a recovery phrase or a private key. Nobody honest ever asks for them.',
    'wallet-help':
      'Its address offers to connect, repair or verify a wallet. Scam sites do that to empty it.',
    gift: 'This address offers free money. Scam sites do that to get your signature or a deposit.',
    recovery:
      'Its address offers to get lost money back. People who were robbed lose more money that way.',
  },
  tooLong: 'Its name is longer than any name on the internet can be.',
  shortener: 'It is a short link. We cannot see where it really leads.',
  hosted: 'It is on a service where anyone can put up a page within minutes.',
  account: 'Anyone can open an account here. A name or a picture does not show who is behind it.',
  namesOnPage: (name: string) =>
    `Anyone can put up a page here, and this one names ${name}. ${name} does not help people ` +
    'on such pages.',
  plain: 'It is not encrypted. Someone on the way can change what it shows.',
  port: 'It leads to an unusual port of the host. Another program may answer there.',
  known: (name: string) => `This is the domain of ${name}.`,
  leadsOn: (host: string, finding: string) => `It leads on to ${host}. ${finding}`,
  leadsOnTooFar: 'It leads from address to address so often that we cannot see the end.',
  stranger: 'We do not know this site. That is neither good nor bad.',
  ways: {
    letters: 'with look-alike letters',
    ending: 'with another ending',
    'one letter': 'one letter off',
    inside: 'as part of another address',
  },
  imitates: (name: string, domain: string, way: string) => `It copies ${name} (${domain}), ${way}.`,
  odd: {
    mixed: 'It mixes letters of several scripts in one word, as fakes do.',
    turned:
      'Its name mixes words read from left to right and from right to left. It can look like ' +
      'another name.',
    dots: 'Its name has signs that look like a dot or a slash. It can look like another name.',
    'another script': 'Its letters look Latin, but they come from another script.',
    unusual: 'Its name has unusual letters or signs. It can look like another name.',
    invisible: (host: string) =>
      `It has hidden signs that you cannot see. It really leads to ${host}.`,
    signs: (host: string) => `Hidden signs turn its text around. It really leads to ${host}.`,
  },
  noName: 'It has no site name that we could look at.',
  noImitation: 'It copies none of the sites that we know.',
} as const;

/** Texts on our own links, accounts and contracts. */
export const oursText = {
  linkIsOurs: 'Yes, this is ours.',
  linkIsNotOurs: (brand: string) => `This is not one of ${brand}’s links.`,
  handleIsOurs:
    'Yes, this account is ours. But we never write first, and we never ask for keys, recovery ' +
    'phrases or money.',
  handleIsNotOurs: (brand: string) => `This is not one of ${brand}’s accounts.`,
  imitatesHandle: (brand: string) =>
    `This account is not ours. Its name copies ${brand}. We never write first, and we never ` +
    'ask for keys, recovery phrases or money.',
  addressIsOurs: (name: string) => `Yes, this is ours: ${name}.`,
  addressIsNotOurs: 'This is not one of our contracts.',
  contractsUnavailable:
    'We could not check if it is one of our contracts: the chain does not answer.',
  token: (chain: string) => `our token on ${chain}`,
  collection: (chain: string) => `our access passes on ${chain}`,
  payouts: (chain: string) => `what pays the holders of our passes on ${chain}`,
  claims: (chain: string) => `where holders of our passes claim on ${chain}`,
  lock: (chain: string) => `the lock of pool shares on ${chain}`,
  router: (chain: string) => `the exchange on ${chain}`,
  factory: (chain: string) => `the exchange’s list of pools on ${chain}`,
  before: 'an address that you gave us before',
  ...scoreText,
  lookAlikeThreshold: (ends: number) =>
    `The first ${ends} and the last ${ends} characters match a known address, but the rest ` +
    'does not.',
  looksLike: (name: string) =>
    `It begins and ends like ${name}, but it is another one. Scammers make such addresses to ` +
    'fool you.',
  looksLikeNone: 'It does not look like another address that we know.',
} as const;

export const identityText = {
  ours: (finding: string) => finding,
  high: (finding: string) => `High risk. ${finding}`,
  caution: (finding: string) => `Caution. ${finding}`,
  known: 'We found no red flag in the address itself. We did not look at what the site does.',
  token: ' To check it as a token, send it as it is.',
  sourceKnown: 'our list of known sites',
  sourceLearned: 'our learned score of names',
  sourceOurs: 'the configuration of this installation',
} as const;
