import type { WebhookSender } from '@firm/adapters/webhooks/index.ts';
import * as db from '@firm/db';
import { DecryptionError, openText } from '../accounts/index.ts';
import { webhookLetters } from '../text/en/developers.ts';
import { sealPlace } from './seal-place.ts';
import { writeToKeyOwner } from './write-to-key-owner.ts';

const BATCH = 200;
const PER_WEBHOOK = 20;
/** To one program at once. */
const AT_ONCE = 5;
/** Longer than a round of one program takes. */
const TAKEN_MILLISECONDS = 120_000;
/** One slow program keeps a round no longer than this and one try. */
const ROUND_MILLISECONDS = 10_000;
/** After a failure the deliveries behind it wait this long. */
const LEFT_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** Pauses before each further try: three days in all. */
const PAUSES_SECONDS = [
  5,
  300,
  1_800,
  ...[2, 5, 10, 14, 20, 20].map((hours) => hours * HOUR_SECONDS),
];
const LASTING_MILLISECONDS = 3 * 24 * HOUR_SECONDS * 1_000;
const KEPT_MILLISECONDS = 30 * 24 * HOUR_SECONDS * 1_000;

type SendWebhookDeps = {
  db: db.Database;
  clock: () => Date;
  webhooks: WebhookSender;
  config: { secrets: { dataKey: Uint8Array }; publicUrl: string };
  brandName: string;
  log: { warn: (details: object, message: string) => void };
  isStopping: () => boolean;
};
type ClaimedDelivery = { delivery: db.WebhookDeliveryRow; hook: db.WebhookRow };

/**
 * Sends the events that are due. A message that a killed process may have sent goes out again by
 * the same id, by which its receiver knows it.
 *
 * @returns 'again' where more may be due
 */
export async function sendWebhooks(deps: SendWebhookDeps): Promise<'again' | undefined> {
  const until = performance.now() + ROUND_MILLISECONDS;
  while (!deps.isStopping() && performance.now() < until)
    if ((await sendBatch(deps)) === 0) return undefined;
  return 'again';
}

async function sendBatch(deps: SendWebhookDeps): Promise<number> {
  const now = deps.clock();
  const deliveries = await db.claimWebhookDeliveries(deps, {
    now,
    until: new Date(now.getTime() + TAKEN_MILLISECONDS),
    limit: BATCH,
    perWebhook: PER_WEBHOOK,
  });
  const byHook = Map.groupBy(deliveries, ({ hook }) => hook.id);
  await Promise.all([...byHook.values()].map((work) => sendTo(deps, work)));
  return deliveries.length;
}

/** Sends to one program, until it fails. */
async function sendTo(deps: SendWebhookDeps, work: readonly ClaimedDelivery[]): Promise<void> {
  const until = performance.now() + ROUND_MILLISECONDS;
  const rest = [...work];
  let hasFailed = false;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!hasFailed && !deps.isStopping() && performance.now() < until) {
        const next = rest.shift();
        if (!next) return;
        if (!(await sendOne(deps, next))) hasFailed = true;
      }
    }),
  );
  await db.releaseWebhookDeliveries(deps, { ids: rest.map(({ delivery }) => delivery.id) });
  const [first] = work;
  if (hasFailed && first)
    await db.putOffWebhook(deps, {
      id: first.hook.id,
      until: new Date(deps.clock().getTime() + LEFT_SECONDS * 1_000),
    });
}

/** @returns whether it arrived */
async function sendOne(
  deps: SendWebhookDeps,
  { delivery, hook }: ClaimedDelivery,
): Promise<boolean> {
  const secret = readSecret(deps, hook);
  const answer =
    secret === undefined
      ? { isTaken: false, isGone: true, result: 'secret unreadable', retryAfterSeconds: undefined }
      : await deps.webhooks.send(hook.url, { id: delivery.id, body: delivery.payload, secret });
  const now = deps.clock();
  const { result } = answer;
  if (answer.isTaken) {
    await db.noteWebhookSuccess(deps, { delivery, result, now });
    return true;
  }
  const usual = PAUSES_SECONDS[delivery.tries];
  const pause = usual === undefined ? undefined : Math.max(usual, answer.retryAfterSeconds ?? 0);
  const next = pause === undefined ? null : new Date(now.getTime() + pause * 1_000);
  await db.noteWebhookFailure(deps, { delivery, result, next, now });
  const since = hook.failingSince ?? now;
  const isLasting = next === null && now.getTime() - since.getTime() >= LASTING_MILLISECONDS * 0.9;
  if (answer.isGone || isLasting) await switchOff(deps, hook, now);
  return false;
}

function readSecret({ config }: SendWebhookDeps, hook: db.WebhookRow): string | undefined {
  try {
    return openText(config.secrets.dataKey, hook.sealedSecret, sealPlace(hook.id));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** Its owner learns of it by mail, once each time. */
async function switchOff(deps: SendWebhookDeps, hook: db.WebhookRow, now: Date): Promise<void> {
  const { userId } = hook;
  const owner = userId === null ? undefined : await db.findUserById(deps, userId);
  await deps.db.transaction(async (tx) => {
    const isNow = await db.disableWebhook({ db: tx }, { id: hook.id, now });
    if (!isNow || !owner) return;
    await writeToKeyOwner(
      { ...deps, db: tx },
      { userId: owner.id, email: owner.email },
      {
        about: `webhook-off:${hook.id}:${now.getTime()}`,
        letter: webhookLetters.switchedOff({
          brand: deps.brandName,
          host: new URL(hook.url).host,
          url: `${deps.config.publicUrl}/account`,
        }),
      },
    );
  });
  deps.log.warn({ webhook: hook.id }, 'a webhook was switched off: nothing got through');
}

/** Sends at once what a killed process had taken. For the only process there is, at its start. */
export const takeOverWebhooks = (deps: Pick<SendWebhookDeps, 'db'>): Promise<void> =>
  db.releaseAllWebhookDeliveries(deps);

/** Removes messages of a month ago, and webhooks whose accounts are gone. */
export const forgetOldWebhooks = (deps: Pick<SendWebhookDeps, 'db' | 'clock'>): Promise<void> =>
  db.deleteOldWebhooks(deps, { before: new Date(deps.clock().getTime() - KEPT_MILLISECONDS) });
