import { isSameAddress } from '@firm/format';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import type { Basics } from '../read-basics.ts';
import { callData, readMany } from '../read-many.ts';
import type { TokenChainFacts, TokenChainOptions } from '../token-chain.ts';
import { addressOf } from '../words.ts';

const GET_PAIR = '0xe6a43905';

/** Whether a contract is the pool of the two tokens that it names; undefined: it names none. */
export async function readPool(
  ask: Ask,
  {
    token,
    exchange,
    basics: { pooled: pooledTokens },
  }: {
    token: Address;
    exchange: TokenChainOptions['exchange'];
    basics: Pick<Basics, 'pooled'>;
  },
): Promise<TokenChainFacts['pool']> {
  if (!pooledTokens) return undefined;
  const pairOutcome = exchange
    ? await readMany(ask, [{ target: exchange.factory, data: callData(GET_PAIR, ...pooledTokens) }])
    : undefined;
  const pair = pairOutcome?.known ? addressOf(pairOutcome.answers[0] ?? '0x') : undefined;
  return { tokens: pooledTokens, isConfirmed: isSameAddress(pair, token), money: exchange?.weth };
}
