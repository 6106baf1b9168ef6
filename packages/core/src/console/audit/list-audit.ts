import { listAuditEntries } from '@firm/db';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';

const PAGE = 50;

/** Lines of the audit, the newest first. */
export async function listAudit(
  deps: Pick<ConsoleDeps, 'db'>,
  { operator, cursor }: { operator: Operator; cursor?: string | undefined },
) {
  requirePermission(operator, 'audit.read');
  const rows = await listAuditEntries(deps, {
    before: readTimeCursor(cursor),
    limit: PAGE + 1,
  });
  const shownRows = rows.slice(0, PAGE);
  return {
    lines: shownRows.map(({ actorEmail, subjectEmail, ...line }) => ({
      ...line,
      actorName: line.actorName ?? actorEmail,
      subjectName: line.subjectName ?? subjectEmail,
    })),
    nextCursor: rows.length > PAGE ? writeTimeCursor(shownRows.at(-1)) : null,
  };
}
