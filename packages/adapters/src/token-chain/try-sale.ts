import { probes } from '@firm/contracts';
import { decodeAbiParameters, encodeAbiParameters, toHex } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import type { TokenChainOptions, UnknownReason } from './token-chain.ts';
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
  { type: 'uint256' },
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
const GAS = '0x17d7840';
/** Pays for the gas, in wei. */
const RICH = 10n ** 20n;

export type SaleInput = {
  token: Address;
  exchange: ExchangeContracts;
  /** To spend at most, in wei. */
  ether: bigint;
  /** The purchase is at most the pool's ether divided by this. */
  share: bigint;
  terms: WalletTerms;
};

/** The call that tries out a sale, as nodes take it. */
export function saleCall({
  token,
  exchange: { weth, factory, router },
  ether,
  share,
  terms,
}: SaleInput): { from: Address; value: Hex; data: Hex; gas: Hex; gasPrice: Hex } {
  const input = encodeAbiParameters(INPUT, [token, weth, factory, router, share]).slice(2);
  return {
    from: weth,
    value: toHex(ether),
    data: `${probes.saleProbe}${input}`,
    gas: GAS,
    gasPrice: terms.gasPrice,
  };
}

export type SaleTrial = { known: true; value: Trial } | { known: false; why: UnknownReason };

/**
 * Buys with ether that wrapped ether's own contract lends for the call, passes on and sells, in one
 * request that changes nothing.
 */
export async function trySale(ask: Ask, input: SaleInput): Promise<SaleTrial> {
  const {
    exchange: { weth },
    ether,
  } = input;
  const call = saleCall(input);
  let answer = await ask('eth_call', [call, 'latest']);
  // Where nobody has so much ether, the call may bring it along.
  if (answer.state === 'refused')
    answer = await ask('eth_call', [
      call,
      'latest',
      { [weth]: { balance: toHex(ether * 2n + RICH) } },
    ]);
  const bytes = bytesOf(answer);
  if (bytes === undefined)
    return {
      known: false,
      why:
        answer.state === 'unavailable'
          ? 'unreachable'
          : answer.state === 'reverted'
            ? 'reverted'
            : 'unsupported',
    };
  try {
    const [{ stage, ...facts }] = decodeAbiParameters(OUTPUT, bytes);
    return { known: true, value: { ...facts, stage: STAGES[Number(stage)] ?? 'no-pair' } };
  } catch {
    return { known: false, why: 'unsupported' };
  }
}
