import { findReportedThing, findStudioJob } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { openFile, type OpenFile } from '../../studio/index.ts';
import { requirePermission, type Operator } from '../operator.ts';

/**
 * The file of a reported shared result, also while it is taken down. Of other generations nobody
 * sees anything in the console.
 *
 * @throws Refusal console/not-allowed, studio/not-found
 */
export async function openReportedFile(
  deps: Parameters<typeof openFile>[0],
  { operator, id }: { operator: Operator; id: string },
): Promise<OpenFile> {
  requirePermission(operator, 'reports.read');
  const row = await findReportedThing(deps, { id });
  const job = row?.kind === 'shared' ? await findStudioJob(deps, { id: row.thing }) : undefined;
  if (!job) throw new Refusal('studio/not-found');
  return openFile(deps, { id: job.id, owner: job.owner });
}
