import { isSameAddress } from '@firm/format';
import { setTimeout } from 'node:timers/promises';
import type { Address, Hex } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData, readMany } from '../read-many.ts';
import { addressOf, numberOf } from '../words.ts';
import type { Found } from '../token-chain.ts';
import { kinds } from './kinds/kinds.ts';
import type { ChainExchanges, NamedPool, Place, Pool } from './types.ts';

const TOKENS = ['0x0dfe1681', '0xd21220a7'];

/** So long a market's word on pools is waited for. */
const MARKET_MILLISECONDS = 500;
const ID = /^0x[0-9a-fA-F]{64}$/;

/**
 * Every place in which a token is traded for one of the chain's coins, on each exchange that the
 * chain has. An address at which no exchange answers has no pools.
 *
 * @param named where markets say that it is traded: ids of pools that no factory names
 */
export async function findPools(
  ask: Ask,
  {
    token,
    chain: { quotes, deployments },
    named: namedPools,
  }: {
    token: Address;
    chain: ChainExchanges;
    named?: Promise<readonly string[] | undefined> | undefined;
  },
): Promise<Found<readonly Pool[]>> {
  const targetPair = {
    token,
    quotes: quotes.filter(({ address }) => !isSameAddress(address, token)),
  };
  const places = deployments.flatMap((one) => kinds[one.kind].places(one, targetPair));
  const usual = deployments.flatMap((one) => kinds[one.kind].usual?.(one, targetPair) ?? []);
  const poolsResult = await namePools(ask, places);
  if (!poolsResult.known) return poolsResult;
  const ids = (await idsWithin(namedPools)).filter((id) => usual.every((pool) => pool.id !== id));
  const byId = await namePools(
    ask,
    deployments.flatMap((one) =>
      ids.flatMap((id) => kinds[one.kind].byId?.(one, { ...targetPair, id }) ?? []),
    ),
  );
  return await countMoney(ask, [...poolsResult.value, ...usual, ...(byId.known ? byId.value : [])]);
}

async function namePools(ask: Ask, places: readonly Place[]): Promise<Found<NamedPool[]>> {
  const placesOutcome = await readMany(
    ask,
    places.map((place) => place.read),
  );
  if (!placesOutcome.known) return unread(placesOutcome.answer.state);
  return {
    known: true,
    value: places.flatMap((place, at) => place.poolOf(placesOutcome.answers[at] ?? '0x') ?? []),
  };
}

async function idsWithin(
  namedPools: Promise<readonly string[] | undefined> | undefined,
): Promise<Hex[]> {
  if (!namedPools) return [];
  const late = new AbortController();
  const all = await Promise.race([
    namedPools.catch(() => undefined),
    setTimeout(MARKET_MILLISECONDS, undefined, { signal: late.signal }).catch(() => undefined),
  ]);
  late.abort();
  // Its form is that of an id.
  return (all ?? []).filter((one) => ID.test(one)).map((one) => one.toLowerCase() as Hex);
}

async function countMoney(
  ask: Ask,
  seenPools: readonly NamedPool[],
): Promise<Found<readonly Pool[]>> {
  const stateOf = ({ deployment }: NamedPool) => kinds[deployment.kind].state;
  const each = await Promise.all(
    seenPools.map(async (pool) => {
      const state = stateOf(pool);
      const reads = state
        ? [state.read(pool)]
        : [
            { target: pool.quote.address, data: callData(BALANCE_OF, pool.keeper) },
            ...TOKENS.map((selector) => ({ target: pool.keeper, data: callData(selector) })),
          ];
      return { pool, read: await readMany(ask, reads) };
    }),
  );
  const failedOutcome = each.find(({ read: moneyOutcome }) => !moneyOutcome.known)?.read;
  if (failedOutcome && !failedOutcome.known) return unread(failedOutcome.answer.state);
  return {
    known: true,
    value: each.flatMap(({ pool, read: outcome }): Pool[] => {
      const [money = '0x', first = '0x', second = '0x'] = outcome.known ? outcome.answers : [];
      if (pool.money !== undefined) return [{ ...pool, quoteReserve: pool.money }];
      const state = stateOf(pool);
      if (state) {
        const quoteReserve = state.moneyOf(pool, money);
        return quoteReserve === undefined ? [] : [{ ...pool, quoteReserve }];
      }
      const pair = [addressOf(first), addressOf(second)];
      // A pool that a factory names must itself name both tokens.
      return [pool.token, pool.quote.address].every((one) =>
        pair.some((own) => isSameAddress(own, one)),
      )
        ? [{ ...pool, quoteReserve: numberOf(money) ?? 0n }]
        : [];
    }),
  };
}

const unread = (state: string) =>
  ({ known: false, why: state === 'unavailable' ? 'unreachable' : 'unsupported' }) as const;
