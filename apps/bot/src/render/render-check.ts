import { formatDollars, formatAge, formatAgo, formatPrice } from '@firm/format';
import {
  groupRows,
  verdictLabels,
  type EvidenceRow,
  type EvidenceState,
  type IdentityCheck,
  type SafetyCheck,
} from '@firm/schema';
import { answerWords as text, stateWords, verdictIcons } from '../text/en/bot.ts';
import { bold, code, italic, link, words } from './html.ts';

export type RenderOptions = {
  publicUrl: string;
  /** Milliseconds since 1970. */
  now: number;
};

/** The gravest first; what is unknown before what is fine. */
const ORDER = [
  'proof',
  'high',
  'caution',
  'unknown',
  'clear',
  'not-found',
  'neutral',
] as const satisfies readonly EvidenceState[];
/** Nothing in them speaks against it. */
const QUIET: readonly EvidenceState[] = ['clear', 'not-found', 'neutral'];

/**
 * A check in the order of its page: the verdict, why and what to do now, the figures, and what
 * speaks against the token with its sources. What was looked for in vain is a number, and what could
 * not be checked is told once for each cause.
 */
export function renderCheck(check: SafetyCheck, options: RenderOptions): string[] {
  const { verdict, token, chain, market, advice } = check;
  const { against, nothing, notes, unchecked: uncheckedGroups } = groupRows(check);
  return [
    `${verdictIcons[verdict]} ${bold(verdictLabels[verdict])} · ${code(token.symbol)} ` +
      `${words(text.on(chain.name))}`,
    words(check.summary),
    ...(advice === undefined ? [] : ['', `${bold(text.whatToDo)} ${words(advice)}`]),
    '',
    ...(token.name === token.symbol ? [] : [code(token.name)]),
    code(check.address),
    ...(market
      ? [
          renderFigures(
            { ...market, createdAt: market.pairCreatedAt },
            options.now,
            check.checkedAt,
          ),
        ]
      : []),
    ...(against.length > 0 ? ['', ...renderRows(against, options)] : []),
    ...(uncheckedGroups.length > 0
      ? [
          '',
          italic(text.couldNotCheck),
          ...uncheckedGroups.map(
            ({ cause, questions }) => `• ${words(text.cause(questions, cause))}`,
          ),
        ]
      : []),
    ...(nothing.length > 0 ? ['', words(text.nothing(nothing.length))] : []),
    ...(notes.length > 0 ? [words(text.notes(notes.length))] : []),
    '',
    italic(words(text.checkedAt(formatAgo(check.checkedAt, options.now)))),
    link(text.page, `${options.publicUrl}${check.path}`),
  ];
}

/** A link, a name or an address held against what is known. */
export function renderIdentity(
  { subject, verdict, isOurs, summary, rows }: IdentityCheck,
  options: RenderOptions,
): string[] {
  return [
    isOurs
      ? `✔️ ${bold(text.ours)}`
      : `${verdictIcons[verdict]} ${bold(verdictLabels[verdict])} · ${text.notOurs}`,
    code(subject.text),
    '',
    words(summary),
    ...(rows.length > 0 ? ['', bold(text.evidence), ...renderRows(rows, options)] : []),
  ];
}

function renderRows(rows: readonly EvidenceRow[], options: RenderOptions): string[] {
  return ORDER.flatMap((state) => rows.filter((row) => row.state === state)).map((row) =>
    renderRow(row, options),
  );
}

function renderRow(
  { state, title, finding, value, threshold, sources, lesson }: EvidenceRow,
  { publicUrl, now }: RenderOptions,
): string {
  const { icon, word } = stateWords[state];
  // Shorten rows that say nothing against the token, so that a check is one message: the page has
  // its limit.
  const figures = [
    value,
    threshold === null || state === 'unknown' || QUIET.includes(state)
      ? null
      : text.limit(threshold),
  ]
    .filter((one) => one !== null)
    .join('; ');
  const from =
    sources.length === 0
      ? text.noSource
      : sources
          .map(({ name, measuredAt }) => text.source(name, formatAgo(measuredAt, now)))
          .join('; ');
  // The lesson stands where somebody would ask for it.
  const more =
    lesson !== null && !QUIET.includes(state)
      ? ` ${link(words(text.lesson(lesson.title)), `${publicUrl}${lesson.href}`)}`
      : '';
  return (
    `${icon} ${word} · ${bold(words(title))} ` +
    `${words(finding)}${figures === '' ? '' : ` ${words(`(${figures})`)}`} ` +
    `${italic(words(from))}${more}`
  );
}

type Figures = {
  priceUsd: number | null;
  marketCapUsd: number | null;
  liquidityUsd: number | null;
  volume24hUsd: number | null;
  createdAt: number | null;
  sourceName: string;
  measuredAt: number;
};

/**
 * Figures of a market in one line. What is not known is left out, never written as zero.
 *
 * @param agedAt when its age is told for; that of the rows under it, which were written then
 */
export function renderFigures(
  {
    priceUsd,
    marketCapUsd,
    liquidityUsd,
    volume24hUsd,
    createdAt,
    sourceName,
    measuredAt,
  }: Figures,
  now: number,
  agedAt = now,
): string {
  const parts = [
    priceUsd === null ? '' : text.price(formatPrice(priceUsd)),
    marketCapUsd === null ? '' : text.marketCap(formatDollars(marketCapUsd)),
    liquidityUsd === null ? '' : text.liquidity(formatDollars(liquidityUsd)),
    volume24hUsd === null ? '' : text.volume(formatDollars(volume24hUsd)),
    createdAt === null ? '' : text.pairAge(formatAge(createdAt, agedAt)),
  ].filter((part) => part !== '');
  const source = italic(words(text.source(sourceName, formatAgo(measuredAt, now))));
  return `${parts.map(words).join(' · ')}${parts.length > 0 ? ' ' : ''}${source}`;
}
