import { pattern } from '@firm/format';
import type { AlertSettings } from '@firm/schema';

/**
 * 'quiet 22-7 Europe/Berlin', 'quiet off', 'daily', 'at once', in any mixture → the settings;
 * undefined where nothing of it is understood.
 */
export function readSettings(text: string, before: AlertSettings): AlertSettings | undefined {
  const settings = { ...before };
  let isUnderstood = false;
  const understand = (change: Partial<AlertSettings>): void => {
    Object.assign(settings, change);
    isUnderstood = true;
  };
  if (/\b(daily|digest|once a day)\b/i.test(text)) understand({ digest: 'daily' });
  if (/\b(at[ -]once|immediately|one by one)\b/i.test(text)) understand({ digest: 'at-once' });
  if (/\bquiet\s+(off|none|no)\b/i.test(text)) understand({ quietFrom: null, quietUntil: null });
  const hours = HOURS.exec(text);
  if (hours) understand({ quietFrom: Number(hours[1]), quietUntil: Number(hours[2]) });
  // Hours at another time than was meant wake somebody up: then it is asked how they are written.
  else if (/\bquiet\b.*\d/i.test(text)) return undefined;
  const zone = ZONE.exec(text)?.[0];
  if (zone !== undefined) {
    if (!isTimeZone(zone)) return undefined;
    understand({ timeZone: zone });
  }
  return isUnderstood ? settings : undefined;
}

/** Whole hours of a day of 24: '22-7', '22:00 until 07:00'. */
const HOURS = pattern('i')`
  (?<![:.\d])([01]?\d|2[0-3])(?::00)?\s*(?:-|–|to|until)\s*
  ([01]?\d|2[0-3])(?::00)?(?![:.\d]|\s*[ap]\.?m\b)\b
`;
/** A zone by its name, and what is written like one: 'Europe/Berlin', 'UTC', 'UTC+2'. */
const ZONE = /\b(?:(?:UTC|GMT)(?:[+-]\d[\d:]*)?|[a-z_]+(?:\/[a-z0-9_+-]+)+)/i;

/** Whether this machine's calendar knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
