/* How fields are tried out. Imported by tests only. */
import * as v from 'valibot';

/** Returns a value's error; undefined: it is valid. */
export const says = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;
/** So many of a sign. */
export const x = (length: number, sign = 'x'): string => sign.repeat(length);
