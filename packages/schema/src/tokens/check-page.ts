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
/** Data of the page for its program. */
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
  unknown: 'Could not check',
};

/** The rows of a check as people read them. */
type GroupedRows = {
  /** Rows against the token, the gravest first. */
  against: EvidenceRow[];
  /** Rows of searches that found nothing. */
  nothing: EvidenceRow[];
  /** Rows of facts that say neither good nor bad. */
  notes: EvidenceRow[];
  /** Questions that could not be checked, by the cause. */
  unchecked: readonly { cause: string; questions: readonly string[] }[];
};

/** States of the rows in each part of a check, the gravest first. */
export const ROW_PARTS: Record<'against' | 'nothing' | 'notes', readonly EvidenceState[]> = {
  against: ['proof', 'high', 'caution'],
  nothing: ['clear', 'not-found'],
  notes: ['neutral'],
};

/**
 * Puts the rows of a check in the order in which people need them. No sentence stands twice: a
 * finding that the summary tells is not told again, and a limit only once.
 */
export function groupRows({
  rows,
  summary,
  unchecked,
}: Pick<SafetyCheck, 'rows' | 'summary' | 'unchecked'>): GroupedRows {
  const limits = new Set<string>();
  const byWeight = rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row): EvidenceRow => {
      const isNew = row.threshold !== null && !limits.has(row.threshold);
      if (row.threshold !== null) limits.add(row.threshold);
      return {
        ...row,
        finding:
          ROW_PARTS.against.includes(row.state) && summary.includes(row.finding) ? '' : row.finding,
        threshold: isNew ? row.threshold : null,
      };
    });
  const of = (states: readonly EvidenceState[]) =>
    byWeight.filter(({ state }) => states.includes(state));
  const unknown = of(['unknown']).map(({ title }) => title);
  return {
    against: of(ROW_PARTS.against),
    nothing: of(ROW_PARTS.nothing),
    notes: of(ROW_PARTS.notes),
    // An older server does not say why.
    unchecked: unchecked ?? (unknown.length === 0 ? [] : [{ cause: '', questions: unknown }]),
  };
}

function placeOf({ state }: EvidenceRow): number {
  const place = ROW_PARTS.against.indexOf(state);
  return place === -1 ? ROW_PARTS.against.length : place;
}

/** Causes that the drawn page has room for; the last one takes what is left. */
export const MAX_CAUSES = 6;

/** How figures are written for people of every time zone. Times in milliseconds since 1970. */
export type CheckWriter = {
  timestamp: (at: number) => string;
  price: (dollars: number | null) => string;
  dollars: (amount: number | null) => string;
  age: (since: number | null, now: number) => string;
  /** Of a share between 0 and 1. */
  percent: (share: number) => string;
};

/** The texts of the page of a check, by the names of the marks. */
export function checkPageValues(check: SafetyCheck, write: CheckWriter): Record<string, string> {
  const { against, nothing, notes, unchecked } = groupRows(check);
  const values: Record<string, string> = {
    name: check.token.name,
    symbol: check.token.symbol,
    monogram: monogramOf(check.token.symbol),
    chain: check.chain.name,
    slug: check.chain.slug,
    address: check.address,
    verdict: check.verdict,
    word: verdictLabels[check.verdict],
    summary: check.summary,
    advice: check.advice ?? '',
    dial: check.dial.toFixed(0),
    /** Of the dial's needle: 0 points up. */
    angle: ((Math.min(100, Math.max(0, check.dial)) / 100) * 180 - 90).toFixed(0),
    checked: write.timestamp(check.checkedAt),
    against: countOf(against),
    nothing: thingsOf(nothing),
    notes: countOf(notes),
    unchecked: countOf(unchecked.flatMap(({ questions }) => questions)),
    ...marketValues(check, write),
    ...holderValues(check.holders, write),
  };
  const rows = [...against, ...nothing, ...notes];
  for (let at = 0; at < MAX_CHECK_ROWS; at++)
    Object.assign(values, rowValues(at, rows[at], write.timestamp));
  for (let at = 0; at < MAX_CAUSES; at++)
    Object.assign(values, {
      [`c${at}_cause`]: unchecked[at]?.cause ?? '',
      [`c${at}_questions`]: (at === MAX_CAUSES - 1 ? unchecked.slice(at) : [unchecked[at]])
        .flatMap((one) => one?.questions ?? [])
        .join(' '),
    });
  return values;
}

/** Empty where there is none, so that the stylesheet hides its place. */
const countOf = ({ length }: readonly unknown[]): string => (length === 0 ? '' : `${length}`);

/** The same as a number of things. */
const thingsOf = ({ length }: readonly unknown[]): string =>
  length === 0 ? '' : length === 1 ? '1 thing' : `${length} things`;

/** In the place of a picture, which nobody vouches for: a letter of the symbol. */
const monogramOf = (symbol: string): string =>
  (/[\p{L}\p{N}]/u.exec(symbol)?.[0] ?? '?').toUpperCase();

function marketValues(
  { market, checkedAt }: SafetyCheck,
  write: CheckWriter,
): Record<string, string> {
  return {
    figures: market === null ? '' : 'known',
    line: (market?.sparkline?.length ?? 0) > 1 ? 'known' : '',
    price: write.price(market?.priceUsd ?? null),
    cap: write.dollars(market?.marketCapUsd ?? null),
    liquidity: write.dollars(market?.liquidityUsd ?? null),
    volume: write.dollars(market?.volume24hUsd ?? null),
    age: write.age(market?.pairCreatedAt ?? null, checkedAt),
    market: market?.sourceName ?? '',
    measured: market === null ? '' : write.timestamp(market.measuredAt),
  };
}

/** Each share as a word and as a part of a bar that is 100 wide. */
function holderValues(
  holders: SafetyCheck['holders'],
  { percent }: CheckWriter,
): Record<string, string> {
  const { largest, nine, rest } = holderShares(holders);
  return {
    holders: holders === undefined ? '' : 'known',
    largest: largest === null ? '' : percent(largest),
    nine: percent(nine),
    rest: percent(rest),
    largest_width: ((largest ?? 0) * 100).toFixed(1),
    nine_width: (nine * 100).toFixed(1),
    ten_width: (((largest ?? 0) + nine) * 100).toFixed(1),
    rest_width: (rest * 100).toFixed(1),
  };
}

/** The largest holder, the next nine (all ten where the largest is not known) and all others. */
function holderShares(holders: SafetyCheck['holders']): {
  largest: number | null;
  nine: number;
  rest: number;
} {
  const clampShare = (share: number): number => Math.min(1, Math.max(0, share));
  const ten = clampShare(holders?.ten ?? 0);
  const largest = holders?.largest == null ? null : Math.min(clampShare(holders.largest), ten);
  return { largest, nine: ten - (largest ?? 0), rest: 1 - ten };
}

function rowValues(
  at: number,
  row: EvidenceRow | undefined,
  writeTimestamp: CheckWriter['timestamp'],
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

/**
 * The command that checks the token of this name, where a text is one word that may be a name:
 * undefined for questions, links and addresses, which say themselves what they are.
 */
export const asCheck = (text: string): string | undefined =>
  /^\$?[\p{L}\p{N}-]{1,30}$/u.test(text.trim()) ? `/check ${text.trim()}` : undefined;
