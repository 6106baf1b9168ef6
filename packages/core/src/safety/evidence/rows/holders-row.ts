import type { EvidenceRow, EvidenceSource, SafetyCheck } from '@firm/schema';
import { holderText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { thresholds } from '../thresholds.ts';
import { chainWhy, reportsOf, type TokenEvidence } from '../token-evidence.ts';
import type { Found, HolderFacts } from '@firm/adapters/token-chain/index.ts';
import { isSameAddress } from '@firm/format';
import { asShare } from '../write-figure.ts';

/** So few that each of them can end the market. */
const FEW_HOLDERS = 3;

/**
 * Whether few wallets hold most of it; pools, locks and burn addresses left out where the chain
 * itself was read.
 */
export function readHoldersRow(evidence: TokenEvidence): EvidenceRow {
  const { largest, topTen } = thresholds.holders;
  const threshold = thresholdText.holders({ largest: largest * 100, ten: topTen * 100 });
  const holders = findHolders(evidence);
  if (!holders)
    return unknownRow('holders', {
      finding: text.unknown,
      cause: chainWhy(evidence.chain, 'holders'),
      threshold,
    });
  if (holders.silent)
    return makeRow('holders', {
      state: 'high',
      finding: text.silent,
      value: text.silentValue(asShare(holders.silent.share), holders.silent.address),
      threshold: thresholdText.silent,
      sources: [holders.source],
    });
  // With hardly anybody, shares say little: the number itself is the finding.
  const isFew = holders.count !== null && holders.count <= FEW_HOLDERS;
  const isConcentrated = isFew || holders.ten > topTen || (holders.largest ?? 0) > largest;
  // A concentration that was read counts all the same.
  if (!isConcentrated && holders.startUnread)
    return unknownRow('holders', {
      finding: text.startUnknown,
      cause: holders.startUnread,
      threshold,
    });
  const shares =
    holders.largest === null
      ? text.valueTen(asShare(holders.ten))
      : text.value(asShare(holders.largest), asShare(holders.ten));
  const value =
    holders.count === null
      ? shares
      : isFew && holders.count > 0
        ? text.fewShares({
            count: holders.count,
            together: asShare(holders.ten),
            largest:
              holders.largest === null || holders.count === 1 ? null : asShare(holders.largest),
            isLargestFirst: holders.isLargestFirst,
            // Only of the chain is it known what was left out.
            rest:
              holders.largest === null || holders.ten >= 0.995 ? null : asShare(1 - holders.ten),
          })
        : text.count(shares, holders.count);
  return makeRow('holders', {
    state: isConcentrated ? 'caution' : 'clear',
    finding:
      holders.count === 0
        ? text.none
        : isFew
          ? text.few
          : isConcentrated
            ? text.concentrated
            : text.spread,
    value,
    threshold,
    sources: [holders.source],
  });
}

type Holders = {
  /** Null: only a service says, of the ten largest together. */
  largest: number | null;
  ten: number;
  count: number | null;
  isLargestFirst: boolean;
  silent: HolderFacts['silent'];
  startUnread: HolderFacts['startUnread'];
  source: EvidenceSource | undefined;
};

/** By the chain itself, else as a service says; undefined: nobody could say. */
function findHolders(evidence: TokenEvidence): Holders | undefined {
  const holders =
    evidence.chain.state === 'answered'
      ? withoutPools(evidence.chain.value.holders, evidence)
      : undefined;
  if (holders?.known)
    return {
      largest: holders.value.largestShare,
      ten: holders.value.topTenShare,
      count: holders.value.count,
      isLargestFirst: holders.value.isLargestFirst ?? false,
      silent: holders.value.silent,
      startUnread: holders.value.startUnread,
      source: chainSource(evidence),
    };
  const report = reportsOf(evidence).find(({ topTenShare }) => topTenShare !== null);
  return (
    report && {
      largest: null,
      ten: report.topTenShare ?? 0,
      count: report.holderCount,
      isLargestFirst: false,
      silent: undefined,
      startUnread: undefined,
      source: sourceOf(report),
    }
  );
}

/** The same as figures, for a picture. */
export function presentHolders(evidence: TokenEvidence): SafetyCheck['holders'] {
  const holders = findHolders(evidence);
  return holders && { largest: holders.largest, ten: holders.ten, count: holders.count };
}

/** Pools that only markets know are no holders either: of other exchanges, V3, curves. */
function withoutPools(
  holders: Found<HolderFacts>,
  { pairs }: Pick<TokenEvidence, 'pairs'>,
): Found<HolderFacts> {
  if (!holders.known || !holders.value.largest || pairs.state !== 'answered') return holders;
  const { largest, count, topTenShare, isLargestFirst } = holders.value;
  const isPool = ({ address }: { address: string }) =>
    pairs.value.some(({ pairAddress }) => isSameAddress(pairAddress, address));
  const rest = largest.filter((holder) => !isPool(holder));
  if (rest.length === largest.length) return holders;
  return {
    known: true,
    value: {
      ...(holders.value.silent ? { silent: holders.value.silent } : {}),
      ...(holders.value.startUnread ? { startUnread: holders.value.startUnread } : {}),
      largestShare: rest[0]?.share ?? 0,
      topTenShare: Math.min(
        topTenShare,
        rest.slice(0, 10).reduce((sum, { share }) => sum + share, 0),
      ),
      count: count === null ? null : count - (largest.length - rest.length),
      // This flag describes only the largest holder.
      ...(isLargestFirst !== undefined && rest[0] === largest[0] ? { isLargestFirst } : {}),
    },
  };
}
