/** The learning dashboard; word for word where the specification gives it. */
export const dashboard = {
  noScript: 'The dashboard needs JavaScript. The lessons do not.',
  title: 'Learning dashboard',
  /** What stands beside the tabs. */
  side: 'You and your progress',
  tabsLabel: 'Parts of the dashboard',
  trader: 'Trader',
  loading: 'Loading your dashboard…',
  sample: 'Sample',
  sampleHint:
    'These figures show what the dashboard looks like. Yours replace them with your first ' +
    'completed lesson.',
  xp: (xp: number) => `${xp} XP`,
  progress: (percent: number) => `${percent}% progress`,
  streak: (days: number) => (days === 1 ? '1 day in a row' : `${days} days in a row`),
  allLessons: (count: number) => `${count} lessons`,
  lessons: (done: number, total: number) => `${done} of ${total} lessons`,
  tabs: { learning: 'Learning Center', review: 'Review', profile: 'Profile', rankings: 'Rankings' },
  start: 'Start Course',
  resume: 'Continue Course',
  again: 'Open Course',
  inPreparation: 'In preparation',
  account: 'Account settings',
  rankingsHint:
    'Only people who chose a name appear here. Places are shared by those with the same ' +
    'XP; who reached it first stands first.',
  rankingsSample: 'Sample rows: nobody who takes part has XP yet.',
  place: 'Place',
  name: 'Name',
  score: 'XP',
  you: '(you)',
  takePart: 'Show me in the rankings',
  rankingName: 'Name in the rankings',
  rankingSave: 'Save',
  rankingSaved: 'Saved.',
  rankingLeft: 'You do not appear in the rankings.',
  nameNeeded: 'Choose a name to appear under.',
  yourPlace: (place: number) => `Your place: ${place}`,
  level: 'Level',
  member: 'Email',
  noEmail: 'none yet',
} as const;
