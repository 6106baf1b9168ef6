import { verdictLabels, type EvidenceRow, type EvidenceState, type SafetyCheck } from './safety.ts';

/*
 * The page of one check, /check/{chain}/{address}: drawn once at build with marks, filled in by the
 * server. What the server puts in and what the browser draws first are the same texts, so both take
 * them from here.
 */

/**
 * Where the page is drawn that the server fills in, one for each state (`?state=`). Not an address
 * of the site.
 */
export const CHECK_TEMPLATE = '/check/template/token';
/** `failed`: the token could not be checked; the sentence is in the value `problem`. */
export const checkTemplates = ['found', 'failed'] as const;
export type CheckTemplate = (typeof checkTemplates)[number];

/** What comes with the page, for its program. */
export type CheckPageData =
  | { state: 'found'; check: SafetyCheck }
  | { state: 'failed'; problem: string };

/** Rows that the drawn page has room for; a check never has more. */
export const MAX_CHECK_ROWS = 30;

export const evidenceLabels: Record<EvidenceState, string> = {
  proof: 'Proven',
  high: 'High risk',
  caution: 'Caution',
  clear: 'Clear',
  'not-found': 'Not found',
  neutral: 'For your information',
  unknown: 'Unknown',
};

/** Writes a moment in milliseconds since 1970 for people of every time zone. */
type WriteTimestamp = (at: number) => string;

/** The texts of the page of a check, by the names of the marks. */
export function checkPageValues(
  check: SafetyCheck,
  writeTimestamp: WriteTimestamp,
): Record<string, string> {
  const values: Record<string, string> = {
    name: check.token.name,
    symbol: check.token.symbol,
    chain: check.chain.name,
    slug: check.chain.slug,
    address: check.address,
    verdict: check.verdict,
    word: verdictLabels[check.verdict],
    summary: check.summary,
    dial: check.dial.toFixed(0),
    /** Of the dial's needle: 0 points up. */
    angle: ((Math.min(100, Math.max(0, check.dial)) / 100) * 180 - 90).toFixed(0),
    checked: writeTimestamp(check.checkedAt),
  };
  for (let at = 0; at < MAX_CHECK_ROWS; at++)
    Object.assign(values, rowValues(at, check.rows[at], writeTimestamp));
  return values;
}

function rowValues(
  at: number,
  row: EvidenceRow | undefined,
  writeTimestamp: WriteTimestamp,
): Record<string, string> {
  const latest = Math.max(0, ...(row?.sources ?? []).map(({ measuredAt }) => measuredAt));
  const values = {
    state: row?.state ?? '',
    word: row === undefined ? '' : evidenceLabels[row.state],
    title: row?.title ?? '',
    finding: row?.finding ?? '',
    value: row?.value ?? '',
    threshold: row?.threshold ?? '',
    sources: row?.sources.map(({ name }) => name).join(', ') ?? '',
    measured: latest === 0 ? '' : writeTimestamp(latest),
    lesson: row?.lesson?.title ?? '',
    href: row?.lesson?.href ?? '',
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`r${at}_${key}`, value]));
}
