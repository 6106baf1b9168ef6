import { findLastVerdicts } from '@firm/db';
import { TOKEN_VERDICTS_BY_RISK, type TokenVerdict } from '@firm/schema';
import type { SafetyDeps } from './deps.ts';
import { addressKey, parseAddress } from './subject/parse-address.ts';

/** A verdict says something of the day on which it was given. */
const FRESH_MILLISECONDS = 24 * 3_600_000;

export type Badge = {
  /** As the network writes the address. */
  path: string;
  /** The worst of the latest check and the ledger; null: nobody has checked it yet. */
  verdict: TokenVerdict | null;
  checkedAt: Date | null;
  /** There is no check, or it is older than a day. */
  isOld: boolean;
};

/**
 * Reads a token's badge from stored data: a picture on somebody's page asks no node. undefined: the
 * address is of no network checked here.
 */
export async function readBadge(
  deps: Pick<SafetyDeps, 'safety' | 'db' | 'clock'>,
  { chain, address }: { chain: string; address: string },
): Promise<Badge | undefined> {
  const parsedAddress = parseAddress(address);
  const network = deps.safety.networks.find(({ slug }) => slug === chain);
  if (!parsedAddress || !network || network.kind !== parsedAddress.kind) return undefined;
  const { check, ledger } = await findLastVerdicts(deps, {
    chain,
    addressKey: addressKey(parsedAddress),
  });
  const verdicts = [check?.verdict, ledger?.verdict, ledger?.lastVerdict];
  const checkedAt = check?.checkedAt ?? null;
  return {
    path: `/check/${chain}/${parsedAddress.address}`,
    verdict: TOKEN_VERDICTS_BY_RISK.find((verdict) => verdicts.includes(verdict)) ?? null,
    checkedAt,
    isOld: checkedAt === null || deps.clock().getTime() - checkedAt.getTime() > FRESH_MILLISECONDS,
  };
}
