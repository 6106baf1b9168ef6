import { formatLongDate } from '@firm/format';
/**
 * Drills: their list, their page, and the exercise wallet. The drills themselves are in
 * content/drills.
 */
export const drillsText = {
  eyebrow: 'The Firm Academy',
  heading: 'Drills',
  description:
    'Requests, pages and evidence to decide on, with what comes of each choice. Nothing ' +
    'here touches a wallet or money.',
  intro:
    'Decide as you would with money at stake. About half of these situations are ' +
    'harmless, and whoever refuses those has decided wrong too. Nothing here touches your ' +
    'wallet: the requests are shown by this page alone, and nothing is signed.',
  count: (done: number, total: number) => `${done} of ${total} decided right in this browser.`,
  mistakes: (missed: number, alarms: number) => `Traps missed: ${missed}. False alarms: ${alarms}.`,
  back: 'All drills',
  toPractice: 'Practice',
  outcomes: { right: 'Decided right', missed: 'Trap missed', alarm: 'False alarm' },
  counted: {
    right: 'Counted: decided right.',
    missed: 'Counted: not decided right.',
    alarm: 'Counted: a false alarm. This was harmless.',
  },
  onceADay: 'Your first answer counts. From tomorrow you can answer it anew.',
  countedBefore: 'That was your first answer today. From tomorrow you can answer it anew.',
  title: (title: string) => `${title} · Drills · The Firm Academy`,
  number: (at: number, total: number) => `Drill ${at} of ${total}`,
  wrong: 'Not this one.',
  remember: 'To remember',
  lesson: (title: string) => `The paragraph that explains it: ${title}`,
  next: 'Next drill',
  failed: 'This drill could not be loaded. Check your connection and try again.',
  window: (host: string) => `A page at ${host}`,
  wallet: 'Exercise wallet',
  walletHint: 'A drawing of a wallet. It has no key and signs nothing.',
  reject: 'Reject',
  confirm: 'Confirm',
  table: 'What you see',
  evidence: (symbol: string) => `Evidence for ${symbol}`,
  checking: 'Checking on the local chain…',
  isLive: 'Checked now on the local chain of this site.',
  isKept: 'Recorded checks of the local chain.',
  isRecorded: 'Recorded checks of the local chain; no local chain runs here.',
  recorded: 'Local chain, recorded',
  recordedAt: '21 November 2026',
  requestLive: (symbol: string) =>
    `A real request to ${symbol} on the local chain of this site. It is not sent.`,
  requestRecorded: 'A request for practice. Nothing is sent.',
  goesThrough: (gas: string) =>
    'Tried out for an address that holds the token, without sending it: it would go through, ' +
    `with ${gas} gas.`,
  isRefused:
    'Tried out for an address that holds the token, without sending it: the chain refuses it.',
} as const;

/** Names of lines in the exercise wallet. */
export const decoded = {
  network: 'Network',
  networks: {
    1: 'Ethereum (chain 1)',
    8453: 'Base (chain 8453)',
    31337: 'Local chain (chain 31337)',
    // Numbers that it is asked for may be others.
  } as Readonly<Record<number, string>>,
  chain: (id: number) => `Chain ${id}`,
  contract: 'Called contract',
  receiver: 'To',
  value: 'Value',
  call: 'Function',
  none: 'None (0x)',
  kind: 'Kind of signature',
  domain: (name: string) => `Domain: ${name}`,
  message: 'Message',
  largest: 'unlimited (the largest number there is)',
  until: (date: Date) => formatLongDate(date, 'UTC'),
} as const;
