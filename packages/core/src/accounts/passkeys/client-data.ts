import * as v from 'valibot';

const schema = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean()),
});

/** Request and origin, as the browser reports them. */
type ClientData = { type: string; challenge: string; origin: string; isFramed: boolean };

export const readClientData = (bytes: Uint8Array): ClientData | undefined => {
  try {
    const result = v.safeParse(schema, JSON.parse(Buffer.from(bytes).toString('utf8')));
    if (!result.success) return undefined;
    const { crossOrigin, ...clientFields } = result.output;
    return { ...clientFields, isFramed: crossOrigin === true };
  } catch {
    return undefined;
  }
};
