import type { WatchKind } from '@firm/schema';
import { holdsRight } from '../accounts/index.ts';
import { findHoldings, findLinkedWallet, holdsPass } from '../passes/index.ts';
import { tierText as text } from '../text/en/assistant-answers.ts';
import type { AssistantDeps } from './assistant-deps.ts';

export type TierName = 'free' | 'premium';
/** `why`: one sentence for the person. */
export type Tier = { tier: TierName; why: string };

/** Benefits of each tier: all numbers of the assistant's tiers are here. */
export const TIERS: Record<
  TierName,
  { watches: number; kinds: readonly WatchKind[]; picks: number; canMeasureAnew: boolean }
> = {
  free: { watches: 3, kinds: ['price', 'liquidity'], picks: 1, canMeasureAnew: false },
  premium: {
    watches: 50,
    kinds: ['price', 'liquidity', 'owner', 'launch'],
    picks: Number.POSITIVE_INFINITY,
    canMeasureAnew: true,
  },
};

/**
 * Reads a person's tier, anew each time: a pass counts while the wallet linked to the account
 * (proven by a signature) holds it, as read from the chain at most 60 seconds ago; an operator's
 * grant counts until it is revoked. Nothing that premium opens here costs money, so passes of a
 * local chain count too.
 */
export async function readTier(
  deps: Pick<AssistantDeps, 'db' | 'clock' | 'chain' | 'holdings'>,
  { userId }: { userId?: string | undefined },
): Promise<Tier> {
  if (userId === undefined) return { tier: 'free', why: text.signedOut };
  if (await holdsRight(deps, { userId, right: 'premium' }))
    return { tier: 'premium', why: text.granted };
  const wallet = await findLinkedWallet(deps, { userId });
  if (!wallet) return { tier: 'free', why: text.noWallet };
  try {
    return holdsPass(await findHoldings(deps, { address: wallet.address }))
      ? { tier: 'premium', why: text.holdsPass }
      : { tier: 'free', why: text.noPass };
  } catch {
    // A chain that does not answer opens nothing: what was open yesterday may have been sold.
    return { tier: 'free', why: text.chainUnavailable };
  }
}
