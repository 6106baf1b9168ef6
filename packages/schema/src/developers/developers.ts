import * as v from 'valibot';

/** Rights of a program's key. `read:checks` is open to everybody without a key too. */
export const SCOPES = ['read:checks', 'read:learning', 'studio'] as const;
export const scopeSchema = v.picklist(SCOPES);
export type Scope = v.InferOutput<typeof scopeSchema>;

/** For how many days a key may work. */
export const KEY_DAYS = [30, 90, 365] as const;
export const KEY_NAME_LONGEST = 80;
/** Working keys that a person may have at once. */
export const MAX_KEYS = 10;
/** Of each key, whatever it asks for. */
export const KEY_LIMIT = { burst: 120, perMinute: 240 } as const;
/** How long an answer is repeated for the same `Idempotency-Key`. */
export const IDEMPOTENCY_HOURS = 24;

/** POST /api/account/keys */
export const newApiKeySchema = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(KEY_NAME_LONGEST)),
  scopes: v.pipe(v.array(scopeSchema), v.minLength(1), v.maxLength(SCOPES.length)),
  days: v.picklist(KEY_DAYS),
});
export type NewApiKey = v.InferOutput<typeof newApiKeySchema>;

export const apiKeySchema = v.strictObject({
  id: v.string(),
  name: v.string(),
  /** The first characters of the key, by which its owner knows it again. */
  start: v.string(),
  scopes: v.array(scopeSchema),
  createdAt: v.string(),
  expiresAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
  /** Null while it works. */
  endedAt: v.nullable(v.string()),
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

export const apiKeysSchema = v.strictObject({
  keys: v.array(apiKeySchema),
  /** Working keys that a person may have at once. */
  most: v.number(),
});
export type ApiKeys = v.InferOutput<typeof apiKeysSchema>;

/** The key itself is shown this once. */
export const madeApiKeySchema = v.strictObject({ apiKey: apiKeySchema, text: v.string() });
export type MadeApiKey = v.InferOutput<typeof madeApiKeySchema>;
