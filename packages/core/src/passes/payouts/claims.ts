import { checksumAddress } from '@firm/adapters/chain/index.ts';
import {
  claimCall,
  createMerkleTree,
  type ClaimSource,
  type MerkleTree,
  type PayoutSource,
} from '@firm/adapters/payout-chain/index.ts';
import { listPayoutDues, listPayoutDuesOf } from '@firm/db';
import { passTiers, type OwedClaims } from '@firm/schema';
import type { PayoutDeps } from './deps.ts';
import { findSource } from './list-owed.ts';

/** More than there can be passes. */
const MAX_HOLDERS = 5_000;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Where holders can claim at all. */
export const claimSourceOf = (source: PayoutSource | null): ClaimSource | undefined =>
  source?.claims ? { ...source, claims: source.claims } : undefined;

/**
 * The tree of everybody who was due something for a week and tier, paid or not: it is the same
 * whenever it is made, since what was due for a week does not change any more.
 */
export async function treeOf(
  deps: Pick<PayoutDeps, 'db'>,
  { week, tier }: { week: number; tier: number },
): Promise<MerkleTree | undefined> {
  const rows = await listPayoutDues(deps, { week, tier, limit: MAX_HOLDERS });
  return rows.length === 0
    ? undefined
    : createMerkleTree(
        rows.map(({ holder, due }) => ({ holder: checksumAddress(holder), due: BigInt(due) })),
      );
}

/**
 * Lists an address's current claims: each week that is not paid in full, where the chain has enough
 * for it.
 *
 * @throws Refusal chain/away
 */
export async function listClaims(
  deps: PayoutDeps,
  { holder: rawHolder }: { holder: string },
): Promise<OwedClaims> {
  const source = ADDRESS.test(rawHolder) ? claimSourceOf(await findSource(deps)) : undefined;
  if (!source || !deps.payoutChain) return { status: 'off' };
  const claims: Extract<OwedClaims, { status: 'on' }>['claims'] = [];
  const rows = await listPayoutDuesOf(deps, { holder: rawHolder.toLowerCase() });
  for (const { week, tier, holder, due, paid: paidAmount } of rows) {
    const missing = BigInt(due) - BigInt(paidAmount);
    const tree = missing > 0n ? await treeOf(deps, { week, tier }) : undefined;
    const leftInChain =
      tree && (await deps.payoutChain.readLeft(source, { week, tier, root: tree.root }));
    if (!tree || leftInChain === undefined || leftInChain < missing) continue;
    const of = { holder: checksumAddress(holder), due: BigInt(due) };
    const data = claimCall(source, { week, tier, tree, due: of });
    const passTier = passTiers.find(({ id }) => id === tier);
    if (data && passTier) claims.push({ week, tier: passTier.id, amount: String(missing), data });
  }
  return { status: 'on', chainId: source.chainId, contract: source.claims, claims };
}
