import * as v from 'valibot';
import { apiKeySchema } from '../developers.ts';

/** GET /api/console/keys */
export const keyListQuerySchema = v.strictObject({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
});
export const listedKeySchema = v.strictObject({
  ...apiKeySchema.entries,
  owner: v.strictObject({ userId: v.string(), name: v.string(), email: v.string() }),
});
export const keyListSchema = v.strictObject({
  /** The newest first. */
  keys: v.array(listedKeySchema),
  nextCursor: v.nullable(v.string()),
});
export type KeyList = v.InferOutput<typeof keyListSchema>;
export type ListedKey = v.InferOutput<typeof listedKeySchema>;
