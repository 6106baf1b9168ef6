import * as db from '@firm/db';
import { PUT_BACK_DAYS, type ReportedThing, type Rule } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { markThing } from '../../reports/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { presentThings, type ReportsDeps } from './list-reports.ts';

type Deps = ReportsDeps & ConsoleDeps;
/** version: of the thing as whoever decides has seen it. why: for the audit, may be empty */
type Decision = { operator: Operator; id: string; version: number; why: string };

/**
 * Takes a reported thing down by a rule: everything that shows it says so from now on. It can be
 * put back for 30 days.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, report/gone
 */
export async function takeDown(
  deps: Deps,
  { rule, ...given }: Decision & { rule: Rule },
): Promise<ReportedThing> {
  const at = deps.clock();
  return decide(deps, given, {
    action: 'take-down',
    after: rule,
    change: { rule, takenDownAt: at, removedAt: null },
    allows: () => true,
    mark: (inside, row) => markThing(inside, row, { rule, at }),
  });
}

/**
 * Puts back what was taken down.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, report/gone where it was removed
 *   for good, or its owner has removed it
 */
export async function putBack(deps: Deps, given: Decision): Promise<ReportedThing> {
  const earliest = new Date(deps.clock().getTime() - PUT_BACK_DAYS * 86_400_000);
  return decide(deps, given, {
    action: 'put-back',
    after: null,
    change: { rule: null, takenDownAt: null },
    allows: ({ takenDownAt, removedAt }) =>
      takenDownAt !== null && removedAt === null && takenDownAt > earliest,
    mark: (inside, row) => markThing(inside, row, null),
  });
}

/**
 * Leaves a reported thing as it is; its reports wait no more.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile
 */
export async function keepThing(deps: Deps, given: Decision): Promise<ReportedThing> {
  return decide(deps, given, {
    action: 'keep',
    after: null,
    change: {},
    allows: () => true,
    mark: async () => true,
  });
}

type Act = {
  action: string;
  after: string | null;
  change: Partial<Pick<db.ReportedThingRow, 'rule' | 'takenDownAt' | 'removedAt'>>;
  /** Whether it can be done to the thing as it stood. */
  allows: (before: db.ReportedThingRow) => boolean;
  mark: (deps: { db: db.Database }, row: db.ReportedThingRow) => Promise<boolean>;
};

async function decide(
  deps: Deps,
  { operator, id, version, why }: Decision,
  { action, after, change, allows, mark }: Act,
): Promise<ReportedThing> {
  requirePermission(operator, 'reports.take-down');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.findReportedThing(inside, { id });
    const by = operator.user?.userId ?? null;
    const row = await db.decideOnThing(inside, { id, version, by, now: deps.clock(), ...change });
    if (!row || !before) throw new Refusal('console/changed-meanwhile');
    if (!allows(before) || !(await mark(inside, row))) throw new Refusal('report/gone');
    await noteAct(inside, operator, {
      action,
      detail: row.kind,
      subject: id,
      before: before.rule,
      after,
      why: why === '' ? undefined : why,
    });
  });
  const [thing] = await presentThings(deps, {
    operator,
    rows: await db.findWholeThing(deps, { id }),
  });
  if (!thing) throw new Refusal('report/gone');
  return thing;
}
