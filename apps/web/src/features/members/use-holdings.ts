import * as passesApi from '@firm/schema/api/passes.ts';
import type { WalletHoldings } from '@firm/schema/wallet.ts';
import { useMemo } from 'react';
import { call } from '../../lib/api.ts';
import type { Address } from '../passes/chain/chain-facts.ts';
import { useRepeated } from '../passes/chain/use-repeated.ts';

const EVERY = { fresh: 30_000, away: 4000 };

/**
 * What a wallet holds and what that unlocks, as the server found it; asked again every 30 seconds,
 * and soon while the chain is away.
 */
export function useHoldings(address: Address): {
  holdings: WalletHoldings | undefined;
  failed: boolean;
} {
  const read = useMemo(() => () => call(passesApi.holdings, { query: { address } }), [address]);
  const { value: holdings, failed } = useRepeated(read, EVERY, 'Passes could not be read.');
  return { holdings, failed };
}
