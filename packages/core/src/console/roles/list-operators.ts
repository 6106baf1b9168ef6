import * as db from '@firm/db';
import { toRole } from '@firm/schema';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

/** Everybody who works in the console, the first one first. */
export async function listOperators(
  deps: Pick<ConsoleDeps, 'db'>,
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'roles.change');
  return (await db.listOperators(deps)).flatMap((one) => {
    const role = toRole(one.role);
    return role ? [{ ...one, role }] : [];
  });
}
