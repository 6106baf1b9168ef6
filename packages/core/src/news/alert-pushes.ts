import { createHash } from 'node:crypto';
import { PushError, type PushService } from '@firm/adapters/push/index.ts';
import * as db from '@firm/db';
import { alertWording, type SubscribeAlerts } from '@firm/schema';
import type { CurrentUser } from '../accounts/index.ts';
import { isQuiet, personKey } from '../assistant/index.ts';
import { Refusal } from '../refusal.ts';
import { alertPushText as text } from '../text/en/news.ts';

type Deps = { db: db.Database; clock: () => Date };
type Log = { warn: (about: object, message: string) => void };

const AT_ONCE = 500;
/** A browser that stays away longer finds them in the list of alerts. */
const TTL_SECONDS = 86_400;
/** What could not be handed over is tried again for so long, after as long as it is old. */
const TRIED_MILLISECONDS = 6 * 3_600_000;
const FIRST_WAIT_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;
/** When a digest of the day comes, unless quiet hours end at another hour. */
const DIGEST_HOUR = 9;

/** Whether alerts of this person come to a browser. */
export async function readAlertPush(
  deps: Pick<Deps, 'db'>,
  { user, endpoint }: { user: CurrentUser; endpoint: string },
): Promise<{ isOn: boolean }> {
  const consent = await db.findAlertConsent(deps, { address: endpoint });
  return { isOn: consent?.userId === user.userId };
}

/**
 * Keeps that somebody wants their alerts in this browser. Announcements are agreed to by
 * themselves, and neither brings the other. Whoever had theirs there before has them no more.
 *
 * @throws Refusal news/push-not-taken
 */
export async function subscribeToAlerts(
  deps: Deps & { random: { uuid: () => string }; push: Pick<PushService, 'takes'> },
  { user, endpoint, keys }: SubscribeAlerts & { user: CurrentUser },
): Promise<{ isOn: boolean }> {
  if (!deps.push.takes(endpoint)) throw new Refusal('news/push-not-taken');
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const inside = { db: tx };
    const before = await db.findAlertConsent(inside, { address: endpoint });
    const isSame =
      before?.userId === user.userId &&
      before.pushKey === keys.p256dh &&
      before.pushSecret === keys.auth;
    if (isSame) return;
    if (before) await db.endAlertConsent(inside, { id: before.id, by: 'subscribed anew', now });
    await db.insertAlertConsent(inside, {
      id: deps.random.uuid(),
      userId: user.userId,
      address: endpoint,
      pushKey: keys.p256dh,
      pushSecret: keys.auth,
      wording: alertWording,
      source: 'account page',
      askedAt: now,
      endedAt: null,
      endedBy: null,
    });
  });
  return { isOn: true };
}

/** Ends alerts in a browser, whoever is signed in there. Again: nothing changes. */
export async function endAlertPush(
  deps: Deps,
  { endpoint }: { endpoint: string },
): Promise<{ isOn: boolean }> {
  const consent = await db.findAlertConsent(deps, { address: endpoint });
  if (consent)
    await db.endAlertConsent(deps, { id: consent.id, by: 'that browser', now: deps.clock() });
  return { isOn: false };
}

/**
 * Sends alerts to the browsers of who agreed to that: not in their quiet hours, and once a day where
 * they chose that. Taken before they are sent, so that nobody is told twice.
 *
 * @returns how many messages went out
 */
export async function sendAlertPushes(
  deps: Deps & { push: PushService; log: Log },
): Promise<number> {
  const alerts = await db.takeAlertPushes(deps, { now: deps.clock(), limit: AT_ONCE });
  let sent = 0;
  for (const [userId, mine] of Map.groupBy(alerts, (one) => one.userId))
    if (userId !== null) sent += await tell(deps, userId, mine);
  return sent;
}

async function tell(
  deps: Deps & { push: PushService; log: Log },
  userId: string,
  alerts: readonly db.AlertRow[],
): Promise<number> {
  const now = deps.clock();
  const ids = alerts.map(({ id }) => id);
  const set = await db.findAlertPreference(deps, {
    person: personKey({ userId, telegramId: null }),
  });
  if (set?.isStopped === true) return 0;
  const later = set && nextMoment(set, now);
  if (later !== undefined) {
    await db.putOffAlertPushes(deps, { ids, dueAt: later });
    return 0;
  }
  const [newest] = alerts.slice(-1);
  if (newest === undefined) return 0;
  const said = {
    title: text.title(alerts.length),
    body: alerts.length === 1 ? newest.text : text.several(newest.text),
    path: (alerts.length === 1 ? newest.path : null) ?? '/assistant',
    tag: createHash('sha256').update(ids.join()).digest('base64url').slice(0, 32),
  };
  let sent = 0;
  let isOpen = false;
  for (const consent of await db.listAlertConsents(deps, { userId })) {
    if (consent.endedAt !== null) continue;
    const { id, address: endpoint, pushKey: p256dh, pushSecret: auth } = consent;
    try {
      await deps.push.send(
        { endpoint, p256dh, auth },
        { payload: Buffer.from(JSON.stringify(said)), topic: said.tag, ttlSeconds: TTL_SECONDS },
      );
      sent++;
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      if (error.isGone) await db.endAlertConsent(deps, { id, by: 'ended in the browser', now });
      else if (error.isTemporary) isOpen = true;
      deps.log.warn({ err: error }, 'news: an alert did not reach a browser');
    }
  }
  const age = now.getTime() - newest.madeAt.getTime();
  // Its tag takes the place of what came to another browser of theirs already.
  if (isOpen && age < TRIED_MILLISECONDS)
    await db.putOffAlertPushes(deps, {
      ids,
      dueAt: new Date(now.getTime() + Math.max(age, FIRST_WAIT_MILLISECONDS)),
    });
  return sent;
}

/** When they may be told; undefined: now. */
function nextMoment(set: db.AlertPreferenceRow, now: Date): Date | undefined {
  const isHour = (at: Date): boolean =>
    set.digest !== 'daily' || hourIn(set.timeZone, at) === (set.quietUntil ?? DIGEST_HOUR);
  const mayBe = (at: Date): boolean => !isQuiet(set, at) && isHour(at);
  if (mayBe(now)) return undefined;
  // Zones differ by quarters of an hour.
  const step = HOUR_MILLISECONDS / 4;
  const first = Math.ceil((now.getTime() + 1) / step) * step;
  for (let at = first; at < first + 25 * HOUR_MILLISECONDS; at += step)
    if (mayBe(new Date(at))) return new Date(at);
  // All their hours are quiet: looked at again when they may have changed that.
  return new Date(now.getTime() + 24 * HOUR_MILLISECONDS);
}

const hourIn = (timeZone: string, at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
