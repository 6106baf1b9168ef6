import { insertAuditEntry, type Database } from '@firm/db';

/** Records in the audit log that an operator looked at something. */
export async function noteUse(
  { db, clock, random }: { db: Database; clock: () => Date; random: { uuid: () => string } },
  { actor, action, detail }: { actor: string; action: string; detail: string },
): Promise<void> {
  await insertAuditEntry({ db }, { id: random.uuid(), at: clock(), actor, action, detail });
}
