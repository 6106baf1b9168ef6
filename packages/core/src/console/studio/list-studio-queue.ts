import { listOpenWork, type Database } from '@firm/db';
import type { StudioQueue, StudioQueueQuery } from '@firm/schema';
import { requirePermission, type Operator } from '../operator.ts';

const PAGE = 50;

/** Lists each person's running jobs by tool; never their words. */
export async function listStudioQueue(
  deps: { db: Database },
  { operator, tool, order, cursor }: StudioQueueQuery & { operator: Operator },
): Promise<StudioQueue> {
  requirePermission(operator, 'studio.read');
  const offset = /^\d{1,6}$/.test(cursor ?? '') ? Number(cursor) : 0;
  const rows = await listOpenWork(deps, {
    tool: tool === 'all' ? undefined : tool,
    order,
    offset,
    limit: PAGE + 1,
  });
  return {
    lines: rows.slice(0, PAGE),
    nextCursor: rows.length > PAGE ? String(offset + PAGE) : null,
  };
}
