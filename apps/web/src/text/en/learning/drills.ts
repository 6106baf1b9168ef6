import { formatLongDate } from '@firm/format';
/**
 * Drills: their list, their page, and the exercise wallet. The drills themselves are in
 * content/drills.
 */
export const drillsText = {
  eyebrow: 'The Firm Academy',
  heading: 'Drills',
  description:
    'Decide on real requests and pages, and see what happens. You risk no wallet and no money.',
  intro:
    'Decide as if it were your money. About half of these are harmless. Saying no to a ' +
    'harmless one also counts as wrong. Nothing here touches your wallet, and you sign ' +
    'nothing.',
  count: (doneCount: number, total: number) => `${doneCount} of ${total} correct in this browser.`,
  mistakes: (missedCount: number, alarms: number) =>
    `Traps missed: ${missedCount}. False alarms: ${alarms}.`,
  back: 'All drills',
  toPractice: 'Practice',
  outcomes: { right: 'Correct', missed: 'Trap missed', alarm: 'False alarm' },
  counted: {
    right: 'Counted as correct.',
    missed: 'Not counted as correct.',
    alarm: 'Counted as a false alarm. This was harmless.',
  },
  onceADay: 'Your first answer counts. You can try again tomorrow.',
  countedBefore: 'You already answered today. You can try again tomorrow.',
  title: (title: string) => `${title} · Drills · The Firm Academy`,
  number: (at: number, total: number) => `Drill ${at} of ${total}`,
  wrong: 'Not this one.',
  remember: 'To remember',
  hint: 'Hint',
  lesson: (title: string) => `Read why: ${title}`,
  next: 'Next drill',
  failed: 'We could not load this drill. Check your connection and try again.',
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
    'We tried it for an address that has the token, without sending it. It would work, with ' +
    `${gas} gas.`,
  isRefused:
    'We tried it for an address that has the token, without sending it. The chain refuses it.',
} as const;

/** Names of lines in the exercise wallet. */
export const lineNames = {
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
