import { dropErc1155Abi, erc20Abi } from '@firm/contracts';
import { formatCount } from '@firm/format';
import { decodeFunctionData, formatUnits, hexToString, isHex } from 'viem/utils';
import { passes, testSign as text } from '../../../../text/en/passes.ts';
import type { Hex, LiveChain } from '../../chain/chain-facts.ts';

/** One line of what somebody is asked to sign. */
export type AskedLine = { name: string; value: string };

/** Of ether and of our token alike. */
const DECIMALS = 18;

/** In full and grouped, as a price is written, so that both can be compared at a glance. */
function formatWhole(units: bigint): string {
  const [whole = '0', part] = formatUnits(units, DECIMALS).split('.');
  return part === undefined ? formatCount(BigInt(whole)) : `${formatCount(BigInt(whole))}.${part}`;
}

const inTokens = (units: bigint): AskedLine => ({
  name: text.amount,
  value: `${formatWhole(units)} ${passes.ticker}`,
});

type KnownAddresses = Pick<LiveChain, 'token' | 'collection'> & { own?: string | undefined };

/** An address in full, with a name where the wallet knows it by the chain and by its own key. */
function nameAddress({ token, collection, own }: KnownAddresses, address: string): string {
  const is = (other: string | undefined): boolean =>
    other !== undefined && address.toLowerCase() === other.toLowerCase();
  if (is(token.address)) return text.known(address, text.token(passes.ticker));
  if (is(collection)) return text.known(address, text.collection);
  return is(own) ? text.known(address, text.own) : address;
}

/** Describes a transaction by its bytes and never by the name that a page gives it. */
export function describeTransaction(
  chain: KnownAddresses,
  { to, data, value }: { to: string | undefined; data: Hex; value: Hex },
): AskedLine[] {
  const { token, collection } = chain;
  const is = (address: string): boolean => to?.toLowerCase() === address.toLowerCase();
  const ether = BigInt(value);
  return [
    ...(is(token.address)
      ? describeToken(chain, data)
      : is(collection)
        ? describeCollection(chain, data)
        : [{ name: text.action, value: data === '0x' ? text.pays : text.unknown }]),
    ...(ether === 0n ? [] : [{ name: text.amount, value: `${formatUnits(ether, DECIMALS)} ETH` }]),
    ...(to === undefined ? [] : [{ name: text.to, value: nameAddress(chain, to) }]),
  ];
}

function describeToken(chain: KnownAddresses, data: Hex): AskedLine[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === 'approve')
      return [
        { name: text.action, value: args[1] === 0n ? text.takesBack : text.allows },
        ...(args[1] === 0n ? [] : [inTokens(args[1])]),
        { name: text.who, value: nameAddress(chain, args[0]) },
      ];
    if (functionName === 'transfer')
      return [
        { name: text.action, value: text.pays },
        inTokens(args[1]),
        { name: text.receiver, value: nameAddress(chain, args[0]) },
      ];
  } catch {
    // Bytes of another contract: said below.
  }
  return [{ name: text.action, value: text.unknown }];
}

function describeCollection(chain: KnownAddresses, data: Hex): AskedLine[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: dropErc1155Abi, data });
    if (functionName === 'claim')
      return [
        { name: text.action, value: text.mints },
        inTokens(args[4]),
        { name: text.receiver, value: nameAddress(chain, args[0]) },
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
