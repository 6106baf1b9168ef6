import { PRACTICE_PARTS } from '@firm/format/practice-parts.ts';
import { pattern } from '@firm/format';
import { escapeMarkup } from '@firm/format/escape-markup.ts';
import { Marked, type Token, type Tokens } from 'marked';
import markedFootnote from 'marked-footnote';
import { slugOf } from './slug.ts';

/**
 * The targets of links and pictures in a lesson; each resolver notes its own problem and returns
 * undefined.
 */
export type Resolvers = {
  /** href of a glossary term */
  term(slug: string): string | undefined;
  /** href of a lesson, from `module/lesson` or `course:module/lesson` */
  lesson(reference: string): string | undefined;
  /** sanitised SVG markup of a diagram, with its text alternative in place */
  diagram(name: string, alternative: string): string | undefined;
  /** any other problem: a scheme or construct that content may not use */
  problem(message: string): void;
};

const CALLOUTS: Record<string, { kind: string; title: string }> = {
  EXAMPLE: { kind: 'example', title: 'Worked example' },
  MISTAKES: { kind: 'mistakes', title: 'Mistakes beginners make' },
  TRY: { kind: 'try', title: 'Try it safely' },
  NOTE: { kind: 'note', title: 'Note' },
  WARNING: { kind: 'warning', title: 'Warning' },
};

/**
 * A stand-in for a diagram while the HTML is sanitised; the real SVG, sanitised by itself, replaces
 * it after.
 */
export const diagramMarker = (index: number): string => `<figure data-diagram="${index}"></figure>`;

/** A picture of a lesson: the place of an interactive part, or of a diagram. */
function drawImage(
  { href, text }: { href: string; text: string },
  resolve: Pick<Resolvers, 'diagram' | 'problem'>,
  diagrams: string[],
): string {
  const [scheme, rest] = splitScheme(href);
  if (scheme === 'widget') {
    if (!/^[a-z-]+$/.test(rest)) resolve.problem(`widget '${rest}': a name of lower-case words`);
    else if (!rest.startsWith('task-') && !PRACTICE_PARTS.some((name) => name === rest))
      resolve.problem(`widget '${rest}': the site has no part of this name`);
    return `<div data-widget="${escapeMarkup(rest)}"><p>${escapeMarkup(text)}</p></div>`;
  }
  if (scheme !== 'diagram') {
    resolve.problem(`picture ${href}: only diagram: is allowed`);
    return '';
  }
  if (text.trim().length < 15)
    resolve.problem(`diagram ${rest} needs a text alternative that says what it shows`);
  const svg = resolve.diagram(rest, text);
  if (svg === undefined) return '';
  diagrams.push(svg);
  return diagramMarker(diagrams.length - 1);
}

/**
 * Turns lesson Markdown into HTML (not yet sanitised) and the diagrams that belong into it.
 * Raw HTML in the Markdown is dropped and noted as a problem.
 */
export function renderMarkdown(
  body: string,
  resolve: Resolvers,
): { html: string; diagrams: string[] } {
  const diagrams: string[] = [];
  const tables = new Map<string, number>();
  const markdown = new Marked({ gfm: true });
  markdown.use(markedFootnote({ footnoteDivider: false }));
  markdown.use({
    renderer: {
      html({ text }) {
        if (text.trim() !== '' && !text.trim().startsWith('<!--'))
          resolve.problem(`raw HTML is not allowed: ${text.trim().slice(0, 60)}`);
        return '';
      },
      heading({ tokens, depth, text }) {
        if (depth === 1) resolve.problem(`a lesson has no H1 of its own: ${text}`);
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table(token: Tokens.Table) {
        return drawTable(token, { inline: (tokens) => this.parser.parseInline(tokens), tables });
      },
      link({ href, tokens }) {
        return drawLink({ href, label: this.parser.parseInline(tokens) }, resolve);
      },
      image(image) {
        return drawImage(image, resolve, diagrams);
      },
      paragraph({ tokens }) {
        const inner = this.parser.parseInline(tokens);
        // A diagram or interactive part alone in its paragraph is a block, which may not stand
        // inside <p>.
        return /^<(figure data-diagram|div data-widget)="[^"]*">.*<\/(figure|div)>$/.test(
          inner.trim(),
        )
          ? `${inner}\n`
          : `<p>${inner}</p>\n`;
      },
      blockquote({ tokens }) {
        return drawCallout(this.parser.parse(tokens), resolve);
      },
    },
  });
  const html = markdown.parse(body, { async: false });
  return { html, diagrams };
}

/** @param tables how often the lesson has had a table with these columns */
function drawTable(
  token: Tokens.Table,
  { inline, tables }: { inline: (tokens: Token[]) => string; tables: Map<string, number> },
): string {
  const cell = ({ align, tokens }: Tokens.TableCell, tag: string): string => {
    const marks =
      (align === null ? '' : ` class="${align}"`) + (tag === 'th' ? ' scope="col"' : '');
    return `<${tag}${marks}>${inline(tokens)}</${tag}>`;
  };
  const head = token.header.map((item) => cell(item, 'th')).join('');
  const rows = token.rows
    .map((row) => `<tr>${row.map((item) => cell(item, 'td')).join('')}</tr>`)
    .join('');
  const columns = token.header
    .map(({ tokens }) => inline(tokens).replaceAll(/<[^>]+>/g, ''))
    .join(', ');
  const before = tables.get(columns) ?? 0;
  tables.set(columns, before + 1);
  const name = before === 0 ? columns : `${columns} (${before + 1})`;
  // A wide table scrolls by itself, never the page; a scrolling region must be reachable by
  // keyboard, and named apart from the lesson's other tables.
  return (
    `<div class="table" role="region" aria-label="Table: ${name}" tabindex="0"><table>` +
    `<thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`
  );
}

/** A link to a term, a lesson, our own pages or another site; what may not be a link stays text. */
function drawLink(
  { href, label }: { href: string; label: string },
  resolve: Pick<Resolvers, 'term' | 'lesson' | 'problem'>,
): string {
  const [scheme, rest] = splitScheme(href);
  if (scheme === 'term') {
    const target = resolve.term(rest);
    return target === undefined
      ? label
      : `<a class="term" data-term="${escapeMarkup(rest)}" href="${target}">${label}</a>`;
  }
  if (scheme === 'lesson') {
    const target = resolve.lesson(rest);
    return target === undefined ? label : `<a href="${target}">${label}</a>`;
  }
  if (scheme === 'https')
    return `<a href="${escapeMarkup(href)}" rel="noopener noreferrer" target="_blank">${label}</a>`;
  if (href.startsWith('/') || href.startsWith('#'))
    return `<a href="${escapeMarkup(href)}">${label}</a>`;
  resolve.problem(`link to ${href}: only https, term:, lesson: and own paths`);
  return label;
}

/** A quotation; one that begins with a mark such as [!WARNING] is a callout. */
function drawCallout(inner: string, resolve: Pick<Resolvers, 'problem'>): string {
  const match =
    /^<p>\[!([A-Z]+)\]\s*(?:<br>\s*)?(?:<strong>(.*?)<\/strong>\s*(?=<br>|<\/p>|\n))?/.exec(inner);
  if (match === null) return `<blockquote>${inner}</blockquote>\n`;
  if (match[1] === 'SIMULATOR') return simulatorPlace(inner, resolve);
  const callout = CALLOUTS[match[1] ?? ''];
  if (callout === undefined) {
    resolve.problem(`unknown callout [!${match[1]}]`);
    return '';
  }
  const rest = `<p>${inner.slice(match[0].length).replace(/^(?:<br>|\s)+/, '')}`.replace(
    /^<p>\s*<\/p>\s*/,
    '',
  );
  const own = match[2];
  const title = own === undefined ? callout.title : `${callout.title}: ${own}`;
  return (
    `<aside class="callout ${callout.kind}"><p ` +
    `class="callout-title">${title}</p>${rest}</aside>\n`
  );
}

/**
 * The place of an interactive part, with the table in it that is read where no script runs: its
 * worked example.
 */
function simulatorPlace(inner: string, resolve: Pick<Resolvers, 'problem'>): string {
  const simulatorMatches = pattern('s')`
    ^<p>\[!SIMULATOR\]\s*(?:<br>\s*)?</p>\s*
    (<div data-widget="[^"]*"><p>[^<]*</p>)</div>\s*
    (<div class="table"[^>]*>.*</div>)\s*$
  `.exec(inner);
  if (simulatorMatches === null) {
    resolve.problem('a simulator is its part alone in a paragraph, and a table under it');
    return '';
  }
  return `${simulatorMatches[1]}${simulatorMatches[2]}</div>\n`;
}

function splitScheme(href: string): [scheme: string, rest: string] {
  const colon = href.indexOf(':');
  return colon < 0 ? ['', href] : [href.slice(0, colon), decodeHref(href.slice(colon + 1))];
}

/** As it is where a sign of percent stands for itself. */
function decodeHref(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
