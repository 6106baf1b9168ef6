/** Writes a date in long format, for example 'November 21, 2026', in the reader's own time zone unless one is given. */
export function formatLongDate(date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}
