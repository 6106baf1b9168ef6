import { formatCount, formatPercentDown } from '@firm/format';
import { commandPurposes as purposes } from '@firm/schema/command-purposes.ts';
import type { EvidenceState, TokenVerdict } from '@firm/schema';

/** Bot texts besides the mind's answers. */
export const botText = {
  looking:
    'Looking… Other sources can take a few seconds. If one does not answer in time, I say so.',
  onlyText: 'I read text only. Paste an address, a link or a ticker, or just ask a question.',
  flood:
    'That is a lot of messages at once. Please wait a minute before you write again. Nothing ' +
    'is lost.',
  oldButton: 'This button is too old. Send /menu for new ones.',
  betweenUs: 'That is private. Please ask me in a private chat.',
  openPrivate: 'Open a private chat',
  noSubject:
    'I see no address, link or ticker in that message. Reply to one that has it, or send ' +
    '/check with the address.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  failed: 'Something went wrong on our side. Please send it again in a minute.',
  openPage: 'Open its page',
  openSite: 'See how to open it',
  openApp: 'Open the app',
  menuButton: 'App',
  /** Bot profile at Telegram: at most 64, 512 and 120 characters. */
  profile: {
    name: 'The Firm',
    description:
      'Check any crypto token before you buy. Paste its address, its link or its ticker, and ' +
      'I show what I found. Or ask a question about crypto. I never ask for a recovery ' +
      'phrase, a private key or money.',
    shortDescription: 'The assistant of The Firm: checks tokens and answers questions.',
  },
  inline: {
    helpTitle: 'Check a token',
    help: 'Type an address, a link or a ticker',
    helpMessage: 'I check tokens: paste an address, a link or a ticker to me.',
    checkIt: 'Check it',
    open: (name: string) => `Open @${name}`,
  },
} as const;

/** The words around the mind's findings. */
export const answerWords = {
  on: (chain: string) => `on ${chain}`,
  dial: (dial: number) => `risk dial ${Math.round(dial)} of 100`,
  evidence: 'Evidence',
  limit: (threshold: string) => `limit: ${threshold}`,
  noSource: 'could not check',
  capped: 'We could not check this, so the verdict is not better:',
  page: 'Open and share the whole check',
  whatToDo: 'What to do now:',
  nothing: (count: number) =>
    `We also looked for ${count} ${count === 1 ? 'thing' : 'things'} and found nothing.`,
  notes: (count: number) => `The page has ${count} more ${count === 1 ? 'fact' : 'facts'}.`,
  checkedAt: (age: string) => `Checked ${age}`,
  couldNotCheck: 'Could not check:',
  cause: (questions: readonly string[], cause: string) =>
    cause === '' ? questions.join(' ') : `${questions.join(' ')} Why: ${cause}.`,
  lesson: (title: string) => `Lesson: ${title}`,
  ours: 'This is really ours',
  notOurs: 'This is not ours',
  price: (price: string) => `price $${price}`,
  marketCap: (amount: string) => `market cap ${amount}`,
  liquidity: (amount: string) => `liquidity ${amount}`,
  volume: (amount: string) => `volume 24h ${amount}`,
  pairAge: (age: string) => `pair ${age} old`,
  unchecked: 'not checked yet',
  paid: 'paid promotion',
  source: (name: string, age: string) => `${name}, ${age}`,
  more: (count: number) =>
    `${formatCount(count)} more: send the address to be certain which one you mean.`,
  moreLaunches: (count: number) => `${formatCount(count)} more on the site`,
  criteria: 'Criteria',
  met: 'How it meets them',
  wouldChange: 'What would change our mind',
  considered: (count: number) => `${formatCount(count)} launches checked.`,
  record: 'Hits and misses by verdict',
  recordLine: (
    verdict: string,
    givenCount: number,
    judgedCount: number,
    hits: number,
    misses: number,
  ) =>
    `${verdict}: ${formatCount(givenCount)} given, ${formatCount(judgedCount)} judged, ` +
    `${formatCount(hits)} hits, ${formatCount(misses)} misses`,
  share: (share: number, low: number | null, high: number | null) =>
    `${percent(share)} ` +
    `hits${low === null || high === null ? '' : ` (95%: ${percent(low)} to ${percent(high)})`}`,
  tooEarly: 'too early to say',
  wholeRecord: 'The whole record, with downloads',
  noWatches: 'You watch nothing yet.',
  lastNotified: (age: string) => `last alert ${age}`,
  settings: (digest: string, from: number | null, until: number | null, zone: string) =>
    `Alerts come ${digest === 'daily' ? 'once a day' : 'at once'}, ` +
    (from === null || until === null
      ? 'at any hour.'
      : `not between ${from}:00 and ${until}:00 (${zone}).`),
} as const;

const percent = (share: number): string => formatPercentDown(share * 100);

/** A shape and a word: no state is told by colour alone. */
export const stateWords: Record<EvidenceState, { icon: string; word: string }> = {
  proof: { icon: '⛔', word: 'Proven' },
  high: { icon: '🔺', word: 'High risk' },
  caution: { icon: '⚠️', word: 'Caution' },
  clear: { icon: '✔️', word: 'Clear' },
  'not-found': { icon: '▫️', word: 'Not found' },
  neutral: { icon: '▫️', word: 'For your information' },
  unknown: { icon: '❔', word: 'Unknown' },
};
export const verdictIcons: Record<TokenVerdict, string> = {
  'do-not-touch': '⛔',
  'high-risk': '🔺',
  caution: '⚠️',
  'no-red-flag': '✔️',
};

/** The menu that Telegram shows behind '/'. */
export const commandList = [
  { command: 'check', description: 'Check a token: address, ticker or link' },
  { command: 'checkup', description: purposes.checkup },
  { command: 'launches', description: purposes.launches },
  { command: 'picks', description: purposes.picks },
  { command: 'learn', description: purposes.learn },
  { command: 'record', description: purposes.record },
  { command: 'watch', description: purposes.watch },
  { command: 'alerts', description: 'What happened, quiet hours, daily summary' },
  { command: 'review', description: 'Questions from the academy that came back' },
  { command: 'menu', description: 'All of this as buttons' },
  { command: 'stop', description: 'Send me nothing any more' },
  { command: 'support', description: 'Write to the people who run the site' },
  { command: 'privacy', description: 'What I keep about you' },
  { command: 'forget', description: 'Erase what I keep about you' },
  { command: 'help', description: 'Everything I understand' },
] as const;
/** In groups only what is nobody's own business. */
export const groupCommandList = [
  ...commandList.filter(({ command }) =>
    ['check', 'launches', 'picks', 'learn', 'record', 'help'].includes(command),
  ),
  { command: 'guard', description: 'Warn of scams in this group (admins)' },
] as const;
