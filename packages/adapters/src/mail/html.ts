import { escapeMarkup } from '@firm/format/escape-markup.ts';

/** Markup that is safe to put into a page or an email. Made by `html` only. */
export class SafeHtml {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Part = string | number | SafeHtml | readonly SafeHtml[];

/** Template for markup: whatever is filled in is escaped, unless it was made by `html` itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): SafeHtml {
  const filledParts = strings.raw.map((text, at) => text + toMarkup(parts[at]));
  return new SafeHtml(filledParts.join(''));
}

function toMarkup(part: Part | undefined): string {
  if (part === undefined) return '';
  if (part instanceof SafeHtml) return part.markup;
  return typeof part === 'object'
    ? part.map(({ markup }) => markup).join('')
    : escapeMarkup(String(part));
}
