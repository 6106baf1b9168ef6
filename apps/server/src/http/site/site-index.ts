import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';

/**
 * The build's list: which HTML file answers which path, and with which query; or which path leads
 * to which other. In the path of a redirect `:name` stands for one part, and the target may name
 * it.
 */
const pagesSchema = v.array(
  v.union([
    v.object({ path: v.string(), search: v.optional(v.string()), file: v.string() }),
    v.object({ path: v.string(), redirect: v.string() }),
  ]),
);

export type SiteFile = {
  /** Path in the URL, decoded. */ path: string;
  file: string;
  size: number;
  modified: number;
  siblings: { br?: string; gzip?: string };
};
export type SitePage = { path: string; search: readonly [string, string][]; file: string };

type SiteRedirect = { pattern: RegExp; target: string };

export type SiteIndex = {
  isBuilt: boolean;
  /** Most demanding first, so that the first match is the right one. */
  pages: ReadonlyMap<string, readonly SitePage[]>;
  redirects: readonly SiteRedirect[];
  files: ReadonlyMap<string, SiteFile>;
  /** Names of the folders at the root in which files are, and no pages. */
  folders: ReadonlySet<string>;
};

/** Where nothing was built. */
export const UNBUILT_SITE: SiteIndex = {
  isBuilt: false,
  pages: new Map(),
  redirects: [],
  files: new Map(),
  folders: new Set(),
};

/**
 * Lists everything the build made, once. Requests are looked up in this list and never turned into
 * a path of the disk: what is not listed cannot be reached, whatever is asked for.
 *
 * @param folder dist/web
 */
export function readSiteIndex(folder: string): SiteIndex {
  const list = join(folder, 'pages.json');
  if (!existsSync(list)) return UNBUILT_SITE;
  const pages = new Map<string, SitePage[]>();
  const redirects: SiteRedirect[] = [];
  for (const entry of v.parse(pagesSchema, JSON.parse(readFileSync(list, 'utf8')))) {
    if ('redirect' in entry) {
      redirects.push({
        pattern: new RegExp(`^${entry.path.replaceAll(/:([a-z]+)/gi, '(?<$1>[A-Za-z0-9_-]+)')}$`),
        target: entry.redirect,
      });
      continue;
    }
    const { path, search, file } = entry;
    const page = { path, search: [...new URLSearchParams(search ?? '')], file: join(folder, file) };
    pages.set(
      path,
      [...(pages.get(path) ?? []), page].sort((a, b) => b.search.length - a.search.length),
    );
  }
  const files = listFiles(folder);
  const folders = new Set(
    [...files.keys()].flatMap((path) => /^\/([^/]+)\//.exec(path)?.[1] ?? []),
  );
  for (const path of pages.keys()) folders.delete(path.split('/')[1] ?? '');
  return { isBuilt: true, pages, redirects, files, folders };
}

function listFiles(folder: string): Map<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    // The pages' files are not reachable by their own names, and a sibling only as the encoding of
    // its file.
    .filter((name) => name !== 'pages.json' && !name.startsWith('pages/'));
  const all = new Set(names);
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name) && all.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const file = join(folder, name);
    const { size, mtimeMs } = statSync(file);
    const siblings = {
      ...(all.has(`${name}.br`) ? { br: `${file}.br` } : {}),
      ...(all.has(`${name}.gz`) ? { gzip: `${file}.gz` } : {}),
    };
    files.set(`/${name}`, {
      path: `/${name}`,
      file,
      size,
      modified: Math.floor(mtimeMs),
      siblings,
    });
  }
  return files;
}

/**
 * The page for a path and query: the one whose every query parameter is asked for, else the one
 * without any.
 */
export function findPage(
  index: SiteIndex,
  path: string,
  query: URLSearchParams,
): SitePage | undefined {
  return index.pages
    .get(path)
    ?.find((page) => page.search.every(([key, value]) => query.getAll(key).includes(value)));
}

/** Where a path that is no page leads, by the build's list of redirects. */
export function findRedirect(index: SiteIndex, path: string): string | undefined {
  for (const { pattern, target } of index.redirects) {
    const match = pattern.exec(path);
    if (match)
      return target.replaceAll(/:([a-z]+)/gi, (_, name: string) => match.groups?.[name] ?? '');
  }
  return undefined;
}
