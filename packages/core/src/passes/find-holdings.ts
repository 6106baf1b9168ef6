import {
  checksumAddress,
  readHoldings,
  type Address,
  type Holdings,
} from '@firm/adapters/chain/index.ts';
import { createCache, type Cache } from '@firm/cache';
import { passTiers } from '@firm/schema';
import { requireChain, type ChainDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

export type CheckedHoldings = Holdings & {
  address: Address;
  /** Test passes: they unlock nothing that costs money. */ isLocal: boolean;
  checkedAt: Date;
};
/** By address. One a process. */
export type HoldingsCache = Cache<CheckedHoldings>;

/** A pass that was sold must lock again: never believed for longer. */
const FRESH_MILLISECONDS = 60_000;
const MAX_ENTRIES = 5_000;

export const createHoldingsCache = ({ clock }: { clock: () => Date }): HoldingsCache =>
  createCache({
    now: () => clock().getTime(),
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: MAX_ENTRIES,
  });

/**
 * Reads a wallet's holdings from the chain, at most 60 seconds old (`maxAgeMilliseconds` may ask
 * for less). Ownership is not checked: everybody can read this from the chain; its benefits need a
 * proven wallet.
 *
 * @throws Refusal chain/off, chain/away
 */
export async function findHoldings(
  deps: ChainDeps & { clock: () => Date; holdings: HoldingsCache },
  { address, maxAgeMilliseconds }: { address: string; maxAgeMilliseconds?: number },
): Promise<CheckedHoldings> {
  const chain = requireChain(deps);
  const owner = checksumAddress(address);
  const holdingsRead = deps.holdings.read(
    owner,
    async () => {
      const checkedAt = deps.clock();
      const ids = passTiers.map(({ id }) => id);
      const holdings = await readHoldings(chain, { address: owner, ids });
      return { ...holdings, address: owner, isLocal: chain.isLocal, checkedAt };
    },
    { maxAgeMilliseconds },
  );
  return await refuseUnavailable(holdingsRead);
}
