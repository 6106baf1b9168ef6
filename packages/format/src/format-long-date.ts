/**
 * The one form of a date: 'November 21, 2026', in the reader's own time zone unless one is given.
 *
 * @param date a Date, or milliseconds since 1970
 */
export function formatLongDate(date: Date | number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(date);
}

/** A day of the calendar, '2026-11-21', in the same form. Time zones do not move it. */
export const formatDay = (day: string): string =>
  formatLongDate(new Date(`${day}T00:00:00Z`), 'UTC');

/**
 * Date and time of day: 'November 21, 2026, 14:05' in the reader's own time zone; with a time zone
 * given, its name follows: 'November 21, 2026, 14:05 UTC'.
 *
 * @param at milliseconds since 1970
 */
export function formatTimestamp(at: number, timeZone?: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(at);
  return `${formatLongDate(at, timeZone)}, ${time}${timeZone === undefined ? '' : ` ${timeZone}`}`;
}
