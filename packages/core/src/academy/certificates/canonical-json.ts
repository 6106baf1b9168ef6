/** The values of JSON. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };
export type JsonObject = { readonly [key: string]: Json | undefined };

/**
 * A value as the one text that everybody writes it as: the JSON Canonicalization Scheme, RFC 8785.
 * Names are sorted by their UTF-16 units, and numbers and strings written as ECMAScript does, which
 * is what the scheme was made from.
 *
 * @throws Error for what has no such text: numbers that are not finite, half surrogate pairs
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (isJsonObject(value)) {
    const members = Object.entries(value).flatMap(([name, member]) =>
      member === undefined ? [] : [{ name, member }],
    );
    return `{${members
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, member }) => `${text(name)}:${canonicalJson(member)}`)
      .join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error('a number without a JSON form');
  return typeof value === 'string' ? text(value) : JSON.stringify(value);
}

function text(value: string): string {
  if (!value.isWellFormed()) throw new Error('half a surrogate pair');
  return JSON.stringify(value);
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
