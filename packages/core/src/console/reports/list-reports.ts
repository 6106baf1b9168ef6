import * as db from '@firm/db';
import {
  addressOf,
  consoleReportsApi,
  PUT_BACK_DAYS,
  REPORT_REASONS,
  toRule,
  type ReportedThing,
} from '@firm/schema';
import { rankingRef } from '../../academy/index.ts';
import { hasMailbox } from '../../accounts/index.ts';
import { openTakeDownAppeal, openWords } from '../../reports/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

const LATEST = 100;
/** Of each thing: one that thousands report is still one line, and hides no report of another. */
const REPORTS = 50;

export type ReportsDeps = Pick<ConsoleDeps, 'db' | 'clock'> & {
  config: { secrets: { dataKey: Uint8Array } };
};

/** Lists reports: open ones, the oldest first, or decided ones, the newest first. */
export async function listReports(
  deps: ReportsDeps,
  { operator, state }: { operator: Operator; state: 'waiting' | 'decided' },
): Promise<ReportedThing[]> {
  requirePermission(operator, 'reports.read');
  const rows = await db.listReportedThings(deps, {
    isWaiting: state === 'waiting',
    limit: LATEST,
  });
  return presentThings(deps, { operator, rows });
}

/** How reported things stand now, as operators see them. */
export async function presentThings(
  deps: ReportsDeps,
  { operator, rows }: { operator: Operator; rows: readonly db.WholeThing[] },
): Promise<ReportedThing[]> {
  const thingIds = rows.map(({ thing }) => thing.id);
  const reports = await db.listReportsOf(deps, { thingIds, limit: REPORTS });
  const counts = await db.countReportsOf(deps, { thingIds });
  return rows.map((row) => {
    const { id, kind, ownerId, waitsSince, decidedAt, version } = row.thing;
    return {
      id,
      kind,
      ...contentOf(row),
      page: kind === 'certificate' ? `/certificates/${row.thing.thing}` : null,
      ownerId,
      waitsSince: waitsSince?.toISOString() ?? null,
      reported: counts.get(id) ?? 0,
      reports: reports
        .filter(({ thingId }) => thingId === id)
        .map((one) => presentReport(deps, { operator, row: one })),
      takenDown: takenDownOf(row.thing),
      appeal: appealOf(deps, row.thing),
      decided: decidedAt && { at: decidedAt.toISOString(), by: row.decidedByName },
      version,
    };
  });
}

function presentReport(
  { config }: ReportsDeps,
  { operator, row }: { operator: Operator; row: db.ReportRow & { email: string | null } },
): ReportedThing['reports'][number] {
  const reportWords = openWords(config.secrets.dataKey, row);
  const email = reportWords?.email || row.email;
  const mayAnswer = operator.permissions.includes('inbox.answer');
  return {
    id: row.id,
    reason: REPORT_REASONS.find((one) => one === row.reason) ?? 'other',
    words: reportWords?.words || null,
    madeAt: row.madeAt.toISOString(),
    email: mayAnswer && email !== null && hasMailbox(email) ? email : null,
  };
}

/** Returns its text or type; all null if gone. */
function contentOf({
  thing,
  tool,
  fileType,
  courseTitle,
  certificateName,
  rankingName,
}: db.WholeThing): Pick<ReportedThing, 'title' | 'courseTitle' | 'file'> {
  const { id, kind, ownerId } = thing;
  if (kind === 'shared')
    return {
      title: tool,
      courseTitle: null,
      file:
        fileType === null
          ? null
          : { path: addressOf(consoleReportsApi.file, { params: { id } }), type: fileType },
    };
  if (kind === 'certificate') return { title: certificateName, courseTitle, file: null };
  const isSame =
    ownerId !== null &&
    rankingName !== null &&
    rankingRef({ userId: ownerId, name: rankingName }) === thing.thing;
  return { title: isSame ? rankingName : null, courseTitle: null, file: null };
}

function appealOf(
  { config }: ReportsDeps,
  { id, appeal, appealedAt, appealDecidedAt }: db.ReportedThingRow,
): ReportedThing['appeal'] {
  if (appeal === null || appealedAt === null) return null;
  return {
    words: openTakeDownAppeal(config.secrets.dataKey, { id, appeal }),
    at: appealedAt.toISOString(),
    decidedAt: appealDecidedAt?.toISOString() ?? null,
  };
}

function takenDownOf({
  rule: ruleText,
  takenDownAt,
  removedAt,
}: db.ReportedThingRow): ReportedThing['takenDown'] {
  const rule = toRule(ruleText);
  if (rule === undefined || takenDownAt === null) return null;
  const until = new Date(takenDownAt.getTime() + PUT_BACK_DAYS * 86_400_000);
  return {
    rule,
    at: takenDownAt.toISOString(),
    until: removedAt === null ? until.toISOString() : null,
  };
}
