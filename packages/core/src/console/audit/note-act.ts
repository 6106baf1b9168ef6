import { insertAuditEntry } from '@firm/db';
import type { ConsoleDeps } from '../deps.ts';
import type { Operator } from '../operator.ts';

/** An act; people are named by their ids only, since the line outlives them. */
export type Act = {
  action: string;
  subject?: string;
  before?: string | null;
  after?: string | null;
  /** Nobody is asked for it on the machine itself. */
  why?: string | undefined;
  detail?: string;
};

/** Writes a line of the audit. With `db` of a transaction the line stands or falls with the act. */
export async function noteAct(
  { db, clock, random }: Pick<ConsoleDeps, 'db' | 'clock'> & { random: { uuid: () => string } },
  { actor, role }: Operator,
  { detail = '', ...act }: Act,
): Promise<void> {
  await insertAuditEntry({ db }, { id: random.uuid(), at: clock(), actor, role, detail, ...act });
}
