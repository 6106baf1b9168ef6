import { countOpenAppeals, countReportedThings, listPartStates, type Database } from '@firm/db';
import { COUNTS } from '@firm/schema';
import { readUsage } from '../../accounts/index.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { factsDue, type Fact } from './facts-due.ts';

/** How much there is of everything, and what waits for somebody. It tells of nobody. */
export async function readOverview(
  deps: { db: Database; clock: () => Date; facts: readonly Fact[] },
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'overview.read');
  const usage = await readUsage(deps);
  const counts = COUNTS.flatMap((name) => {
    const found = usage.find((one) => one.name === name);
    return found ? [{ ...found, name }] : [];
  });
  return {
    waitingReports: await countReportedThings(deps),
    openAppeals: await countOpenAppeals(deps),
    undeliveredRequests:
      counts.find(({ name }) => name === 'bot requests not delivered')?.total ?? 0,
    partsDown: (await listPartStates(deps)).flatMap(({ part, state }) =>
      state === 'down' || state === 'degraded' ? [part] : [],
    ),
    factsDue: factsDue(deps.facts, deps.clock()),
    counts,
  };
}
