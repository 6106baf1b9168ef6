import { escapeMarkup } from '@firm/format';
import {
  isOffered,
  commandsOf,
  pagesOf,
  type FeatureName,
  PAGE_JSON_PLACEHOLDER,
  SITE_JSON_PLACEHOLDER,
  siteKeys,
  sitePlaceholder,
} from '@firm/schema';
import type { ServedSite } from './live-site.ts';
import { extensionOf } from './media-types.ts';

type Escape = (value: string) => string;

/** JSON whose text can end neither a script element nor, in old engines, a line of script. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** For the inside of a string literal in JSON or script. */
const escapeString: Escape = (value) => scriptSafeJson(value).slice(1, -1);

const escapes: Readonly<Record<string, Escape>> = {
  html: escapeMarkup,
  xml: escapeMarkup,
  svg: escapeMarkup,
  json: escapeString,
  webmanifest: escapeString,
  js: escapeString,
  mjs: escapeString,
};

const PLACEHOLDER = /%%site\.(\w+)%%/g;

/**
 * Puts the published brand in the place of the built-in one, and this installation's values in the
 * place of their marks, escaped for the kind of file. In one pass, so that a value which looks like a
 * mark stays as it is. A mark that no value has is left standing.
 *
 * @param path names the kind of file by its extension
 */
export function fillPlaceholders(
  text: string,
  path: string,
  { config: site, brand }: ServedSite,
): string {
  const escape = escapes[extensionOf(path)] ?? ((value: string) => value);
  const values = new Map(siteKeys.map((key) => [sitePlaceholder(key), escape(site[key])]));
  values.set(SITE_JSON_PLACEHOLDER, scriptSafeJson(site));
  const brandedText = withoutLinks(brand.published?.look(text) ?? text, path, brand);
  return brandedText.replace(PLACEHOLDER, (mark) => values.get(mark) ?? mark);
}

/** Links to what is not offered are not shown, also where the page's program draws them. */
function withoutLinks(text: string, path: string, { values }: ServedSite['brand']): string {
  if (values.off.length === 0) return text;
  if (path.endsWith('sitemap.xml'))
    return text.replace(
      /<url><loc>%%site\.publicUrl%%([^<]*)<\/loc><\/url>\n/g,
      (line, page: string) => (isOffered(page, values.off) ? line : ''),
    );
  return extensionOf(path) === 'html'
    ? text.replace('</head>', `<style>${hideOff(values.off)}</style></head>`)
    : text;
}

/**
 * In running text the words of a link stay; an entry of a menu or a card goes with its link. What
 * offers a command goes too.
 */
function hideOff(off: readonly FeatureName[]): string {
  const links = pagesOf(off).flatMap((page) =>
    page.endsWith('*')
      ? [`[href^="${page.slice(0, -1)}"]`]
      : ['', '?', '#'].map((end) => `[href${end && '^'}="${page}${end}"]`),
  );
  const link = `#root a:is(${links.join(',')})`;
  return (
    `${link}{display:none!important}` +
    `#root :is(p,dd,td) ${link.replace('#root ', '')}{display:inline!important;color:inherit;` +
    'text-decoration:none;pointer-events:none}' +
    `#root :is(nav li,article,.card):has(>${link.replace('#root ', '')}:only-of-type)` +
    '{display:none!important}' +
    commandsOf(off)
      .map((name) => `#root [data-command="/${name}"]{display:none!important}`)
      .join('')
  );
}

const PAGE_PLACEHOLDER = /%%page\.(\w+)%%/g;

/**
 * Puts the values of what a page is about in the place of their marks, escaped for HTML, and all of
 * it as JSON. In one pass, so that a value which looks like a mark stays as it is.
 *
 * @param markup values that are HTML already, sanitised when they were kept
 */
export function fillPage(
  html: string,
  values: Readonly<Record<string, string>>,
  data: unknown,
  markup: Readonly<Record<string, string>> = {},
): string {
  return html.replace(PAGE_PLACEHOLDER, (mark, key: string) => {
    if (mark === PAGE_JSON_PLACEHOLDER) return scriptSafeJson(data);
    const ready = Object.hasOwn(markup, key) ? markup[key] : undefined;
    if (ready !== undefined) return ready;
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return value === undefined ? mark : escapeMarkup(value);
  });
}
