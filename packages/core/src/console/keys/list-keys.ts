import { listWorkingApiKeys } from '@firm/db';
import type { KeyList } from '@firm/schema';
import { presentKey } from '../../developers/index.ts';
import { readPageCursor, writePageCursor } from '../../page-cursor.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

const PAGE = 50;

/**
 * A page of the API keys that work, with their owners.
 *
 * @throws Refusal console/not-allowed
 */
export async function listKeys(
  deps: Pick<ConsoleDeps, 'db' | 'clock'>,
  { operator, cursor }: { operator: Operator; cursor?: string | undefined },
): Promise<KeyList> {
  requirePermission(operator, 'people.read');
  const now = deps.clock();
  const rows = await listWorkingApiKeys(deps, {
    now,
    after: readPageCursor(cursor),
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1)?.key : undefined;
  return {
    keys: page.map(({ key, owner }) => ({ ...presentKey(key, now), owner })),
    nextCursor: last ? writePageCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
