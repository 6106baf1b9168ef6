import { formatCount } from './numbers/format-amount.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/**
 * A stretch of time in its largest fitting unit: '90 s', '5 min', '47 h', '3 days'.
 * @param seconds not negative
 */
export function formatSpan(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`;
  return seconds < 2 * DAY
    ? `${Math.round(seconds / HOUR)} h`
    : `${formatCount(Math.round(seconds / DAY))} days`;
}

/** How long something that began at a moment has been there. Both in milliseconds since 1970. */
export const formatAge = (since: number, now: number): string =>
  formatSpan(Math.max(0, Math.round((now - since) / 1000)));

/**
 * How long ago a moment was: 'just now', '40 s ago', '5 min ago', '3 h ago', 'yesterday', '3 days
 * ago'. A moment that lies ahead of a clock that is late is now.
 *
 * @param at, now milliseconds since 1970
 */
export function formatAgo(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < DAY) return `${formatSpan(seconds)} ago`;
  // In our own words: the browser's maker of them takes 15 ms to make.
  const days = Math.floor(seconds / DAY);
  return days === 1 ? 'yesterday' : `${formatCount(days)} days ago`;
}
