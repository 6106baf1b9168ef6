import { formatCount, formatDollars } from '@firm/format';
import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { poolText as text, thresholdText } from '../../../text/en/safety.ts';
import { chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { thresholds } from '../thresholds.ts';
import { chainWhy, mainPair, reportsOf, type TokenEvidence } from '../token-evidence.ts';
import { weighServices } from '../weigh-services.ts';
import { asDate, asShare } from '../write-figure.ts';

/** So far apart, two sources mean something else by what is kept: a share. */
const LOCK_GAP = 0.1;

/**
 * How much money is in the pool. The largest figure that a source gives decides; what stands here
 * is the market's own, which stands above the rows too, unless it would decide otherwise: then both
 * stand here. What no source gives is unknown, never zero.
 */
export function readLiquidityRow(evidence: TokenEvidence): EvidenceRow {
  const { high, caution } = thresholds.liquidityUsd;
  const threshold = thresholdText.liquidity({
    high: `$${formatCount(high)}`,
    caution: `$${formatCount(caution)}`,
  });
  const pair = mainPair(evidence);
  const largest = readFigures(evidence).toSorted((a, b) => b.usd - a.usd)[0];
  if (largest) {
    const stateOf = (usd: number) => (usd < high ? 'high' : usd < caution ? 'caution' : 'clear');
    const state = stateOf(largest.usd);
    const market =
      pair === undefined || pair.liquidityUsd === null
        ? undefined
        : { usd: pair.liquidityUsd, source: sourceOf(pair) };
    const shownFigure = market !== undefined && stateOf(market.usd) === state ? market : largest;
    const isOther = market !== undefined && shownFigure !== market;
    return makeRow('liquidity', {
      state,
      finding: state === 'high' ? text.empty : text.amount,
      value: isOther
        ? text.twoFigures(formatDollars(shownFigure.usd), {
            usd: formatDollars(market.usd),
            source: market.source.name,
          })
        : formatDollars(shownFigure.usd),
      threshold,
      sources: isOther ? [shownFigure.source, market.source] : [shownFigure.source],
    });
  }
  const why = chainWhy(evidence.chain, 'liquidity');
  // A complete search of the network's pools that finds none is a finding.
  const isPoolless = why === 'no-pair' && evidence.pairs.state !== 'failed' && pair === undefined;
  if (isPoolless)
    return makeRow('liquidity', {
      state: 'caution',
      finding: text.none,
      threshold,
      sources: [chainSource(evidence)],
    });
  return unknownRow('liquidity', {
    finding: text.unknown,
    cause: pair
      ? 'silent'
      : (why ?? (evidence.pairs.state === 'answered' ? 'silent' : evidence.pairs.why)),
    threshold,
  });
}

/** The money in the pool by each source that gives a figure. */
function readFigures(
  evidence: TokenEvidence,
): { usd: number; source: EvidenceSource | undefined }[] {
  const liquidityFacts = chainLiquidity(evidence);
  const pair = mainPair(evidence);
  return [
    liquidityFacts?.usd === null || liquidityFacts === undefined
      ? undefined
      : { usd: liquidityFacts.usd, source: chainSource(evidence) },
    pair === undefined || pair.liquidityUsd === null
      ? undefined
      : { usd: pair.liquidityUsd, source: sourceOf(pair) },
    ...reportsOf(evidence).map((report) =>
      report.liquidityUsd === null
        ? undefined
        : { usd: report.liquidityUsd, source: sourceOf(report) },
    ),
  ].filter((figure) => figure !== undefined);
}

/** Reads who can drain a pool. */
export function readLiquidityLockRow(evidence: TokenEvidence): EvidenceRow {
  const { share: enough, milliseconds } = thresholds.lock;
  const threshold = thresholdText.lock({ share: enough * 100, days: milliseconds / 86_400_000 });
  const liquidityFacts = chainLiquidity(evidence);
  const isEmpty = weighServices(readLiquidityRow(evidence), evidence).state === 'high';
  if (evidence.chain.state === 'answered' && evidence.chain.value.isOnCurve)
    return makeRow('liquidity-lock', {
      state: 'caution',
      finding: text.onCurve,
      threshold,
      sources: [chainSource(evidence)],
    });
  if (liquidityFacts) return readChainLockRow(evidence, liquidityFacts, { threshold, isEmpty });
  const lockReport = reportsOf(evidence).find(
    ({ lockedLiquidityShare }) => lockedLiquidityShare !== null,
  );
  if (lockReport) {
    const share = lockReport.lockedLiquidityShare ?? 0;
    const isOpen = share < enough;
    return makeRow('liquidity-lock', {
      state: isOpen ? 'caution' : isEmpty ? 'neutral' : 'clear',
      finding: isOpen ? text.open : isEmpty ? text.nothingToLock : text.locked,
      value: text.lockedShare(asShare(share)),
      threshold,
      sources: [sourceOf(lockReport)],
    });
  }
  return unknownRow('liquidity-lock', {
    finding: text.lockUnknown,
    cause: chainWhy(evidence.chain, 'liquidity'),
    threshold,
  });
}

/** The row by the pool's shares as the chain has them. */
function readChainLockRow(
  evidence: TokenEvidence,
  liquidityFacts: NonNullable<ReturnType<typeof chainLiquidity>>,
  { threshold, isEmpty }: { threshold: string; isEmpty: boolean },
): EvidenceRow {
  const { share: enough, milliseconds } = thresholds.lock;
  const {
    burnt,
    locked: lockedShare,
    lockedUntil,
    largestShare,
    undated: undatedShare = 0,
    lockers = [],
  } = liquidityFacts;
  const keptShare = burnt + lockedShare;
  const share =
    lockedShare > 0 && lockedUntil !== null
      ? text.lockedUntil(asShare(keptShare), asDate(lockedUntil))
      : text.lockedShare(asShare(keptShare));
  const other = otherWord(evidence, keptShare + undatedShare);
  const value = [
    share,
    ...(lockers.length === 0 ? [] : [text.lockers([...new Set(lockers)].join(', '))]),
    ...(other ? [text.otherShare(other.sourceName, asShare(other.share))] : []),
  ].join('; ');
  const row = {
    value,
    threshold,
    sources: [chainSource(evidence), ...(other ? [sourceOf(other)] : [])],
  };
  if (keptShare < enough && keptShare + undatedShare >= enough)
    return undatedRow(evidence, { row, undated: undatedShare });
  if (keptShare < enough) {
    const isOneWallet = largestShare !== null && largestShare >= thresholds.openShare;
    return makeRow('liquidity-lock', {
      ...row,
      state: 'caution',
      finding: isOneWallet ? text.openByOne(asShare(largestShare)) : text.open,
    });
  }
  // Burnt shares need no lock.
  const opens = burnt < enough && lockedUntil !== null ? lockedUntil : Infinity;
  if (opens - evidence.now < milliseconds)
    return makeRow('liquidity-lock', {
      ...row,
      state: 'caution',
      finding: text.opensSoon(asDate(opens)),
    });
  return makeRow('liquidity-lock', {
    ...row,
    state: isEmpty ? 'neutral' : 'clear',
    finding: isEmpty ? text.nothingToLock : text.locked,
  });
}

type LockRow = Pick<EvidenceRow, 'value' | 'threshold'> & {
  sources: readonly (EvidenceSource | undefined)[];
};

/** Most of it lies at a known locker that does not say until when: a service's word decides. */
function undatedRow(
  evidence: TokenEvidence,
  { row, undated: undatedShare }: { row: LockRow; undated: number },
): EvidenceRow {
  const lockReport = reportsOf(evidence).find(
    ({ lockedLiquidityShare }) => (lockedLiquidityShare ?? 0) >= thresholds.lock.share,
  );
  return lockReport
    ? makeRow('liquidity-lock', {
        ...row,
        state: 'clear',
        finding: text.atLockerSaid(asShare(undatedShare), lockReport.sourceName),
        sources: [...row.sources, sourceOf(lockReport)],
      })
    : makeRow('liquidity-lock', {
        ...row,
        state: 'caution',
        finding: text.atLocker(asShare(undatedShare)),
      });
}

/** A service that counts another share of the pool as kept than the chain does. */
function otherWord(evidence: TokenEvidence, keptShare: number) {
  const lockReport = reportsOf(evidence).find(
    ({ lockedLiquidityShare }) =>
      lockedLiquidityShare !== null && Math.abs(lockedLiquidityShare - keptShare) > LOCK_GAP,
  );
  return lockReport && { ...lockReport, share: lockReport.lockedLiquidityShare ?? 0 };
}

function chainLiquidity({ chain }: TokenEvidence) {
  return chain.state === 'answered' && chain.value.liquidity.known
    ? chain.value.liquidity.value
    : undefined;
}
