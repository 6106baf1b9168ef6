import * as db from '@firm/db';
import { PUT_BACK_DAYS, type ReportedThing, type Rule } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { markThing } from '../../reports/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { writeToOwner, type WriteToOwnerDeps } from './write-to-owner.ts';
import { presentThings, type ReportsDeps } from './list-reports.ts';

type Deps = ReportsDeps & ConsoleDeps & WriteToOwnerDeps;
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
  { rule, ...decision }: Decision & { rule: Rule },
): Promise<ReportedThing> {
  const at = deps.clock();
  return decide(deps, decision, {
    action: 'take-down',
    after: rule,
    change: {
      rule,
      takenDownAt: at,
      removedAt: null,
      appeal: null,
      appealedAt: null,
      appealDecidedAt: null,
    },
    allows: () => true,
    mark: (inside, row) => markThing(inside, row, { rule, at }),
    tell: 'down',
  });
}

/**
 * Puts back what was taken down.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, report/gone where it was removed
 *   for good, or its owner has removed it
 */
export async function putBack(deps: Deps, decision: Decision): Promise<ReportedThing> {
  const earliest = new Date(deps.clock().getTime() - PUT_BACK_DAYS * 86_400_000);
  return decide(deps, decision, {
    action: 'put-back',
    after: null,
    change: { rule: null, takenDownAt: null },
    // An appeal that waits keeps it from being removed, however long that takes.
    allows: ({ takenDownAt, removedAt, appealedAt, appealDecidedAt }) =>
      takenDownAt !== null &&
      removedAt === null &&
      (takenDownAt > earliest || (appealedAt !== null && appealDecidedAt === null)),
    mark: (inside, row) => markThing(inside, row, null),
    tell: 'back',
  });
}

/**
 * Leaves a reported thing as it is, taken down or not; its reports, and an appeal, wait no more.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile
 */
export async function keepThing(deps: Deps, decision: Decision): Promise<ReportedThing> {
  return decide(deps, decision, {
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
  change: Omit<Parameters<typeof db.decideOnThing>[1], 'id' | 'version' | 'by' | 'now'>;
  /** Whether it can be done to the thing as it stood. */
  allows: (before: db.ReportedThingRow) => boolean;
  mark: (deps: { db: db.Database }, row: db.ReportedThingRow) => Promise<boolean>;
  /** The mail to its owner about it. */
  tell?: 'down' | 'back';
};

async function decide(
  deps: Deps,
  { operator, id, version, why }: Decision,
  { action, after, change, allows, mark, tell }: Act,
): Promise<ReportedThing> {
  requirePermission(operator, 'reports.take-down');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.findReportedThing(inside, { id });
    const by = operator.user?.userId ?? null;
    const now = deps.clock();
    const isAppealed = before?.appealedAt != null && before.appealDecidedAt === null;
    const row = await db.decideOnThing(inside, {
      id,
      version,
      by,
      now,
      ...(isAppealed ? { appealDecidedAt: now } : {}),
      ...change,
    });
    if (!row || !before)
      throw await overtaken(inside, operator, {
        actions: ['take-down', 'put-back', 'keep'],
        subject: id,
        // An appeal of its owner, or its removal for good, is no act of an operator.
        changedAt: latest(before?.appealedAt, before?.removedAt),
      });
    if (!allows(before) || !(await mark(inside, row))) throw new Refusal('report/gone');
    await noteAct(inside, operator, {
      action,
      detail: row.kind,
      subject: id,
      before: before.rule,
      after,
      why: why === '' ? undefined : why,
    });
    if (tell) await writeToOwner(inside, { row, what: tell });
  });
  const [thing] = await presentThings(deps, {
    operator,
    rows: await db.findWholeThing(deps, { id }),
  });
  if (!thing) throw new Refusal('report/gone');
  return thing;
}

const latest = (...times: readonly (Date | null | undefined)[]): Date =>
  new Date(Math.max(0, ...times.map((time) => time?.getTime() ?? 0)));
