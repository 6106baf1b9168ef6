import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { decodeFunctionData, formatUnits, hexToString, isHex } from 'viem/utils';
import { passes, testSign as text } from '../../../text/en/passes.ts';
import type { Hex, LiveChain } from '../chain/chain-facts.ts';

/** One line of what somebody is asked to sign. */
export type AskedLine = { name: string; value: string };

/** Of ether and of our token alike. */
const DECIMALS = 18;

const inTokens = (units: bigint): AskedLine => ({
  name: text.amount,
  value: `${formatUnits(units, DECIMALS)} ${passes.ticker}`,
});

/** Describes a transaction by its bytes and never by the name that a page gives it. */
export function describeTransaction(
  { token, collection }: Pick<LiveChain, 'token' | 'collection'>,
  { to, data, value }: { to: string | undefined; data: Hex; value: Hex },
): AskedLine[] {
  const is = (address: string): boolean => to?.toLowerCase() === address.toLowerCase();
  const ether = BigInt(value);
  return [
    ...(is(token.address)
      ? describeToken(data)
      : is(collection)
        ? describeCollection(data)
        : [{ name: text.action, value: data === '0x' ? text.pays : text.unknown }]),
    ...(ether === 0n ? [] : [{ name: text.amount, value: `${formatUnits(ether, DECIMALS)} ETH` }]),
    ...(to === undefined ? [] : [{ name: text.to, value: to }]),
  ];
}

function describeToken(data: Hex): AskedLine[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === 'approve')
      return [
        { name: text.action, value: args[1] === 0n ? text.takesBack : text.allows },
        ...(args[1] === 0n ? [] : [inTokens(args[1])]),
        { name: text.who, value: args[0] },
      ];
    if (functionName === 'transfer')
      return [
        { name: text.action, value: text.pays },
        inTokens(args[1]),
        { name: text.receiver, value: args[0] },
      ];
  } catch {
    // Bytes of another contract: said below.
  }
  return [{ name: text.action, value: text.unknown }];
}

function describeCollection(data: Hex): AskedLine[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: dropErc1155Abi, data });
    if (functionName === 'claim')
      return [
        { name: text.action, value: text.mints },
        inTokens(args[4]),
        { name: text.receiver, value: args[0] },
      ];
  } catch {
    // Bytes of another contract: said below.
  }
  return [{ name: text.action, value: text.unknown }];
}

/** A message to sign, as it reads. */
export const describeMessage = (raw: unknown): AskedLine[] => [
  { name: text.action, value: text.signs },
  { name: text.message, value: isHex(raw) ? hexToString(raw) : String(raw) },
];
