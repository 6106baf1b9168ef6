/**
 * What services send: numbers as numbers or as strings, in objects of which any level may be
 * missing.
 */
export type Loose = { readonly [key: string]: unknown };

export function inside(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      // An object can be asked for any key.
      typeof found === 'object' && found !== null ? (found as Loose)[key] : undefined,
    value,
  );
}

/** A finite number, from a number or from a string of one; null for anything else. */
export function figureAt(value: unknown, ...path: readonly string[]): number | null {
  const found = inside(value, ...path);
  if (typeof found !== 'number' && (typeof found !== 'string' || found.trim() === '')) return null;
  const number = Number(found);
  return Number.isFinite(number) ? number : null;
}

/** As figureAt, where zero and less mean that the service does not know: a price, a valuation. */
export function positiveAt(value: unknown, ...path: readonly string[]): number | null {
  const found = figureAt(value, ...path);
  return found !== null && found > 0 ? found : null;
}

// Direction marks and controls in a token's name can make the text around it read as something
// else.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}<>]/gu;

/** A name that a stranger chose: visible characters only, and not many. */
export function nameAt(value: unknown, ...path: readonly string[]): string | null {
  const found = inside(value, ...path);
  if (typeof found !== 'string') return null;
  const clean = found.replaceAll(UNSEEN, '').trim().slice(0, 60);
  return clean === '' ? null : clean;
}
