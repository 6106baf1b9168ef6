import { escapeMarkup } from '@firm/format/escape-markup.ts';
import { sanitiseSvg } from './sanitise.ts';

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
 * Prepares a diagram for inlining: checked, sanitised, and named by its text alternative.
 * @returns markup of a figure, or the list of what is wrong with the file
 */
export function loadDiagram(
  source: string,
  alternative: string,
): { figure: string } | { wrong: string[] } {
  const wrong = FORBIDDEN.filter(([pattern]) => pattern.test(source)).map(([, message]) => message);
  if (!/<svg[^>]*\sviewBox="0 0 \d+ \d+"/.test(source))
    wrong.push('needs viewBox="0 0 720 height"');
  if (/<svg[^>]*\s(width|height)=/.test(source)) wrong.push('has a fixed width or height');
  if (wrong.length > 0) return { wrong };
  const clean = sanitiseSvg(source.replace(/<\?xml[^>]*\?>/, '').replaceAll(/<!--[\s\S]*?-->/g, ''))
    .replaceAll(/<(title|desc)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/\s(role|aria-label)="[^"]*"/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim()
    .replace('<svg', `<svg role="img" aria-label="${escapeMarkup(alternative)}"`);
  return { figure: `<figure class="diagram" tabindex="0">${clean}</figure>` };
}
