import { pattern } from '@firm/format';
import { Refusal } from '../../refusal.ts';

const namesIn = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The elements of a drawing of shapes: none that runs, fetches, embeds or repeats. */
const SHAPES = namesIn(`
  g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop
  clipPath mask
`);
/** Properties of a shape's look; allowed in `style` too. */
const LOOKS = namesIn(`
  fill fill-opacity fill-rule clip-rule clip-path mask color opacity stroke stroke-width
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stroke-opacity stop-color stop-opacity
`);
const PLACES = namesIn(`
  x y x1 y1 x2 y2 cx cy r rx ry fx fy width height d points transform offset id href
  gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
`);

/** Numbers, names and colours; of addresses those of a part of the same drawing only. */
const PLAIN = /^[\w\s#%.,()+-]*$/;
const OWN_PART = /^(?:#|url\(#)[\w.-]+\)?$/;

const TOKEN = pattern('gy')`
  <!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>
  |<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+
`;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DEEPEST = 64;

/**
 * A drawing with its shapes and nothing else: scripts, foreign parts, pictures inside, addresses,
 * texts and what happens by itself are left out, whatever they are called.
 *
 * @returns an SVG document that begins with `<svg ` and says its `viewBox`, without a size
 * @throws Refusal brand/not-a-picture where it is none, brand/picture-styles where a style sheet
 *   stands inside, without which it would look otherwise
 */
export function cleanSvg(text: string): string {
  const open: string[] = [];
  let cleanMarkup = '';
  let isOver = false;
  /** How deep in something that is left out. */
  let skipDepth = 0;
  let at = 0;
  for (const [token, closing, name = '', attributes = '', alone] of text
    .replace(/^\uFEFF/, '')
    .trim()
    .matchAll(TOKEN)) {
    at += token.length;
    if (name === '') continue;
    if (isOver || (open.length === 0 && name !== 'svg')) throw new Refusal('brand/not-a-picture');
    if (name.toLowerCase() === 'style') throw new Refusal('brand/picture-styles');
    if (closing === '/') {
      if (open.pop() !== name) throw new Refusal('brand/not-a-picture');
      if (skipDepth > 0) skipDepth -= 1;
      else cleanMarkup += `</${name}>`;
      isOver = open.length === 0;
      continue;
    }
    const isLeftOut = skipDepth > 0 || (open.length > 0 && !SHAPES.has(name));
    if (!isLeftOut) {
      const attributeText = open.length === 0 ? rootOf(attributes) : attributesOf(attributes);
      cleanMarkup += `<${name}${attributeText}${alone === '/' ? '/' : ''}>`;
    }
    if (alone === '/') {
      isOver = open.length === 0;
      continue;
    }
    open.push(name);
    if (open.length > DEEPEST) throw new Refusal('brand/not-a-picture');
    if (isLeftOut) skipDepth += 1;
  }
  if (!isOver || at !== text.replace(/^\uFEFF/, '').trim().length)
    throw new Refusal('brand/not-a-picture');
  return cleanMarkup;
}

const pairsOf = (attributes: string): (readonly [string, string])[] =>
  [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, (double ?? single ?? '').trim()] as const,
  );

function attributesOf(attributes: string, isTaken = (name: string) => PLACES.has(name)): string {
  const attributeMap = new Map<string, string>();
  const say = (name: string, value: string): void => {
    const isAddress = name === 'href' || /url\s*\(/i.test(value);
    if (value !== '' && (isAddress ? OWN_PART : PLAIN).test(value)) attributeMap.set(name, value);
  };
  for (const [name, value] of pairsOf(attributes)) {
    const bare = name.replace(/^xlink:/, '');
    if (LOOKS.has(bare) || isTaken(bare)) say(bare, value);
  }
  // A declaration wins over the attribute of the same name.
  for (const [name, value] of pairsOf(attributes))
    if (name === 'style')
      for (const one of value.split(';')) {
        const [property = '', ...rest] = one.split(':');
        if (LOOKS.has(property.trim())) say(property.trim(), rest.join(':').trim());
      }
  return [...attributeMap].map(([name, value]) => ` ${name}="${value}"`).join('');
}

const SIZE = /^(\d{1,5}(?:\.\d{1,4})?)(?:px)?$/;
const BOX = /^-?\d+(?:\.\d+)?(?:[\s,]+-?\d+(?:\.\d+)?){3}$/;

function rootOf(attributes: string): string {
  const attributeMap = new Map(pairsOf(attributes));
  const [, width] = SIZE.exec(attributeMap.get('width') ?? '') ?? [];
  const [, height] = SIZE.exec(attributeMap.get('height') ?? '') ?? [];
  const viewBoxText = attributeMap.get('viewBox') ?? '';
  const box = BOX.test(viewBoxText)
    ? viewBoxText
    : width === undefined || height === undefined
      ? undefined
      : `0 0 ${width} ${height}`;
  if (box === undefined) throw new Refusal('brand/not-a-picture');
  return ` xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${attributesOf(attributes, () => false)}`;
}
