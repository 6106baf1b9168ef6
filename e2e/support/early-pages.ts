import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Listed = {
  path: string;
  search?: string;
  file?: string;
};

/** Controls to fill in or press on a drawn page, in the order of the page. */
export type DrawnPage = {
  address: string;
  /** Text, numbers, files and choices, without what is hidden. */
  fields: number;
  forms: number;
  /** That no form and no popover belongs to. */
  buttons: number;
};

const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0;

/**
 * Kinds of fields and buttons, so that pages which differ in their words only (lessons, drills) are
 * tried once.
 */
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

const web = join(process.env['SITE_DIST'] ?? join(import.meta.dirname, '../../dist'), 'web');

// Of templates only the form for a report has an address without anything having been made: whether
// there is such a thing is asked when it is sent.
const listPages = (): (Listed & { file: string })[] =>
  (JSON.parse(readFileSync(join(web, 'pages.json'), 'utf8')) as Listed[]).flatMap((page) => {
    const path = page.path.replace(/^(\/report\/\w+)\/template$/, '$1/a1b2c3');
    return page.file === undefined || path.includes('/template')
      ? []
      : [{ ...page, path, file: page.file }];
  });

const addressOf = ({ path, search }: Listed): string =>
  search === undefined ? path : `${path}?${search}`;

/** Every address that is drawn at build, with what is drawn. */
export const drawnFiles = (): { address: string; html: string }[] =>
  listPages().map((page) => ({
    address: addressOf(page),
    html: readFileSync(join(web, page.file), 'utf8'),
  }));

/** Every address that is drawn at build. */
export const allAddresses = (): string[] => listPages().map(addressOf);

/** Lessons, drills and notices differ in words only. */
const kindOf = (address: string): string =>
  address
    .replace(/^(\/academy\/(?:course|drills))\/(?!round)[\w-]+/, '$1/one')
    .replace(/\b(lesson|course)=[\w-]+/, '$1');

/**
 * An address of every kind of page that anybody can open: of many lessons the first. What is drawn
 * for a state that only the server knows of is left out.
 */
export const oneOfEachKind = (): string[] => {
  const addresses = allAddresses().filter(
    (address) => !address.includes('%%') && !address.includes('state='),
  );
  const kinds = addresses.map(kindOf);
  return addresses.filter((address, at) => kinds.indexOf(kindOf(address)) === at);
};

/**
 * Every drawn page with a field, a form or a button of its own, read from the build: what is added
 * to a page is in it at once.
 */
export function drawnPages(): DrawnPage[] {
  const seenPages = new Set<string>();
  const matches: DrawnPage[] = [];
  for (const page of listPages()) {
    const html = readFileSync(join(web, page.file), 'utf8');
    // The page inside Telegram begins before its main part.
    const main = html
      .slice(html.indexOf(html.includes('id="main"') ? '<main' : 'id="root"'))
      // Absent in browsers with JavaScript.
      .replaceAll(/<noscript\b[\s\S]*?<\/noscript>/g, '');
    const kinds = kindsOf(main);
    if (kinds === '' || seenPages.has(kinds)) continue;
    seenPages.add(kinds);
    matches.push({
      address: addressOf(page),
      fields: count(main, /<(?:input|textarea|select)\b(?![^>]*type="hidden")/g),
      forms: count(main, /<form\b/g),
      buttons: count(main, /<button\b(?![^>]*(?:popovertarget|type="submit"))/gi),
    });
  }
  return matches;
}
