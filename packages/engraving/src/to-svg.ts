import type { Drawing, EngravedPath, MicroText, StrokeRole } from './drawing.ts';
import { escapeMarkup } from '@firm/format/escape-markup.ts';
import { hashText } from '@firm/format/seeded-random.ts';

export type SvgOptions = {
  /** Class of the svg element. */
  readonly className?: string;
  /** A CSS colour by role; `currentColor` for those left out. */
  readonly colours?: Partial<Record<StrokeRole, string>>;
  /** Names the picture for assistive technology. Without it the picture is hidden as decoration. */
  readonly title?: string;
};

/** Characters that XML 1.0 forbids even as references. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Makes any text safe in SVG content and attributes. */
const escapeText = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(FORBIDDEN, ''));

function pathTag({ d, role, width }: EngravedPath, colour: string): string {
  if (role === 'fill') return `<path fill="${colour}" fill-rule="evenodd" d="${d}"/>`;
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"/>`;
}

/** The id comes from the content, so that two drawings on a page never borrow each other's path. */
function textTag({ d, text, size, length }: MicroText, colour: string): string {
  const id = `m${hashText(d).toString(36)}`;
  const safe = escapeText(text);
  return (
    `<path id="${id}" fill="none" d="${d}"/>` +
    `<text fill="${colour}" font-size="${size}">` +
    `<textPath href="#${id}" textLength="${length}">${safe}</textPath></text>`
  );
}

/** The drawing as one SVG element, with all text escaped. */
export function toSvg(drawing: Drawing, options: SvgOptions = {}): string {
  const { className, colours = {}, title } = options;
  const colour = (role: StrokeRole): string => escapeText(colours[role] ?? 'currentColor');
  const name = title === undefined ? ' aria-hidden="true"' : ' role="img"';
  const style = className === undefined ? '' : ` class="${escapeText(className)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.viewBox}"${style}${name}>`,
    title === undefined ? '' : `<title>${escapeText(title)}</title>`,
    ...drawing.paths.map((path) => pathTag(path, colour(path.role))),
    ...(drawing.texts ?? []).map((text) => textTag(text, colour('fill'))),
    '</svg>',
  ].join('');
}
