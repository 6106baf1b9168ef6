import { MAX_CHECK_ROWS, evidenceLabels } from '@firm/schema/check-page.ts';
import { verdictLabels, type EvidenceRow, type SafetyCheck } from '@firm/schema/safety.ts';

/** A row of evidence as it is drawn. What is missing is empty, and hidden by the stylesheet. */
export type ShownRow = {
  key: string;
  state: string;
  word: string;
  title: string;
  finding: string;
  value: string;
  threshold: string;
  /** `at`: a moment written out, or milliseconds since 1970, which is drawn as an age. */
  sources: readonly { name: string; href: string; at: string | number }[];
  lesson: string;
  href: string;
  isDecisive: boolean;
};

/** What a row says, without where it was read. */
export type RowFacts = Pick<
  EvidenceRow,
  'id' | 'title' | 'state' | 'finding' | 'value' | 'threshold' | 'lesson'
>;

/** What of a check stands above its evidence. */
export type ShownVerdict = {
  name: string;
  symbol: string;
  chain: string;
  address: string;
  verdict: string;
  word: string;
  summary: string;
  dial: string;
  angle: string;
};

/** What of a row reads the same wherever it comes from. */
export const rowTexts = ({
  title,
  state,
  finding,
  value,
  threshold,
  lesson,
}: RowFacts): Omit<ShownRow, 'key' | 'sources' | 'isDecisive'> => ({
  state,
  word: evidenceLabels[state],
  title,
  finding,
  value: value ?? '',
  threshold: threshold ?? '',
  lesson: lesson?.title ?? '',
  href: lesson?.href ?? '',
});

const row = (facts: EvidenceRow, decidedBy: readonly string[]): ShownRow => ({
  ...rowTexts(facts),
  key: facts.id,
  sources: facts.sources.map(({ name, url, measuredAt }) => ({
    name,
    href: url ?? '',
    at: measuredAt,
  })),
  isDecisive: decidedBy.includes(facts.id),
});

export const showRows = (
  rows: readonly EvidenceRow[],
  decidedBy: readonly string[] = [],
): ShownRow[] => rows.map((item) => row(item, decidedBy));

export const showVerdict = ({
  token,
  chain,
  address,
  verdict,
  summary,
  dial,
}: SafetyCheck): ShownVerdict => ({
  name: token.name,
  symbol: token.symbol,
  chain: chain.name,
  address,
  verdict,
  word: verdictLabels[verdict],
  summary,
  dial: dial.toFixed(0),
  angle: angleOf(dial),
});

/** Where the needle of the dial points, in degrees from straight up. @param dial 0 to 100 */
const angleOf = (dial: number): string =>
  ((Math.min(100, Math.max(0, dial)) / 100) * 180 - 90).toFixed(0);

/**
 * A check made of texts alone: of marks while the page is drawn, of what the server put in their
 * place when the browser draws it first. Both have the same parts, so that nothing moves.
 */
export function plainCheck(text: (key: string) => string): {
  head: ShownVerdict;
  checked: string;
  rows: ShownRow[];
} {
  const rows = Array.from({ length: MAX_CHECK_ROWS }, (_, at): ShownRow => {
    const of = (key: string): string => text(`r${at}_${key}`);
    return {
      key: `r${at}`,
      state: of('state'),
      word: of('word'),
      title: of('title'),
      finding: of('finding'),
      value: of('value'),
      threshold: of('threshold'),
      sources: [{ name: of('sources'), href: '', at: of('measured') }],
      lesson: of('lesson'),
      href: of('href'),
      isDecisive: false,
    };
  });
  const head = {
    name: text('name'),
    symbol: text('symbol'),
    chain: text('chain'),
    address: text('address'),
    verdict: text('verdict'),
    word: text('word'),
    summary: text('summary'),
    dial: text('dial'),
    angle: text('angle'),
  };
  return { head, checked: text('checked'), rows };
}
