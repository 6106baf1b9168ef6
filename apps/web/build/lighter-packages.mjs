import { join } from 'node:path';

/**
 * Takes out of packages what no visitor needs of them. `npm run dev` runs them as they are.
 *
 * @param isDrawing the build that draws the pages: only what changes the drawn HTML is done there,
 *   so that hydration finds the same
 * @returns {import('vite').Plugin[]}
 */
export const lighterPackages = ({ isDrawing }) => [
  lighterIcons,
  ...(isDrawing ? [] : [lighterSchemas, lighterRouter]),
];

/**
 * The maker of an icon reads options that nobody here gives, in two components for each: ours draws
 * the same lines in one. Each line carries a random key and old names: nothing in a built page
 * reads them, and they do not compress. Without this the front page breaks its budget (decision 004).
 *
 * @type {import('vite').Plugin}
 */
const lighterIcons = {
  name: 'lighter-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/createLucideIcon.mjs') && /lucide-react[\\/]/.test(importer ?? '')
      ? join(import.meta.dirname, 'make-icon.mjs')
      : null,
  transform: (code, id) =>
    /lucide-react[\\/].*[\\/]icons[\\/]/.test(id)
      ? {
          code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''),
          map: null,
        }
      : null,
};

/**
 * A schema that no page checks anything by is left out, with the library that it is made of: pages
 * need the limits and words that stand beside it. No bundler can see by itself that making one does
 * nothing else.
 *
 * @type {import('vite').Plugin}
 */
const lighterSchemas = {
  name: 'lighter-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /packages[\\/]schema[\\/]src[\\/]/.test(id)
      ? { code: code.replaceAll(/\bv\.(?=[a-zA-Z]+\()/g, '/*@__PURE__*/ v.'), map: null }
      : null,
};

/** Four lines, each a statement of its own. */
const VIEW_TRANSITIONS = new RegExp(
  `^\\t+(${[
    'restoreAppliedTransitions\\(',
    'let _saveAppliedTransitions = ',
    'routerWindow\\.addEventListener\\("pagehide", ',
    'removePageHideEventListener = \\(',
  ].join('|')}).*;$`,
  'gm',
);

/**
 * Removes router parts that no visitor uses: view transitions, for which it reads the tab's storage
 * at creation, while the page waits for another process (10 to 15 ms by the clock); parts called
 * only by its framework mode and its instrumentation, which no bundler can see to be unused and
 * whose exports become no-op functions; its page prefetching, which no link requests; and its
 * developer messages, which `npm run dev` still shows. Four kilobytes of every first load.
 *
 * @type {import('vite').Plugin}
 */
const lighterRouter = {
  name: 'lighter-router',
  apply: 'build',
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/]/.test(id)) return null;
    if (/(router[\\/]instrumentation|ssr[\\/]links)\.js$/.test(id)) {
      const names = /export \{([^}]*)\}/.exec(code)?.[1]?.split(',') ?? [];
      const nothing = names.map((name) => `export const ${name.trim()} = () => undefined;`);
      return { code: nothing.join('\n'), map: null };
    }
    return {
      code: code
        .replaceAll(/^\t+(warning|warnOnce)\(.*\);$/gm, ';')
        .replaceAll(VIEW_TRANSITIONS, '')
        .replace(/return shouldPrefetch && .*: link;$/m, 'return link;')
        .replaceAll(/(invariant\(.*?, )(["`]).*\2\);$/gm, "$1'');"),
      map: null,
    };
  },
};
