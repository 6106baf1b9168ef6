import { formatDollars, formatPercent, formatPrice } from '@firm/format';
import type { AlertSettings, EvidenceRowId, Passage, Suggestion } from '@firm/schema';
import { tokenText } from './safety.ts';

/*
 * Texts of the assistant, for every entry. Plain text: lines that begin with '• ' are points. No
 * text calls anything safe, or tells anybody to buy or sell.
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
    'Something went wrong on our side, and we saved a note of it. Please send it again in a ' +
    'minute. If it happens again, look at /status on the site or ask in the community.',
  afterFailure: [try_('Help', '/help'), try_('Menu', '/menu')],
  flood: (seconds: number) =>
    'That is a lot of messages at once. Please wait ' +
    `${seconds === 1 ? 'a second' : `${seconds} seconds`}, then go on. Nothing is lost.`,
  inPrivate: 'That is private. Send it to me in a private chat.',
  ours: ({
    publicUrl,
    telegramBotUsername,
  }: {
    publicUrl: string;
    telegramBotUsername: string | undefined;
  }) =>
    'We have only this site, ' +
    `${publicUrl}${telegramBotUsername === undefined ? '' : `, and the Telegram bot @${telegramBotUsername}`}. ` +
    'Anyone else who says they are us is lying. We never write or call you first. We never ' +
    'ask for keys, recovery phrases, codes or money.\n\nSend me a name, a link or an address, ' +
    'and I check if it is ours.',
  afterOurs: [try_('They asked for my words', 'A support agent asks for my seed phrase')],
  connectionCode:
    'That is a connection code of WalletConnect. It is not a private key. If you scan it with ' +
    'a wallet, your wallet connects to the app that made the code. Then the app can ask you ' +
    'for signatures.\n\n• Scan only a code that you made yourself, on a site that you opened ' +
    'yourself.\n• Did someone send you this code? Do not scan it: you would connect to their ' +
    'app.\n• Show your code to nobody. It works once, for a few minutes.\n• Are you connected ' +
    'already? Disconnect in the wallet’s settings, and sign nothing that you do not ' +
    'understand.',
  afterConnectionCode: [
    try_('Check a wallet', '/checkup'),
    try_('How do scams work?', 'kinds of scams'),
  ],
  ofItself: {
    instructions:
      'I cannot do that. I answer questions about crypto from the lessons of this site. No ' +
      'message changes how I do that.',
    memory:
      'I don’t know that. I do not keep what you write. For one hour I remember only the ' +
      'topic and the addresses that you gave. See /privacy for more.',
  },
  notOffered: 'We do not offer this here. /help shows what we offer.',
  unknownCommand: (name: string) =>
    `I don’t know the command /${name}. /help shows the ones I know. Or just paste an ` +
    'address, a link or a question.',
  afterUnknown: [try_('Help', '/help'), try_('Menu', '/menu')],
  secrets: {
    'seed-phrase':
      'That looks like a seed phrase. I have not kept it, but please treat it as stolen. ' +
      'Anyone who sees those words can take your coins.\n\nWhat to do now:\n• Make a new ' +
      'wallet with a new phrase, on paper, offline.\n• Move everything to it. Begin with what ' +
      'is worth most.\n• Never use the old wallet again.\n• Delete the message here, and ' +
      'every other copy of the words.\n\nI never need a seed phrase, a private key or money. ' +
      'Anyone who asks for them is a scammer.',
    'private-key':
      'That looks like a private key. I have not kept it, but please treat it as stolen. ' +
      'Anyone who sees it can take the coins of that address.\n\nWhat to do now:\n• Move ' +
      'everything from that address to a new one. Begin with what is worth most.\n• Take back ' +
      'approvals, and never use the old address again.\n• Delete the message here, and every ' +
      'other copy of the key.\n\nI never need a private key, a seed phrase or money. Anyone ' +
      'who asks for them is a scammer.',
    hex:
      'That is the number of a transaction or a private key. Both look the same. ' +
      'I have not kept it.\n\n• Is it a private key? Treat it as stolen: move everything ' +
      'from that address to a new one now.\n• Is it a transaction? Paste it into the search ' +
      'field of Etherscan or of your network’s explorer.\n\nTo check a token, send its ' +
      'address: 0x and 40 digits.',
  },
  // Lines of help: https://988lifeline.org, https://www.samaritans.org, https://telemanas.mohfw.gov.in
  despair:
    'You matter more than any money, and you are not alone with this.\n\n• If you might hurt ' +
    'yourself now, call the emergency number of your country. It is 112 in Europe, 911 in the ' +
    'United States and Canada, 999 in the United Kingdom. Or go to someone near you and say ' +
    'it aloud.\n• Someone listens at any hour, and it costs nothing. The number is 988 in the ' +
    'United States and Canada. It is 116 123 in the United Kingdom and Ireland, and 14416 in ' +
    'India. For every other country, findahelpline.com names the line.\n• Today, tell one ' +
    'person you trust what has happened.\n• If you fear for someone else, stay with them, ask ' +
    'them straight, and call the same numbers.\n\nThe money can wait. You do not have to ' +
    'decide anything tonight. If someone took it from you, that was a crime and not your ' +
    'fault. When you are ready, tell me what happened. I go through it with you step by step.',
  ambulance:
    'Call the emergency number now, before anything about money. It is 112 in Europe and ' +
    'India, 911 in the United States and Canada, 999 in the United Kingdom, 000 in Australia. ' +
    'Put the phone on speaker, say where you are, and do what they tell you.\n\n• Does ' +
    'someone not wake up and not breathe normally? Push hard and fast on the middle of the ' +
    'chest, about twice a second, until help comes.\n• Does it bleed hard? Press firmly on ' +
    'the wound with a cloth, and do not let go.\n• Pills or poison? Do not make them vomit. ' +
    'Keep the packet for the doctors.\n• Does the face droop, is an arm weak, is speech odd, ' +
    'or does the chest hurt? Note the time, and do not drive there yourself.\n• Did someone ' +
    'take something in order to die? Stay with them. The same numbers help. Then call 988 in ' +
    'the United States and Canada, or 116 123 in the United Kingdom and Ireland. You find ' +
    'others at findahelpline.com.\n\nCoins and accounts can wait. When everyone is out of ' +
    'danger, tell me what happened to them.',
  storedSecret:
    'No. Keep no photo, screenshot, note, mail or cloud copy of recovery words or keys, not ' +
    'even locked or hidden. Thieves have programs that search phones, computers and clouds ' +
    'for them. There are more copies than you see.\n\n• Write the words on paper or stamp ' +
    'them into metal. Keep them in two places that only you or your family can reach.\n• Are ' +
    'they in a photo, a note, a mail or a cloud already? Treat them as stolen. Make a new ' +
    'wallet with new words on paper, move everything to it, and then delete the copies.',
  afterStored: [
    try_('Where should I keep my seed phrase?'),
    try_('How do I test whether my backup works?'),
  ],
  offeredSecret:
    'Please don’t write them here. I never take, keep, check or complete recovery words, keys ' +
    'or passwords. Nobody honest does. Anyone who has seen them can take everything.\n\n• ' +
    'Keep them on paper or metal, in two places that only you or your family can reach.\n• ' +
    'Check them only in your own wallet or hardware device. Restore them there, offline if ' +
    'you can.\n• Can you not read a word or two? You can often work them out offline, with ' +
    'someone you trust beside you.\n• Did you already give them to anyone? Make a new wallet ' +
    'and move everything to it.',
  afterOffered: [
    try_('Where should I keep my seed phrase?'),
    try_('How do I test whether my backup works?'),
    try_('I already gave them away', 'I gave my seed phrase to a stranger'),
  ],
  afterSecret: [try_('What is a seed phrase?'), try_('My wallet was emptied, what now?')],
} as const;

export const helpText = {
  welcome:
    'Paste a token, a link or a wallet and I check it, with the evidence. Or just ask a ' +
    'question.\n\nWe never ask for your seed phrase, keys or money. Anyone who does is a ' +
    'scammer.',
  menu: 'What would you like to do?',
  help:
    'Paste an address, a link or a ticker like $PEPE and I check it. Or ask a question: I ' +
    'answer from the academy, or say that I don’t know.\n\n• /check [network] address or ' +
    'ticker: check a token and see the evidence\n• /checkup [network] wallet address: see who ' +
    'may take what out of a wallet\n• /launches [network] [24h] [50k]: new tokens, by ' +
    'network, age and pool size\n• /picks: projects that meet our rules\n• /learn [subject]: ' +
    'guides, glossary, best practices\n• /record: how often we were right\n• /watch token ' +
    '[price 10%|liquidity|owner]: get a message when something changes\n• /unwatch number: ' +
    'stop watching\n• /alerts: what happened, quiet hours, daily summary\n• /review: ' +
    'questions from the academy that came back\n• /stop: no more messages from me\n• /support ' +
    'and your words: write to the people who run this site\n• /privacy and /forget: what we ' +
    'keep, and how to erase it\n• /menu: all of this as buttons\n\nAsk “is this really you?” ' +
    'with a link, a name or an address, and I check if it is ours. I never ask for a seed ' +
    'phrase, a private key or money.',
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
    'ticker, or a link to its page. The address is best: anyone can give a token any name.',
  nobody: (name: string) =>
    `I found no token called “${name}”. Anyone can copy a name. Copy the token’s address from ` +
    'the project’s own site and paste it here.',
  broken:
    'That is not a whole address. An address of Ethereum and networks like it has 42 characters and ' +
    'begins with 0x. Copy it again from the project’s own site and paste it here.',
  nobodySoFar: (name: string) =>
    `I found no token called “${name}” yet. Some sources did not answer. Try again in a minute, or ` +
    'copy the token’s address from the project’s own site and paste it here.',
  several: (name: string) =>
    `Several tokens are called “${name}”. Anyone can use any name, so compare the address. ` +
    'Which one?',
  many: (name: string, shownCount: number) =>
    `Very many tokens are called “${name}”. These ${shownCount} have the most money in their ` +
    'pools. That does not show which one is real. Which one? If yours is not here, send its ' +
    'address.',
  byName: (name: string) =>
    `That page shows the name “${name}” and no address, so I searched for the name. Anyone ` +
    'can copy a name. Compare the address below with the one on that page.',
  pool: (symbol: string, other: string) =>
    `That is a trading pool${other === '' ? '' : ` of ${symbol} and ${other}`}. I checked the ` +
    `token in it: ${symbol}.`,
  freshLocked:
    'A new check on demand is part of premium. What you see was at most a minute old at the ' +
    'time beside it. Premium opens with an access pass in your linked wallet.',
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
  none: 'No new token fits that. Try a longer time, less liquidity or all networks.',
  noneYet: 'I have seen no new token yet. I keep asking the sources. Try again in a few minutes.',
  starting:
    'We are starting the local chain. That takes a minute or two after the first start. Then ' +
    'its tokens show here: ask again in a minute.',
  all: try_('All launches', '/launches'),
  filters: [try_('Last 24 hours', '/launches 24h'), try_('Over $50k liquidity', '/launches 50k')],
  notifyMe: try_('Tell me about new ones', '/watch launches'),
} as const;

export const picksText = {
  intro:
    'These projects meet our rules today. Nobody paid to be here, and this is not advice to buy.',
  hidden: (count: number, why: string) =>
    `${count === 1 ? 'One more pick is' : `${count} more picks are`} part of premium. ${why}`,
  next: [try_('Track record', '/record'), try_('New launches', '/launches')],
} as const;

export const recordText = {
  none: 'We have given no verdict on a launch yet, so there is nothing to count.',
  next: [try_('New launches', '/launches'), try_('How is scam detection measured?')],
} as const;

export const learnText = {
  intro: 'Start here. Or ask anything: I answer from these and show you where it is written.',
  places: [
    {
      title: 'Set up a wallet',
      excerpt: 'What a wallet really has in it, which kinds there are, and how to keep the words.',
      href: '/academy/course/ethereum-trading?lesson=2-0',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Security best practices',
      excerpt: 'Lookalike addresses, signatures, and what to do in the first ten minutes.',
      href: '/academy/course/ethereum-trading?lesson=2-3',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Common crypto scams',
      excerpt: 'The four ways to lose your money.',
      href: '/academy/course/ethereum-trading?lesson=3-0',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Trading practices',
      excerpt: 'How large a trade may be, and what each order does.',
      href: '/academy/course/ethereum-trading?lesson=3-1',
      section: 'Ethereum Trading for Beginners',
    },
    {
      title: 'Glossary',
      excerpt: 'Every crypto word, explained.',
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
  /** Beside a long answer, as beside one of the chat. */
  byModel: 'AI Generated: an AI model wrote this text.',
  modelEngine: (name: string) => `${name}, from our own texts`,
  unknown:
    'I don’t know. The academy, the glossary and the documentation do not say, and I do not guess.',
  unknownNear: 'These are the nearest questions that I can answer. Is one of them yours?',
  perhaps: 'I am not sure what answers this. One of these may help:',
  firstMove: 'I have no answer to exactly this. What helps in such cases:',
  firstMoveNear: 'One of these may fit better:',
  perhapsOf: (question: string) =>
    `I am not sure what answers ‘${question}’. One of these may help:`,
  guess: (question: string, answer: string) => `• ${question} ${answer}`,
  errorSays: (name: string, cause: string, step: string) => `‘${name}’: ${cause} ${step}`,
  sideBySide: 'Side by side:',
  termSays: (term: string, definition: string) => `• ${term}: ${definition}`,
  understandsLess:
    'I understand less than usual just now: I went by single words. Did something happen to your ' +
    'coins or your recovery words? Press the first button.',
  refusals: {
    future:
      'I don’t know, and nobody does. I do not predict prices. I can show you what happened ' +
      'before, and what we know about a token today.',
    advice:
      'I do not tell you what to buy, sell or hold. That depends on you, and I don’t know ' +
      'you. I can show the evidence on a token, and how people decide on sizes and losses ' +
      'before they buy.',
    price:
      'I don’t have today’s prices in my answers. Send /check with a token’s address or ' +
      'ticker. You get its price with its source and age.',
    trade:
      'I do not trade for you, and I have no signals, bots or settings that earn. Nobody has ' +
      'them for sure, and anyone who promises you a fixed profit is lying. I have no keys and ' +
      'cannot move your coins. I can check a token first, and explain each step so that you ' +
      'can do it yourself.',
    harm:
      'I don’t help anyone to break into, steal, hide or copy what belongs to others, or to ' +
      'fool them. Did someone do this to you, or make you do it? Tell me what happened, and I ' +
      'give you the first steps. I can also explain how such scams work and where to report ' +
      'them.',
    topic:
      'I don’t know that. I only answer about crypto, from the academy, the glossary and the ' +
      'documentation.',
    beyond:
      'I don’t know. That goes deeper than the academy, the glossary and the documentation, ' +
      'and I do not guess. I can explain the basics of it.',
    nothing:
      'I could not find a question in that. Ask me anything about crypto, or paste a token’s ' +
      'address or a link to check it.',
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
      try_('Why do most signals fail?'),
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
    'What I keep for one hour: the topic of our talk, in words of our own texts, and the ' +
    'addresses you gave. So I understand “and on L2?” and see when an address copies one of ' +
    'them. I do not keep or log the rest. If you are signed in, I keep what you watch and its ' +
    'alerts. We sell nothing. The privacy page has all of it, also what other services see to ' +
    'answer you. On your account page you can download or erase everything.',
  telegram:
    'What I keep for one hour: the topic of our talk, in words of our own texts, and the ' +
    'addresses you gave. What I keep longer: what you watch, its alerts, your quiet hours, ' +
    'your messages with /support, and which site account you linked. I do not keep or log the ' +
    'rest. We sell nothing. Telegram itself keeps our messages in this chat. /forget erases ' +
    'what I keep.',
  forget: try_('Forget me', '/forget'),
  forgottenHere: 'Done. I no longer know what we talked about. I kept nothing else about you.',
  forgottenAccount:
    'Done. I no longer know what we talked about. On your account page you can download or ' +
    'erase your watches, alerts and courses: /account.',
  sure:
    'This erases what I keep about your Telegram account: watches, alerts, quiet hours and ' +
    'the link to your site account. Your site account keeps its own data. Erase it?',
  yes: try_('Yes, forget me', '/forget yes'),
  forgotten:
    'Done. I keep nothing about you any more. The messages in this chat belong to Telegram: ' +
    'delete the chat to remove them too.',
} as const;

export const linkText = {
  noBot: 'This site has no Telegram bot, so you cannot link anything.',
  onlyTelegram: 'To link, go to your account page: make a code there and open it in Telegram.',
  how: (publicUrl: string) =>
    `To link your site account, open ${publicUrl}/account, choose “Link Telegram” and open ` +
    'the code it shows. It works for 10 minutes.',
  noSuchCode:
    'This code no longer works: someone used it, or its 10 minutes are over. Make a new one ' +
    'on your account page.',
  sure: (accountName: string) =>
    `Link this Telegram account to the site account ${accountName}? Say yes only if you have ` +
    'just made this code yourself on the site. The owner of that account would see what you ' +
    'watch.',
  yes: (code: string) => try_('Yes, link', `/link ${code} yes`),
  no: try_('No', '/menu'),
  nowThere:
    'Good. Now confirm on the account page, in the browser where you made the code. Until ' +
    'then nothing is linked.',
} as const;

export const tierText = {
  signedOut:
    'You are on the free tier. Premium opens with an access pass. Sign in and link your ' +
    'wallet: it opens by itself.',
  granted: 'Our team opened premium for your account.',
  noWallet:
    'You are on the free tier. Premium opens with an access pass in your linked wallet. You ' +
    'have not linked a wallet yet.',
  holdsPass: 'You have premium: your linked wallet has an access pass.',
  noPass:
    'You are on the free tier. Premium opens with an access pass. Your linked wallet has none.',
  chainUnavailable:
    'The chain does not answer, so we cannot see if your wallet has a pass. Please try again ' +
    'in a minute.',
} as const;

export const watchText = {
  signIn: (hasBot: boolean) =>
    hasBot
      ? 'I need to know whose watches these are: sign in, or use me in Telegram.'
      : 'I need to know whose watches these are: sign in.',
  how: (count: number, max: number) =>
    `You watch ${count} of ${max}. To watch a token, send /watch with its address or ticker ` +
    'and what to look for:\n' +
    '• /watch PEPE price 10%\n' +
    '• /watch PEPE liquidity\n' +
    '• /watch PEPE owner\n' +
    '• /watch launches base 50k',
  forToken: (symbol: string) => [
    try_(`${symbol}: price moves by 10%`.slice(0, 40), '/watch price 10%'),
    try_(`${symbol}: money leaves the pool`.slice(0, 40), '/watch liquidity'),
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
    `You watch ${max} things. That is the limit. End one with /unwatch.`,
  several:
    'Several tokens have that name. Anyone can use any name, so compare the address. Which one?',
  nobody: 'I found no token called that. Send its address instead.',
  added: (title: string, place: 'telegram' | 'linked' | 'web') =>
    `I watch it: ${title}. ${
      {
        telegram: 'I tell you here what happens. You also find it under /alerts.',
        linked: 'I tell you in Telegram what happens. You also find it under /alerts.',
        web: 'You find what happens under /alerts.',
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
  liquidity: (symbol: string, chain: string) => `${symbol} on ${chain}: money leaves the pool`,
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
    `${symbol} on ${chain}: liquidity fell from ${formatDollars(before)} to ` +
    `${formatDollars(now)}. You may not be able to sell any more.`,
  owner: (symbol: string, chain: string, findings: readonly string[]) =>
    `${symbol} on ${chain}: what its owner can do has changed. ${findings.slice(0, 3).join(' ')}`.trim(),
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
    (isPaidPromotion === true ? ' Someone paid to show it.' : ''),
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
      : `not between ${hour(quietFrom)} and ${hour(quietUntil)} (${timeZone}). What happens in ` +
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
    'I send you nothing: you are not signed in, and I know no Telegram account of yours here.',
  stopped:
    'Stopped. I send you nothing any more. You still find what happens under /alerts, and I ' +
    'answer when you write.',
  again: 'I send alerts again. To get them in a browser, turn them on again on your account page.',
  takeBack: try_('Send them again', '/stop off'),
  alerts: try_('My alerts', '/alerts'),
} as const;

const DAY_MILLISECONDS = 86_400_000;
export const reviewText = {
  signIn:
    'The review brings back questions that you missed in the academy. It needs an account: ' +
    'sign in on the site, or link this chat to your account there.',
  nothing:
    'Nothing is due. What you miss in lessons and final tests comes back here and on your ' +
    'dashboard.',
  finished: 'That was all that is due.',
  notDue: 'You answered that question already, or it is not due yet.',
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
      whyWrong,
      why,
      dueAt,
    }: {
      isRight: boolean;
      rightOption: string | undefined;
      whyWrong: string | undefined;
      why: string;
      dueAt: Date;
    },
    now: Date,
  ) => {
    const days = Math.max(1, Math.round((dueAt.getTime() - now.getTime()) / DAY_MILLISECONDS));
    return (
      `${isRight ? 'Right.' : 'Not right.'}${whyWrong === undefined ? '' : ` ${whyWrong}`}\n` +
      `${isRight || rightOption === undefined ? '' : `It is: ${rightOption}\n`}` +
      `${why}\n` +
      `It comes back in ${days === 1 ? 'a day' : `${days} days`}.`
    );
  },
  reminder: (dueCount: number) =>
    `${dueCount === 1 ? 'One question of your review is due.' : `${dueCount} questions of your review are due.`} ` +
    `/review asks ${dueCount === 1 ? 'it' : 'them'} one at a time. /stop ends these messages.`,
};
