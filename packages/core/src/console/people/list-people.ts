import * as db from '@firm/db';
import { toRole, type PeopleQuery } from '@firm/schema';
import type { ConsoleDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { requirePermission, type Operator } from '../operator.ts';

const PAGE = 50;

/** People with an account, in order; what was found where something is searched for. */
export async function listPeople(
  deps: Pick<ConsoleDeps, 'db'>,
  { operator, cursor, ...query }: PeopleQuery & { operator: Operator },
) {
  requirePermission(operator, 'people.read');
  const rows = await db.listPeople(deps, {
    ...query,
    after: readCursor(cursor, query.order),
    limit: PAGE + 1,
  });
  const people = rows.slice(0, PAGE).map((one) => ({ ...one, role: toRole(one.role) ?? null }));
  const last = people.at(-1);
  return {
    people,
    nextCursor: rows.length > PAGE && last ? writeCursor(last, query.order) : null,
  };
}

type Ordered = { userId: string; name: string; email: string; joinedAt: string };

function writeCursor(last: Ordered, order: PeopleQuery['order']): string {
  const value = order === 'name' || order === 'email' ? last[order] : last.joinedAt;
  return Buffer.from(JSON.stringify([order, last.userId, value])).toString('base64url');
}

/**
 * Undefined for the first page, and for what none of ours wrote for this order.
 *
 * @throws Refusal request/invalid-input for a time that no calendar has
 */
function readCursor(cursor: string | undefined, order: PeopleQuery['order']) {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const [, id, value] = /^\["[a-z]+","([\w-]{1,100})",(".*")\]$/s.exec(text) ?? [];
  if (id === undefined || value === undefined || !text.startsWith(`["${order}"`)) return undefined;
  const cursorText = parseText(value);
  if (cursorText === undefined || cursorText.includes('\u0000')) return undefined;
  if (order === 'name' || order === 'email') return { id, value: cursorText };
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(cursorText)) return undefined;
  if (!isInCalendar(cursorText))
    throw new Refusal('request/invalid-input', { facts: { sentences: {} } });
  return { id, value: cursorText };
}

/** The 99th of a month, or 25 o'clock, is a time by its form only. */
function isInCalendar(time: string): boolean {
  const at = Date.parse(time);
  return (
    !Number.isNaN(at) &&
    !time.startsWith('0000') &&
    new Date(at).toISOString().slice(0, 19) === time.slice(0, 19)
  );
}

function parseText(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' && value.isWellFormed() ? value : undefined;
  } catch {
    return undefined;
  }
}
