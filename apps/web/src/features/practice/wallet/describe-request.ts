import {
  practiceBridgeAbi,
  practiceLoanAbi,
  practicePassAbi,
  practiceTokenAbi,
  uniswapV2RouterAbi,
} from '@firm/contracts';
import type { PracticeChainFacts } from '@firm/schema/learning/practice.ts';
import { decodeFunctionData, getAddress } from 'viem/utils';
import { sign as text } from '../../../text/en/learning/practice-wallet.ts';
import { UNLIMITED, writeAmount, type Asset } from './amounts.ts';
import type { PermitRequest, TransactionRequest, WalletRequest } from './requests.ts';

/** One line of what a wallet reads; an address is shown in blocks. */
type RequestLine = { name: string; value: string; isAddress?: boolean; isCaution?: boolean };

const address = (name: string, value: string): RequestLine => ({
  name,
  value: getAddress(value),
  isAddress: true,
});
const action = (value: string): RequestLine => ({ name: text.action, value });

const SYMBOLS: Record<Asset, string> = {
  ether: 'ETH',
  dollar: 'PUSD',
  leaf: 'LEAF',
  share: 'shares',
};
const amount = (name: string, value: bigint, asset: Asset): RequestLine =>
  value === UNLIMITED
    ? { name, value: text.unlimited, isCaution: true }
    : { name, value: `${writeAmount(value, asset)} ${SYMBOLS[asset]}` };

/** Describes a request line by line, from its bytes and never from a page's name for it. */
export const describeRequest = (chain: PracticeChainFacts, request: WalletRequest): RequestLine[] =>
  request.kind === 'permit' ? describePermit(request) : describeTransaction(chain, request);

function describePermit({ spender, amount: value, deadline }: PermitRequest): RequestLine[] {
  return [
    action(text.actions.signPermit),
    address(text.spender, spender),
    amount(text.amount, value, 'dollar'),
    until(deadline),
  ];
}

/** The last day that a date can be (ECMA-262), in seconds since 1970. */
const LAST_DAY = 8_640_000_000_000n;

const until = (deadline: bigint): RequestLine =>
  deadline > LAST_DAY
    ? { name: text.until, value: text.noEnd, isCaution: true }
    : {
        name: text.until,
        value: new Date(Number(deadline) * 1000).toLocaleString('en-GB', { dateStyle: 'long' }),
      };

function describeTransaction(
  chain: PracticeChainFacts,
  { to, data, value }: TransactionRequest,
): RequestLine[] {
  if (data === '0x')
    return [action(text.actions.pay), address(text.to, to), amount(text.amount, value, 'ether')];
  const is = (place: string): boolean => to.toLowerCase() === place.toLowerCase();
  try {
    if (is(chain.router)) return [...describeSwap(chain, data, value), address(text.contract, to)];
    if (is(chain.pass)) {
      decodeFunctionData({ abi: practicePassAbi, data });
      return [action(text.actions.mint), address(text.contract, to)];
    }
    if (is(chain.loan)) return [...describeLoan(data), address(text.contract, to)];
    if (is(chain.bridge)) {
      decodeFunctionData({ abi: practiceBridgeAbi, data });
      return [action(text.actions.finishExit), address(text.contract, to)];
    }
    const asset: Asset = is(chain.dollar) ? 'dollar' : is(chain.leaf) ? 'leaf' : 'share';
    return [...describeToken(asset, data), address(text.contract, to)];
  } catch {
    return [action(text.actions.unknown), address(text.contract, to)];
  }
}

function describeLoan(data: TransactionRequest['data']): RequestLine[] {
  const { functionName, args } = decodeFunctionData({ abi: practiceLoanAbi, data });
  return functionName === 'repay'
    ? [action(text.actions.repay), amount(text.amount, args[0], 'dollar')]
    : [action(text.actions.unknown)];
}

function describeToken(asset: Asset, data: TransactionRequest['data']): RequestLine[] {
  const { functionName, args } = decodeFunctionData({ abi: practiceTokenAbi, data });
  if (functionName === 'transfer')
    return [
      action(text.actions.transfer),
      address(text.to, args[0]),
      amount(text.amount, args[1], asset),
    ];
  if (functionName === 'approve')
    return [
      action(args[1] === 0n ? text.actions.revoke : text.actions.approve),
      address(text.spender, args[0]),
      amount(text.amount, args[1], asset),
    ];
  if (functionName === 'permit')
    return [
      action(text.actions.permit),
      address(text.spender, args[1]),
      amount(text.amount, args[2], asset),
    ];
  return [action(text.actions.unknown)];
}

function describeSwap(
  chain: PracticeChainFacts,
  data: TransactionRequest['data'],
  value: bigint,
): RequestLine[] {
  const { functionName, args } = decodeFunctionData({ abi: uniswapV2RouterAbi, data });
  const assetOf = (token: string | undefined): Asset =>
    token?.toLowerCase() === chain.leaf.toLowerCase() ? 'leaf' : 'dollar';
  if (functionName === 'swapExactETHForTokens')
    return [
      action(text.actions.swap),
      amount(text.value, value, 'ether'),
      amount(text.least, args[0], assetOf(args[1].at(-1))),
    ];
  if (functionName === 'swapExactTokensForETH')
    return [
      action(text.actions.swap),
      amount(text.amount, args[0], assetOf(args[2][0])),
      amount(text.least, args[1], 'ether'),
    ];
  if (functionName === 'addLiquidityETH')
    return [
      action(text.actions.add),
      amount(text.value, value, 'ether'),
      amount(text.amount, args[1], assetOf(args[0])),
    ];
  if (functionName === 'removeLiquidityETH')
    return [
      action(text.actions.remove),
      amount(text.amount, args[1], 'share'),
      amount(text.least, args[2], assetOf(args[0])),
    ];
  return [action(text.actions.unknown)];
}
