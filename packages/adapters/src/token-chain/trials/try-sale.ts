import { probes } from '@firm/contracts';
import { decodeAbiParameters, encodeAbiParameters, toHex } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { bytesOf, type Answer, type Ask } from '../ask.ts';
import type { TokenChainOptions, UnknownReason } from '../token-chain.ts';
import type { WalletTerms } from './wallet-terms.ts';

export type ExchangeContracts = NonNullable<TokenChainOptions['exchange']>;

/** Probe results; amounts in smallest units. */
export type Trial = {
  stage: 'no-pair' | 'empty' | 'not-bought' | 'tried';
  spent: bigint;
  expected: bigint;
  bought: bigint;
  sent: bigint;
  received: bigint;
  offered: bigint;
  isSold: boolean;
  /** Where the whole was refused, a small part of it. */
  isPartSold: boolean;
  arrived: bigint;
  /** Somebody who was given tokens could sell them at once. */
  isFriendSold: boolean;
  reason: Hex;
  transferReason: Hex;
};

const INPUT = [
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'address' },
  { type: 'uint256[]' },
  { type: 'uint256[]' },
  { type: 'bool' },
] as const;
const OUTPUT = [
  {
    type: 'tuple',
    components: [
      { name: 'stage', type: 'uint256' },
      { name: 'spent', type: 'uint256' },
      { name: 'expected', type: 'uint256' },
      { name: 'bought', type: 'uint256' },
      { name: 'sent', type: 'uint256' },
      { name: 'received', type: 'uint256' },
      { name: 'offered', type: 'uint256' },
      { name: 'isSold', type: 'bool' },
      { name: 'isPartSold', type: 'bool' },
      { name: 'arrived', type: 'uint256' },
      { name: 'isFriendSold', type: 'bool' },
      { name: 'reason', type: 'bytes' },
      { name: 'transferReason', type: 'bytes' },
    ],
  },
] as const;
const STAGES = ['no-pair', 'empty', 'not-bought', 'tried'] as const;
const GAS = '0x1c9c380';
/** Code that refuses every call. */
const REFUSES = '0x5f5ffd';
/** Pays for the gas, in wei. */
const RICH = 10n ** 20n;

export type Purchase = {
  /** To spend at most, in wei. */
  ether: bigint;
  /** The purchase is at most the pool's ether divided by this. */
  share: bigint;
};
export type SaleInput = {
  token: Address;
  exchange: ExchangeContracts;
  /** The small one first. */
  purchases: readonly Purchase[];
  /** All are tried, whatever became of the others. */
  isWhole?: boolean;
  /** Accounts that refuse whatever they are called for. */
  refusing?: readonly Address[];
  terms: WalletTerms;
};

const mostOf = (purchases: readonly Purchase[]): bigint =>
  purchases.reduce((most, { ether }) => (ether > most ? ether : most), 0n);

/** The call that tries out sales, as nodes take it. */
export function saleCall({
  token,
  exchange: { weth, factory, router },
  purchases,
  isWhole = false,
  terms,
}: SaleInput): { from: Address; value: Hex; data: Hex; gas: Hex; gasPrice: Hex } {
  const input = encodeAbiParameters(INPUT, [
    token,
    weth,
    factory,
    router,
    purchases.map(({ ether }) => ether),
    purchases.map(({ share }) => share),
    isWhole,
  ]);
  return {
    from: weth,
    value: toHex(mostOf(purchases)),
    data: `${probes.saleProbe}${input.slice(2)}`,
    gas: GAS,
    gasPrice: terms.gasPrice,
  };
}

export type SaleTrial = { known: true; value: Trial } | { known: false; why: UnknownReason };
export type SaleTrials = {
  small: SaleTrial;
  /** Until one could buy; undefined: one broke off, or the node bears only the small one. */
  larger: readonly Trial[] | undefined;
};

/**
 * Buys with ether that wrapped ether's own contract lends for the call, passes on and sells: a little
 * first and, where that could be sold, more until a purchase succeeds. One request that changes nothing.
 */
export async function trySales(ask: Ask, input: SaleInput): Promise<SaleTrials> {
  const [small, ...larger] = input.purchases;
  let answer = await askForSales(ask, input);
  if (small && larger.length > 0 && answer.state === 'refused') {
    answer = await askForSales(ask, { ...input, purchases: [small] });
    return { small: readTrials(answer)[0] ?? unreadable(answer), larger: undefined };
  }
  const [first, ...others] = readTrials(answer);
  const values = others.flatMap((one) => (one.known ? [one.value] : []));
  return {
    small: first ?? unreadable(answer),
    larger: values.length === others.length ? values : undefined,
  };
}

async function askForSales(ask: Ask, input: SaleInput): Promise<Answer> {
  const call = saleCall(input);
  const refusals = Object.fromEntries(
    (input.refusing ?? []).map((address) => [address, { code: REFUSES }]),
  );
  const hasRefusals = Object.keys(refusals).length > 0;
  const answer = await ask('eth_call', [call, 'latest', ...(hasRefusals ? [refusals] : [])]);
  // Where nobody has so much ether, the call may bring it along.
  return answer.state === 'refused'
    ? await ask('eth_call', [
        call,
        'latest',
        {
          ...refusals,
          [input.exchange.weth]: { balance: toHex(mostOf(input.purchases) * 2n + RICH) },
        },
      ])
    : answer;
}

function readTrials(answer: Answer): SaleTrial[] {
  const bytes = bytesOf(answer);
  if (bytes === undefined) return [];
  try {
    const [answers] = decodeAbiParameters([{ type: 'bytes[]' }], bytes);
    return answers.map((one): SaleTrial => {
      if (one === '0x') return { known: false, why: 'reverted' };
      const [{ stage, ...facts }] = decodeAbiParameters(OUTPUT, one);
      return { known: true, value: { ...facts, stage: STAGES[Number(stage)] ?? 'no-pair' } };
    });
  } catch {
    return [];
  }
}

const unreadable = ({ state }: Answer): SaleTrial => ({
  known: false,
  why: state === 'unavailable' ? 'unreachable' : state === 'reverted' ? 'reverted' : 'unsupported',
});
