import { formatDollars, formatPercent, formatPrice } from '@firm/format';
import type { AlertSettings, EvidenceRowId, Passage, Suggestion } from '@firm/schema';
import { tokenText } from './safety.ts';

/*
 * What the assistant says, whichever door it is asked through. Plain text: lines that begin with '•
 * ' are points. Nothing is called safe, nobody is told to buy or sell.
 */

const try_ = (label: string, command: string = label): Suggestion => ({ label, command });
const examples: readonly Suggestion[] = [
  try_('New launches', '/launches'),
  try_('What is a seed phrase?'),
  try_('How do I know a token is a rug?'),
  try_('Everything I understand', '/help'),
];

export const answerText = {
  engine: 'built-in',
  failed:
    'Something went wrong on our side, and it has been noted. Please send it again in a ' +
    'minute. If it happens again, check /status on the site or ask in the community.',
  afterFailure: [try_('Help', '/help'), try_('Menu', '/menu')],
  flood: (seconds: number) =>
    `That is a lot of messages at once. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, ` +
    'then go on where you were; nothing is lost.',
  inPrivate: 'That is between you and me: send it to me in a private chat.',
  ours: ({
    publicUrl,
    telegramBotUsername,
  }: {
    publicUrl: string;
    telegramBotUsername: string | undefined;
  }) =>
    'Ours are only this site, ' +
    `${publicUrl}${telegramBotUsername === undefined ? '' : `, and the Telegram bot @${telegramBotUsername}`}. ` +
    'Whoever else says that they are us is not. Nobody of ours writes or calls you first, ' +
    'and we never ask for keys, recovery phrases, codes or payments.\n\n' +
    'Send me a name, a link or an address, and I hold it against what is ours.',
  afterOurs: [try_('They asked for my words', 'A support agent asks for my seed phrase')],
  connectionCode:
    'That is a connection code of WalletConnect. It is not a private key. A person who scans it with ' +
    'a wallet connects that wallet to the app that made the code, and the app can then ask it ' +
    'for signatures.\n\n' +
    '• Scan only a code that you made yourself, on a site that you opened yourself.\n' +
    '• Somebody sent you this code? Do not scan it: you would connect to their app.\n' +
    '• Show yours to nobody. It works once, for a few minutes.\n' +
    '• Connected already? Disconnect in the wallet’s settings, and sign nothing that you do ' +
    'not understand.',
  afterConnectionCode: [
    try_('Check a wallet', '/checkup'),
    try_('How do scams work?', 'kinds of scams'),
  ],
  ofItself: {
    instructions:
      'That is not something I can do. I answer questions about crypto from the lessons of this ' +
      'site, and no message changes how I do that.',
    memory:
      'I don’t know that. I do not keep what you write. For one hour I remember only the topic and ' +
      'the addresses that you gave. /privacy says more.',
  },
  notOffered: 'This is not offered here. /help lists what is.',
  unknownCommand: (name: string) =>
    `I don't know the command /${name}. /help lists the ones I know. You can also just paste ` +
    'an address, a link or a question.',
  afterUnknown: [try_('Help', '/help'), try_('Menu', '/menu')],
  secrets: {
    'seed-phrase':
      'That looks like a seed phrase. I have not kept it, but please treat it as leaked: it ' +
      'has left your wallet, and whoever sees those words owns the coins.\n\n' +
      'What to do now:\n' +
      '• Make a new wallet with a new phrase, on paper, offline.\n' +
      '• Move everything to it, the most valuable first.\n' +
      '• Never use the old wallet again.\n' +
      '• Delete the message here, and wherever else the words stand.\n\n' +
      'I never need a seed phrase, a private key or a payment. Whoever asks for one is not ' +
      'us.',
    'private-key':
      'That looks like a private key. I have not kept it, but please treat it as leaked: ' +
      'whoever sees it owns the coins of that address.\n\n' +
      'What to do now:\n' +
      '• Move everything from that address to a new one, the most valuable first.\n' +
      '• Revoke approvals and never use the old address again.\n' +
      '• Delete the message here, and wherever else the key stands.\n\n' +
      'I never need a private key, a seed phrase or a payment. Whoever asks for one is not ' +
      'us.',
    hex:
      'Those are 64 hexadecimal digits: either the number of a transaction or a private key. I ' +
      'have not kept them.\n\n' +
      '• If it is a private key, treat it as leaked: move everything from that address to a ' +
      'new one now.\n' +
      '• If it is a transaction, a block explorer shows it: paste it into the search field of ' +
      'Etherscan or of your network’s explorer.\n\n' +
      'To check a token, send its address: 0x and 40 digits.',
  },
  // Lines of help: https://988lifeline.org, https://www.samaritans.org, https://telemanas.mohfw.gov.in
  despair:
    'You matter more than any money, and you are not alone with this.\n\n' +
    '• If you might hurt yourself now, call the emergency number of your country (112 in Europe, ' +
    '911 in the United States and Canada, 999 in the United Kingdom), or go to somebody near you ' +
    'and say it aloud.\n' +
    '• Somebody listens at any hour, and it costs nothing: 988 in the United States and Canada, ' +
    '116 123 in the United Kingdom and Ireland, 14416 in India. For every other country, ' +
    'findahelpline.com names the line.\n' +
    '• Tell one person whom you trust today what has happened.\n' +
    '• If you fear for somebody else, stay with them, ask them straight, and call the same ' +
    'numbers.\n\n' +
    'The money can wait: nothing about it has to be decided tonight. If it was taken from you, ' +
    'that was a crime and not your fault. When you are ready, tell me what happened, and I go ' +
    'through it with you step by step.',
  ambulance:
    'Call the emergency number now, before anything about money: 112 in Europe and India, 911 in ' +
    'the United States and Canada, 999 in the United Kingdom, 000 in Australia. Put the phone on ' +
    'speaker, say where you are, and do what they tell you.\n\n' +
    '• Somebody does not wake up and does not breathe normally? Push hard and fast on the middle ' +
    'of the chest, about twice a second, until help comes.\n' +
    '• It bleeds hard? Press firmly on the wound with a cloth, and do not let go.\n' +
    '• Pills or poison? Do not make them vomit. Keep the packet for the doctors.\n' +
    '• The face droops, an arm is weak, speech is odd, or the chest hurts? Note the time, and do ' +
    'not drive there yourself.\n' +
    '• Somebody took something in order to die? Stay with them. The same numbers help, and then ' +
    '988 in the United States and Canada, 116 123 in the United Kingdom and Ireland; ' +
    'findahelpline.com names others.\n\n' +
    'Coins and accounts can wait. When everybody is safe, tell me what happened to them.',
  storedSecret:
    'No. Keep no photo, screenshot, note, mail or cloud copy of recovery words or keys, also not ' +
    'locked or hidden. Programs of thieves search phones, computers and clouds for exactly ' +
    'that, and copies stand in more places than you see.\n\n' +
    '• Write the words on paper or stamp them into metal, and keep them in two places that only ' +
    'you or your family reach.\n' +
    '• Do they stand in a photo, a note, a mail or a cloud already? Treat them as seen: make a ' +
    'new wallet with new words on paper, move everything to it, and then delete the copies.',
  afterStored: [
    try_('Where should I keep my seed phrase?'),
    try_('How do I test whether my backup works?'),
  ],
  offeredSecret:
    'Please don’t write them here. I never take, keep, check or complete recovery words, keys or ' +
    'passwords, and nobody honest does. Whoever has seen them can take everything.\n\n' +
    '• Keep them on paper or metal, in two places that only you or your family reach.\n' +
    '• Only your own wallet or hardware device may check them: restore them there, without a ' +
    'network if it can.\n' +
    '• If a word or two of your own cannot be read, that can often be worked out offline, with ' +
    'somebody you trust beside you.\n' +
    '• If you have written them to anybody already, make a new wallet and move everything to it.',
  afterOffered: [
    try_('Where should I keep my seed phrase?'),
    try_('How do I test whether my backup works?'),
    try_('I already gave them away', 'I gave my seed phrase to a stranger'),
  ],
  afterSecret: [try_('What is a seed phrase?'), try_('My wallet was emptied, what now?')],
} as const;

export const helpText = {
  welcome:
    'I tell you what a token is and is not, with the evidence. Paste an address, a ticker or ' +
    'a link, or ask a question in plain words.\n\n' +
    'I will never ask for a seed phrase, a private key or a payment. Whoever does is not us.',
  menu: 'What would you like to do?',
  help:
    'Paste an address, a link or a ticker like $PEPE and I check it. Ask a question in plain ' +
    'words and I answer from the academy, or say that I don’t know.\n\n' +
    '• /check [network] address or ticker: is there a red flag, and what is the evidence\n' +
    '• /checkup [network] wallet address: who may take what out of it\n' +
    '• /launches [network] [24h] [50k]: new launches, by network, age and liquidity\n' +
    '• /picks: projects that meet stated criteria\n' +
    '• /learn [subject]: guides, glossary, best practices\n' +
    '• /record: how often our verdicts were right\n' +
    '• /watch token [price 10%|liquidity|owner]: be told when something changes\n' +
    '• /unwatch number: stop watching\n' +
    '• /alerts: what happened, quiet hours, digest\n' +
    '• /review: questions from the academy that came back\n' +
    '• /stop: nothing is sent by itself any more\n' +
    '• /support and your words: a message to the people who run this site\n' +
    '• /privacy and /forget: what is kept, and how to erase it\n' +
    '• /aid: something happened, and you need help now\n' +
    '• /menu: all of this as buttons\n\n' +
    'Ask “is this really you?” with a link, a name or an address, and I compare it with ' +
    'ours. I never ask for a seed phrase, a private key or a payment.',
  items: [
    try_('Something bad happened', '/aid'),
    try_('Check a token', '/check'),
    try_('Check a wallet', '/checkup'),
    try_('New launches', '/launches'),
    try_('Picks', '/picks'),
    try_('Learn', '/learn'),
    try_('Track record', '/record'),
    try_('Watches and alerts', '/alerts'),
    try_('Write to us', '/support'),
    try_('Privacy', '/privacy'),
    try_('Help', '/help'),
  ],
  tries: examples,
} as const;

const rowQuestions: Partial<Record<EvidenceRowId, string>> = {
  sell: 'What is a honeypot?',
  taxes: 'What is a token tax?',
  'tax-power': 'What is a token tax?',
  mint: 'What is minting?',
  upgrade: 'What is a proxy contract?',
  owner: 'What does ownership renounced mean?',
  liquidity: 'What is liquidity?',
  'liquidity-lock': 'What does locked liquidity mean?',
  holders: 'What is a whale?',
  'scam-list': 'How do I know a token is a rug?',
};

export const checkText = {
  topic: 'token check risk',
  how:
    'Which token? Send /check with its address (0x and 40 digits, or a Solana address), its ' +
    'ticker, or a link to its page. The address is surest: anybody can give a token any name.',
  nobody: (name: string) =>
    `I found no token called “${name}”. Names can be copied by anybody, so its address is ` +
    'surer: look for it on the project’s own site and send it to me.',
  several: (name: string) =>
    `Several tokens are called “${name}”. Anybody may use any name, so compare the ` +
    'address. Which one?',
  many: (name: string, shown: number) =>
    `Very many tokens are called “${name}”. These are the ${shown} with the most money in ` +
    'their pools, which says nothing of which is the real one. Which one? If yours is not ' +
    'here, send its address.',
  byName: (name: string) =>
    `That page names “${name}” and no address, so I looked for the name. Anybody can copy a ` +
    'name: compare the address below with the one on that page.',
  pool: (symbol: string, other: string) =>
    `That is a trading pool${other === '' ? '' : ` of ${symbol} and ${other}`}. I checked the ` +
    `token in it: ${symbol}.`,
  freshLocked:
    'Measuring anew on demand is part of premium. What you see was measured at most a minute ' +
    'before the time beside it. Premium opens with an access pass in your linked wallet.',
  watchThis: (symbol: string) =>
    try_(
      symbol === tokenText.noSymbol ? 'Watch this token' : `Watch ${symbol}`.slice(0, 40),
      '/watch price 10%',
    ),
  whatIsThis: (row: EvidenceRowId | undefined) =>
    try_((row && rowQuestions[row]) ?? 'How is a token judged?'),
  tries: examples,
} as const;

export const identityText = {
  tokenIn: (address: string) => try_('Check the token in that link', `/check ${address}`),
  next: [try_('How do scams work?', 'kinds of scams'), try_('Check a token', '/check')],
} as const;

export const launchesText = {
  none: 'No launch fits that. Try a longer time, less liquidity or all networks.',
  noneYet:
    'I have seen no launch yet. The sources are asked again and again; try in a few minutes.',
  starting:
    'The local chain is being made, which takes a minute or two after the first start. Its ' +
    'tokens appear here then: ask again in a minute.',
  all: try_('All launches', '/launches'),
  filters: [try_('Last 24 hours', '/launches 24h'), try_('Over $50k liquidity', '/launches 50k')],
  notifyMe: try_('Tell me of new ones', '/watch launches'),
} as const;

export const picksText = {
  intro:
    'Projects that meet our stated criteria today. Nothing here is paid for, and none of ' +
    'it is advice to buy.',
  hidden: (count: number, why: string) =>
    `${count === 1 ? 'One more pick is' : `${count} more picks are`} part of premium. ${why}`,
  next: [try_('Track record', '/record'), try_('New launches', '/launches')],
} as const;

export const recordText = {
  none: 'No verdict has been given on a launch yet, so there is nothing to count.',
  next: [try_('New launches', '/launches'), try_('How is scam detection measured?')],
} as const;

export const learnText = {
  intro:
    'Where to begin. Ask anything in plain words, too: I answer from these and say where ' +
    'it stands.',
  places: [
    {
      title: 'Set up a wallet',
      excerpt: 'What a wallet really holds, which kinds there are, and how to keep the words.',
      href: '/academy/course/ethereum-trading?lesson=2-0',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Security best practices',
      excerpt:
        'Lookalike addresses, signatures, and the first ten minutes after something happened.',
      href: '/academy/course/ethereum-trading?lesson=2-3',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Common crypto scams',
      excerpt: 'The four doors through which money leaves.',
      href: '/academy/course/ethereum-trading?lesson=3-0',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Trading practices',
      excerpt: 'How large a trade may be, and which order does what.',
      href: '/academy/course/ethereum-trading?lesson=3-1',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Glossary',
      excerpt: 'Every word that crypto people use as if everybody knew it.',
      href: '/academy/glossary',
      section: 'Academy',
    },
  ] satisfies Passage[],
  tries: [
    try_('What is a wallet?'),
    try_('Why are fees so high?'),
    try_('What is slippage?'),
    try_('How do I know a token is a rug?'),
  ],
} as const;

export const askText = {
  engine: 'built-in search',
  modelEngine: (name: string) => `${name}, from our own texts`,
  unknown:
    'I don’t know. The academy, the glossary and the documentation say nothing about it, ' +
    'and I do not guess.',
  perhaps: 'I am not sure what answers this. One of these may help:',
  perhapsOf: (question: string) =>
    `I am not sure what answers ‘${question}’. One of these may help:`,
  guess: (question: string, answer: string) => `• ${question} ${answer}`,
  errorSays: (name: string, cause: string, step: string) => `‘${name}’: ${cause} ${step}`,
  sideBySide: 'Side by side:',
  termSays: (term: string, said: string) => `• ${term}: ${said}`,
  refusals: {
    future:
      'I don’t know, and nobody does: I make no predictions of prices. What can be shown is ' +
      'what happened before and what the evidence says of a token today.',
    advice:
      'I give no advice on what to buy, sell or hold: that depends on you, and I don’t know ' +
      'you. I can show the evidence on a token, and how people decide on sizes and losses ' +
      'before they buy.',
    price:
      'I don’t carry today’s prices in my answers. Send /check with a token’s address or ' +
      'ticker, and you get its price with its source and age.',
    trade:
      'I cannot buy, sell, swap or send anything: I hold no money and no keys, and nothing ' +
      'here can move your coins. I can check the token first, and explain each step so that ' +
      'you do it yourself.',
    harm:
      'I don’t help to get into, take, hide or copy what belongs to others, or to mislead them. ' +
      'Did somebody do this to you, or make you do it? Tell me what happened, and I name the ' +
      'first steps. I can also explain how such frauds work and where to report them.',
    topic:
      'I don’t know that: I only answer about crypto, from the academy, the glossary and ' +
      'the documentation.',
    beyond:
      'I don’t know: that goes deeper than what the academy, the glossary and the ' +
      'documentation explain, and I do not guess. I can explain what lies below it.',
    nothing:
      'I could not find a question in that. Ask me anything about crypto, or paste a ' +
      'token’s address or a link to have it checked.',
  },
  insteadOf: {
    future: [
      try_('Why do most signals fail?'),
      try_('What is a base rate?', 'what is a base rate'),
      try_('Check a token', '/check'),
    ],
    advice: [
      try_('How large should one trade be?', 'position size'),
      try_('What is diversification?'),
      try_('Check a token', '/check'),
    ],
    price: [
      try_('Check a token', '/check'),
      try_('Where do prices come from?', 'how a price gets on the screen'),
    ],
    trade: [
      try_('Check a token', '/check'),
      try_('How do I do my first swap?'),
      try_('How do I send crypto?'),
    ],
    harm: [try_('How do scams work in general?'), try_('Where do I report a scam?')],
    topic: examples,
    beyond: examples,
    nothing: examples,
  },
  further: [try_('More guides', '/learn')],
  tries: examples,
} as const;

/** Each is answered well by the built-in search; a test holds it to that. */
export const sampleQuestions = [
  'What is a seed phrase?',
  'Why do I pay gas fees?',
  'How do I know a token is a rug?',
  'What is slippage?',
  'What is a layer 2 in simple words?',
  'How do I take back an approval?',
] as const;

export const privacyText = {
  web:
    'What I keep: what a conversation is about, in words of our own texts, and the addresses ' +
    'you gave in it, for one hour, so that “and on L2?” is understood and an address that ' +
    'imitates one of them is noticed. What else you write is not kept and not logged. If you ' +
    'are signed in: what you watch and the alerts it made. Nothing is sold. The privacy page ' +
    'has all of it, also what services are told to answer you, and on your account page you ' +
    'can take everything away or erase it.',
  telegram:
    'What I keep: what our conversation is about, in words of our own texts, and the ' +
    'addresses you gave in it, for one hour; what you watch, the alerts it made, quiet ' +
    'hours; messages that you send with /support; and, if you linked it, which site account is yours. What else you write is not ' +
    'kept and not logged. Nothing is sold. Telegram itself keeps our messages in this chat. ' +
    '/forget erases what I keep.',
  forget: try_('Forget me', '/forget'),
  forgottenHere: 'Forgotten: I no longer know what we talked about. Nothing else of you was kept.',
  forgottenAccount:
    'Forgotten: I no longer know what we talked about. What belongs to your account ' +
    '(watches, alerts, courses) you can take away or erase on your account page: /account.',
  sure:
    'This erases what I keep of your Telegram account: watches, alerts, quiet hours and the ' +
    'link to your site account. What belongs to the site account stays there. Erase it?',
  yes: try_('Yes, forget me', '/forget yes'),
  forgotten:
    'Done. I keep nothing of you any more. The messages in this chat are Telegram’s: delete ' +
    'the chat to remove them as well.',
} as const;

export const linkText = {
  noBot: 'No Telegram bot is set up on this installation, so there is nothing to link.',
  onlyTelegram: 'Linking is done from the account page: make a code there and open it in Telegram.',
  how: (publicUrl: string) =>
    `To link your site account, open ${publicUrl}/account, choose “Link Telegram” and open ` +
    'the code it shows. It is good for 10 minutes.',
  noSuchCode:
    'This code is not valid any more: it was used, or its 10 minutes are over. Make a new ' +
    'one on your account page.',
  sure: (accountName: string) =>
    `Link this Telegram account to the site account ${accountName}? Say yes only if you have ` +
    'just made this code yourself on the site: whoever owns that account would see what you ' +
    'watch.',
  yes: (code: string) => try_('Yes, link', `/link ${code} yes`),
  no: try_('No', '/menu'),
  nowThere:
    'Good. Now confirm on the account page, in the browser where you made the code. Until ' +
    'you do, nothing is linked.',
} as const;

export const tierText = {
  signedOut:
    'You are on the free tier. Premium opens with an access pass: sign in, link your ' +
    'wallet and it opens by itself.',
  granted: 'Premium was opened for your account by the team.',
  noWallet:
    'You are on the free tier. Premium opens with an access pass in the wallet linked to ' +
    'your account; no wallet is linked yet.',
  holdsPass: 'Premium is open because your linked wallet holds an access pass.',
  noPass:
    'You are on the free tier. Premium opens with an access pass; your linked wallet holds none.',
  chainUnavailable:
    'The chain does not answer just now, so whether your wallet holds a pass is not known. ' +
    'Please try again in a minute.',
} as const;

export const watchText = {
  signIn: (hasBot: boolean) =>
    hasBot
      ? 'To keep what you watch I need to know whose it is: sign in, or use me in Telegram.'
      : 'To keep what you watch I need to know whose it is: sign in.',
  how: (count: number, max: number) =>
    `You watch ${count} of ${max}. To watch a token, send /watch with its address or ticker ` +
    'and what to look for:\n' +
    '• /watch PEPE price 10%\n' +
    '• /watch PEPE liquidity\n' +
    '• /watch PEPE owner\n' +
    '• /watch launches base 50k',
  forToken: (symbol: string) => [
    try_(`${symbol}: price moves by 10%`.slice(0, 40), '/watch price 10%'),
    try_(`${symbol}: liquidity is pulled`.slice(0, 40), '/watch liquidity'),
    try_(`${symbol}: the owner does something`.slice(0, 40), '/watch owner'),
  ],
  whichToken:
    'Which token? Send /watch with its address or ticker, or check one first and then send /watch.',
  kindLocked: (kind: string, why: string) =>
    `${kind === 'launch' ? 'Alerts on new launches by filter are' : 'Alerts on what an owner does are'} ` +
    `part of premium; price and liquidity alerts are free. ${why}`,
  full: (free: number, premium: number, why: string) =>
    `The free tier watches ${free} things at a time, premium ${premium}. End one with ` +
    `/unwatch, or: ${why}`,
  fullPremium: (max: number) =>
    `You watch ${max} things, which is as many as there is room for. End one with /unwatch.`,
  several:
    'Several tokens are called that. Anybody may use any name, so compare the address. Which one?',
  nobody: 'I found no token called that. Send its address instead.',
  added: (title: string, place: 'telegram' | 'linked' | 'web') =>
    `I watch it: ${title}. ${
      {
        telegram: 'I tell you here what happens, and it stands under /alerts.',
        linked: 'I tell you in Telegram what happens, and it stands under /alerts.',
        web: 'What happens stands under /alerts.',
      }[place]
    }`,
  removed: (count: number) => (count === 1 ? 'One watch ended.' : `${count} watches ended.`),
  whichWatch: 'Which one? Send /unwatch with its number in this list, or /unwatch all.',
  unwatch: (number: number, title: string) =>
    try_(`End ${number}: ${title}`.slice(0, 60), `/unwatch ${number}`),
  next: [try_('My alerts', '/alerts')],
  tries: [try_('New launches', '/launches'), try_('Check a token', '/check')],
} as const;

const networkIn = (chain: string | null): string => (chain === null ? 'all networks' : chain);

/** How a watch is called in lists. */
export const watchTitles = {
  price: (symbol: string, chain: string, percent: number) =>
    `${symbol} on ${chain}: price moves by ${formatPercent(percent)}`,
  liquidity: (symbol: string, chain: string) => `${symbol} on ${chain}: liquidity is pulled`,
  owner: (symbol: string, chain: string) =>
    `${symbol} on ${chain}: the owner can do or does something new`,
  launch: (chain: string | null, liquidity: number | null) =>
    'New launches on ' +
    `${networkIn(chain)}${liquidity === null ? '' : ` with at least ${formatDollars(liquidity)} liquidity`}`,
} as const;

type AlertText = { text: string; path: string | null };
export const alertTexts = {
  price: (symbol: string, chain: string, before: number, now: number) =>
    `${symbol} on ${chain}: the price went from $${formatPrice(before)} to ` +
    `$${formatPrice(now)} ` +
    `(${now >= before ? '+' : ''}${formatPercent(((now - before) / before) * 100, 0)}).`,
  liquidity: (symbol: string, chain: string, before: number, now: number) =>
    `${symbol} on ${chain}: liquidity fell from ${formatDollars(before)} to ${formatDollars(now)}. ` +
    'Selling may have become impossible.',
  owner: (symbol: string, chain: string, findings: readonly string[]) =>
    `${symbol} on ${chain}: something changed in what its owner can do. ${findings.slice(0, 3).join(' ')}`.trim(),
  launch: ({
    symbol,
    chain,
    platform,
    liquidityUsd,
    isPaidPromotion,
  }: {
    symbol: string;
    chain: { name: string };
    platform: string;
    liquidityUsd: number | null;
    isPaidPromotion: boolean | null;
  }) =>
    `New launch: ${symbol} on ${chain.name} (${platform}), liquidity ` +
    `${liquidityUsd === null ? 'unknown' : formatDollars(liquidityUsd)}.` +
    (isPaidPromotion === true ? ' Its showing was paid for.' : ''),
  one: ({ text, path }: AlertText, publicUrl: string) =>
    `${text}${path === null ? '' : `\n${publicUrl}${path}`}\n\n` +
    'Information, not financial advice. /stop ends these messages.',
  digest: (alerts: readonly AlertText[], publicUrl: string) =>
    [
      `${alerts.length === 1 ? 'One thing' : `${alerts.length} things`} happened to what you watch:`,
      ...alerts.slice(0, 15).map(({ text }) => `• ${text}`),
      ...(alerts.length > 15 ? [`• and ${alerts.length - 15} more`] : []),
      '',
      `All of them: ${publicUrl}/assistant?q=/alerts`,
      'Information, not financial advice. /stop ends these messages.',
    ].join('\n'),
} as const;

const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`;
export const alertsText = {
  none: 'Nothing has happened yet to what you watch.',
  how:
    'Send it like this:\n' +
    '• /alerts quiet 22-7 Europe/Berlin\n' +
    '• /alerts quiet off\n' +
    '• /alerts daily\n' +
    '• /alerts at once',
  changed: ({ timeZone, quietFrom, quietUntil, digest }: AlertSettings) =>
    `Alerts come ${digest === 'daily' ? 'once a day' : 'at once'}, ` +
    (quietFrom === null || quietUntil === null
      ? 'at any hour.'
      : `not between ${hour(quietFrom)} and ${hour(quietUntil)} (${timeZone}); what falls into ` +
        'that time comes after.'),
  settings: [
    try_('Quiet from 22 to 7', '/alerts quiet 22-7'),
    try_('Once a day', '/alerts daily'),
    try_('At once', '/alerts at once'),
  ],
  linkTelegram: try_('Get them in Telegram', '/link'),
} as const;

export const stopText = {
  nobody:
    'Nothing is sent to you by itself: you are not signed in, and no Telegram account is ' +
    'known here.',
  stopped:
    'Stopped. I send nothing by myself any more. What happens still stands under /alerts, ' +
    'and I answer when you write.',
  again: 'Alerts are sent again. Those in a browser you agree to there anew, on your account page.',
  takeBack: try_('Send them again', '/stop off'),
  alerts: try_('My alerts', '/alerts'),
} as const;

const DAY_MILLISECONDS = 86_400_000;
export const reviewText = {
  signIn:
    'The review brings back questions that you missed in the academy. It belongs to an ' +
    'account: sign in on the site, or link this chat to your account there.',
  nothing:
    'Nothing is due. What you miss in lessons and final tests comes back here and on your ' +
    'dashboard.',
  finished: 'That was all that is due.',
  notDue: 'That question was answered already, or is not due yet.',
  learn: try_('Learn', '/learn'),
  letter: (index: number) => String.fromCodePoint(65 + index),
  asked: ({ ask, options }: { ask: string; options: readonly string[] }, dueCount: number) =>
    `${dueCount === 1 ? 'One question is due.' : `${dueCount} questions are due.`}\n\n` +
    `${ask}\n\n` +
    `${options.map((option, index) => `${String.fromCodePoint(65 + index)}. ${option}`).join('\n')}`,
  marked: (
    {
      isRight,
      rightOption,
      why,
      dueAt,
    }: { isRight: boolean; rightOption: string | undefined; why: string; dueAt: Date },
    now: Date,
  ) => {
    const days = Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / DAY_MILLISECONDS));
    return (
      `${isRight ? 'Right.' : rightOption === undefined ? 'Not right.' : `Not right. It is: ${rightOption}`}\n` +
      `${why}\n` +
      `It comes back in ${days === 1 ? 'a day' : `${days} days`}.`
    );
  },
  reminder: (dueCount: number) =>
    `${dueCount === 1 ? 'One question of your review is due.' : `${dueCount} questions of your review are due.`} ` +
    `/review asks ${dueCount === 1 ? 'it' : 'them'} one at a time. /stop ends these messages.`,
};
