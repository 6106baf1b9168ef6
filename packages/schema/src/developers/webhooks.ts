import * as v from 'valibot';
import type { Scope } from './developers.ts';
import { pageCursorSchema } from '../page-cursor.ts';

/** Events that a program can hear of. */
export const WEBHOOK_EVENTS = [
  'verdict.changed',
  'launch.found',
  'alert',
  'certificate.issued',
  'generation.finished',
  'person.deleted',
] as const;
export const webhookEventSchema = v.picklist(WEBHOOK_EVENTS);
export type WebhookEventType = v.InferOutput<typeof webhookEventSchema>;

/** Scope that a key needs for each; undefined: every key may. */
export const WEBHOOK_SCOPES: Readonly<Record<WebhookEventType, Scope | undefined>> = {
  'verdict.changed': 'read:checks',
  'launch.found': 'read:checks',
  alert: 'read:checks',
  'certificate.issued': 'read:learning',
  'generation.finished': 'studio',
  'person.deleted': undefined,
};
export const WEBHOOK_URL_LONGEST = 500;

/** PUT /api/account/keys/:keyId/webhook */
export const newWebhookSchema = v.strictObject({
  url: v.pipe(v.string(), v.maxLength(WEBHOOK_URL_LONGEST), v.url()),
  events: v.pipe(v.array(webhookEventSchema), v.minLength(1), v.maxLength(WEBHOOK_EVENTS.length)),
});
export type NewWebhook = v.InferOutput<typeof newWebhookSchema>;

const webhookSchema = v.strictObject({
  keyId: v.string(),
  url: v.string(),
  events: v.array(webhookEventSchema),
  createdAt: v.string(),
  /** Since when nothing got through; null: the last message did. */
  failingSince: v.nullable(v.string()),
  /** When it was switched off because nothing got through; null: it is on. */
  disabledAt: v.nullable(v.string()),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;
export const webhooksSchema = v.strictObject({ webhooks: v.array(webhookSchema) });
export type Webhooks = v.InferOutput<typeof webhooksSchema>;

/** The secret is shown this once; null: the webhook had one, which stays. */
export const savedWebhookSchema = v.strictObject({
  webhook: webhookSchema,
  secret: v.nullable(v.string()),
});
export type SavedWebhook = v.InferOutput<typeof savedWebhookSchema>;

/** GET /api/account/keys/:keyId/webhook/deliveries */
export const webhookDeliveriesQuerySchema = v.strictObject({
  cursor: v.optional(pageCursorSchema),
});
const webhookDeliverySchema = v.strictObject({
  id: v.string(),
  type: v.string(),
  state: v.picklist(['waiting', 'sent', 'failed']),
  tries: v.number(),
  madeAt: v.string(),
  /** When it is sent next, or was sent last. */
  dueAt: v.string(),
  /** A status, or why there was none; null: it was not tried. */
  lastResult: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;
export const webhookDeliveriesSchema = v.strictObject({
  /** The newest first. */
  deliveries: v.array(webhookDeliverySchema),
  nextCursor: v.nullable(v.string()),
});
export type WebhookDeliveries = v.InferOutput<typeof webhookDeliveriesSchema>;
