import { findAlertPreference } from '@firm/db';
import { isQuiet, isTimeZone, personKey } from '../assistant/index.ts';
import type { NewsDeps } from './deps.ts';

/** Nothing comes at night, unless somebody has said which hours are quiet. */
const NIGHT = { quietFrom: 22, quietUntil: 8 };
const HOUR_MILLISECONDS = 3_600_000;

/** UTC where it is none that this machine knows. */
export const toTimeZone = (zoneText: string | undefined): string =>
  zoneText !== undefined && isTimeZone(zoneText) ? zoneText : 'UTC';

/**
 * When somebody may be told: now, or at the end of their quiet hours. Undefined: never, by what
 * they have set.
 *
 * @param now of the caller: a clock that is read a second time has gone on
 */
export async function findLoudTime(
  deps: Pick<NewsDeps, 'db'>,
  { userId, timeZone, now }: { userId: string | null; timeZone: string; now: Date },
): Promise<Date | undefined> {
  const set =
    userId === null
      ? undefined
      : await findAlertPreference(deps, { person: personKey({ userId, telegramId: null }) });
  const hours =
    set === undefined
      ? { ...NIGHT, timeZone }
      : set.quietFrom === null
        ? { ...NIGHT, timeZone: set.timeZone }
        : set;
  if (!isQuiet(hours, now)) return now;
  // Zones differ by quarters of an hour.
  const step = HOUR_MILLISECONDS / 4;
  const first = Math.ceil((now.getTime() + 1) / step) * step;
  for (let at = first; at < first + 24 * HOUR_MILLISECONDS; at += step)
    if (!isQuiet(hours, new Date(at))) return new Date(at);
  return undefined;
}
