import { isSameAddress } from '@firm/format';
import type { Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData, readMany } from '../read-many.ts';
import { addressOf, numberOf, wordsOf } from '../words.ts';
import { isFirst } from './kinds/approve.ts';
import { kinds } from './kinds/kinds.ts';
import type { ChainExchanges, NamedPool } from './types.ts';

const TOKENS = ['0x0dfe1681', '0xd21220a7'];
const RESERVES = '0x0902f1ac';
/** Both begin with the root of the price: Uniswap's and its forks' `slot0`, Algebra's `globalState`. */
const ROOTS: Readonly<Record<string, string>> = {
  v3: '0x3850c7bd',
  slipstream: '0x3850c7bd',
  algebra: '0xe76c01e4',
};
/** With less in it a pool can be moved by anybody: its price says nothing. In dollars. */
const LEAST_DOLLARS = 10_000;

/**
 * Dollars for one of the chain's wrapped coins, by the pool with the most dollars on the exchanges
 * of the table. Undefined where none has enough to go by.
 */
export async function readCoinPrice(
  ask: Ask,
  { quotes: [coin, ...others], deployments }: ChainExchanges,
): Promise<number | undefined> {
  const dollars = others.filter(({ isDollar }) => isDollar);
  const places = deployments.flatMap((one) =>
    one.kind === 'v2' || one.kind === 'solidly' || one.kind in ROOTS
      ? kinds[one.kind].places(one, { token: coin.address, quotes: dollars })
      : [],
  );
  const placesOutcome = await readMany(
    ask,
    places.map(({ read: placeRead }) => placeRead),
  );
  if (!placesOutcome.known) return undefined;
  const pools = places
    .flatMap(({ poolOf }, at) => poolOf(placesOutcome.answers[at] ?? '0x') ?? [])
    // One for coins that do not move apart has no price of its own.
    .filter(({ isStable }) => isStable !== true);
  const poolsOutcome = await readMany(
    ask,
    pools.flatMap(({ keeper, quote, deployment: { kind } }) => [
      { target: quote.address, data: callData(BALANCE_OF, keeper) },
      ...TOKENS.map((selector) => ({ target: keeper, data: callData(selector) })),
      { target: keeper, data: callData(ROOTS[kind] ?? RESERVES) },
    ]),
  );
  if (!poolsOutcome.known) return undefined;
  const pricedPools = pools.flatMap((pool, at) => {
    const [money = '0x', first = '0x', second = '0x', state = '0x'] = poolsOutcome.answers.slice(
      at * 4,
      at * 4 + 4,
    );
    const pair = [addressOf(first), addressOf(second)];
    const isOurs = [coin.address, pool.quote.address].every((one) =>
      pair.some((own) => isSameAddress(own, one)),
    );
    const inside = Number(numberOf(money) ?? 0n) / 10 ** pool.quote.decimals;
    const price = isOurs && inside >= LEAST_DOLLARS ? priceOf(pool, coin.decimals, state) : 0;
    return price > 0 && Number.isFinite(price) ? [{ inside, price }] : [];
  });
  return pricedPools.toSorted((one, other) => other.inside - one.inside)[0]?.price;
}

/** Dollars for one coin; 0 or no number where the pool does not say. */
function priceOf(pool: NamedPool, decimals: number, state: Hex): number {
  const [first = 0n, second = 0n] = wordsOf(state);
  const isCoinFirst = isFirst(pool.token, pool.quote.address);
  const scale = 10 ** (decimals - pool.quote.decimals);
  if (pool.deployment.kind in ROOTS) {
    const ratio = (Number(first) / 2 ** 96) ** 2;
    return (isCoinFirst ? ratio : 1 / ratio) * scale;
  }
  const [coins, dollars] = isCoinFirst ? [first, second] : [second, first];
  return (Number(dollars) / Number(coins)) * scale;
}
