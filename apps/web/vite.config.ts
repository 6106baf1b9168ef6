import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { minify, type MinifyOptions } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { lighterPackages } from './build/lighter-packages.mjs';

/**
 * The names of the routes' files are read by what draws the pages (build/prerender.mjs), and by
 * nothing in a browser.
 */
const lighterRoutes: Plugin = {
  name: 'lighter-routes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id, options) =>
    options?.ssr !== true && id.endsWith('/src/routes.tsx')
      ? { code: code.replaceAll(/\bid: 'src\/routes\/[^']+',/g, ''), map: null }
      : null,
};

/**
 * Of an endpoint's statement a page needs the method and the path; the rest, its schemas too, is
 * for the server.
 */
const lighterContract: Plugin = {
  name: 'lighter-contract',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/packages/schema/src/api/')) return null;
    let light = code;
    for (const statement of this.parse(code).body.toReversed()) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      if (statement.declaration?.type !== 'VariableDeclaration') continue;
      const call = statement.declaration.declarations[0]?.init;
      if (call?.type !== 'CallExpression') continue;
      const [method, path] = call.arguments;
      if (!method || !path) continue;
      const [name, where] = [method, path].map(({ start, end }) => code.slice(start, end));
      light = `${light.slice(0, call.start)}{method:${name},path:${where}}${light.slice(call.end)}`;
    }
    return { code: light, map: null };
  },
};

/** The server of `npm run dev` listens on PORT, as it does by itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** Server-made paths beside the built pages. */
const servedByServer = ['/api', '/health', '/og', '/shared', '/passes/metadata', '/.well-known'];

/** How long plugins take is no news to somebody who types `npm start`. */
const checks = { bundlerTimings: false, moduleLevelDirective: false };

const smallest: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
  format: { comments: false },
};

/**
 * The files of the front page's first load are a kilobyte smaller by the slower minifier, which is
 * what keeps that page in its budget. It takes half a minute for all files, so that the others are
 * left to the fast one.
 */
const minifiedFirst: Plugin = {
  name: 'minified-first',
  // Not where the build only asks who needs what (build/build-web.mjs).
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
  renderChunk: {
    order: 'post',
    async handler(code, chunk, _, { chunks }) {
      const isFirst = ({ isEntry, moduleIds }: { isEntry: boolean; moduleIds: string[] }) =>
        isEntry || moduleIds.some((id) => id.endsWith('/src/routes/home.tsx'));
      const firstFiles = new Set<string>();
      const add = (fileName: string): void => {
        if (firstFiles.has(fileName)) return;
        firstFiles.add(fileName);
        chunks[fileName]?.imports.forEach(add);
      };
      for (const one of Object.values(chunks)) if (isFirst(one)) add(one.fileName);
      if (!firstFiles.has(chunk.fileName)) return null;
      return { code: (await minify(code, smallest)).code ?? code, map: null };
    },
  },
};

/**
 * Compiles start-up code whole while it is being fetched, off the main thread, instead of function
 * by function at hydration's first call of each (v8.dev/blog/explicit-compile-hints). A browser
 * that does not know the comment ignores it.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    // It must stand first, before what Vite itself adds.
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (chunk.name === 'react' || chunk.isEntry))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** Modules in React's file: its dependencies, and those that everything needs too. */
const REACT = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler)/',
    '/lib/dom\\.ts',
    'vite/preload-helper',
    'rolldown/runtime',
  ].join('|'),
);

/** Of each class name in the pages the file that it is from. */
const classFiles = new Map<string, string>();

/**
 * The name of a class in the page: its own and a mark of its file, without the line that tools add.
 * It stands in each page twice, and the largest has no room in its first round trip.
 * @throws Error where two files come to the same name: one of the classes wants another
 */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  const className = `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
  const other = classFiles.get(className) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} both have a class ${className}`);
  classFiles.set(className, path);
  return className;
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    lighterRoutes,
    lighterContract,
    react({ compiler: true }),
    compiledAhead,
    lighterPackages({ isDrawing: isSsrBuild === true }),
    ...(isSsrBuild === true ? [] : [minifiedFirst]),
  ],
  build: {
    outDir: isSsrBuild === true ? '../../dist/prerender' : '../../dist/web',
    emptyOutDir: true,
    manifest: isSsrBuild !== true && 'manifest.json',
    target: 'es2023',
    minify: isSsrBuild === true ? false : 'oxc',
    // The list of every page's chunks would stand in the entry, a kilobyte that grows with each
    // page. Stylesheets stay in it.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    copyPublicDir: isSsrBuild !== true,
    // The entry names the files of every page: by their hashes alone, that list is half as long.
    // Each part is evaluated in a task of its own (build/head-script.js), so that no single one
    // holds up a tap.
    rollupOptions:
      isSsrBuild === true
        ? { checks }
        : {
            checks,
            input: 'src/entry-client.tsx',
            output: {
              chunkFileNames: 'assets/[hash].js',
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith('.css'))
                  ? 'assets/[hash][extname]'
                  : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: REACT,
                  },
                ],
              },
            },
          },
  },
  ssr: { noExternal: true },
  server: { proxy: Object.fromEntries(servedByServer.map((path) => [path, server])) },
}));
