import * as pushApi from '@firm/schema/api/push.ts';
import type { SubscribePush } from '@firm/schema/people/push.ts';
import { call } from '../../lib/data/api.ts';
import { ownTimeZone } from './news-form.tsx';

/**
 * Ability of this browser: 'none' without messages, or without a worker behind this page; 'blocked'
 * where its person has forbidden them.
 */
type PushAbility = 'none' | 'blocked' | 'able';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/');

/** Purposes with separate consent. */
export type PushPurpose = 'announcements' | 'alerts';

/** Whether they come to this browser: it is subscribed, and we know it. */
export async function isPushOn(purpose: PushPurpose = 'announcements'): Promise<boolean> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription == null) return false;
  const body = { endpoint: subscription.endpoint };
  const { isOn } = await (purpose === 'alerts'
    ? call(pushApi.alertState, { body })
    : call(pushApi.state, { body }));
  return isOn;
}

/** Outcome of asking: the browser asks its person, and its push service. */
type PushOutcome = 'on' | 'refused' | 'failed';

/** Has the browser ask, and agrees where its person does. Only on a press. */
export async function turnPushOn(
  source: SubscribePush['source'],
  purpose: PushPurpose = 'announcements',
): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { publicKey } = await call(pushApi.key);
  const worker = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(worker, publicKey);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'failed';
  const place = { endpoint, keys: { p256dh, auth } };
  if (purpose === 'alerts') await call(pushApi.subscribeAlerts, { body: place });
  else await call(pushApi.subscribe, { body: { ...place, timeZone: ownTimeZone(), source } });
  return 'on';
}

/** Undefined where the browser's push service cannot be reached, or it has none. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription | undefined> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (before === null || !(error instanceof DOMException)) return undefined;
  }
  // Subscribed with another key of ours, of before a restore.
  try {
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe(options);
  } catch {
    return undefined;
  }
}

/** Ends it in this browser; with its push service too, where nothing else comes by that. */
export async function turnPushOff(purpose: PushPurpose = 'announcements'): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription == null) return;
  const body = { endpoint: subscription.endpoint };
  await (purpose === 'alerts' ? call(pushApi.endAlerts, { body }) : call(pushApi.end, { body }));
  const other = purpose === 'alerts' ? 'announcements' : 'alerts';
  // Signed out, the other purpose is unknown and may be on.
  if (!(await isPushOn(other).catch(() => true))) await subscription.unsubscribe();
}
