import * as v from 'valibot';

/** Address that the browser's push service gave it: anybody who knows it can send there. */
const endpointSchema = v.pipe(v.string(), v.url(), v.maxLength(1_000));
const base64url = (longest: number) =>
  v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(longest));

/** By which browsers know who may send to them. */
export const pushKeySchema = v.strictObject({ publicKey: v.string() });

export const pushPlaceSchema = v.strictObject({ endpoint: endpointSchema });
export const subscribePushSchema = v.strictObject({
  endpoint: endpointSchema,
  keys: v.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Where somebody agreed. */
  source: v.picklist(['account page', 'news page', 'studio', 'alerts']),
});
export const subscribeAlertsSchema = v.strictObject({
  endpoint: endpointSchema,
  keys: subscribePushSchema.entries.keys,
});
/** Wording of the consent to alerts in a browser; kept with it. */
export const alertWording =
  'Show me my alerts in this browser: what the watches that I have set notice, also while I am signed ' +
  'out. I can stop it here, or in the browser’s own settings.';
export const pushStateSchema = v.strictObject({ isOn: v.boolean() });
export type SubscribePush = v.InferOutput<typeof subscribePushSchema>;
export type SubscribeAlerts = v.InferOutput<typeof subscribeAlertsSchema>;
