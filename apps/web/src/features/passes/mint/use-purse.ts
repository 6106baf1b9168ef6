import { erc20Abi } from '@firm/contracts';
import { useEffect, useState } from 'react';
import type { Address, LiveChain } from '../chain/chain-facts.ts';
import { question, readAll } from '../chain/read.ts';

/**
 * What the wallet holds and what the collection may take of it, in smallest units; undefined while
 * unknown.
 */
export interface Purse {
  /** Decimals of the token, as the token itself says. */
  decimals: number;
  balance: bigint;
  allowance: bigint;
}

/** Reads the purse of a wallet, and again whenever `version` changes. */
export function usePurse(
  chain: LiveChain | undefined,
  address: Address | undefined,
  version: number,
): Purse | undefined {
  const [purse, setPurse] = useState<Purse & { of: string }>();
  useEffect(() => {
    if (chain === undefined || address === undefined) return;
    let isOver = false;
    readAll(chain, [
      question(chain.token.address, erc20Abi, 'balanceOf', [address]),
      question(chain.token.address, erc20Abi, 'allowance', [address, chain.collection as Address]),
      question(chain.token.address, erc20Abi, 'decimals', []),
    ]).then(
      ([balance, allowance, decimals = chain.token.decimals]) =>
        !isOver &&
        balance !== undefined &&
        allowance !== undefined &&
        setPurse({ balance, allowance, decimals, of: address }),
      (error: unknown) => console.warn('The balance could not be read.', error),
    );
    return () => {
      isOver = true;
    };
  }, [chain, address, version]);
  return purse?.of === address ? purse : undefined;
}
