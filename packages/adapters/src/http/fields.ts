import { graphemes } from '@firm/format';
import * as v from 'valibot';

/*
 * Service data: numbers as numbers or as strings, in objects of which any level may be missing.
 * These schemas never fail: missing or unexpected values are null or empty.
 */

const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
);

/** A finite number, from a number or from a string of one. */
export const figure = v.fallback(v.nullable(number), null);

/** As figure, where zero and less mean that the service does not know: a price, a valuation. */
export const positive = v.fallback(v.nullable(v.pipe(number, v.gtValue(0))), null);

// Direction marks and controls in a token's name can make the text around it read as something
// else.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/gu;

const MAX_CHARACTERS = 60;
/** Keeps a name of few endless characters (marks without end) from filling a page. */
const MAX_UNITS = 240;

/** As many characters of a text as a reader counts them, none cut in two. */
function shorten(text: string): string {
  let line = '';
  for (const character of graphemes(text).slice(0, MAX_CHARACTERS)) {
    if (line.length + character.length > MAX_UNITS) break;
    line += character;
  }
  return line.trim();
}

/** A name that a stranger chose, for reading: visible characters only, and not many. */
export const label = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => shorten(text.slice(0, 2_000).replaceAll(UNSEEN, '').trim())),
      v.nonEmpty(),
    ),
  ),
  null,
);

/**
 * An address, an id or a link, for finding something again: whole, or not at all. Half of one leads
 * elsewhere.
 */
export const identifier = v.fallback(
  v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,500}$/))),
  null,
);

/** The same for one value, of which nothing is known. */
export const readLabel = (rawLabel: unknown): string | null => v.parse(label, rawLabel);

/** Whatever it is; null where there is nothing. */
export const anything = v.fallback(v.unknown(), null);

/** A text as it came. */
export const text = v.fallback(v.nullable(v.string()), null);

/** An object with these; without one, all of them are missing. */
export function fields<const E extends v.ObjectEntries>(entries: E) {
  const schema = v.object(entries);
  return v.fallback(schema, () => v.parse(schema, {}));
}

/** A list of these; null without one. */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.fallback(v.nullable(v.array(item)), null);
