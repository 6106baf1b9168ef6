import { createHash } from 'node:crypto';
import type { SafetyCheck } from '@firm/schema';

/** JSON in which the same data always gives the same text: keys in order, no spaces. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value))
    return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`;
}

/**
 * A check as it is kept: its canonical JSON, and SHA-256 of that in hex, by which anybody can show
 * that it was not changed.
 */
export function freezeCheck(check: SafetyCheck): { evidence: string; evidenceHash: string } {
  const evidence = canonicalJson(check);
  return { evidence, evidenceHash: createHash('sha256').update(evidence).digest('hex') };
}
