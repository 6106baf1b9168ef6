import type { PushService } from '@firm/adapters/push/index.ts';
import { endNewsConsent, findNewsConsent, insertNewsConsent, type Database } from '@firm/db';
import type { SubscribePush } from '@firm/schema';
import type { CurrentUser } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';
import { freshConsent } from './consents.ts';
import { toTimeZone } from './quiet-hours.ts';

type Deps = { db: Database; clock: () => Date; random: { uuid: () => string } };

/** Whether announcements come to a browser. */
export const readPush = async (
  deps: Pick<Deps, 'db'>,
  { endpoint }: { endpoint: string },
): Promise<{ isOn: boolean }> => ({
  isOn: (await findNewsConsent(deps, { channel: 'push', address: endpoint })) !== undefined,
});

/**
 * Keeps that somebody wants announcements in this browser: the browser itself has asked them, and
 * its address is one that only it knows.
 *
 * @throws Refusal news/push-not-taken
 */
export async function subscribeToPush(
  deps: Deps & { push: Pick<PushService, 'takes'> },
  { user, endpoint, keys, timeZone, source }: SubscribePush & { user: CurrentUser | undefined },
): Promise<{ isOn: boolean }> {
  if (!deps.push.takes(endpoint)) throw new Refusal('news/push-not-taken');
  const now = deps.clock();
  const before = await findNewsConsent(deps, { channel: 'push', address: endpoint });
  if (before?.pushKey === keys.p256dh && before.pushSecret === keys.auth) return { isOn: true };
  // The browser has other keys now: what was encrypted with those of before it could not read.
  if (before) await endNewsConsent(deps, { id: before.id, by: 'subscribed anew', now });
  const id = deps.random.uuid();
  await insertNewsConsent(deps, {
    ...freshConsent(deps, { id, channel: 'push', address: endpoint, source }),
    userId: user === undefined || user.isGuest ? null : user.userId,
    pushKey: keys.p256dh,
    pushSecret: keys.auth,
    timeZone: toTimeZone(timeZone),
    confirmedAt: now,
  });
  return { isOn: true };
}

/** Ends announcements in a browser. Again: nothing changes. */
export async function endPush(
  deps: Pick<Deps, 'db' | 'clock'>,
  { endpoint }: { endpoint: string },
): Promise<{ isOn: boolean }> {
  const consent = await findNewsConsent(deps, { channel: 'push', address: endpoint });
  if (consent)
    await endNewsConsent(deps, { id: consent.id, by: 'that browser', now: deps.clock() });
  return { isOn: false };
}
