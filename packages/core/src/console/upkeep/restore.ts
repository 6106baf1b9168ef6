import { isOwnerLink } from '@firm/db';
import type { Restore, RestoreKeys, RestoreList } from '@firm/schema';
import { hashToken, requireActive, type CurrentUser } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { admitOperator, requireProof, type Operator } from '../operator.ts';
import { hasOwner } from '../roles/make-owner-link.ts';

export type RestoreSource =
  | { kind: 'file'; name: string; bytes: number }
  | { kind: 'backup'; name: string };

/** Restores on the machine that answers. `key` opens one restore; it is handed out once. */
export type RestoreMachine = {
  /** In the folder and in the bucket, the newest first. */
  list: () => Promise<RestoreList['backups']>;
  /** @throws Refusal restore/under-way, restore/no-room, restore/gone */
  begin: (order: {
    from: RestoreSource;
    keys: RestoreKeys | undefined;
  }) => Promise<{ key: string; restore: Restore }>;
  /** @throws Refusal restore/over, restore/no-room */
  take: (input: { key: string; at: number; piece: Uint8Array }) => Promise<Restore>;
  /** @throws Refusal restore/over */
  read: (key: string) => Restore;
  /**
   * Ends the program, which puts the backup in place before it begins again.
   *
   * @throws Refusal restore/over, restore/not-ready
   */
  apply: (key: string) => Restore;
  /** @throws Refusal restore/over, restore/under-way */
  drop: (key: string) => void;
};

type Deps = ConsoleDeps & { restore: RestoreMachine };
type Asker = {
  user: CurrentUser | undefined;
  /** Of the link that makes an owner. */
  token: string | undefined;
  isPublicUrlLoopback: boolean;
};

/**
 * Backups that can be restored.
 *
 * @throws Refusal those of admitRestorer, but for the proof
 */
export async function listRestorable(
  deps: ConsoleDeps & { restore: Pick<RestoreMachine, 'list'> },
  asker: Asker,
): Promise<RestoreList['backups']> {
  await admitRestorer(deps, asker, { isToProve: false });
  return deps.restore.list();
}

/**
 * Begins a restore. Nothing but a folder of its own changes before it is applied.
 *
 * @throws Refusal those of admitRestorer and of RestoreMachine
 */
export async function beginRestore(
  deps: Deps,
  { from, keys, ...asker }: Asker & Parameters<RestoreMachine['begin']>[0],
): Promise<{ key: string; restore: Restore }> {
  const operator = await admitRestorer(deps, asker);
  const start = await deps.restore.begin({ from, keys });
  await noteAct(deps, operator, { action: 'begin-restore', subject: from.name });
  return start;
}

/**
 * Puts the backup that was checked in the place of everything.
 *
 * @throws Refusal those of admitRestorer and of RestoreMachine
 */
export async function applyRestore(
  deps: Deps,
  { key, ...asker }: Asker & { key: string },
): Promise<Restore> {
  const operator = await admitRestorer(deps, asker);
  const { name, state } = deps.restore.read(key);
  if (state !== 'ready') throw new Refusal('restore/not-ready');
  await noteAct(deps, operator, { action: 'restore', subject: name });
  return deps.restore.apply(key);
}

/** Writes down in the restored database that it was restored: the line before went with the old. */
export const noteRestored = (
  deps: ConsoleDeps,
  { operator, name, madeAt }: { operator: Operator; name: string; madeAt: string },
): Promise<void> => noteAct(deps, operator, { action: 'restore', subject: name, after: madeAt });

/**
 * Lets an owner through who has just shown that it is they; on a machine that nobody owns, whoever
 * holds the link that the program printed.
 *
 * @throws Refusal auth/sign-in-required, auth/suspended, auth/proof-required,
 *   auth/requires-recent-login, console/no-operator, console/not-allowed, factor/required,
 *   console/link-over
 */
async function admitRestorer(
  deps: ConsoleDeps,
  { user, token, isPublicUrlLoopback }: Asker,
  { isToProve = true } = {},
): Promise<Operator> {
  if (token !== undefined) {
    const now = deps.clock();
    const isOpen =
      !(await hasOwner(deps)) && (await isOwnerLink(deps, { tokenHash: hashToken(token), now }));
    if (!isOpen) throw new Refusal('console/link-over');
    return { actor: user?.userId ?? 'owner link', role: null, permissions: [], user: undefined };
  }
  if (!user || user.isGuest) throw new Refusal('auth/sign-in-required');
  requireActive(user);
  // An operator who may have the keys may read and write all of it anyway.
  const permission = 'upkeep.keys';
  const operator = await admitOperator(deps, { user, permission, isPublicUrlLoopback });
  if (isToProve) await requireProof(deps, operator);
  return operator;
}
