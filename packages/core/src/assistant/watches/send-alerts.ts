import {
  findAlertPreference,
  findTelegramLink,
  listWaitingAlerts,
  returnAlerts,
  returnDigest,
  takeAlerts,
  takeDigest,
  type AlertRow,
} from '@firm/db';
import { alertTexts as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps, Notify } from '../assistant-deps.ts';
import { stopPublishing } from './alert-settings.ts';
import { isQuiet } from './is-quiet.ts';
import { personKey, type WatchOwner } from './owner.ts';

type Deps = Pick<AssistantDeps, 'db' | 'clock' | 'log' | 'config'>;

const MAX_TRIES = 5;
const MAX_AT_ONCE = 500;
/** News older than this is none: it stays in the inbox. */
const STALE_MILLISECONDS = 3 * 86_400_000;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Sends what waits to people in Telegram: not in their quiet hours, one by one or as a digest once
 * a day. Alerts are taken in the database before they are sent, so that of several processes, and
 * over a restart, nobody is told twice; what certainly did not arrive is given back.
 *
 * @returns how many messages went out
 */
export async function sendAlerts(deps: Deps, { notify }: { notify: Notify }): Promise<number> {
  const now = deps.clock();
  const waiting = await listWaitingAlerts(deps, {
    since: new Date(now.getTime() - STALE_MILLISECONDS),
    maxTries: MAX_TRIES,
    limit: MAX_AT_ONCE,
  });
  let sentCount = 0;
  for (const alerts of Map.groupBy(
    waiting,
    ({ userId, telegramId }) => userId ?? `telegram ${telegramId}`,
  ).values())
    sentCount += await notifyPerson(deps, alerts, notify, now);
  return sentCount;
}

async function notifyPerson(
  deps: Deps,
  alerts: readonly AlertRow[],
  notify: Notify,
  now: Date,
): Promise<number> {
  // A bundle has at least one alert, and an alert one owner.
  const [{ userId, telegramId }] = alerts as [AlertRow];
  // A bundle has at least one alert, and an alert one owner.
  const owner = { userId, telegramId: userId === null ? telegramId : null } as WatchOwner;
  const chat =
    userId === null ? telegramId : (await findTelegramLink(deps, { userId }))?.telegramId;
  if (chat === undefined || chat === null) return 0;
  const person = personKey(owner);
  const preference = await findAlertPreference(deps, { person });
  if (preference && (preference.isStopped || isQuiet(preference, now))) return 0;
  const isDaily = preference?.digest === 'daily';
  if (
    isDaily &&
    !(await takeDigest(deps, { person, before: new Date(now.getTime() - DAY_MILLISECONDS), now }))
  )
    return 0;
  const ids = await takeAlerts(deps, { ids: alerts.map(({ id }) => id), now });
  const mine = alerts.filter(({ id }) => ids.includes(id));
  // More than a few at once are one message, whatever was asked: a flood helps nobody.
  const bundles =
    isDaily || mine.length > 3 ? (mine.length > 0 ? [mine] : []) : mine.map((alert) => [alert]);
  let sentCount = 0;
  for (const bundle of bundles) {
    try {
      const answer = await notify(
        { telegramId: chat },
        bundle.length === 1 && bundle[0]
          ? text.one(bundle[0], deps.config.publicUrl)
          : text.digest(bundle, deps.config.publicUrl),
      );
      if (answer === 'blocked') {
        await stopPublishing(deps, { owner, isStopped: true });
        return sentCount;
      }
      sentCount++;
    } catch (error) {
      deps.log.error({ err: error }, 'assistant: an alert was not sent');
      await returnAlerts(deps, { ids: bundle.map(({ id }) => id) });
      if (isDaily)
        await returnDigest(deps, { person, takenAt: now, before: preference.digestSentAt });
    }
  }
  return sentCount;
}
