import {
  practiceBridgeAbi,
  practiceLoanAbi,
  practicePassAbi,
  practiceTokenAbi,
  uniswapV2RouterAbi,
} from '@firm/contracts';
import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import type { Hex } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import { asAddress, type Address } from './chain.ts';

/** A transaction that a page wants signed. Amounts in smallest units. */
export type TransactionRequest = {
  kind: 'transaction';
  /** Name by the page. */
  title: string;
  to: Address;
  data: Hex;
  value: bigint;
};
/** A permission that a page wants signed. */
export type PermitRequest = {
  kind: 'permit';
  title: string;
  owner: Address;
  spender: Address;
  amount: bigint;
  nonce: bigint;
  /** Seconds since 1970. */
  deadline: bigint;
};
export type WalletRequest = TransactionRequest | PermitRequest;

/** Seconds since 1970; nothing here is ever late. */
const NO_DEADLINE = 2n ** 40n;

type Plain = Pick<TransactionRequest, 'to' | 'data' | 'value'>;

const onToken = (
  token: string,
  name: 'transfer' | 'approve',
  args: readonly [Address, bigint],
): Plain => ({
  to: asAddress(token),
  value: 0n,
  data: encodeFunctionData({ abi: practiceTokenAbi, functionName: name, args }),
});

export const pay = (to: string, value: bigint): Plain => ({
  to: asAddress(to),
  value,
  data: '0x',
});

export const transfer = (token: string, to: string, amount: bigint): Plain =>
  onToken(token, 'transfer', [asAddress(to), amount]);

export const approve = (token: string, spender: string, amount: bigint): Plain =>
  onToken(token, 'approve', [asAddress(spender), amount]);

export const mint = ({ pass }: PracticeChainFacts): Plain => ({
  to: asAddress(pass),
  value: 0n,
  data: encodeFunctionData({ abi: practicePassAbi, functionName: 'mint' }),
});

export const repay = ({ loan }: PracticeChainFacts, amount: bigint): Plain => ({
  to: asAddress(loan),
  value: 0n,
  data: encodeFunctionData({ abi: practiceLoanAbi, functionName: 'repay', args: [amount] }),
});

export const finishExit = ({ bridge }: PracticeChainFacts): Plain => ({
  to: asAddress(bridge),
  value: 0n,
  data: encodeFunctionData({ abi: practiceBridgeAbi, functionName: 'finish' }),
});

export type SwapKind = 'dollar' | 'back' | 'leaf';

/** A swap of ether for a token, or of dollars for ether. */
export function swap(
  chain: PracticeChainFacts,
  { kind, to, paid: amountIn, least }: { kind: SwapKind; to: Address; paid: bigint; least: bigint },
): Plain {
  const [router, weth, dollar] = [chain.router, chain.weth, chain.dollar].map(asAddress);
  // There are three.
  if (!router || !weth || !dollar) throw new Error('unreachable');
  return kind === 'back'
    ? {
        to: router,
        value: 0n,
        data: encodeFunctionData({
          abi: uniswapV2RouterAbi,
          functionName: 'swapExactTokensForETH',
          args: [amountIn, least, [dollar, weth], to, NO_DEADLINE],
        }),
      }
    : {
        to: router,
        value: amountIn,
        data: encodeFunctionData({
          abi: uniswapV2RouterAbi,
          functionName: 'swapExactETHForTokens',
          args: [least, [weth, kind === 'leaf' ? asAddress(chain.leaf) : dollar], to, NO_DEADLINE],
        }),
      };
}

/** Dollars and ether into their pool; of each at least so much. */
export const addLiquidity = (
  { router, dollar }: PracticeChainFacts,
  input: { to: Address; dollars: bigint; leastDollars: bigint; wei: bigint; leastWei: bigint },
): Plain => ({
  to: asAddress(router),
  value: input.wei,
  data: encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: 'addLiquidityETH',
    args: [
      asAddress(dollar),
      input.dollars,
      input.leastDollars,
      input.leastWei,
      input.to,
      NO_DEADLINE,
    ],
  }),
});

export const removeLiquidity = (
  { router, dollar }: PracticeChainFacts,
  input: { to: Address; shares: bigint; leastDollars: bigint; leastWei: bigint },
): Plain => ({
  to: asAddress(router),
  value: 0n,
  data: encodeFunctionData({
    abi: uniswapV2RouterAbi,
    functionName: 'removeLiquidityETH',
    args: [
      asAddress(dollar),
      input.shares,
      input.leastDollars,
      input.leastWei,
      input.to,
      NO_DEADLINE,
    ],
  }),
});

/** Typed data of a permission to sign (EIP-712, ERC-2612). */
export const permitData = (
  { id, dollar }: PracticeChainFacts,
  { owner, spender, amount, nonce, deadline }: PermitRequest,
) =>
  ({
    domain: {
      name: 'Practice Dollar',
      version: '1',
      chainId: id,
      verifyingContract: asAddress(dollar),
    },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender, value: amount, nonce, deadline },
  }) as const;
