import * as v from 'valibot';

/** Reads values at a path of an answer: 'a.b' goes down, 'list[].c' into each item. */
export function readPath(body: unknown, path: string): unknown[] {
  let values: unknown[] = [body];
  for (const step of path.split('.')) {
    const key = step.replace(/\[\]$/, '');
    values = values.flatMap((value) => {
      const inner = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
      if (step === key) return inner === undefined ? [] : [inner];
      return Array.isArray(inner) ? inner.slice(0, 100) : [];
    });
  }
  return values;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  v.is(v.record(v.string(), v.unknown()), value);

/** Nothing was said: as good as missing. */
export const isUnsaid = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** A yes or no, however it is written: true, 1, '1'. Null where it is something else. */
export function readFlag(value: unknown): boolean | null {
  if (value === true || value === 1 || value === '1') return true;
  if (value === false || value === 0 || value === '0') return false;
  return null;
}

/** A number, also one without end; null where it is none. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

/** A rebasing token's trades may seem to give this back: no tax, and no mistake. */
const NOISE_PERCENT = -1;

/**
 * A tax in percent. One that cannot be, over 100 or well under 0, is the worst there is: a service
 * that says so says nothing good. Null where there is no number.
 *
 * @param whole what stands for 100 %: 1 or 100
 */
export function readTax(value: unknown, whole: 1 | 100): number | null {
  const isPercent = typeof value === 'string' && value.trim().endsWith('%');
  const number = readNumber(isPercent ? value.trim().slice(0, -1) : value);
  if (number === null) return null;
  const percent = isPercent ? number : (number / whole) * 100;
  if (percent > 100 || percent < NOISE_PERCENT) return 100;
  return Math.max(0, Math.round(percent * 10_000) / 10_000);
}
