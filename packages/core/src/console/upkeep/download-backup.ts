import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../keyed-hash/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';
import type { UpkeepDeps } from './machine.ts';

const TICKET_MILLISECONDS = 60_000;
const PURPOSE = 'backup download';

type Deps = UpkeepDeps & { keyedHash: KeyedHash };

/**
 * Lets somebody download a backup. A browser asks for a file by its address alone: the ticket says
 * in it who showed that it is they, for which file and until when.
 *
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   console/changed-meanwhile where it is gone
 */
export async function beginDownload(
  deps: Deps,
  { operator, name, why }: { operator: Operator; name: string; why: string },
): Promise<{ ticket: string }> {
  requirePermission(operator, 'upkeep.download');
  await requireProof(deps, operator);
  if (!(await deps.upkeep.list()).some((one) => one.name === name))
    throw await overtaken(deps, operator, { actions: ['remove-backup'], subject: name });
  await noteAct(deps, operator, { action: 'download-backup', subject: name, why });
  const until = String(deps.clock().getTime() + TICKET_MILLISECONDS);
  return { ticket: `${until}.${deps.keyedHash(PURPOSE, [until, name, operator.actor])}` };
}

/**
 * @throws Refusal console/not-allowed, console/ticket-over; console/changed-meanwhile where it is
 *   gone
 */
export async function openDownload(
  deps: Deps,
  { operator, name, ticket }: { operator: Operator; name: string; ticket: string },
): Promise<{ bytes: number; content: ReadableStream }> {
  requirePermission(operator, 'upkeep.download');
  const [until = '', hash = ''] = ticket.split('.');
  const right = deps.keyedHash(PURPOSE, [until, name, operator.actor]);
  const isRight =
    hash.length === right.length && timingSafeEqual(Buffer.from(hash), Buffer.from(right));
  if (!isRight || Number(until) < deps.clock().getTime()) throw new Refusal('console/ticket-over');
  const backupFile = await deps.upkeep.open(name);
  if (!backupFile)
    throw await overtaken(deps, operator, { actions: ['remove-backup'], subject: name });
  return backupFile;
}
