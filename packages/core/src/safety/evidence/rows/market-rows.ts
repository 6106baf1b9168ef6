import { formatDollars } from '@firm/format';
import type { EvidenceRow, EvidenceSource } from '@firm/schema';
import { marketText as text, thresholdText } from '../../../text/en/safety.ts';
import { because, chainSource, makeRow, sourceOf, unknownRow } from '../make-row.ts';
import { thresholds } from '../thresholds.ts';
import { chainWhy, mainPair, type TokenEvidence } from '../token-evidence.ts';
import { asChange, asPercent } from '../write-figure.ts';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
const DAY = 24 * HOUR_MILLISECONDS;

/** Since when it is traded: the oldest date that a source gives. */
export function readTradedSince(
  evidence: TokenEvidence,
): { at: number; source: EvidenceSource | undefined } | undefined {
  const { chain, pairs, now } = evidence;
  const dates = [
    chain.state === 'answered' && chain.value.createdAt.known
      ? { at: chain.value.createdAt.value, source: chainSource(evidence) }
      : undefined,
    ...(pairs.state === 'answered'
      ? pairs.value.map((pair) =>
          pair.createdAt === null ? undefined : { at: pair.createdAt, source: sourceOf(pair) },
        )
      : []),
  ].filter((date) => date !== undefined);
  // A date in the future is somebody's mistake or lie.
  return dates.filter(({ at }) => at <= now + HOUR_MILLISECONDS).toSorted((a, b) => a.at - b.at)[0];
}

export function readAgeRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.age(thresholds.ageMilliseconds / DAY);
  const { chain, pairs, now } = evidence;
  const oldest = readTradedSince(evidence);
  if (!oldest)
    return unknownRow('age', {
      finding: text.ageUnknown,
      cause: pairs.state === 'answered' ? chainWhy(chain, 'createdAt') : pairs.why,
      threshold,
    });
  const age = Math.max(0, now - oldest.at);
  const isYoung = age < thresholds.ageMilliseconds;
  return makeRow('age', {
    state: isYoung ? 'caution' : 'neutral',
    finding: isYoung ? text.young : text.old,
    value: writeAge(age),
    threshold,
    sources: [oldest.source],
  });
}

/** 'under an hour', '90 minutes', '5 hours', '12 days': rounded as the figures of a market are. */
export function writeAge(milliseconds: number): string {
  if (milliseconds < HOUR_MILLISECONDS) return text.underAnHour;
  if (milliseconds < 2 * HOUR_MILLISECONDS)
    return text.minutes(Math.round(milliseconds / MINUTE_MILLISECONDS));
  return milliseconds < 2 * DAY
    ? text.hours(Math.round(milliseconds / HOUR_MILLISECONDS))
    : text.days(Math.round(milliseconds / DAY));
}

/** Market cap, how it moved within a day, and what of it the pool could pay out. */
export function readMarketCapRow(evidence: TokenEvidence): EvidenceRow {
  const { fall, rise, depth } = thresholds;
  const threshold = thresholdText.marketCap({ ...fall, depth: depth * 100 });
  const pair = mainPair(evidence);
  const change = pair?.priceChange24h ?? null;
  const cap = pair?.marketCapUsd ?? null;
  if (!pair || (change === null && cap === null))
    return unknownRow('market-cap', {
      finding: text.capUnknown,
      cause: evidence.pairs.state === 'answered' ? 'silent' : evidence.pairs.why,
      threshold,
    });
  const value =
    cap === null
      ? text.changeOnly(asChange(change ?? 0))
      : text.value(formatDollars(cap), change === null ? null : asChange(change));
  const row = { value, threshold, sources: [sourceOf(pair)] };
  if (change !== null && change <= -fall.high)
    return makeRow('market-cap', { ...row, state: 'high', finding: text.fell(asPercent(-change)) });
  if (change !== null && change <= -fall.caution)
    return makeRow('market-cap', {
      ...row,
      state: 'caution',
      finding: text.fell(asPercent(-change)),
    });
  if (cap !== null && pair.liquidityUsd !== null && pair.liquidityUsd < cap * depth)
    return makeRow('market-cap', { ...row, state: 'caution', finding: text.shallow });
  if (change !== null && change >= rise)
    return makeRow('market-cap', { ...row, state: 'caution', finding: text.rising });
  return makeRow('market-cap', {
    ...row,
    state: change === null ? 'unknown' : 'not-found',
    finding: change === null ? text.capUnknown(because('silent')) : text.steady,
  });
}
