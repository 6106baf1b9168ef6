import { erc20Abi } from '@firm/contracts';
import { useResource, type Loaded } from '../../../lib/data/use-resource.ts';
import type { Address, LiveChain } from '../chain/chain-facts.ts';
import { question, readAll } from '../chain/read.ts';

/** Wallet balance and the collection's allowance, in smallest units; undefined while unknown. */
export type Purse = {
  /** Decimals of the token, as the token itself says. */
  decimals: number;
  balance: bigint;
  allowance: bigint;
};

/** Contents of a connected wallet. */
export const usePurse = (
  chain: LiveChain | undefined,
  address: Address | undefined,
): Loaded<Purse> =>
  useResource(
    chain &&
      address && {
        key: `purse ${chain.id} ${chain.token.address} ${address}`,
        load: () => readPurse(chain, address),
      },
  );

async function readPurse(chain: LiveChain, address: Address): Promise<Purse> {
  const [balance, allowance, decimals = chain.token.decimals] = await readAll(chain, [
    question(chain.token.address, erc20Abi, 'balanceOf', [address]),
    question(chain.token.address, erc20Abi, 'allowance', [address, chain.collection]),
    question(chain.token.address, erc20Abi, 'decimals', []),
  ]);
  if (balance === undefined || allowance === undefined)
    throw new Error('The token does not tell the balance.');
  return { balance, allowance, decimals };
}
