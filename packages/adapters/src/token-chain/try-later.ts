import * as v from 'valibot';
import { encodeFunctionData, parseAbi, toHex, type Hex } from 'viem';
import type { Address } from '../chain/index.ts';
import { anything, fields, listOf, text } from '../http/fields.ts';
import type { Ask } from './ask.ts';
import type { ExchangeContracts } from './try-sale.ts';
import { hexOf, numberOf } from './words.ts';

/** One sale of a part of what was bought. */
export type LaterSale = {
  /** Seconds after the purchase. */ after: number;
  isSold: boolean;
  /** Wrapped ether that came back. */ back: bigint;
  reason: Hex;
};

const ABI = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'function approve(address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
]);
const FAR = 2n ** 40n;
const TRADER: Address = '0x7a5e00000000000000000000000000f1200003ab';
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const LATER = [15, HOUR_SECONDS, DAY_SECONDS, 30 * DAY_SECONDS] as const;
const MAX_CHARACTERS = 10_000;
const GAS = '0x2dc6c0';

const callSchema = fields({
  status: text,
  returnData: anything,
  error: fields({ data: anything }),
});
const blocksSchema = v.array(fields({ calls: listOf(callSchema) }));
type Call = v.InferOutput<typeof callSchema>;

/**
 * A plain wallet buys, waits and sells a part of it, four times, in blocks that are only imagined
 * (eth_simulateV1).
 *
 * @param bought what the purchase is going to give, in smallest units
 * @param now seconds since 1970
 * @returns undefined where the node cannot do this or the wallet could not buy
 */
export async function tryLater(
  ask: Ask,
  {
    token,
    exchange,
    spend,
    bought,
    now,
    block,
  }: {
    token: Address;
    exchange: ExchangeContracts;
    spend: bigint;
    bought: bigint;
    now: number;
    block: number;
  },
): Promise<LaterSale[] | undefined> {
  const { weth, router } = exchange;
  const call = (to: Address, data: Hex, value = 0n) => ({
    from: TRADER,
    to,
    data,
    value: toHex(value),
    gas: GAS,
  });
  const held = call(
    weth,
    encodeFunctionData({ abi: ABI, functionName: 'balanceOf', args: [TRADER] }),
  );
  const sale = encodeFunctionData({
    abi: ABI,
    functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    args: [bought / 5n, 0n, [token, weth], TRADER, FAR],
  });
  const first = {
    stateOverrides: { [TRADER]: { balance: toHex(spend + 10n ** 20n) } },
    calls: [
      call(
        router,
        encodeFunctionData({
          abi: ABI,
          functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
          args: [0n, [weth, token], TRADER, FAR],
        }),
        spend,
      ),
      call(
        token,
        // No more than is there: tokens that count votes refuse numbers of more than 96 bits.
        encodeFunctionData({ abi: ABI, functionName: 'approve', args: [router, bought] }),
      ),
    ],
  };
  const later = LATER.map((after, at) => ({
    blockOverrides: { number: toHex(block + 2 + at), time: toHex(now + after) },
    calls: [held, call(router, sale), held],
  }));
  const blockStateCalls = [
    { ...first, blockOverrides: { number: toHex(block + 1), time: toHex(now + 1) } },
    ...later,
  ];
  const answer = await ask('eth_simulateV1', [{ blockStateCalls, validation: false }, 'latest']);
  if (
    answer.state !== 'answered' ||
    !Array.isArray(answer.value) ||
    answer.value.length !== blockStateCalls.length
  )
    return undefined;
  const blocks = v.parse(blocksSchema, answer.value).map(({ calls }) => calls ?? []);
  if (blocks[0]?.[0]?.status !== '0x1') return undefined;
  return LATER.map((after, at): LaterSale => {
    const [before, sold, afterwards] = blocks[at + 1] ?? [];
    const back = wordOf(afterwards) - wordOf(before);
    return {
      after,
      isSold: sold?.status === '0x1' && back > 0n,
      back,
      reason: bytes(sold?.error.data) ?? bytes(sold?.returnData) ?? '0x',
    };
  });
}

const wordOf = (call: Call | undefined): bigint => numberOf(bytes(call?.returnData) ?? '0x') ?? 0n;
/** Nothing is no answer: then the next place is looked at. */
function bytes(value: unknown): Hex | undefined {
  const found = hexOf(value, MAX_CHARACTERS);
  return found === '0x' ? undefined : found;
}
