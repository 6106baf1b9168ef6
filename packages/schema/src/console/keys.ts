import * as v from 'valibot';
import { apiKeySchema } from '../developers/developers.ts';
import { pageCursorSchema } from '../page-cursor.ts';

/** GET /api/console/keys */
export const keyListQuerySchema = v.strictObject({ cursor: v.optional(pageCursorSchema) });
const listedKeySchema = v.strictObject({
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
