import { findLedgerEvidence, type LedgerCursor } from '@firm/db';
import { LOOK_HOURS, type LedgerEntry } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';
import { readEntries } from './read-track-record.ts';
import { ledgerRules } from './rules.ts';
import { normalizeText } from '@firm/format';

/** Start of a formula in a spreadsheet, also in full width and behind invisible signs. */
const FORMULA = /^[\t\r\n]|^[\s\p{C}]*[=+\-@\u2212]/u;

/**
 * A row of CSV (RFC 4180). Names that strangers chose cannot become formulas; numbers stay numbers.
 * Null is empty.
 */
export function writeCsvRow(cells: readonly (string | number | boolean | null)[]): string {
  const csvCells = cells.map((cell) =>
    typeof cell === 'string' ? quote(cell) : cell === null ? '' : String(cell),
  );
  return `${csvCells.join(',')}\r\n`;
}

function quote(text: string): string {
  const plain = FORMULA.test(normalizeText(text, 'NFKC')) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

type Deps = Pick<SafetyDeps, 'safety' | 'db' | 'clock'>;

const PAGE = 200;

/**
 * The whole ledger, in pieces of text as they are read: it may be longer than memory. The newest
 * first.
 */
export async function* downloadTrackRecord(
  deps: Deps,
  { format }: { format: 'csv' | 'json' },
): AsyncGenerator<string> {
  yield format === 'csv'
    ? writeCsvRow(COLUMNS)
    : `{"measuredAt":${deps.clock().getTime()},"rules":${JSON.stringify(ledgerRules)},"entries":[`;
  let isFirst = true;
  for await (const entries of pages(deps)) {
    const rows = entries.map((entry) =>
      format === 'csv' ? writeCsvRow(toCells(entry)) : JSON.stringify(entry),
    );
    yield format === 'csv' ? rows.join('') : (isFirst ? '' : ',') + rows.join(',');
    isFirst = false;
  }
  if (format === 'json') yield ']}';
}

/**
 * The evidence of a verdict or a look, the very text whose SHA-256 the ledger names; undefined
 * where there is none.
 */
export async function readEvidence(
  deps: Pick<Deps, 'db'>,
  { id }: { id: string },
): Promise<string | undefined> {
  return (await findLedgerEvidence(deps, { id }))?.evidence;
}

async function* pages(deps: Deps): AsyncGenerator<LedgerEntry[]> {
  let after: LedgerCursor | undefined;
  do {
    const { entries, next } = await readEntries(deps, { after, limit: PAGE });
    if (entries.length > 0) yield entries;
    after = next;
  } while (after);
}

const COLUMNS = [
  'id',
  'chain',
  'address',
  'symbol',
  'name',
  'verdict',
  'summary',
  'given_at',
  'evidence_sha256',
  'outcome',
  ...LOOK_HOURS.flatMap((hours) => [
    `looked_at_${hours}h`,
    `liquidity_usd_${hours}h`,
    `liquidity_change_percent_${hours}h`,
    `price_usd_${hours}h`,
    `price_change_percent_${hours}h`,
    `is_dead_${hours}h`,
  ]),
  'appeals',
  'answered_appeals',
];

function toCells(entry: LedgerEntry): (string | number | boolean | null)[] {
  const at = (milliseconds: number | null | undefined) =>
    milliseconds === null || milliseconds === undefined
      ? null
      : new Date(milliseconds).toISOString();
  return [
    entry.id,
    entry.chain.slug,
    entry.address,
    entry.symbol,
    entry.name,
    entry.verdict,
    entry.summary,
    at(entry.givenAt),
    entry.evidenceHash,
    entry.outcome,
    ...LOOK_HOURS.flatMap((hours) => {
      const look = entry.looks.find((one) => one.hours === hours);
      return [
        at(look?.lookedAt),
        look?.liquidityUsd ?? null,
        look?.liquidityChange ?? null,
        look?.priceUsd ?? null,
        look?.priceChange ?? null,
        look?.isDead ?? null,
      ];
    }),
    entry.appeals.length,
    entry.appeals.filter(({ answer }) => answer !== null).length,
  ];
}
