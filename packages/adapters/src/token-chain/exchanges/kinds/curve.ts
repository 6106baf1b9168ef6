import { encodeFunctionData, parseAbi, toFunctionSelector } from 'viem';
import type { Address, Hex } from '../../../chain/index.ts';
import { callData } from '../../read-many.ts';
import { addressOfWord, isBurnAddress, wordsOf } from '../../words.ts';
import { approve } from './approve.ts';
import type { ExchangeKind } from '../types.ts';

const ABI = parseAbi([
  'function buyTokenAMAP(address token, uint256 funds, uint256 minAmount) payable',
  'function sellToken(address token, uint256 amount)',
]);
const TOKEN_INFO = toFunctionSelector('getTokenInfo(address)');
/** Version, manager, quote, price, two fees, start, offers, most offers, money, most money, isListed. */
const INFO_WORDS = 12;
const MONEY = 9;
const LISTED = 11;
/** It takes no finer amounts. */
const GWEI = 1_000_000_000n;
const whole = (amount: bigint): bigint => amount - (amount % GWEI);

/**
 * Four.meme's kind: until enough money has come together, the curve itself buys and sells for the
 * chain's own coin. Curves that take another coin are left untried.
 */
export const curve: ExchangeKind = {
  places: (deployment, { token, quotes: [quote] }) =>
    quote === undefined
      ? []
      : [
          {
            read: { target: deployment.factory, data: callData(TOKEN_INFO, token) },
            poolOf: (answer) => {
              const manager = managerOf(answer);
              return (
                manager && {
                  deployment: { ...deployment, router: manager },
                  id: manager,
                  keeper: manager,
                  token,
                  quote,
                  isNative: true,
                  money: wordsOf(answer)[MONEY] ?? 0n,
                }
              );
            },
          },
        ],
  buy: ({ token, deployment: { router } }, { trader, spend }) => [
    {
      from: trader,
      to: router,
      value: spend,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'buyTokenAMAP',
        args: [token, spend, 0n],
      }),
    },
  ],
  sell: ({ token, deployment: { router } }, { trader, amount }) => [
    approve(trader, token, router, whole(amount)),
    {
      from: trader,
      to: router,
      data: encodeFunctionData({
        abi: ABI,
        functionName: 'sellToken',
        args: [token, whole(amount)],
      }),
    },
  ],
  swapOf: () => undefined,
};

/** The curve on which a token is; undefined: on none, or listed already, or for another coin. */
function managerOf(answer: Hex): Address | undefined {
  const words = wordsOf(answer);
  if (words.length < INFO_WORDS) return undefined;
  const [version, manager = 0n, quote] = words;
  if (version !== 2n || quote !== 0n || words[LISTED] !== 0n) return undefined;
  const address = addressOfWord(manager);
  return address && !isBurnAddress(address) ? address : undefined;
}
