import { PAID_PROVIDERS, type PaidEngine } from '@firm/schema/studio-providers.ts';

// One name a paid engine, which Object.fromEntries does not say.
const calls = Object.fromEntries(
  PAID_PROVIDERS.map(({ id, label }) => [`calls ${id}`, `Calls of ${label}`]),
) as Record<`calls ${PaidEngine}`, string>;

/** Texts of day charts. */
export const daysText = {
  title: 'Day by day',
  about: 'Daily totals (UTC). No personal data.',
  spans: 'Days shown',
  span: { '7': '7 days', '30': '30 days', '90': '90 days' },
  names: {
    people: 'New accounts',
    lessons: 'Lessons completed',
    certificates: 'Certificates issued',
    checks: 'Checks made',
    generations: 'Generations finished',
    passes: 'Passes minted',
    answers: 'Answers given',
    unknown: 'Questions without an answer',
    ...calls,
    queue: 'Longest studio queue',
    errors: 'Program errors',
    storage: 'Disk space used',
  },
  sum: (total: string, days: number) => `${total} in ${days} days`,
  most: (most: string) => `at most ${most}`,
  last: (last: string) => `${last} now`,
  gist: (name: string, message: string) => `${name}: ${message}`,
  today: (count: string) => `Today ${count}`,
  cap: (cap: string) => `at most ${cap} a day`,
  since: (day: string) => `Counted since ${day}.`,
  before: (day: string) => `Before ${day}: only what still existed on that day.`,
  table: (name: string) => `${name}, as a table`,
  days: (name: string) => `${name}, day by day`,
  head: ['Day', 'Count'],
  notCounted: 'not counted',
} as const;
