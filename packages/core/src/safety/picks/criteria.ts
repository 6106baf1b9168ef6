import { formatDollars } from '@firm/format';
import type { Launch, PickList, SafetyCheck } from '@firm/schema';
import { picksText as text } from '../../text/en/ledger.ts';
import { thresholds } from '../evidence/thresholds.ts';

/** Limits of a pick. Money in US dollars; times in milliseconds. */
export const pickLimits = {
  liquidityUsd: 20_000,
  volume24hUsd: 1_000,
  ageMilliseconds: thresholds.ageMilliseconds,
  cautions: 3,
} as const;

const liquidity = formatDollars(pickLimits.liquidityUsd);
const volume = formatDollars(pickLimits.volume24hUsd);
const { criteria } = text;

export const statedCriteria: readonly string[] = [
  criteria.verdict,
  criteria.grave,
  criteria.liquidity(liquidity),
  criteria.lock(thresholds.lock.share * 100),
  criteria.holders,
  criteria.age(pickLimits.ageMilliseconds / 86_400_000),
  criteria.volume(volume),
  criteria.unpaid,
  criteria.order,
];

const { wouldChange } = text;
export const mindChangers: readonly string[] = [
  wouldChange.sale,
  wouldChange.powers,
  wouldChange.liquidity(liquidity),
  wouldChange.lock,
  wouldChange.holders,
  wouldChange.volume(volume),
  wouldChange.stale,
];

/** A project with its latest check. */
export type Candidate = { check: SafetyCheck; launch: Launch };

/**
 * How a project meets every criterion; undefined where it misses one. What is not known is not met.
 */
export function meetCriteria(
  { check, launch }: Candidate,
  now: number,
): PickList['picks'][number]['met'] | undefined {
  const row = (id: SafetyCheck['rows'][number]['id']) => check.rows.find((one) => one.id === id);
  const [lock, holders] = [row('liquidity-lock'), row('holders')];
  const liquidityUsd = check.market?.liquidityUsd ?? null;
  const volume24hUsd = check.market?.volume24hUsd ?? null;
  const since = check.market?.pairCreatedAt ?? launch.createdAt;
  const isWellJudged =
    check.verdict === 'no-red-flag' || (check.verdict === 'caution' && check.cappedBy.length === 0);
  if (!isWellJudged || countCautions(check) > pickLimits.cautions) return undefined;
  if (
    liquidityUsd === null ||
    liquidityUsd < pickLimits.liquidityUsd ||
    volume24hUsd === null ||
    volume24hUsd < pickLimits.volume24hUsd
  )
    return undefined;
  if (lock?.state !== 'clear' || holders?.state !== 'clear') return undefined;
  if (since === null || now - since < pickLimits.ageMilliseconds) return undefined;
  const cautions = countCautions(check);
  const { met: criteriaText } = text;
  return [
    { criterion: criteriaText.verdict, value: check.summary },
    {
      criterion: criteriaText.cautions,
      value: cautions === 0 ? text.noCautions : text.cautions(cautions),
    },
    { criterion: criteriaText.liquidity, value: formatDollars(liquidityUsd) },
    { criterion: criteriaText.lock, value: lock.value ?? text.yes },
    { criterion: criteriaText.holders, value: holders.value ?? text.yes },
    { criterion: criteriaText.age, value: row('age')?.value ?? text.yes },
    { criterion: criteriaText.volume, value: formatDollars(volume24hUsd) },
  ];
}

export const countCautions = ({ rows }: SafetyCheck): number =>
  rows.filter(({ state }) => state === 'caution').length;
