import { listItems } from '../../academy/index.ts';
import { requirePermission, type Operator } from '../operator.ts';

/** How far back answers to questions are summed up. */
const DAYS = 90;

/** How questions are answered at the first try, without names; those that stand out first. */
export async function readItems(
  deps: Parameters<typeof listItems>[0],
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'learning.read');
  const items = await listItems(deps, { days: DAYS });
  return {
    days: DAYS,
    items: items.map(({ drawsTo = null, separates = null, mark = null, ...item }) => ({
      ...item,
      drawsTo,
      separates,
      mark,
    })),
  };
}
