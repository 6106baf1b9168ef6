import { safety as text } from '../../text/en/safety.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** How long ago a moment (milliseconds since 1970) was, in words. */
export function ago(at: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 5 ? text.now : text.ago(span(seconds));
}

/** A stretch of time in its largest fitting unit. @param seconds not negative */
export function span(seconds: number): string {
  if (seconds < 2 * MINUTE) return text.seconds(String(seconds));
  if (seconds < 2 * HOUR) return text.minutes(String(Math.round(seconds / MINUTE)));
  return seconds < 2 * DAY
    ? text.hours(String(Math.round(seconds / HOUR)))
    : text.days(String(Math.round(seconds / DAY)));
}

/** A share between 0 and 1 as whole percents, and never 100 % or 0 % where something is missing from it. */
export function percent(share: number): string {
  const shown = Math.round(share * 100);
  if (shown === 100 && share < 1) return '>99 %';
  return shown === 0 && share > 0 ? '<1 %' : `${shown} %`;
}

/** A moment in the reader's own time zone: 'Nov 21, 2026, 14:05'. */
export const moment = (at: number): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
