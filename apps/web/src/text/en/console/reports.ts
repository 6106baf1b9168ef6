import type { ReportKind } from '@firm/schema/people/reports.ts';

/** Console texts about reports and take-downs. */
export const reportsText = {
  title: 'Reports',
  waiting: 'Waiting',
  decided: 'Decided',
  show: 'Reports to show',
  nothingWaits: 'No report waits.',
  nothingDecided: 'No decisions lately.',
  kinds: {
    shared: 'Shared result',
    certificate: 'Certificate',
    ranking: 'Name in the ranking',
  } satisfies Record<ReportKind, string>,
  tools: { image: 'picture', voice: 'voice', music: 'music', video: 'video' } as Readonly<
    Record<string, string>
  >,
  heading: (kind: string, title: string) => `${kind}: ${title}`,
  gone: 'no longer shown',
  file: 'The shared picture',
  course: (course: string) => `Course: ${course}`,
  waits: (date: string) => `Waits since ${date}`,
  count: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  withdrawn: 'Its reports went away with the accounts that made them.',
  page: 'Its page',
  person: 'The person',
  notes: (title: string) => `Reports about ${title}`,
  down: (date: string, rule: string) => `Taken down on ${date}. ${rule}`,
  until: (date: string) => `You can put it back until ${date}. After that we remove it for good.`,
  removed: 'We removed it for good.',
  stays: 'It stays where it is.',
  decidedBy: (name: string, date: string) => `${name} decided on ${date}.`,
  somebody: 'Someone on the machine, or whose account is gone,',
  takeDown: 'Take down',
  takeDownText:
    'Nobody else sees it from now on. Its page says that you took it down, and by which rule. ' +
    'You can put it back for 30 days. The person who made it sees the rule on their own pages ' +
    'and can appeal there. We tell them by mail if we have an address.',
  putBack: 'Put back',
  putBackText:
    'Everyone sees it again, as before. We tell the person who made it by mail if we have an ' +
    'address.',
  keep: 'Leave it',
  keepText: 'It stays where it is. These reports are done.',
  keepDown: 'Leave it down',
  keepDownText:
    'It stays down. The appeal is done. Its owner reads that on their page. Write to them ' +
    'under ‘Notes and answer by mail’.',
  appealed: (date: string) => `Its owner appealed on ${date}:`,
  sealed: 'cannot be read: it needs another DATA_KEY',
  rule: 'By which rule',
  chooseRule: 'Choose a rule',
  ruleRequired: 'Please choose a rule.',
  why: 'Why, if you want to say more',
  doing: 'Doing…',
  close: 'Look at it',
} as const;
