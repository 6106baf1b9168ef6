import {
  batchReaderAbi,
  practiceLoanAbi,
  practiceTokenAbi,
  uniswapV2PairAbi,
} from '@firm/contracts';
import { practiceRpc } from '@firm/schema/api/learning/practice.ts';
import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { call } from '../../../lib/data/api.ts';

export type Address = `0x${string}`;

/** The chain understood and refused; `data` holds a revert's bytes where there were any. */
export class ChainRefusalError extends Error {
  override readonly name = 'ChainRefusalError';
  readonly data: unknown;

  constructor(message: string, data: unknown) {
    super(message);
    this.data = data;
  }
}

let id = 0;

/**
 * Asks the practice chain through our server.
 * @throws ApiRequestError, ChainRefusalError
 */
export async function ask<T>(method: string, params: readonly unknown[] = []): Promise<T> {
  const body = { jsonrpc: '2.0' as const, id: ++id, method, params: [...params] };
  const { result, error } = await call(practiceRpc, { body });
  if (error !== undefined) throw new ChainRefusalError(error.message, error.data);
  // A node answers so by the JSON-RPC specification.
  return result as T;
}

/** Balances and allowances of an account, in smallest units. */
export type Holdings = {
  wei: bigint;
  dollars: bigint;
  leaves: bigint;
  shares: bigint;
  passes: bigint;
  /** Number of its next signed permission. */
  permitNonce: bigint;
  /** By spender, as it was asked for. */
  allowed: { spender: string; asset: 'dollar' | 'share'; amount: bigint }[];
};

/** Pool reserves. */
export type Pool = { tokens: bigint; wei: bigint; shares: bigint };

/** Its form was checked where it came in; the type is only more precise. */
export const asAddress = (address: string): Address => address as Address;

type Question = { target: Address; callData: Hex };

/** Asks contracts at once. @returns their bytes in order; '0x' where one refused */
async function askAll(chain: PracticeChainFacts, questions: readonly Question[]): Promise<Hex[]> {
  const data = encodeFunctionData({
    abi: batchReaderAbi,
    functionName: 'aggregate3',
    args: [questions.map((question) => ({ ...question, allowFailure: true }))],
  });
  const bytes = await ask<Hex>('eth_call', [{ to: chain.batchReader, data }, 'latest']);
  return decodeFunctionResult({ abi: batchReaderAbi, functionName: 'aggregate3', data: bytes }).map(
    ({ success, returnData }) => (success ? returnData : '0x'),
  );
}

const number = (bytes: Hex | undefined): bigint =>
  bytes === undefined || bytes === '0x' ? 0n : BigInt(bytes.slice(0, 66));

const balance = (token: string, owner: Address): Question => ({
  target: asAddress(token),
  callData: encodeFunctionData({ abi: practiceTokenAbi, functionName: 'balanceOf', args: [owner] }),
});
const allowance = (token: string, owner: Address, spender: string): Question => ({
  target: asAddress(token),
  callData: encodeFunctionData({
    abi: practiceTokenAbi,
    functionName: 'allowance',
    args: [owner, asAddress(spender)],
  }),
});

/**
 * Reads what an account holds, in one request.
 *
 * @param spenders who may have been allowed to take something
 */
export async function readHoldings(
  chain: PracticeChainFacts,
  { owner, spenders }: { owner: Address; spenders: readonly string[] },
): Promise<Holdings> {
  const allowanceQueries = [
    ...spenders.map((spender) => ({ spender, asset: 'dollar' as const })),
    { spender: chain.router, asset: 'share' as const },
  ];
  const answers = await askAll(chain, [
    {
      target: asAddress(chain.batchReader),
      callData: encodeFunctionData({
        abi: batchReaderAbi,
        functionName: 'getEthBalance',
        args: [owner],
      }),
    },
    balance(chain.dollar, owner),
    balance(chain.leaf, owner),
    balance(chain.dollarPool, owner),
    balance(chain.pass, owner),
    {
      target: asAddress(chain.dollar),
      callData: encodeFunctionData({
        abi: practiceTokenAbi,
        functionName: 'nonces',
        args: [owner],
      }),
    },
    ...allowanceQueries.map(({ spender, asset }) =>
      allowance(asset === 'dollar' ? chain.dollar : chain.dollarPool, owner, spender),
    ),
  ]);
  const [wei, dollars, leaves, shares, passes, permitNonce, ...amounts] = answers.map(number);
  return {
    wei: wei ?? 0n,
    dollars: dollars ?? 0n,
    leaves: leaves ?? 0n,
    shares: shares ?? 0n,
    passes: passes ?? 0n,
    permitNonce: permitNonce ?? 0n,
    allowed: allowanceQueries.map((one, at) => ({ ...one, amount: amounts[at] ?? 0n })),
  };
}

/** ERC-20's name for a token, which its contract chooses. */
const symbolAbi = [
  {
    type: 'function',
    name: 'symbol',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ name: '', type: 'string' }],
  },
] as const;

/**
 * Reads a token: the name that its contract chose, which may be any, and the owner's balance in
 * smallest units.
 */
export async function readToken(
  chain: PracticeChainFacts,
  { token, owner }: { token: string; owner: Address },
): Promise<{ symbol: string; amount: bigint }> {
  const [holding, symbol = '0x'] = await askAll(chain, [
    balance(token, owner),
    {
      target: asAddress(token),
      callData: encodeFunctionData({ abi: symbolAbi, functionName: 'symbol' }),
    },
  ]);
  return {
    amount: number(holding),
    symbol: decodeFunctionResult({ abi: symbolAbi, functionName: 'symbol', data: symbol }),
  };
}

/** Reads a pool, in one request. */
export async function readPool(chain: PracticeChainFacts, pool: 'dollar' | 'leaf'): Promise<Pool> {
  const [token, address] =
    pool === 'dollar' ? [chain.dollar, chain.dollarPool] : [chain.leaf, chain.leafPool];
  const target = asAddress(address);
  const [reserves = '0x', supply] = await askAll(chain, [
    {
      target,
      callData: encodeFunctionData({ abi: uniswapV2PairAbi, functionName: 'getReserves' }),
    },
    {
      target,
      callData: encodeFunctionData({ abi: uniswapV2PairAbi, functionName: 'totalSupply' }),
    },
  ]);
  const [first, second] = decodeFunctionResult({
    abi: uniswapV2PairAbi,
    functionName: 'getReserves',
    data: reserves,
  });
  // A pair has the smaller address first.
  const [tokens, wei] =
    token.toLowerCase() < chain.weth.toLowerCase() ? [first, second] : [second, first];
  return { tokens, wei, shares: number(supply) };
}

/** A loan against ether, in smallest units; the price is of one whole ether. */
export type Loan = { wei: bigint; debt: bigint; price: bigint; isClosed: boolean };

/** Reads the loan of a borrower. */
export async function readLoan(chain: PracticeChainFacts, borrower: Address): Promise<Loan> {
  const data = encodeFunctionData({
    abi: practiceLoanAbi,
    functionName: 'loanOf',
    args: [borrower],
  });
  const bytes = await ask<Hex>('eth_call', [{ to: chain.loan, data }, 'latest']);
  const [wei, debt, price, isClosed] = decodeFunctionResult({
    abi: practiceLoanAbi,
    functionName: 'loanOf',
    data: bytes,
  });
  return { wei, debt, price, isClosed };
}
