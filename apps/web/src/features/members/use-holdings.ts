import { dropErc1155Abi } from '@firm/contracts';
import { passTiers } from '@firm/schema/passes.ts';
import { useEffect, useState } from 'react';
import type { Address, LiveChain } from '../passes/chain/chain-facts.ts';
import { question, readAll } from '../passes/chain/read.ts';

const EVERY = { known: 60_000, away: 4000 };

const heldBy = async (chain: LiveChain, address: Address): Promise<readonly bigint[]> => {
  const ids = passTiers.map(({ id }) => BigInt(id));
  const [counts] = await readAll(chain, [question(chain.collection, dropErc1155Abi, 'balanceOfBatch', [ids.map(() => address), ids])]);
  if (counts === undefined) throw new Error('The collection does not tell who holds passes.');
  return counts;
};

/** How many passes of each tier a wallet holds, by tier id; read again each minute, and soon while the chain is away. */
export function useHoldings(chain: LiveChain, address: Address): { holdings: readonly bigint[] | undefined; failed: boolean } {
  const [state, setState] = useState<{ of: Address; holdings: readonly bigint[] }>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = (): void => {
      heldBy(chain, address).then(
        (holdings) => {
          if (isOver) return;
          setState({ of: address, holdings });
          setFailed(false);
          timer = setTimeout(read, EVERY.known);
        },
        (error: unknown) => {
          if (isOver) return;
          console.warn('Passes could not be read.', error);
          setFailed(true);
          timer = setTimeout(read, EVERY.away);
        },
      );
    };
    read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [chain, address]);
  return { holdings: state?.of === address ? state.holdings : undefined, failed };
}
