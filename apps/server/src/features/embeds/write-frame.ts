import { createHash } from 'node:crypto';
import { escapeMarkup, formatTimestamp } from '@firm/format';
import {
  evidenceLabels,
  groupRows,
  verdictLabels,
  type EvidenceRow,
  type SafetyCheck,
} from '@firm/schema';
import { COLOURS } from './draw-badge.ts';
import { embedText as text } from './text/en/embeds.ts';

/** As on the badge, in words as well. */
const VERDICTS = Object.entries(COLOURS)
  .map(([verdict, colour]) => `.${verdict}{background:${colour}}`)
  .join('');
const STYLE =
  ':root{color-scheme:light dark}' +
  'body{margin:0;padding:12px;font:15px/1.45 system-ui,sans-serif;color:#1d211c;background:#fff}' +
  'h1{margin:0;font-size:17px}p{margin:6px 0}ul{margin:8px 0;padding-left:18px}' +
  'summary{cursor:pointer}b{font-weight:600}small{color:#565c55}a{color:#0b4f8a}@media(prefers-color-scheme:dark){' +
  'body{color:#e8ebe6;background:#161915}small{color:#a9b0a8}a{color:#7fc8ff}}' +
  `.verdict{padding:3px 10px;border-radius:4px;color:#fff}${VERDICTS}`;
const ROWS = 4;

/** Content policy of the frame: its one style sheet, and nothing else. */
export const FRAME_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A check for a frame on another page: without a script, a picture or a cookie. */
export function writeFrame({
  brand,
  url,
  at,
  content,
}: {
  brand: string;
  /** Of the whole check. */
  url: string;
  /** When it was made, as people write it. */
  at: string;
  content: SafetyCheck | { problem: string };
}): string {
  const html = 'problem' in content ? paragraph(content.problem) : describe(content, at);
  const title = escapeMarkup(text.frame(brand));
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main>${html}` +
    `<p><a href="${escapeMarkup(url)}" target="_blank" rel="noopener">${escapeMarkup(text.open)}</a></p>` +
    `<small>${title}. ${escapeMarkup(text.noAdvice)}</small></main></body></html>`
  );
}

const paragraph = (words: string): string => `<p>${escapeMarkup(words)}</p>`;

/** The gravest findings stand open, the others behind a press; each with its sources and age. */
function describe(check: SafetyCheck, at: string) {
  const { token, chain, verdict, summary, advice = '' } = check;
  const { against, nothing, notes, unchecked } = groupRows(check);
  const others = [
    ...[...against.slice(ROWS), ...nothing, ...notes].map(describeRow),
    ...unchecked.flatMap(({ cause, questions }) =>
      questions.map((question) => writeItem(question, evidenceLabels.unknown, cause)),
    ),
  ];
  return (
    `<h1>${escapeMarkup(`${token.symbol} · ${chain.name}`)}</h1>` +
    `<p><strong class="verdict ${verdict}">${escapeMarkup(verdictLabels[verdict])}</strong></p>${paragraph(summary)}` +
    `${advice === '' ? '' : paragraph(advice)}${list(against.slice(0, ROWS).map(describeRow))}` +
    (others.length === 0
      ? ''
      : `<details><summary>${text.others(others.length)}</summary>${list(others)}</details>`) +
    `<small>${escapeMarkup(text.checkedAt(at))}</small>`
  );
}

function describeRow({ title, state, finding, value, sources }: EvidenceRow): string {
  const latest = Math.max(0, ...sources.map(({ measuredAt }) => measuredAt));
  const names = sources.map(({ name }) => name).join(', ');
  return writeItem(
    title,
    evidenceLabels[state],
    [finding, value === null ? '' : `(${value})`].filter((part) => part !== '').join(' '),
    latest === 0 ? '' : text.source(names, formatTimestamp(latest, 'UTC')),
  );
}

function writeItem(title: string, word: string, finding: string, source = ''): string {
  const end = source === '' ? '' : ` <small>${escapeMarkup(source)}</small>`;
  return (
    `<li><b>${escapeMarkup(title)}</b> ${escapeMarkup(word)}` +
    `${finding === '' ? '' : `: ${escapeMarkup(finding)}`}${end}</li>`
  );
}

const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
