import { UnknownTimeZone } from './errors.ts';

/**
 * The day (`YYYY-MM-DD`) that a moment falls on in a place's calendar.
 *
 * @param timeZone IANA name
 * @throws UnknownTimeZone
 */
export function dayIn(timeZone: string, moment: Date): string {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    throw new UnknownTimeZone(timeZone);
  }
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
