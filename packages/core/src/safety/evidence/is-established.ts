import { readTradedSince } from './rows/market-rows.ts';
import { thresholds } from './thresholds.ts';
import { reportsOf, type TokenEvidence } from './token-evidence.ts';

/**
 * Whether a token is so large and so old that its owner's powers are used in the open: dollar tokens
 * can be frozen, and everybody knows. Counted over all pools that the market knows, since the oldest
 * trade; where somebody counts its holders there must be many. Or a service keeps it on its list of
 * well-known tokens.
 */
export function isEstablished(evidence: TokenEvidence): boolean {
  if (reportsOf(evidence).some(({ isTrusted }) => isTrusted === true)) return true;
  const { liquidityUsd, milliseconds, holders } = thresholds.established;
  const usd = marketUsd(evidence);
  const oldest = readTradedSince(evidence)?.at;
  const count = holderCount(evidence);
  return (
    usd >= liquidityUsd &&
    oldest !== undefined &&
    evidence.now - oldest >= milliseconds &&
    (count === undefined || count >= holders)
  );
}

/** In all pools together, by the market's own figures. */
export const marketUsd = ({ pairs }: Pick<TokenEvidence, 'pairs'>): number =>
  pairs.state === 'answered'
    ? pairs.value.reduce((sum, { liquidityUsd }) => sum + Math.max(0, liquidityUsd ?? 0), 0)
    : 0;

/** The largest number that anybody counts; undefined where nobody does. */
function holderCount(evidence: TokenEvidence): number | undefined {
  const { chain } = evidence;
  const own =
    chain.state === 'answered' && chain.value.holders.known
      ? chain.value.holders.value.count
      : null;
  const counts = [own, ...reportsOf(evidence).map(({ holderCount: one }) => one)].filter(
    (one) => one !== null,
  );
  return counts.length === 0 ? undefined : Math.max(...counts);
}
