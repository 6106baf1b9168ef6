const DAY_MILLISECONDS = 86_400_000;

/** A day of the calendar (UTC), so many before the one of a moment: '2026-11-23'. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MILLISECONDS).toISOString().slice(0, 10);
