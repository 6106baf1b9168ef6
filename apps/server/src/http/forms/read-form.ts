import type { Context } from 'hono';
import { Refusal } from '@firm/core';
import type { AppEnv } from '../deps.ts';

export type FormValues = {
  /** By the field's name; of several with one name, the last that is not empty. */
  values: Record<string, string>;
  /** A file that was chosen. */
  file: File | undefined;
};

/**
 * Reads a form as browsers send it, urlencoded or in parts.
 * @throws Refusal when it is neither
 */
export async function readForm(c: Context<AppEnv>): Promise<FormValues> {
  const isInParts = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '');
  const entries: Iterable<[string, string | File]> = isInParts
    ? await c.req.raw.formData().catch(() => {
        throw new Refusal('request/not-understood');
      })
    : new URLSearchParams(await c.req.text());
  // An object without a prototype is untyped.
  const values = Object.create(null) as Record<string, string>;
  let file: File | undefined;
  for (const [name, value] of entries) {
    if (typeof value === 'string') values[name] = value === '' ? (values[name] ?? '') : value;
    else if (value.size > 0) file = value;
  }
  return { values, file };
}
