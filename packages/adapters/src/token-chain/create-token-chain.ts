import { getAddress } from 'viem';
import type { Address } from '../chain/index.ts';
import { askOnce, askWithin, type Ask } from './ask.ts';
import { readCoinPrice } from './exchanges/read-coin-price.ts';
import { tryExchanges } from './exchanges/try-exchanges.ts';
import { readDollars } from './money/find-liquidity.ts';
import { createSeenPayments } from './hands/read-funding.ts';
import { createTransferKeeper } from './logs/keep-transfers.ts';
import { createAbilityKeeper } from './node-abilities.ts';
import { readBasics, type Basics } from './read-basics.ts';
import { delegateOf } from './read-code.ts';
import { readPool } from './money/read-pool.ts';
import { readSlots } from './read-slots.ts';
import { readTraces } from './traces/read-traces.ts';
import type { TokenChain, TokenChainFacts, TokenChainOptions } from './token-chain.ts';
import { PURCHASES } from './trials/purchases.ts';
import type { TrialSubject } from './trials/trial-subject.ts';
import { trySales, type SaleTrials } from './trials/try-sale.ts';
import { termsOf } from './trials/wallet-terms.ts';
import { weighTraces } from './traces/weigh-traces.ts';

const TIMEOUT_MILLISECONDS = 5_000;

/** Reads tokens of one network, by its node alone. */
export function createTokenChain({
  id,
  name,
  request,
  exchange: givenExchange,
  exchanges,
  lockers: givenLockers = [],
  notHolders = [],
  clock,
  store,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: TokenChainOptions): TokenChain {
  // Compared with what the chain answers: in one spelling.
  const exchange = givenExchange && {
    weth: getAddress(givenExchange.weth),
    factory: getAddress(givenExchange.factory),
    router: getAddress(givenExchange.router),
    dollarPair: givenExchange.dollarPair && getAddress(givenExchange.dollarPair),
    lock: givenExchange.lock && getAddress(givenExchange.lock),
  };
  const lockers = givenLockers.map((one) => ({ ...one, address: getAddress(one.address) }));
  const aside = [
    ...lockers.map(({ address }) => address),
    ...notHolders.map((one) => getAddress(one)),
  ];
  const keeper = createTransferKeeper(() => askWithin(request, timeoutMilliseconds * 4), {
    store,
  });
  const seenPayments = createSeenPayments();
  const keeperOfAbilities = createAbilityKeeper(request, { clock, timeoutMilliseconds });
  return {
    id,
    name,
    abilities: keeperOfAbilities.read,
    readToken: async (address, namedPools, signal) => {
      const token = getAddress(address.toLowerCase());
      const ask = askOnce(keeperOfAbilities.watch(askWithin(request, timeoutMilliseconds, signal)));
      const measuredAt = clock().getTime();
      const head = ask('eth_getBlockByNumber', ['latest', false]);
      const terms = termsOf(await head);
      const dollars = readPrice(ask, { exchange, exchanges });
      const reading = readBasics(ask, { token, exchange, name, head });
      const [basics, slots, sales, elsewhere] = await Promise.all([
        reading,
        readSlots(ask, token),
        exchange &&
          reading.then((content) =>
            isPairless(content)
              ? NO_PAIR
              : trySales(ask, { token, exchange, purchases: PURCHASES, terms }),
          ),
        exchanges &&
          tryExchanges(ask, {
            token,
            chain: exchanges,
            pair: exchange,
            dollars,
            named: namedPools,
          }),
      ]);
      const facts = {
        address: token,
        name: basics.name,
        symbol: basics.symbol,
        decimals: basics.decimals,
        totalSupply: basics.totalSupply,
        owner: basics.owner,
        measuredAt,
      };
      const isDelegated = delegateOf(basics.code) !== undefined && !basics.totalSupply.known;
      if (basics.code === '0x' || isDelegated) return { ...facts, ...noToken };
      const pool = await readPool(ask, { token, exchange, basics });
      const kinds = {
        isContract: true,
        ...(basics.standards.length === 0 ? {} : { standards: basics.standards }),
        ...(pool ? { pool } : {}),
      };
      if (pool?.isConfirmed) return { ...facts, ...noToken, ...kinds };
      const { totalSupply, pair } = basics;
      const trial = sales?.small;
      const subject: TrialSubject = {
        networkId: id,
        token,
        exchange,
        basics,
        slots,
        trial,
        larger: sales?.larger,
        elsewhere,
        dollars,
        tried: trial?.known && trial.value.stage === 'tried' ? trial.value : undefined,
        supply: totalSupply.known ? totalSupply.value : 0n,
        terms,
        abilities: keeperOfAbilities.read,
        lockers,
        leftOut: [pair, exchange?.lock, ...aside].filter((one): one is Address => Boolean(one)),
      };
      const traces = await readTraces(ask, subject, { keeper, seenPayments });
      return { ...facts, ...kinds, ...(await weighTraces(ask, subject, traces)) };
    },
  };
}

const NO_PAIR: SaleTrials = { small: { known: false, why: 'no-pair' }, larger: undefined };
/** Known, and not only unread. */
const isPairless = ({ pair, totalSupply }: Basics): boolean =>
  pair === undefined && totalSupply.known;

/** In US dollars, of one wrapped coin; undefined where no pool says. */
async function readPrice(
  ask: Ask,
  { exchange, exchanges }: Pick<TokenChainOptions, 'exchange' | 'exchanges'>,
): Promise<number | undefined> {
  if (exchange?.dollarPair) return await readDollars(ask, exchange);
  return exchanges && (await readCoinPrice(ask, exchanges));
}

const unknownToken = { known: false, why: 'not-a-token' } as const;
const noToken = {
  isContract: false,
  sale: unknownToken,
  powers: unknownToken,
  callsOnTransfer: unknownToken,
  liquidity: unknownToken,
  holders: unknownToken,
  createdAt: unknownToken,
} satisfies Partial<TokenChainFacts>;
