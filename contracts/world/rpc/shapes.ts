import { RPC_LIMITS } from './limits.ts';
import { refuseParams } from './rpc-error.ts';

const TAGS = new Set(['latest', 'pending', 'safe', 'finalized', 'earliest']);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only these keys, or it is refused: what we do not know we do not pass on. */
export function onlyKeys(
  value: unknown,
  keys: readonly string[],
  what: string,
): Record<string, unknown> {
  if (!isRecord(value)) refuseParams(`${what} must be an object.`);
  const strange = Object.keys(value).find((key) => !keys.includes(key));
  if (strange !== undefined)
    refuseParams(`${what} has a field that is not accepted here: ${strange.slice(0, 40)}.`);
  return value;
}

export function paramCount(params: readonly unknown[], min: number, max: number): void {
  if (params.length < min || params.length > max)
    refuseParams(
      min === max ? `Expected ${max} parameters.` : `Expected ${min} to ${max} parameters.`,
    );
}

function hexOf(value: unknown, pattern: RegExp, what: string): `0x${string}` {
  if (typeof value !== 'string' || !pattern.test(value)) refuseParams(`${what}.`);
  // Each pattern begins with 0x.
  return value as `0x${string}`;
}

export const address = (value: unknown) =>
  hexOf(value, /^0x[0-9a-fA-F]{40}$/, 'An address is 0x and 40 hex digits');
export const hash = (value: unknown) =>
  hexOf(value, /^0x[0-9a-fA-F]{64}$/, 'A hash is 0x and 64 hex digits');
export const quantity = (value: unknown) =>
  hexOf(
    value,
    /^0x(0|[1-9a-fA-F][0-9a-fA-F]{0,63})$/,
    'A number is 0x and hex digits without leading zeros',
  );

export function bytes(value: unknown): `0x${string}` {
  if (typeof value === 'string' && value.length > RPC_LIMITS.hexDigits)
    refuseParams('The data is too long.');
  return hexOf(value, /^0x([0-9a-fA-F]{2})*$/, 'Data is 0x and an even number of hex digits');
}

/** A block's number or tag. Block objects by hash are for archives, which this node is not. */
export function blockTag(value: unknown): string {
  if (typeof value === 'string' && TAGS.has(value)) return value;
  return quantity(value);
}

/** A block's tag as a number, so that ranges can be measured. */
export function blockNumberOf(tag: string, latest: number): number {
  if (tag === 'earliest') return 0;
  return TAGS.has(tag) ? latest : Number(tag);
}
