import { deleteOldAuditEntries, insertAuditEntry, type Database } from '@firm/db';

/** Records in the audit log that an operator looked at something. */
export async function noteUse(
  { db, clock, random }: { db: Database; clock: () => Date; random: { uuid: () => string } },
  { actor, action, detail }: { actor: string; action: string; detail: string },
): Promise<void> {
  await insertAuditEntry({ db }, { id: random.uuid(), at: clock(), actor, action, detail });
}

/** Deletes lines of the audit log that are older than the operator keeps them. */
export async function forgetOldAudit(
  { db, clock }: { db: Database; clock: () => Date },
  { days }: { days: number },
): Promise<void> {
  await deleteOldAuditEntries({ db }, { before: new Date(clock().getTime() - days * 86_400_000) });
}
