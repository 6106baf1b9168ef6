import { picksText as text } from '../../text/en/ledger.ts';
import { countCautions, type Candidate } from './criteria.ts';

/**
 * In which order picks stand: what comes first decides, the next only breaks its ties. Whether
 * somebody paid is not among them.
 */
const STEPS: readonly {
  name: keyof typeof text.orderedBy;
  compare: (a: Candidate, b: Candidate) => number;
}[] = [
  { name: 'verdict', compare: (a, b) => rank(a) - rank(b) },
  { name: 'cautions', compare: (a, b) => countCautions(a.check) - countCautions(b.check) },
  {
    name: 'liquidity',
    compare: (a, b) => (b.check.market?.liquidityUsd ?? 0) - (a.check.market?.liquidityUsd ?? 0),
  },
  {
    name: 'volume',
    compare: (a, b) => (b.check.market?.volume24hUsd ?? 0) - (a.check.market?.volume24hUsd ?? 0),
  },
  { name: 'age', compare: (a, b) => (since(a) ?? Infinity) - (since(b) ?? Infinity) || 0 },
  { name: 'address', compare: (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) },
];

const rank = ({ check }: Candidate): number => (check.verdict === 'no-red-flag' ? 0 : 1);
const since = ({ check, launch }: Candidate): number | null =>
  check.market?.pairCreatedAt ?? launch.createdAt;
const key = ({ check }: Candidate): string => `${check.chain.slug} ${check.address.toLowerCase()}`;

const deciding = (a: Candidate, b: Candidate) => STEPS.find(({ compare }) => compare(a, b) !== 0);

export const comparePicks = (a: Candidate, b: Candidate): number =>
  deciding(a, b)?.compare(a, b) ?? 0;

/** Names the reason for a pick's place. */
export function sayOrder(pick: Candidate, next: Candidate | undefined, count: number): string {
  if (count === 1) return text.orderedBy.only;
  return next === undefined
    ? text.orderedBy.last
    : text.orderedBy[deciding(pick, next)?.name ?? 'address'];
}
