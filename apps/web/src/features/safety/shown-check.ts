import { MAX_CAUSES, MAX_CHECK_ROWS, evidenceLabels } from '@firm/schema/tokens/check-page.ts';
import type { EvidenceRow } from '@firm/schema/tokens/safety.ts';

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
};

/** Facts of a row, without their source. */
export type RowFacts = Pick<
  EvidenceRow,
  'id' | 'title' | 'state' | 'finding' | 'value' | 'threshold' | 'lesson'
>;

/** Part of a check above its evidence. */
export type ShownVerdict = {
  name: string;
  symbol: string;
  monogram: string;
  chain: string;
  address: string;
  verdict: string;
  word: string;
  summary: string;
  advice: string;
  dial: string;
  angle: string;
};

/** Figures of the market and of the holders. What is not known is empty, and hidden. */
export type ShownFigures = Record<(typeof FIGURES)[number], string>;

const FIGURES = [
  'figures',
  'line',
  'price',
  'cap',
  'liquidity',
  'volume',
  'age',
  'market',
  'measured',
  'holders',
  'largest',
  'nine',
  'rest',
  'largest_width',
  'nine_width',
  'ten_width',
  'rest_width',
] as const;

/** How many rows each part has; empty where there are none. */
type Counts = Record<'against' | 'nothing' | 'notes' | 'unchecked', string>;

export type ShownCause = { cause: string; questions: string };

/** Row texts that are the same for every source. */
export const rowTexts = ({
  title,
  state,
  finding,
  value,
  threshold,
  lesson,
}: RowFacts): Omit<ShownRow, 'key' | 'sources'> => ({
  state,
  word: evidenceLabels[state],
  title,
  finding,
  value: value ?? '',
  threshold: threshold ?? '',
  lesson: lesson?.title ?? '',
  href: lesson?.href ?? '',
});

const row = (facts: EvidenceRow): ShownRow => ({
  ...rowTexts(facts),
  key: facts.id,
  sources: facts.sources.map(({ name, url, measuredAt }) => ({
    name,
    href: url ?? '',
    at: measuredAt,
  })),
});

export const showRows = (rows: readonly EvidenceRow[]): ShownRow[] => rows.map(row);

/**
 * A check made of texts alone: of marks while the page is drawn, of the check's own values in the
 * browser. Both have the same parts, so that nothing moves.
 */
export type ShownCheck = {
  head: ShownVerdict;
  figures: ShownFigures;
  counts: Counts;
  checked: string;
  /** A place for every row that a check may have; the state tells to which part one belongs. */
  rows: ShownRow[];
  causes: ShownCause[];
};

export function plainCheck(text: (key: string) => string): ShownCheck {
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
    };
  });
  const causes = Array.from({ length: MAX_CAUSES }, (_, at) => ({
    cause: text(`c${at}_cause`),
    questions: text(`c${at}_questions`),
  }));
  return {
    head: {
      name: text('name'),
      symbol: text('symbol'),
      monogram: text('monogram'),
      chain: text('chain'),
      address: text('address'),
      verdict: text('verdict'),
      word: text('word'),
      summary: text('summary'),
      advice: text('advice'),
      dial: text('dial'),
      angle: text('angle'),
    },
    // Made from the same list of keys.
    figures: Object.fromEntries(FIGURES.map((key) => [key, text(key)])) as ShownFigures,
    counts: {
      against: text('against'),
      nothing: text('nothing'),
      notes: text('notes'),
      unchecked: text('unchecked'),
    },
    checked: text('checked'),
    rows,
    causes,
  };
}
