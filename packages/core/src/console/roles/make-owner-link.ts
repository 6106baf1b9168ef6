import { hasOwner as findOwner, replaceOwnerLink, type Database } from '@firm/db';
import { hashToken } from '../../accounts/index.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Operator } from '../operator.ts';

/** For so long the link that makes an owner is good. */
export const OWNER_LINK_HOURS = 24;

export const hasOwner = (deps: { db: Database }): Promise<boolean> => findOwner(deps);

/**
 * Makes the one link that makes an owner; the one before ends. Only its hash is kept, so that it
 * works in this installation only, and for whoever reads what the program says.
 *
 * @returns its address. The token stands behind the # and goes to no server before it is used
 */
export async function makeOwnerLink(
  deps: ConsoleDeps,
  { operator, publicUrl }: { operator: Operator; publicUrl: string },
): Promise<string> {
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const expiresAt = new Date(deps.clock().getTime() + OWNER_LINK_HOURS * 3_600_000);
  await replaceOwnerLink(deps, { tokenHash: hashToken(token), expiresAt });
  await noteAct(deps, operator, { action: 'owner-link' });
  return `${publicUrl}/console/claim#token=${token}`;
}
