import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';
import type { Address, LiveChain } from '../../passes/index.ts';
import { permissionQuestion } from './permission-stands.ts';
import { findRevokeWay, type RevokeWay } from './revoke-call.ts';
import type { Revoke } from './revoke-queue.ts';
import { whatOf } from './words.ts';

/** Asked in one request. */
const AT_ONCE = 20;

/** `impossible`: the contract refuses every way that we know. */
export type TriedRevokes = {
  revokes: readonly Revoke[];
  impossible: readonly { id: string; name: string }[];
};

/** Tries out how each permission can be taken back. Sends nothing. @throws ChainUnavailableError */
export async function tryRevokes(
  chain: LiveChain,
  owner: Address,
  permissions: readonly WalletPermission[],
): Promise<TriedRevokes> {
  const ways: (RevokeWay | undefined)[] = [];
  for (let at = 0; at < permissions.length; at += AT_ONCE) {
    const part = permissions.slice(at, at + AT_ONCE);
    ways.push(...(await Promise.all(part.map((one) => findRevokeWay(chain, owner, one)))));
  }
  return {
    revokes: permissions.flatMap((one, at): Revoke[] => {
      const [way, name] = [ways[at], whatOf(one)];
      if (way === undefined) return [];
      const shownName = way.leaves === 'unit' ? text.revoke.lowered(name) : name;
      const question = permissionQuestion(owner, one, way.leaves);
      return [{ id: one.id, name: shownName, call: way.call, question, state: 'waiting' }];
    }),
    impossible: permissions
      .filter((_, at) => ways[at] === undefined)
      .map((one) => ({ id: one.id, name: whatOf(one) })),
  };
}
