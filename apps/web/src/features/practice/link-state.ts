export type NumberSpec = {
  initial: number;
  min: number;
  max: number;
  step: number;
  isWhole?: true;
};

export type Specs<K extends string> = Readonly<Record<K, NumberSpec>>;
export type Values<K extends string> = Record<K, string>;

const entries = <K extends string>(specs: Specs<K>): [K, NumberSpec][] =>
  // The keys of the specs are K; `Object` forgets it.
  Object.entries(specs) as [K, NumberSpec][];

/** The values that a part starts with. */
export const initialValues = <K extends string>(specs: Specs<K>): Values<K> =>
  // The keys of the specs are K; `Object` forgets it.
  Object.fromEntries(entries(specs).map(([key, spec]) => [key, String(spec.initial)])) as Values<K>;

/**
 * Values out of the fragment of an address, `#position-size?account=8000`; undefined when it speaks
 * of another part. What a link says is brought into the bounds of its field, so that no link can
 * break the part.
 */
export function fromHash<K extends string>(
  hash: string,
  name: string,
  specs: Specs<K>,
): Values<K> | undefined {
  const [part, query] = hash.replace(/^#/, '').split('?');
  if (part !== name) return undefined;
  const linkParams = new URLSearchParams(query);
  const values = initialValues(specs);
  for (const [key, spec] of entries(specs)) {
    const text = linkParams.get(key);
    const value = Number(text);
    if (text === null || text.trim() === '' || !Number.isFinite(value)) continue;
    const clampedNumber = Math.min(Math.max(value, spec.min), spec.max);
    values[key] = String(spec.isWhole === true ? Math.round(clampedNumber) : clampedNumber);
  }
  return values;
}

/** The fragment that leads back to these values. Only what differs from the start is named. */
export function toHash<K extends string>(name: string, specs: Specs<K>, values: Values<K>): string {
  const changedFields = entries(specs).filter(
    ([key, spec]) => values[key] !== '' && Number(values[key]) !== spec.initial,
  );
  const query = new URLSearchParams(changedFields.map(([key]) => [key, values[key]])).toString();
  return query === '' ? `#${name}` : `#${name}?${query}`;
}

export type Problem = 'empty' | 'range' | 'whole';

/** The number somebody typed, or what is wrong with it. */
export function readNumber(
  text: string,
  spec: NumberSpec,
): { value: number } | { problem: Problem } {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return { problem: 'empty' };
  if (value < spec.min || value > spec.max) return { problem: 'range' };
  if (spec.isWhole === true && !Number.isInteger(value)) return { problem: 'whole' };
  return { value };
}
