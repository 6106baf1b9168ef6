/* How fields are tried out. Imported by tests only. */
import * as v from 'valibot';

/** What is said of a value; undefined: it is taken. */
export const says = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value).issues?.[0].message;
/** So many of a sign. */
export const x = (length: number, sign = 'x'): string => sign.repeat(length);
