import type { LaunchRow, LedgerEntryRow } from '@firm/db';
import type { CheckedChain, Launch } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';

type LedgerVerdict = Pick<LedgerEntryRow, 'verdict' | 'reasons'>;

/** A launch as a reader sees it, with its frozen verdict where there is one. */
export function presentLaunch(
  deps: Pick<SafetyDeps, 'safety'>,
  row: LaunchRow,
  entry: LedgerVerdict | null,
): Launch {
  return {
    chain: presentChain(deps, row.chain),
    address: row.address,
    pairAddress: row.pairAddress,
    name: row.name,
    symbol: row.symbol,
    platform: row.platform,
    priceUsd: row.priceUsd,
    marketCapUsd: row.marketCapUsd,
    liquidityUsd: row.liquidityUsd,
    volume24hUsd: row.volume24hUsd,
    createdAt: row.createdAt?.getTime() ?? null,
    isPaidPromotion: row.isPaid,
    verdict: entry?.verdict ?? null,
    reasons: entry?.reasons ?? (row.checkProblem === null ? [] : [row.checkProblem]),
    source: { name: row.sourceName, url: row.sourceUrl, measuredAt: row.measuredAt.getTime() },
  };
}

/**
 * A network by its slug, also one that is no longer configured: the ledger outlives the
 * configuration.
 */
export function presentChain({ safety }: Pick<SafetyDeps, 'safety'>, slug: string): CheckedChain {
  const network = safety.networks.find((one) => one.slug === slug);
  return { slug, name: network?.name ?? slug, id: network?.id ?? null };
}
