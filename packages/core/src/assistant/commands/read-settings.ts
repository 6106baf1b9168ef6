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
  const hours = /\b([01]?\d|2[0-3])(?::00)?\s*(?:-|–|to|until)\s*([01]?\d|2[0-3])(?::00)?\b/i.exec(
    text,
  );
  if (hours) understand({ quietFrom: Number(hours[1]), quietUntil: Number(hours[2]) });
  const zone = /\b(UTC|GMT|[A-Z][A-Za-z]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?)\b/.exec(text)?.[1];
  if (zone !== undefined && isTimeZone(zone)) understand({ timeZone: zone });
  return isUnderstood ? settings : undefined;
}

/** Whether this machine's calendar knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}
