// By hand and not by the browser's `Intl`, whose first date costs 20 ms, in which a page answers
// nobody.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * The one form of a date: 'November 21, 2026', in the reader's own time zone unless UTC is asked
 * for.
 *
 * @param date a Date, or milliseconds since 1970
 * @throws RangeError where it is no date
 */
export function formatLongDate(date: Date | number, timeZone?: 'UTC'): string {
  const { month, day, year } = partsOf(date, timeZone);
  return `${MONTHS[month]} ${day}, ${year}`;
}

/** A day of the calendar, '2026-11-21', in the same form. Time zones do not move it. */
export const formatDay = (day: string): string =>
  formatLongDate(new Date(`${day}T00:00:00Z`), 'UTC');

/**
 * Date and time of day: 'November 21, 2026, 14:05' in the reader's own time zone; with UTC asked
 * for, its name follows: 'November 21, 2026, 14:05 UTC'.
 *
 * @param at milliseconds since 1970
 * @throws RangeError where it is no date
 */
export function formatTimestamp(at: number, timeZone?: 'UTC'): string {
  const { hour, minute } = partsOf(at, timeZone);
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatLongDate(at, timeZone)}, ${time}${timeZone === undefined ? '' : ` ${timeZone}`}`;
}

function partsOf(
  moment: Date | number,
  timeZone: 'UTC' | undefined,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute', number> {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('not a date');
  return timeZone === undefined
    ? {
        year: date.getFullYear(),
        month: date.getMonth(),
        day: date.getDate(),
        hour: date.getHours(),
        minute: date.getMinutes(),
      }
    : {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth(),
        day: date.getUTCDate(),
        hour: date.getUTCHours(),
        minute: date.getUTCMinutes(),
      };
}
