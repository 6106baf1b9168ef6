import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Listed {
  path: string;
  search?: string;
  file?: string;
}

/** What can be filled in or pressed on a drawn page, in the order of the page. */
export interface DrawnPage {
  address: string;
  /** Text, numbers, files and choices, without what is hidden. */
  fields: number;
  forms: number;
  /** That no form and no popover belongs to. */
  buttons: number;
}

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/** Kinds of fields and buttons, so that pages which differ in their words only (lessons, drills) are tried once. */
const kindsOf = (html: string): string =>
  [...html.matchAll(/<(?:input|textarea|select|form|button)\b[^>]*>/g)]
    .map(([tag]) => {
      const attribute = (name: string): string =>
        new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll(/\d+/g, '') ?? '';
      return [
        tag.split(/[ >]/)[0],
        ...['type', 'name', 'aria-label', 'class'].map(attribute),
      ].join();
    })
    .filter((kind, at, all) => all.indexOf(kind) === at)
    .toSorted()
    .join(';');

/** Every drawn page with a field, a form or a button of its own, read from the build: what is added to a page is in it at once. */
export function drawnPages(): DrawnPage[] {
  const web = join(process.env['SITE_DIST'] ?? join(import.meta.dirname, '../../dist'), 'web');
  const seen = new Set<string>();
  const found: DrawnPage[] = [];
  for (const { path, search, file } of JSON.parse(
    readFileSync(join(web, 'pages.json'), 'utf8'),
  ) as Listed[]) {
    // Templates have no address of their own.
    if (file === undefined || path.includes('/template')) continue;
    const html = readFileSync(join(web, file), 'utf8');
    const main = html.slice(html.indexOf('<main'));
    const kinds = kindsOf(main);
    if (kinds === '' || seen.has(kinds)) continue;
    seen.add(kinds);
    found.push({
      address: search === undefined ? path : `${path}?${search}`,
      fields: count(main, /<(?:input|textarea|select)\b(?![^>]*type="hidden")/g),
      forms: count(main, /<form\b/g),
      buttons: count(main, /<button\b(?![^>]*(?:popovertarget|type="submit"))/gi),
    });
  }
  return found;
}
