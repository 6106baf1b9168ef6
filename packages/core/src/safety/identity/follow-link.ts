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
  const followed = worst ? leadOn(row, worst) : row;
  return isTooDeep && gravityOf(followed) > GRAVITY.indexOf('caution')
    ? { ...followed, state: 'caution', finding: text.leadsOnTooFar }
    : followed;
}

function leadOn(
  row: EvidenceRow,
  { target, row: found }: { target: URL; row: EvidenceRow },
): EvidenceRow {
  if (gravityOf(row) < gravityOf(found) && row.state !== 'unknown') return row;
  const { shown } = parseHost(target.hostname);
  const host = shown === '' ? target.protocol : shown;
  return {
    ...row,
    state: gravityOf(row) < gravityOf(found) ? row.state : found.state,
    finding: text.leadsOn(host, found.finding),
    value: row.value === null ? host : `${row.value} → ${host}`,
  };
}

const gravest = ([first, ...others]: readonly EvidenceRow[]): EvidenceRow => {
  // Every address has its rows.
  const row = first as EvidenceRow;
  return others.reduce((worst, one) => (gravityOf(one) < gravityOf(worst) ? one : worst), row);
};
