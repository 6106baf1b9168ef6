import type { EvidenceRow, EvidenceState } from '@firm/schema';
import { readConductRow } from './rows/conduct-row.ts';
import { readControlRow } from './rows/control-row.ts';
import { readDisagreementRow } from './rows/disagreement-row.ts';
import { readHandsRow } from './rows/hands-row.ts';
import { readHoldersRow } from './rows/holders-row.ts';
import { readImitationRow } from './rows/imitation-row.ts';
import { readLiquidityLockRow, readLiquidityRow } from './rows/liquidity-rows.ts';
import { readScamListRow, readServiceRows } from './rows/list-rows.ts';
import { readAgeRow, readMarketCapRow } from './rows/market-rows.ts';
import { readOutsideRow } from './rows/outside-row.ts';
import { readOwnerRow } from './rows/owner-row.ts';
import { readMarketingRow, readSocialRow, readTeamRow } from './rows/people-rows.ts';
import { readPowerRow } from './rows/power-rows.ts';
import { readSellRow, readTaxesRow } from './rows/sale-rows.ts';
import type { TokenEvidence } from './token-evidence.ts';
import { weighServices } from './weigh-services.ts';
import { readYoungPoolRow } from './rows/young-pool-row.ts';

/**
 * All rows about a token, in the order in which they are shown. The same evidence always gives the
 * same rows.
 */
export function readRows(evidence: TokenEvidence): EvidenceRow[] {
  const youngPool = readYoungPoolRow(evidence);
  const hands = readHandsRow(evidence);
  const conduct = readConductRow(evidence);
  const control = readControlRow(evidence);
  const imitation = readImitationRow(evidence);
  const rows = [
    ...(imitation ? [imitation] : []),
    readSellRow(evidence),
    ...(conduct ? [conduct] : []),
    readTaxesRow(evidence),
    readPowerRow(evidence, 'pause'),
    readPowerRow(evidence, 'blacklist'),
    readPowerRow(evidence, 'mint'),
    readPowerRow(evidence, 'tax'),
    readPowerRow(evidence, 'upgrade'),
    readOutsideRow(evidence),
    ...(control ? [control] : []),
    readOwnerRow(evidence),
    readLiquidityRow(evidence),
    readLiquidityLockRow(evidence),
    readHoldersRow(evidence),
    ...(hands ? [hands] : []),
    readAgeRow(evidence),
    ...(youngPool ? [youngPool] : []),
    readMarketCapRow(evidence),
    readTeamRow(evidence),
    readSocialRow(evidence),
    readMarketingRow(evidence),
    readScamListRow(evidence),
  ];
  const weighedRows = rows.map((row) => weighServices(row, evidence));
  const disputedRows = rows.filter((row, at) => isQuiet(row) && weighedRows[at] !== row);
  return stepBack([
    ...weighedRows,
    ...readServiceRows(evidence),
    readDisagreementRow(evidence, disputedRows),
  ]);
}

const isQuiet = ({ state }: EvidenceRow): boolean => state === 'clear' || state === 'not-found';

const GRAVE: readonly EvidenceState[] = ['proof', 'high', 'caution'];

/**
 * Beside a proven fraud everything else steps back: what speaks against it comes first, and what is
 * in order proves nothing.
 */
function stepBack(rows: readonly EvidenceRow[]): EvidenceRow[] {
  if (!rows.some(({ state }) => state === 'proof')) return [...rows];
  const place = ({ state }: EvidenceRow) =>
    GRAVE.includes(state) ? GRAVE.indexOf(state) : GRAVE.length;
  return rows
    .map((row): EvidenceRow => (row.state === 'clear' ? { ...row, state: 'neutral' } : row))
    .toSorted((a, b) => place(a) - place(b));
}
