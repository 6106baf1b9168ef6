import { isSameAddress } from '@firm/format';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { callData, readMany } from '../read-many.ts';
import { addressOf, numberOf } from '../words.ts';
import type { Found } from '../token-chain.ts';
import { kinds } from './kinds.ts';
import type { ChainExchanges, Pool } from './types.ts';

const BALANCE_OF = '0x70a08231';
const TOKENS = ['0x0dfe1681', '0xd21220a7'];

/**
 * Every place in which a token is traded for one of the chain's coins, on each exchange that the
 * chain has. An address at which no exchange answers has no pools.
 */
export async function findPools(
  ask: Ask,
  { token, chain: { quotes, deployments } }: { token: Address; chain: ChainExchanges },
): Promise<Found<readonly Pool[]>> {
  const wanted = quotes.filter(({ address }) => !isSameAddress(address, token));
  const places = deployments.flatMap((one) =>
    kinds[one.kind].places(one, { token, quotes: wanted }),
  );
  const read = await readMany(
    ask,
    places.map((place) => place.read),
  );
  if (!read.known) return unread(read.answer.state);
  const seen = places.flatMap((place, at) => place.poolOf(read.answers[at] ?? '0x') ?? []);
  if (seen.length === 0) return { known: true, value: [] };
  const each = await readMany(
    ask,
    seen.flatMap(({ keeper, quote }) => [
      { target: quote.address, data: callData(BALANCE_OF, keeper) },
      ...TOKENS.map((selector) => ({ target: keeper, data: callData(selector) })),
    ]),
  );
  if (!each.known) return unread(each.answer.state);
  const pools = seen.flatMap((pool, at): Pool[] => {
    if (pool.money !== undefined) return [{ ...pool, quoteReserve: pool.money }];
    const [money = '0x', first = '0x', second = '0x'] = each.answers.slice(at * 3, at * 3 + 3);
    const pair = [addressOf(first), addressOf(second)];
    // What a factory names must say itself which two it trades.
    if (![token, pool.quote.address].every((one) => pair.some((own) => isSameAddress(own, one))))
      return [];
    return [{ ...pool, quoteReserve: numberOf(money) ?? 0n }];
  });
  return { known: true, value: pools };
}

const unread = (state: string) =>
  ({ known: false, why: state === 'unavailable' ? 'unreachable' : 'unsupported' }) as const;
