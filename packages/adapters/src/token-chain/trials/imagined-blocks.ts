import * as v from 'valibot';
import { encodeFunctionData, parseAbi, prepareEncodeFunctionData, toHex, type Hex } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, listOf, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import type { ExchangeContracts } from './try-sale.ts';
import type { WalletTerms } from './wallet-terms.ts';
import { hexOf, numberOf } from '../words.ts';

const ABI = parseAbi([
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256,address[],address,uint256) payable',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)',
  'function approve(address,uint256) returns (bool)',
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address,uint256) returns (bool)',
]);
/** With their selectors, so that none is hashed anew for each call. */
const BUY = prepareEncodeFunctionData({
  abi: ABI,
  functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
});
const SELL = prepareEncodeFunctionData({
  abi: ABI,
  functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
});
const APPROVE = prepareEncodeFunctionData({ abi: ABI, functionName: 'approve' });
const BALANCE = prepareEncodeFunctionData({ abi: ABI, functionName: 'balanceOf' });
const TRANSFER = prepareEncodeFunctionData({ abi: ABI, functionName: 'transfer' });
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Wei that a wallet of a trial has, more than it spends. */
export const RICH = toHex(10n ** 21n);
const FAR = 2n ** 40n;
const MAX_CHARACTERS = 10_000;
/** As wallets send a trade: an estimate and some more. */
const GAS = '0x2dc6c0';

const callSchema = fields({
  status: text,
  returnData: anything,
  error: fields({ data: anything }),
  logs: listOf(fields({ address: text, topics: anything, data: anything })),
});
const blocksSchema = v.array(fields({ calls: listOf(callSchema) }));
/** The outcome of one imagined transaction. */
export type Outcome = v.InferOutput<typeof callSchema>;

type WalletCall = {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
  gas: Hex;
  gasPrice: Hex;
};

/** The transactions by which a wallet trades one token on one exchange. */
export type Wallet = {
  /** @param to who is given what was bought; absent: the wallet itself */
  buy: (spend: bigint, to?: Address) => WalletCall;
  approve: (amount: bigint) => WalletCall;
  give: (to: Address, amount: bigint) => WalletCall;
  /** Reads its wrapped coins. */
  held: () => WalletCall;
  sell: (amount: bigint, gas?: Hex) => WalletCall;
  /** Calls any function of the token. */
  act: (data: Hex) => WalletCall;
};

export function walletOf(
  address: Address,
  {
    token,
    exchange: { weth, router },
    terms,
  }: { token: Address; exchange: ExchangeContracts; terms: WalletTerms },
): Wallet {
  const call = (to: Address, data: Hex, value = 0n, gas: Hex = GAS): WalletCall => ({
    from: address,
    to,
    data,
    value: toHex(value),
    gas,
    gasPrice: terms.gasPrice,
  });
  return {
    buy: (spend, to = address) =>
      call(router, encodeFunctionData({ ...BUY, args: [0n, [weth, token], to, FAR] }), spend),
    approve: (amount) => call(token, encodeFunctionData({ ...APPROVE, args: [router, amount] })),
    give: (to, amount) => call(token, encodeFunctionData({ ...TRANSFER, args: [to, amount] })),
    held: () => call(weth, encodeFunctionData({ ...BALANCE, args: [address] })),
    sell: (amount, gas) =>
      call(
        router,
        encodeFunctionData({ ...SELL, args: [amount, 0n, [token, weth], address, FAR] }),
        0n,
        gas,
      ),
    act: (data) => call(token, data),
  };
}

export type ImaginedBlock = {
  number: number;
  /** Seconds since 1970. */
  time: number;
  beneficiary?: Address;
  overrides?: Readonly<Record<Address, { balance?: Hex; code?: Hex }>>;
  calls: readonly WalletCall[];
};

/**
 * Runs transactions in blocks that are only imagined (eth_simulateV1), by the rules of real ones:
 * each is paid for, and the base fee and the beneficiary are those of the newest block.
 *
 * @returns of each block what became of its transactions; or why there is nothing
 */
export async function imagineBlocks(
  ask: Ask,
  { blocks, terms }: { blocks: readonly ImaginedBlock[]; terms: WalletTerms },
): Promise<
  { known: true; value: Outcome[][] } | { known: false; why: 'slow' | 'lacks-simulation' }
> {
  const blockStateCalls = blocks.map(({ number, time, beneficiary, overrides, calls }) => ({
    ...(overrides ? { stateOverrides: overrides } : {}),
    blockOverrides: {
      number: toHex(number),
      time: toHex(time),
      baseFeePerGas: terms.baseFee,
      feeRecipient: beneficiary ?? terms.beneficiary,
      prevRandao: toHex(crypto.getRandomValues(new Uint8Array(32))),
    },
    calls,
  }));
  const run = async (validation: boolean) =>
    await ask('eth_simulateV1', [{ blockStateCalls, validation }, 'latest']);
  let answer = await run(true);
  // Some nodes know no validation, or want more of it than a wallet can know.
  if (answer.state === 'refused' || answer.state === 'reverted') answer = await run(false);
  if (answer.state === 'unavailable') return { known: false, why: 'slow' };
  if (
    answer.state !== 'answered' ||
    !Array.isArray(answer.value) ||
    answer.value.length !== blocks.length
  )
    return { known: false, why: 'lacks-simulation' };
  return {
    known: true,
    value: v.parse(blocksSchema, answer.value).map(({ calls }) => calls ?? []),
  };
}

export const isDone = (outcome: Outcome | undefined): boolean => outcome?.status === '0x1';

export const amountOf = (outcome: Outcome | undefined): bigint =>
  numberOf(bytes(outcome?.returnData) ?? '0x') ?? 0n;

/** Why it was refused, as bytes. */
export const reasonOf = (outcome: Outcome | undefined): Hex =>
  bytes(outcome?.error.data) ?? bytes(outcome?.returnData) ?? '0x';

/** Nothing is no answer: then the next place is looked at. */
function bytes(value: unknown): Hex | undefined {
  const hexText = hexOf(value, MAX_CHARACTERS);
  return hexText === '0x' ? undefined : hexText;
}
