import { escapeMarkup } from '@firm/format/escape-markup.ts';
import * as v from 'valibot';
import { parse } from 'yaml';
import { drawNarrow } from './narrow-drawing/draw-narrow.ts';
import { narrowDrawing } from './narrow-drawing/narrow-schema.ts';
import { sanitiseSvg } from './markdown/sanitise.ts';

const FORBIDDEN: readonly [RegExp, string][] = [
  [/<(script|style|foreignObject|image|use|a)\b/i, 'has an element that a diagram may not use'],
  [/\sstyle\s*=/i, 'has a style attribute; use the d- classes'],
  [
    /\s(fill|stroke)\s*=\s*"(?!none|url\(#|currentColor)/i,
    'has a literal colour; use the d- classes',
  ],
  [/\son[a-z]+\s*=/i, 'has an event attribute'],
  [/(href|url\(\s*['"]?\s*https?:)/i, 'refers to something outside'],
];

/**
 * Prepares a diagram for inlining: checked, sanitised, and named by its text alternative. The style
 * sheet shows the wide drawing or the narrow one.
 *
 * @param narrow what the narrow drawing is made of, as YAML
 * @returns markup of a figure, or the list of what is wrong with the files
 */
export function loadDiagram(
  source: string,
  narrow: string,
  alternative: string,
): { figure: string } | { wrong: string[] } {
  const wrong = FORBIDDEN.filter(([pattern]) => pattern.test(source)).map(([, message]) => message);
  if (!/<svg[^>]*\sviewBox="0 0 \d+ \d+"/.test(source))
    wrong.push('needs viewBox="0 0 720 height"');
  if (/<svg[^>]*\s(width|height)=/.test(source)) wrong.push('has a fixed width or height');
  const blocks = v.safeParse(narrowDrawing, parse(narrow));
  if (!blocks.success) wrong.push(`narrow: ${v.summarize(blocks.issues)}`);
  if (!blocks.success || wrong.length > 0) return { wrong };
  const drawnNarrow = drawNarrow(blocks.output, source);
  const other = wordsThatDiffer(source, drawnNarrow);
  if (other.length > 0) return { wrong: [`wide and narrow say other words: ${other.join(', ')}`] };
  const hasFrames = drawnNarrow.includes('data-frame');
  const wide = inline(source, 'wide', alternative);
  const figure = wide + inline(drawnNarrow, 'narrow', alternative);
  return {
    figure: hasFrames
      ? `<figure class="diagram" data-frames>${figure}<div class="frame-steps"></div></figure>`
      : `<figure class="diagram">${figure}</figure>`,
  };
}

/** The words and figures of one drawing that the other has not. */
function wordsThatDiffer(wide: string, narrow: string): string[] {
  const [one, other] = [wordsOf(wide), wordsOf(narrow)];
  return [...one.symmetricDifference(other)];
}

function wordsOf(svg: string): Set<string> {
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text);
  const plain = texts
    .join(' ')
    .replaceAll(/&(#?\w+);/g, ' ')
    .toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu));
}

function inline(source: string, name: 'wide' | 'narrow', alternative: string): string {
  return sanitiseSvg(source.replace(/<\?xml[^>]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, ''))
    .replaceAll(/<(title|desc)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/\s(role|aria-label)="[^"]*"/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replace('<svg', `<svg class="${name}" role="img" aria-label="${escapeMarkup(alternative)}"`);
}
