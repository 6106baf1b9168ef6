import { formatCount, formatDollars, formatTokenUnits, shortenAddress } from '@firm/format';
import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { checkUp as text } from '../../../text/en/safety/check-up.ts';

/** Digits behind the point that are written; contracts of strangers may claim up to 255. */
const MAX_DIGITS = 18;

/** Token amounts shown with all their digits: less than a whole one, and without decimals. */
const units = (amount: string, decimals: number | null): string => {
  const number = BigInt(amount);
  const places = decimals ?? 0;
  if (number === 0n || number >= 10n ** BigInt(places)) return formatTokenUnits(number, places);
  const digits = amount.replace(/^0+/, '').padStart(places, '0').slice(0, MAX_DIGITS);
  const fractionDigits = digits.replace(/0+$/, '');
  return fractionDigits === '' ? `<0.${digits.slice(1)}1` : `0.${fractionDigits}`;
};

const symbolOf = ({ symbol, contract }: WalletPermission): string =>
  symbol === '' ? shortenAddress(contract) : symbol;

/** Permitted amount. */
export function whatOf(permission: WalletPermission): string {
  const { kind, amount, isUnlimited, decimals, tokenId } = permission;
  const symbol = symbolOf(permission);
  if (kind === 'one-nft') return text.what.nft(symbol, tokenId ?? '?');
  if (kind === 'all-nfts') return text.what.nfts(symbol);
  if (isUnlimited) return text.what.unlimited(symbol);
  return amount === null
    ? text.what.unread(symbol)
    : text.what.token(units(amount, decimals), symbol);
}

/** Amount at risk now. */
export function riskOf(permission: WalletPermission): string {
  const { kind, atRisk, atRiskUsd, decimals } = permission;
  if (atRisk === null) return text.riskUnknown;
  if (BigInt(atRisk) === 0n) return text.riskNothing;
  if (kind === 'one-nft') return text.riskOne;
  if (kind === 'all-nfts') return text.riskNfts(formatCount(BigInt(atRisk)));
  const amount = text.what.token(units(atRisk, decimals), symbolOf(permission));
  return atRiskUsd === null ? amount : text.riskUsd(amount, formatDollars(atRiskUsd));
}
