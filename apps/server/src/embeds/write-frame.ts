import { createHash } from 'node:crypto';
import { escapeMarkup } from '@firm/format';
import { evidenceLabels, verdictLabels, type SafetyCheck } from '@firm/schema';
import { embedText as text } from '../text/en/embeds.ts';

const STYLE =
  'body{margin:0;padding:12px;font:15px/1.45 system-ui,sans-serif;color:#1d211c;background:#fff}' +
  'h1{margin:0;font-size:17px}p{margin:6px 0}ul{margin:8px 0;padding-left:18px}' +
  'small{color:#565c55}a{color:#0b4f8a}@media(prefers-color-scheme:dark){' +
  'body{color:#e8ebe6;background:#161915}small{color:#a9b0a8}a{color:#7fc8ff}}';
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

function describe(
  { token, chain, verdict, summary, advice = '', rows, decidedBy }: SafetyCheck,
  at: string,
) {
  // The list does not repeat a finding of the summary.
  const shownRows = decidedBy
    .flatMap((id) => rows.find((row) => row.id === id) ?? [])
    .slice(0, ROWS);
  const list = shownRows
    .map(
      ({ title, state, finding }) =>
        `<li>${escapeMarkup(title)} ${escapeMarkup(evidenceLabels[state])}` +
        `${summary.includes(finding) ? '' : `: ${escapeMarkup(finding)}`}</li>`,
    )
    .join('');
  return (
    `<h1>${escapeMarkup(`${token.symbol} · ${chain.name}`)}</h1>` +
    `<p><strong>${escapeMarkup(verdictLabels[verdict])}</strong></p>${paragraph(summary)}` +
    `${advice === '' ? '' : paragraph(advice)}` +
    `${list === '' ? '' : `<ul>${list}</ul>`}<small>${escapeMarkup(text.checkedAt(at))}</small>`
  );
}
