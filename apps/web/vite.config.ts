import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Each line of an icon carries a random key and old names: nothing in a built page reads them, and they do not compress. */
const lighterIcons: Plugin = {
  name: 'lighter-icons',
  apply: 'build',
  transform: (code, id) =>
    /lucide-react[\\/].*[\\/]icons[\\/]/.test(id)
      ? {
          code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/,\s*aliases: \[[^\]]*\]/, ''),
          map: null,
        }
      : null,
};

/** The names of the routes' files are read by what draws the pages (build/prerender.mjs), and by nothing in a browser. */
const lighterRoutes: Plugin = {
  name: 'lighter-routes',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id, options) =>
    options?.ssr !== true && id.endsWith('/src/routes.tsx')
      ? { code: code.replaceAll(/\bid: 'src\/routes\/[^']+',/g, ''), map: null }
      : null,
};

/** The server of `npm run dev` listens on PORT, as it does by itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
/** What the server draws or serves beside the built pages. */
const servedByServer = ['/api', '/health', '/og', '/shared', '/passes/metadata', '/.well-known'];

/** How long plugins take is no news to somebody who types `npm start`. */
const checks = { bundlerTimings: false };

/**
 * What runs at every start is compiled whole while it is being fetched, off the main thread, instead of function by function when
 * hydration first calls each (v8.dev/blog/explicit-compile-hints). A browser that does not know the comment passes over it.
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

/**
 * What no visitor uses of the router: parts that only its framework mode and its instrumentation call, which no bundler can see to be
 * unused and whose exports become functions that do nothing, and what it tells its developers, which `npm run dev` still says.
 * Three kilobytes of every first load.
 */
const lighterRouter: Plugin = {
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
        .replaceAll(/^\t+warning\(.*\);$/gm, ';')
        .replaceAll(/(invariant\(.*?, )(["`]).*\2\);$/gm, "$1'');"),
      map: null,
    };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    lighterIcons,
    lighterRoutes,
    react({ compiler: true }),
    compiledAhead,
    ...(isSsrBuild === true ? [] : [lighterRouter]),
  ],
  build: {
    outDir: isSsrBuild === true ? '../../dist/prerender' : '../../dist/web',
    emptyOutDir: true,
    manifest: isSsrBuild !== true && 'manifest.json',
    target: 'es2023',
    // A kilobyte smaller over the first load than the default minifier, which is what keeps the front page in its budget.
    // What prerenders is run once, here: making it smaller would take half a minute for nothing.
    minify: isSsrBuild === true ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, unsafe_arrows: true },
      format: { comments: false },
    },
    // The list of every page's chunks would stand in the entry, a kilobyte that grows with each page. Stylesheets stay in it.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    assetsInlineLimit: 0,
    copyPublicDir: isSsrBuild !== true,
    // The entry names the files of every page: by their hashes alone, that list is half as long.
    // Each part is evaluated in a task of its own (build/head-script.js), so that no single one holds up a tap.
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
                    test: /node_modules\/(react|react-dom|scheduler)\/|\/lib\/dom\.ts|vite\/preload-helper|rolldown\/runtime/,
                  },
                ],
              },
            },
          },
  },
  ssr: { noExternal: true },
  server: { proxy: Object.fromEntries(servedByServer.map((path) => [path, server])) },
}));
