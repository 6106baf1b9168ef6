import {
  checksumAddress,
  readHoldings,
  type Address,
  type Holdings,
} from '@firm/adapters/chain/index.ts';
import { passTiers } from '@firm/schema';
import { requireChain, type ChainDeps } from './deps.ts';

export type CheckedHoldings = Holdings & {
  address: Address;
  /** Test passes: they unlock nothing that costs money. */ isLocal: boolean;
  checkedAt: Date;
};
/** What was read lately, by address. One a process. */
export type HoldingsCache = Map<string, { checkedAt: number; holdings: Promise<CheckedHoldings> }>;

/** A pass that was sold must lock again: never believed for longer. */
const GOOD_MILLISECONDS = 60_000;
const MAX_KEPT = 5_000;

/**
 * What a wallet holds, read from the chain at most 60 seconds ago (`maxAgeMilliseconds` may ask for
 * less). Who owns the wallet is not asked: everybody can read this from the chain; what it unlocks
 * wants a proven wallet.
 *
 * @throws PassesError chain/off; ChainUnavailable
 */
export async function findHoldings(
  deps: ChainDeps & { clock: () => Date; holdings: HoldingsCache },
  {
    address,
    maxAgeMilliseconds = GOOD_MILLISECONDS,
  }: { address: string; maxAgeMilliseconds?: number },
): Promise<CheckedHoldings> {
  const chain = requireChain(deps);
  const owner = checksumAddress(address);
  const now = deps.clock().getTime();
  const known = deps.holdings.get(owner);
  if (known && Math.abs(now - known.checkedAt) < Math.min(maxAgeMilliseconds, GOOD_MILLISECONDS))
    return await known.holdings;
  const read = readHoldings(chain, { address: owner, ids: passTiers.map(({ id }) => id) });
  const holdings = read.then((found) => ({
    ...found,
    address: owner,
    isLocal: chain.isLocal,
    checkedAt: new Date(now),
  }));
  deps.holdings.delete(owner);
  deps.holdings.set(owner, { checkedAt: now, holdings });
  const [oldest] = deps.holdings.keys();
  if (deps.holdings.size > MAX_KEPT && oldest !== undefined) deps.holdings.delete(oldest);
  // A failure is not kept.
  holdings.catch(() => deps.holdings.delete(owner));
  return await holdings;
}
