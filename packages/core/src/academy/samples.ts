/** Progress by course, in percent. Courses that a learner has may be others. */
const courses: Readonly<Record<string, number>> = {
  'crypto-basics': 75,
  'technical-analysis': 40,
  'risk-management': 20,
};

/** As the specification writes them, whatever the courses take by now. */
const durations: Readonly<Record<string, string>> = {
  'crypto-basics': '2 Hours',
  'technical-analysis': '3 Hours',
  'risk-management': '1.5 Hours',
};

/*
 * The dashboard's sample, marked as such, before the person has own data. The specification gives
 * 120 XP, 45 % and the ranking's scores; the three courses' values are ours, with 45 as their mean.
 */
export const SAMPLE = {
  xp: 120,
  progressPercent: 45,
  courses,
  durations,
  /** Ten rows: 1000 minus 50 per rank. */
  ranking: Array.from({ length: 10 }, (_, at) => ({ place: at + 1, xp: 1000 - 50 * (at + 1) })),
} as const;
