import type { EvidenceRow, EvidenceState } from '@firm/schema';
import { linkText as text } from '../../text/en/identity.ts';
import { findTargets } from './link-targets.ts';
import { parseHost } from './parse-host.ts';

/** The gravest first. */
const GRAVITY: readonly EvidenceState[] = ['proof', 'high', 'caution', 'unknown'];
const gravityOf = ({ state }: EvidenceRow): number => {
  const at = GRAVITY.indexOf(state);
  return at === -1 ? GRAVITY.length : at;
};

/**
 * The row of where a link leads, with where it leads on: the worse of the two counts.
 *
 * @param rowsOf what is said of an address by itself
 */
export function followLink(
  row: EvidenceRow,
  url: URL,
  rowsOf: (url: URL) => readonly EvidenceRow[],
): EvidenceRow {
  const { targets, isTooDeep } = findTargets(url);
  const [worst] = targets
    .map((target) => ({ target, row: gravest(rowsOf(target)) }))
    .toSorted((a, b) => gravityOf(a.row) - gravityOf(b.row));
  const followedRow = worst ? leadOn(row, worst) : row;
  return isTooDeep && gravityOf(followedRow) > GRAVITY.indexOf('caution')
    ? { ...followedRow, state: 'caution', finding: text.leadsOnTooFar }
    : followedRow;
}

function leadOn(
  row: EvidenceRow,
  { target, row: linkRow }: { target: URL; row: EvidenceRow },
): EvidenceRow {
  if (gravityOf(row) < gravityOf(linkRow) && row.state !== 'unknown') return row;
  const { shown: shownHost } = parseHost(target.hostname);
  const host = shownHost === '' ? target.protocol : shownHost;
  return {
    ...row,
    state: gravityOf(row) < gravityOf(linkRow) ? row.state : linkRow.state,
    finding: text.leadsOn(host, linkRow.finding),
    value: row.value === null ? host : `${row.value} → ${host}`,
  };
}

const gravest = ([first, ...others]: readonly EvidenceRow[]): EvidenceRow => {
  // Every address has its rows.
  const row = first as EvidenceRow;
  return others.reduce((worst, one) => (gravityOf(one) < gravityOf(worst) ? one : worst), row);
};
