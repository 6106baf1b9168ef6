import {
  bringAlertPushesForward,
  findAlertPreference,
  saveAlertPreference,
  type WatchOwner,
} from '@firm/db';
import type { AlertSettings } from '@firm/schema';
import { isTimeZone } from '../commands/read-settings.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { personKey } from './owner.ts';

type Deps = Pick<AssistantDeps, 'db'>;

const USUAL = { timeZone: 'UTC', quietFrom: null, quietUntil: null, digest: 'at-once' } as const;

/** How somebody wants to be told; at once and at any hour until they say otherwise. */
export async function readAlertSettings(
  deps: Deps,
  { owner }: { owner: WatchOwner },
): Promise<AlertSettings> {
  const { timeZone, quietFrom, quietUntil, digest } =
    (await findAlertPreference(deps, { person: personKey(owner) })) ?? USUAL;
  return { timeZone, quietFrom, quietUntil, digest };
}

/**
 * Keeps how somebody wants to be told. Returns false, changing nothing, where the time zone or an
 * hour is none.
 */
export async function setAlertSettings(
  deps: Deps & Pick<AssistantDeps, 'clock'>,
  { owner, settings }: { owner: WatchOwner; settings: AlertSettings },
): Promise<boolean> {
  const isHour = (hour: number | null): boolean =>
    hour === null || (Number.isInteger(hour) && hour >= 0 && hour <= 23);
  const { timeZone, quietFrom, quietUntil, digest } = settings;
  if (
    !isTimeZone(timeZone) ||
    !isHour(quietFrom) ||
    !isHour(quietUntil) ||
    (quietFrom === null) !== (quietUntil === null)
  )
    return false;
  await change(deps, owner, { timeZone, quietFrom, quietUntil, digest });
  if (owner.userId !== null)
    await bringAlertPushesForward(deps, { userId: owner.userId, now: deps.clock() });
  return true;
}

/** Stops what is sent by itself, or lets it begin again. The inbox goes on. */
export const stopPublishing = (
  deps: Deps,
  { owner, isStopped }: { owner: WatchOwner; isStopped: boolean },
): Promise<void> => change(deps, owner, { isStopped });

async function change(
  deps: Deps,
  owner: WatchOwner,
  changes: Partial<AlertSettings & { isStopped: boolean }>,
): Promise<void> {
  const person = personKey(owner);
  const before = (await findAlertPreference(deps, { person })) ?? {
    ...USUAL,
    isStopped: false,
    digestSentAt: null,
  };
  await saveAlertPreference(deps, { ...before, ...changes, person, userId: owner.userId });
}
