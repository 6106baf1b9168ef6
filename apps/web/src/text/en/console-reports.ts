import type { ReportKind } from '@firm/schema/reports.ts';

/** What the console says of reports and of what was taken down. */
export const reportsText = {
  title: 'Reports',
  waiting: 'Waiting',
  decided: 'Decided',
  show: 'Reports to show',
  nothingWaits: 'No report waits.',
  nothingDecided: 'Nothing was decided lately.',
  kinds: {
    shared: 'Shared result',
    certificate: 'Certificate',
    ranking: 'Name in the ranking',
  } satisfies Record<ReportKind, string>,
  tools: { image: 'picture', voice: 'voice', music: 'music', video: 'video' } as Readonly<
    Record<string, string>
  >,
  heading: (kind: string, title: string) => `${kind}: ${title}`,
  gone: 'not shown any more',
  file: 'The shared picture',
  course: (course: string) => `Course: ${course}`,
  waits: (date: string) => `Waits since ${date}`,
  count: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  withdrawn: 'Its reports went with the accounts that made them.',
  page: 'Its page',
  person: 'The person',
  notes: (title: string) => `Reports about ${title}`,
  down: (date: string, rule: string) => `Taken down on ${date}. ${rule}`,
  until: (date: string) => `It can be put back until ${date}; after that it is removed for good.`,
  removed: 'It was removed for good.',
  stays: 'It stays where it is.',
  decidedBy: (name: string, date: string) => `${name} decided on ${date}.`,
  somebody: 'Somebody on the machine, or whose account is gone,',
  takeDown: 'Take down',
  takeDownText:
    'Nobody else sees it from now on; its page says that it was taken down, and by which rule. You ' +
    'can put it back for 30 days. Whoever made it reads the rule on their own pages, can appeal there, and ' +
    'is told by mail where they have an address.',
  putBack: 'Put back',
  putBackText:
    'Everybody sees it again, as before. Whoever made it is told by mail where they have an address.',
  keep: 'Leave it',
  keepText: 'It stays where it is, and these reports wait no more.',
  keepDown: 'Leave it down',
  keepDownText:
    'It stays taken down, and the appeal waits no more. Its owner reads that on their page; write to ' +
    'them under ‘Notes and answer by mail’.',
  appealed: (date: string) => `Its owner appealed on ${date}:`,
  sealed: 'cannot be read: sealed with another DATA_KEY',
  rule: 'By which rule',
  chooseRule: 'Choose a rule',
  ruleRequired: 'Please choose a rule.',
  why: 'Why, if there is more to say',
  doing: 'Doing…',
  close: 'Look at it',
} as const;
