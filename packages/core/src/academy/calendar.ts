import { Refusal } from '../refusal.ts';

/**
 * The day (`YYYY-MM-DD`) that a moment falls on in a place's calendar.
 *
 * @param timeZone IANA name
 * @throws Refusal academy/unknown-time-zone
 */
export function dayIn(timeZone: string, time: Date): string {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** Making a format takes longer than the rest of a request: those that were used are kept. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 500;

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const knownFormat = formats.get(timeZone);
  if (knownFormat) return knownFormat;
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    // A name can be written in capitals and small letters in a million ways.
    if (formats.size < MAX_FORMATS) formats.set(timeZone, format);
    return format;
  } catch {
    throw new Refusal('academy/unknown-time-zone', { fields: ['timeZone'] });
  }
}

/** The day before a day. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
