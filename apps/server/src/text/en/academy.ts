/**
 * What the academy's API says when it refuses, and the names in the example ranking. The first two
 * are the specification's.
 */
export const academyText = {
  courseNotFound: 'Course not found',
  accountRequired: 'This course requires a free account to access premium content.',
  unknownLessons: (keys: readonly string[]) =>
    `This course has no ${keys.length === 1 ? 'lesson' : 'lessons'} ${keys.slice(0, 5).join(', ')}.`,
  unknownTimeZone: 'This is not the name of a time zone.',
  rankingName: 'Please choose the name that others will see.',
  sampleTrader: (place: number) => `Trader ${place}`,
} as const;
