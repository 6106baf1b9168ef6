import { SECRET_PREFIX, type WebhookSender } from '@firm/adapters/webhooks/index.ts';
import * as db from '@firm/db';
import {
  webhookEventSchema,
  WEBHOOK_SCOPES,
  type NewWebhook,
  type SavedWebhook,
  type Webhook,
  type WebhookDeliveries,
  type Webhooks,
} from '@firm/schema';
import * as v from 'valibot';
import {
  requireFreshProof,
  sealText,
  type AccountDeps,
  type CurrentUser,
} from '../accounts/index.ts';
import { readPageCursor, writePageCursor } from '../page-cursor.ts';
import { Refusal } from '../refusal.ts';
import { sealPlace } from './seal-place.ts';

const SECRET_BYTES = 32;
const PAGE = 20;
type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/** Where a person's programs hear of events. */
export async function listWebhooks(
  deps: Deps,
  { user: { userId } }: { user: CurrentUser },
): Promise<Webhooks> {
  const rows = await db.listWebhooks(deps, { userId });
  return { webhooks: rows.flatMap((row) => presentWebhook(row) ?? []) };
}

/**
 * Has the program of a key hear of events from now on, also again after it was switched off.
 *
 * @throws Refusal request/not-found, webhook/address, webhook/scope, auth/changes-locked,
 *   auth/proof-required, auth/requires-recent-login
 */
export async function saveWebhook(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random'> & {
    webhooks: Pick<WebhookSender, 'takes'>;
    config: { secrets: { dataKey: Uint8Array } };
  },
  { user, keyId, url, events }: NewWebhook & { user: CurrentUser; keyId: string },
): Promise<SavedWebhook> {
  await requireFreshProof(deps, { user });
  const { userId } = user;
  const now = deps.clock();
  const key = await db.findWorkingKey(deps, { userId, keyId, now });
  if (!key) throw new Refusal('request/not-found');
  if (!deps.webhooks.takes(url)) throw new Refusal('webhook/address', { fields: ['url'] });
  const isAllowed = events.every((type) => {
    const scope = WEBHOOK_SCOPES[type];
    return scope === undefined || key.scopes.includes(scope);
  });
  if (!isAllowed) throw new Refusal('webhook/scope', { fields: ['events'] });
  const id = deps.random.uuid();
  const secret = SECRET_PREFIX + Buffer.from(deps.random.bytes(SECRET_BYTES)).toString('base64');
  const { isNew, ...row } = await db.saveWebhook(deps, {
    id,
    userId,
    keyId,
    url,
    sealedSecret: sealText(deps.config.secrets.dataKey, secret, sealPlace(id)),
    events: [...new Set(events)],
    createdAt: now,
  });
  const webhook = presentWebhook(row);
  if (!webhook) throw new Error('a saved webhook has a key');
  return { webhook, secret: isNew ? secret : null };
}

/** @throws Refusal request/not-found */
export async function removeWebhook(
  deps: Deps,
  { user: { userId }, keyId }: { user: CurrentUser; keyId: string },
): Promise<void> {
  if (!(await db.deleteWebhook(deps, { userId, keyId }))) throw new Refusal('request/not-found');
}

/** A page of the log of a webhook. */
export async function listWebhookDeliveries(
  deps: Deps,
  {
    user: { userId },
    keyId,
    cursor,
  }: { user: CurrentUser; keyId: string; cursor?: string | undefined },
): Promise<WebhookDeliveries> {
  const rows = await db.listWebhookDeliveries(deps, {
    userId,
    keyId,
    after: readPageCursor(cursor),
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    deliveries: page.map((row) => ({
      id: row.id,
      type: row.type,
      state: row.state,
      tries: row.tries,
      madeAt: row.madeAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      lastResult: row.lastResult,
    })),
    nextCursor: last ? writePageCursor({ at: last.madeAt, id: last.id }) : null,
  };
}

/** @throws Refusal request/not-found where it is no message of theirs, waits, or its webhook is off */
export async function replayDelivery(
  deps: Deps,
  { user: { userId }, id }: { user: CurrentUser; id: string },
): Promise<void> {
  if (!(await db.replayWebhookDelivery(deps, { userId, id, now: deps.clock() })))
    throw new Refusal('request/not-found');
}

function presentWebhook(row: db.WebhookRow): Webhook | undefined {
  const { keyId, url, events, createdAt, failingSince, disabledAt } = row;
  if (keyId === null) return undefined;
  return {
    keyId,
    url,
    events: events.filter((type) => v.is(webhookEventSchema, type)),
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
  };
}
