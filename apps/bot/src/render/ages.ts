import { answerWords as text } from '../text/en/bot.ts';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

/** A stretch of time in its largest fitting unit. @param seconds not negative */
export function span(seconds: number): string {
  if (seconds < 2 * MINUTE) return text.seconds(seconds);
  if (seconds < 2 * HOUR) return text.minutes(Math.round(seconds / MINUTE));
  return seconds < 2 * DAY
    ? text.hours(Math.round(seconds / HOUR))
    : text.days(Math.round(seconds / DAY));
}

/** How long ago a moment was, both in milliseconds since 1970. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((now - at) / 1000));
  return seconds < 5 ? text.now : text.ago(span(seconds));
}

export const ageOf = (at: number, now: number): string =>
  span(Math.max(0, Math.round((now - at) / 1000)));
