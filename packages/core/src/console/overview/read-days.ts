import { countUnknownByDay, listDailyCounts, listDailyStarts, listMintedPasses } from '@firm/db';
import { DAILY, type Daily, type Days } from '@firm/schema';
import { capOf } from '../../studio/index.ts';
import { requirePermission, type Operator } from '../operator.ts';
import type { StudioReadingDeps } from '../studio/studio-reading-deps.ts';
import { dayBefore } from './days.ts';

/** How much there was of everything on each of the last days. It tells of nobody. */
export async function readDays(
  deps: StudioReadingDeps,
  { operator, days }: { operator: Operator; days: number },
): Promise<Days> {
  requirePermission(operator, 'overview.read');
  const today = dayBefore(deps.clock(), 0);
  const shownDays = Array.from({ length: days }, (_, at) => dayBefore(deps.clock(), days - 1 - at));
  const from = shownDays[0] ?? today;
  const dailyCounts = [
    ...(await listDailyCounts(deps, { what: DAILY, since: from })),
    ...(await listMintedPasses(deps, { since: from })).map((one) => ({ ...one, what: 'passes' })),
    ...(await countUnknownByDay(deps, { since: from })).map((one) => ({ ...one, what: 'unknown' })),
  ];
  const counts = new Map(dailyCounts.map(({ day, what, count }) => [`${what} ${day}`, count]));
  const starts = await listDailyStarts(deps);
  const engines = Object.values(deps.studio.engines);
  const series = DAILY.flatMap((what) => {
    const service = serviceOf(what);
    const isUsed =
      service === undefined || dailyCounts.some((one) => one.what === what && one.count > 0);
    const paidEngine = engines.find(({ id, isPaid }) => isPaid && id === service);
    if (!isUsed && !paidEngine) return [];
    const { since = today, before = null } = starts.find((one) => one.what === what) ?? {};
    // The chain's own record is whole.
    const first = what === 'passes' ? from : before !== null && before < since ? before : since;
    return [
      {
        what,
        since: what === 'passes' ? from : since,
        before: what === 'passes' || first === since ? null : first,
        values: shownDays.map((day) => (day < first ? null : (counts.get(`${what} ${day}`) ?? 0))),
        cap: paidEngine ? capOf(deps.studio, paidEngine.id) : null,
      },
    ];
  });
  return { from, series };
}

const serviceOf = (what: Daily): string | undefined => /^calls (\w+)$/.exec(what)?.[1];
