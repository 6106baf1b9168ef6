import { LAST_TIME } from '@firm/schema';
import { Refusal } from '../refusal.ts';

/** Where the next page of a list by time begins: behind this row. */
type TimeCursor = { at: Date; id: string };

export function writeTimeCursor(last: TimeCursor | undefined): string | null {
  if (!last) return null;
  return Buffer.from(`${last.at.getTime()} ${last.id}`).toString('base64url');
}

/**
 * Decodes a page's cursor; undefined for the first page, and for foreign ones.
 *
 * @throws Refusal request/invalid-input for a time that no list has
 */
export function readTimeCursor(cursor: string | undefined): TimeCursor | undefined {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, time, id] = /^(\d{1,15}) ([\w.:-]{1,100})$/.exec(text) ?? [];
  if (time === undefined || id === undefined) return undefined;
  if (Number(time) > LAST_TIME)
    throw new Refusal('request/invalid-input', { facts: { sentences: {} } });
  return { at: new Date(Number(time)), id };
}
