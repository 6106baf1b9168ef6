import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';
import { pageTemplate } from './page-template.mjs';

const ENTRY = 'src/entry-client.tsx';

/**
 * Stylesheets of shared chunks come before the one that sets the order of the layers, so it is said
 * first of all.
 */
const LAYERS = '@layer tokens,base,ui,features;';

const FONT_FACE = /@font-face\{[^}]*url\([^}]*\}/g;

/** Options that are put into the browser's own order while the page is read. */
const OPTIONS = /<fieldset [^>]*data-options-of=[\s\S]*?<\/fieldset>/g;

const minifyScript = async (source) =>
  (await transform(source, { minify: true, target: 'es2022' })).code;

/** Writes a module that the bundler does not know into the assets; tells its name there. */
async function writeAsset(out, file) {
  const code = await bundle(file, 'esm');
  const name = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
  writeFileSync(join(out, name), code);
  return name;
}

/** A source file with all that it imports. */
async function bundle(file, format) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0].text.trim();
}

/**
 * Until a font is there, its matched fallback answers to its name too, as a face so narrow that any
 * other is preferred. A name that nothing answers to is looked up among the fonts of the system,
 * which on some is done in another process while the first layout waits.
 */
const standIns = (styles) =>
  (styles.match(/@font-face\{font-family:[^;}]* Fallback\b[^}]*\}/g) ?? [])
    .map((face) => face.replace(' Fallback', '').replace('}', ';font-stretch:50%}'))
    .join('');

/** The stylesheets that a source file brings, its imports' first. */
function stylesOf(manifest, key, seenKeys = new Set()) {
  if (seenKeys.has(key)) return [];
  seenKeys.add(key);
  const chunk = manifest[key];
  if (chunk === undefined) return [];
  return [
    ...(chunk.imports ?? []).flatMap((other) => stylesOf(manifest, other, seenKeys)),
    ...(chunk.css ?? []),
  ];
}

/**
 * Draws every page at build into `dist/web/pages`, with its stylesheets inside, and lists them in
 * `pages.json`.
 */
export async function prerenderPages(root) {
  const out = join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8'));
  const { pageAddresses, drawPage } = await import(
    pathToFileURL(join(root, 'dist/prerender/entry-prerender.js')).href
  );
  const base = [...partsOf(manifest, ENTRY), manifest[ENTRY].file];
  const letters = await writeAsset(out, join(root, 'apps/web/build/lay-out-later.js'));
  const source = readFileSync(join(root, 'apps/web/build/head-script.js'), 'utf8')
    .replace('%%parts%%', list(base))
    .replace('%%letters%%', `/${letters}`);
  const script = (await minifyScript(source)).trim();
  const withoutProgram = (
    await transform(readFileSync(join(root, 'apps/web/build/without-program.css'), 'utf8'), {
      loader: 'css',
      minify: true,
    })
  ).code.trim();
  const inOrder = await bundle(
    join(root, 'apps/web/src/features/academy/questions/order-early.ts'),
    'iife',
  );
  const css = new Map();
  const read = (file) =>
    css.get(file) ?? css.set(file, readFileSync(join(out, file), 'utf8').trim()).get(file);

  rmSync(join(out, 'pages'), { recursive: true, force: true });
  const index = [];
  const indexedPaths = [];
  for (const address of pageAddresses()) {
    const page = await drawPage(address);
    const sheets = new Set([ENTRY, ...page.modules].flatMap((key) => stylesOf(manifest, key)));
    const all = LAYERS + [...sheets].map(read).join('');
    const own = page.modules
      .filter((key) => manifest[key] !== undefined)
      .flatMap((key) => [...partsOf(manifest, key), manifest[key].file]);
    // Faces that are loaded stand apart, since they come after the first paint; the matched
    // fallbacks stay.
    const fonts = (all.match(FONT_FACE) ?? []).join('');
    const otherStyles = all.replaceAll(FONT_FACE, '');
    const styles = otherStyles + standIns(otherStyles);
    const fontsKey = createHash('sha256').update(fonts).digest('hex').slice(0, 8);
    const search =
      address.search === undefined ? '' : `.${address.search.replaceAll(/[^a-z0-9-]/g, '-')}`;
    const file = `pages${address.path === '/' ? '/index' : address.path}${search}.html`;
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(
      join(out, file),
      pageTemplate({
        ...page,
        html: page.html.replace(OPTIONS, (box) => `${box}<script>${inOrder}</script>`),
        path: address.path,
        styles,
        sheets,
        script: script.replace(
          '%%own%%',
          list([...new Set([...own, letters])].filter((file) => !base.includes(file))),
        ),
        fonts,
        fontsKey,
        withoutProgram,
      }),
    );
    index.push({
      path: address.path,
      ...(address.search === undefined ? {} : { search: address.search }),
      file,
    });
    // A page that the server fills in is an address once it is filled.
    const canonical = page.meta.canonical ?? address.path;
    if (page.meta.noIndex !== true && !canonical.includes('%%')) indexedPaths.push(canonical);
  }
  writeFileSync(join(out, 'pages.json'), JSON.stringify([...index, ...redirects()]));
  writeFileSync(join(out, 'sitemap.xml'), sitemap([...new Set(indexedPaths)]));
  writeFileSync(
    join(out, 'robots.txt'),
    'User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: %%site.publicUrl%%/sitemap.xml\n',
  );
  writeFileSync(
    join(out, 'build-id.txt'),
    createHash('sha256')
      .update(JSON.stringify([manifest, letters]))
      .digest('hex')
      .slice(0, 12),
  );
  rmSync(join(out, 'manifest.json'));
  return index.length;
}

const list = (files) => files.map((file) => `/${file}`).join(' ');

/** The files that one source file's is built on, in the order in which they can be evaluated. */
function partsOf(manifest, key, seenKeys = new Set([key])) {
  const files = [];
  for (const other of manifest[key].imports ?? []) {
    if (seenKeys.has(other)) continue;
    seenKeys.add(other);
    files.push(...partsOf(manifest, other, seenKeys), manifest[other].file);
  }
  return files;
}

/** Addresses that lead elsewhere; `:name` stands for one part of a path. */
function redirects() {
  return [
    { path: '/academy/courses', redirect: '/academy' },
    { path: '/video-generator', redirect: '/video' },
    { path: '/course/:id', redirect: '/academy/course/:id' },
    { path: '/academy/course/:id', redirect: '/academy?notice=course-not-found' },
  ];
}

const sitemapLine = (path) =>
  `<url><loc>%%site.publicUrl%%${path.replaceAll('&', '&amp;')}</loc></url>\n`;

const sitemap = (paths) =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
  `${paths.map(sitemapLine).join('')}</urlset>\n`;
