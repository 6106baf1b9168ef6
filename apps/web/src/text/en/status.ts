/** The status page: what runs, measured by the server itself. */
export const status = {
  pageTitle: 'Status · The Firm',
  description:
    'What runs and how well: uptime of each part over 30 days, incidents, and the time an ' +
    'answer takes, all measured.',
  title: 'Status',
  lead:
    'What runs and how well, measured by the server itself. Time in which it did not run ' +
    'counts as down.',
  allUp: 'Everything runs',
  someDown: 'Something does not run as it should',
  measured: (age: string) => `Measured ${age}`,
  states: { up: 'Up', degraded: 'Degraded', down: 'Down', off: 'Off' },
  offHint: 'Not set up on this installation',
  day24: '24 h',
  day30: '30 days',
  since: (date: string) => `since ${date}`,
  notMeasured: 'not measured yet',
  bars: (part: string, days: string) => `${part}: uptime on each of the last 30 days. ${days}`,
  barsGist: (measured: string, lowest: string) => `Measured on ${measured}; lowest ${lowest}.`,
  daysCount: (count: string) => (count === '1' ? '1 day' : `${count} days`),
  day: (date: string, share: string) => `${date}: ${share}`,
  from: '30 days ago',
  today: 'today',
  response: 'Time to answer',
  responseText:
    'From the arrival of a message to its answer, over the last hour, in the browser and in ' +
    'Telegram together.',
  p50: 'Half of all within',
  p99: '99 of 100 within',
  count: 'Answers',
  milliseconds: (value: string) => `${value} ms`,
  nobody: 'Nobody asked in the last hour.',
  how: 'How each claim is measured',
  incidents: 'Incidents',
  none: 'None in the last 30 days.',
  incident: (from: string, until: string) => `${from} to ${until}`,
  ongoing: (from: string) => `since ${from}`,
  lasted: (span: string) => `lasted ${span}`,
  loading: 'Reading the status…',
  noScript: 'What is measured now needs JavaScript to be shown here.',
  unreachable:
    'The status could not be read. If this page stays so, the server itself is not reachable.',
} as const;
