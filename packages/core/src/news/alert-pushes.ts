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
/** The limit of retries; each waits as long as it is late. */
const TRIED_MILLISECONDS = 6 * 3_600_000;
const FIRST_WAIT_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;
/** Zones differ by quarters of an hour. */
const STEP_MILLISECONDS = HOUR_MILLISECONDS / 4;
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
  let sentCount = 0;
  for (const [userId, mine] of Map.groupBy(alerts, (one) => one.userId))
    if (userId !== null) sentCount += await notify(deps, userId, mine);
  return sentCount;
}

async function notify(
  deps: Deps & { push: PushService; log: Log },
  userId: string,
  alerts: readonly db.AlertRow[],
): Promise<number> {
  const now = deps.clock();
  const set = await db.findAlertPreference(deps, {
    person: personKey({ userId, telegramId: null }),
  });
  const due: db.AlertRow[] = [];
  for (const [since, some] of Map.groupBy(alerts, ({ madeAt }) => stepOf(madeAt))) {
    const dueAt = nextTime(set, new Date(since), now);
    if (dueAt === undefined) due.push(...some);
    else await db.putOffAlertPushes(deps, { ids: some.map(({ id }) => id), dueAt });
  }
  const [newest] = due.slice(-1);
  if (newest === undefined) return 0;
  const ids = due.map(({ id }) => id);
  const pushMessage = {
    title: text.title(due.length),
    body: due.length === 1 ? newest.text : text.several(newest.text),
    path: (due.length === 1 ? newest.path : null) ?? '/assistant',
    tag: createHash('sha256').update(ids.join()).digest('base64url').slice(0, 32),
  };
  let sentCount = 0;
  let isOpen = false;
  for (const consent of await db.listAlertConsents(deps, { userId })) {
    if (consent.endedAt !== null) continue;
    const { id, address: endpoint, pushKey: p256dh, pushSecret: auth } = consent;
    try {
      await deps.push.send(
        { endpoint, p256dh, auth },
        {
          payload: Buffer.from(JSON.stringify(pushMessage)),
          topic: pushMessage.tag,
          ttlSeconds: TTL_SECONDS,
        },
      );
      sentCount++;
    } catch (error) {
      if (!(error instanceof PushError)) throw error;
      if (error.isGone) await db.endAlertConsent(deps, { id, by: 'ended in the browser', now });
      else if (error.isTemporary) isOpen = true;
      deps.log.warn({ err: error }, 'news: an alert did not reach a browser');
    }
  }
  // An alert that waited for the morning is not late then.
  const owedAt = nextTime(set, newest.madeAt, newest.madeAt) ?? newest.madeAt;
  const late = now.getTime() - owedAt.getTime();
  // Its tag takes the place of what came to another browser of theirs already.
  if (isOpen && late < TRIED_MILLISECONDS)
    await db.putOffAlertPushes(deps, {
      ids,
      dueAt: new Date(now.getTime() + Math.max(late, FIRST_WAIT_MILLISECONDS)),
    });
  return sentCount;
}

/**
 * When they may be told of what was noticed then; undefined: now. A digest comes when its hour
 * begins, or after that where nobody could send it then: within that hour no second one follows.
 */
function nextTime(
  set: db.AlertPreferenceRow | undefined,
  madeAt: Date,
  now: Date,
): Date | undefined {
  if (set === undefined) return undefined;
  const since = set.digest === 'daily' ? digestAfter(set, madeAt) : madeAt;
  const from = since > now ? since : now;
  if (!isQuiet(set, from)) return from > now ? from : undefined;
  // All their hours may be quiet: looked at again when they may have changed that.
  return firstOf(from, (at) => !isQuiet(set, at)) ?? new Date(now.getTime() + DAY_MILLISECONDS);
}

/** When the first digest after a moment comes. */
function digestAfter({ timeZone, quietUntil }: db.AlertPreferenceRow, madeAt: Date): Date {
  const hour = quietUntil ?? DIGEST_HOUR;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const isHour = (at: number): boolean => Number(format.format(at)) === hour;
  const begins = (at: Date): boolean =>
    isHour(at.getTime()) && !isHour(at.getTime() - STEP_MILLISECONDS);
  return firstOf(madeAt, begins) ?? new Date(madeAt.getTime() + DAY_MILLISECONDS);
}

/** The first quarter of an hour after a moment that is so, within two days: clocks are moved. */
function firstOf(after: Date, isSo: (at: Date) => boolean): Date | undefined {
  for (let step = 1; step <= (2 * DAY_MILLISECONDS) / STEP_MILLISECONDS; step++) {
    const at = new Date(stepOf(after) + step * STEP_MILLISECONDS);
    if (isSo(at)) return at;
  }
  return undefined;
}

/** In which quarter of an hour a moment lies. */
const stepOf = (at: Date): number =>
  Math.floor(at.getTime() / STEP_MILLISECONDS) * STEP_MILLISECONDS;
