import {
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
  type Hex,
} from 'viem';
import { isSameAddress } from '@firm/format';
import type { Address } from '../../../chain/index.ts';
import { callData } from '../../read-many.ts';
import { addressOfWord, NOBODY, wordsOf } from '../../words.ts';
import { approve, FAR, isFirst } from './approve.ts';
import type { Call, ExchangeKind, NamedPool, Pool, Quote } from '../types.ts';
import { swapOfTwo } from './v3.ts';

const ROUTER = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
]);
const PERMITS = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const KEY = parseAbiParameters('address, address, uint24, int24, address');
const SWAP_INPUT = parseAbiParameters([
  'Swap input',
  'struct Swap { Key poolKey; bool zeroForOne; uint128 amountIn; uint128 amountOutMinimum; bytes hookData; }',
  'struct Key { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
]);
const PLAN = parseAbiParameters('bytes actions, bytes[] inputs');
const AMOUNT = parseAbiParameters('address, uint256');
/** The router's command, and its actions: swap an exact amount, pay all, take all. */
const V4_SWAP = '0x10';
const ACTIONS = '0x060c0f';
const EXTSLOAD = toFunctionSelector('extsload(bytes32,uint256)');
const POOL_KEYS = toFunctionSelector('poolKeys(bytes25)');
/** Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24) */
const SWAP = '0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f';
/** Where the manager keeps its pools; of each, the price comes first and the liquidity fourth. */
const POOLS_PLACE = 6n;
const PLACES_READ = 4n;
/** Fees with the spacings that go with them where nobody chose others. */
const USUAL: readonly (readonly [fee: number, spacing: number])[] = [
  [100, 1],
  [500, 10],
  [3_000, 60],
  [10_000, 200],
];
/** Of a hook's own address: it is called before or after trades, or changes what they pay. */
const TRADE_HOOKS = 0b1100_1100n;

/** Whether a hook has a say in trades: its address tells. */
export const hasTradeHooks = (hooks: Address): boolean => (BigInt(hooks) & TRADE_HOOKS) !== 0n;

type Key = Required<Pick<Pool, 'step' | 'fee' | 'hooks'>> & { quote: Quote; isNative: boolean };

const currenciesOf = (
  token: Address,
  { quote, isNative = false }: Pick<Pool, 'quote' | 'isNative'>,
) => {
  const money = isNative ? NOBODY : quote.address;
  const isTokenFirst = isFirst(token, money);
  return {
    money,
    isTokenFirst,
    pair: isTokenFirst ? ([token, money] as const) : ([money, token] as const),
  };
};

const idOf = (token: Address, key: Key): Hex =>
  keccak256(
    encodeAbiParameters(KEY, [...currenciesOf(token, key).pair, key.fee, key.step, key.hooks]),
  );

/**
 * Uniswap V4: one manager holds the money of all pools, and each may have a hook, a contract that is
 * asked at trades.
 */
export const v4: ExchangeKind = {
  places: () => [],
  usual: (deployment, { token, quotes }) =>
    moneysOf(quotes).flatMap((money) =>
      USUAL.map(([fee, step]) =>
        toNamedPool(deployment, token, { ...money, fee, step, hooks: NOBODY }),
      ),
    ),
  byId: (deployment, { token, quotes, id }) => ({
    read: {
      target: deployment.positions ?? NOBODY,
      data: callData(POOL_KEYS, BigInt(id.slice(0, 52)) << 56n),
    },
    poolOf: (answer) => {
      const [first = 0n, second = 0n, fee = 0n, step = 0n, hook = 0n] = wordsOf(answer);
      const [one, other, hooks] = [first, second, hook].map(addressOfWord);
      if (!one || !other || !hooks) return undefined;
      const money = isSameAddress(one, token) ? other : one;
      const quote = moneysOf(quotes).find((own) =>
        isSameAddress(own.isNative ? NOBODY : own.quote.address, money),
      );
      const key = quote && {
        ...quote,
        fee: Number(fee),
        step: Number(BigInt.asIntN(24, step)),
        hooks,
      };
      // A registered key must hash to the same id.
      return key && idOf(token, key) === id ? toNamedPool(deployment, token, key) : undefined;
    },
  }),
  state: {
    read: ({ id, keeper }) => ({
      target: keeper,
      data: callData(
        EXTSLOAD,
        BigInt(
          keccak256(encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [id, POOLS_PLACE])),
        ),
        PLACES_READ,
      ),
    }),
    moneyOf: (pool, answer) => {
      const [, , first = 0n, , , last = 0n] = wordsOf(answer);
      const root = first & ((1n << 160n) - 1n);
      const liquidity = last & ((1n << 128n) - 1n);
      if (root === 0n) return undefined;
      // As if its liquidity reached over all prices: the manager does not say how far it reaches.
      return currenciesOf(pool.token, pool).isTokenFirst
        ? (liquidity * root) >> 96n
        : (liquidity << 96n) / root;
    },
  },
  buy: (pool, { trader, spend }) => trade(pool, { trader, amount: spend, isSale: false }),
  sell: (pool, { trader, amount }) => trade(pool, { trader, amount, isSale: true }),
  swapOf: (pool, { address, topics, data }) =>
    topics[0] === SWAP && topics[1] === pool.id && isSameAddress(address, pool.keeper)
      ? swapOfTwo(pool, { data })
      : undefined,
};

/** The chain's own coin, and every other. */
const moneysOf = (quotes: readonly Quote[]): { quote: Quote; isNative: boolean }[] =>
  quotes.flatMap((quote) =>
    quote.isDollar
      ? [{ quote, isNative: false }]
      : [
          { quote, isNative: true },
          { quote, isNative: false },
        ],
  );

const toNamedPool = (deployment: Pool['deployment'], token: Address, key: Key): NamedPool => ({
  deployment,
  token,
  id: idOf(token, key),
  keeper: deployment.factory,
  ...key,
});

function trade(
  pool: Pool,
  { trader, amount, isSale }: { trader: Address; amount: bigint; isSale: boolean },
): Call[] {
  const { token, deployment, fee = 0, step = 0, hooks = NOBODY } = pool;
  const { money, isTokenFirst, pair } = currenciesOf(token, pool);
  const [paidToken, takenToken] = isSale ? [token, money] : [money, token];
  const inputs = [
    encodeAbiParameters(SWAP_INPUT, [
      {
        poolKey: { currency0: pair[0], currency1: pair[1], fee, tickSpacing: step, hooks },
        zeroForOne: isSale === isTokenFirst,
        amountIn: amount,
        amountOutMinimum: 0n,
        hookData: '0x',
      },
    ]),
    encodeAbiParameters(AMOUNT, [paidToken, amount]),
    encodeAbiParameters(AMOUNT, [takenToken, 0n]),
  ];
  const execute: Call = {
    from: trader,
    to: deployment.router,
    data: encodeFunctionData({
      abi: ROUTER,
      functionName: 'execute',
      args: [V4_SWAP, [encodeAbiParameters(PLAN, [ACTIONS, inputs])], FAR],
    }),
  };
  if (paidToken === NOBODY) return [{ ...execute, value: amount }];
  const permits = getAddress(deployment.permits ?? NOBODY);
  return [
    approve(trader, paidToken, permits, amount),
    {
      from: trader,
      to: permits,
      data: encodeFunctionData({
        abi: PERMITS,
        functionName: 'approve',
        args: [paidToken, deployment.router, amount, Number(FAR)],
      }),
    },
    execute,
  ];
}
