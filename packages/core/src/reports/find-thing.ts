import { findCertificate, findLinkedStudioJob, listRankedNames, type Database } from '@firm/db';
import type { ReportKind } from '@firm/schema';
import { parseCertificateId, rankingRef } from '../academy/index.ts';
import { shareHashOf } from '../studio/index.ts';

export type Thing = {
  kind: ReportKind;
  /** As in `reported_thing`. */
  thing: string;
  ownerId: string | null;
  address: string | null;
};

/** The page shows ten; some more, since places change while somebody writes. */
const RANKED = 100;

/** Finds the thing that a visitor means; undefined: others cannot see it. */
export async function findThing(
  deps: { db: Database; clock: () => Date },
  { kind, ref }: { kind: ReportKind; ref: string },
): Promise<Thing | undefined> {
  if (kind === 'shared') {
    const address = shareHashOf(ref);
    const job = await findLinkedStudioJob(deps, { shareHash: address, now: deps.clock() });
    return job && job.takenDownFor === null
      ? { kind, thing: job.id, ownerId: job.userId, address }
      : undefined;
  }
  if (kind === 'certificate') {
    const row = await findCertificate(deps, parseCertificateId(ref) ?? '');
    return row && row.revokedAt === null && row.takenDownFor === null
      ? { kind, thing: row.id, ownerId: row.userId, address: null }
      : undefined;
  }
  for (const { userId, name } of await listRankedNames(deps, { limit: RANKED }))
    if (name !== null && rankingRef({ userId, name }) === ref)
      return { kind, thing: ref, ownerId: userId, address: null };
  return undefined;
}
