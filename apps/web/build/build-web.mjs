import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildContent, writeContent } from '../../../packages/content-build/src/index.ts';
import { compressAssets } from './compress.mjs';
import { makeArt } from './make-art.mjs';
import { makeFonts } from './make-fonts.mjs';
import { prerenderPages } from './prerender.mjs';
import { sharedChunks } from './shared-chunks.mjs';

const generatedFolder = (root) => join(root, 'apps/web/src/generated');

/**
 * Lessons, glossary and drills, for the web's sources and for the server.
 * @throws Error naming every problem found
 */
export function prepareContent(root) {
  writeContent(
    buildContent(join(root, 'content')),
    join(generatedFolder(root), 'content'),
    join(root, 'dist/content'),
  );
}

/** Content, fonts and pictures: what the web's sources import and nobody writes by hand. */
export async function prepareWeb(root) {
  prepareContent(root);
  await makeFonts(join(generatedFolder(root), 'fonts'));
  await makeArt(join(generatedFolder(root), 'art'), join(generatedFolder(root), 'public'));
}

/**
 * Builds the site into `dist/web`: bundles, prerendered pages, compressed files. Needs `prepareWeb`
 * first.
 */
export async function buildWeb(root) {
  const web = join(root, 'apps/web');
  const options = { configFile: join(web, 'vite.config.ts'), logLevel: 'warn' };
  // Once without writing anything, to learn who needs what.
  const { output } = await build({ ...options, build: { write: false, minify: false } });
  const names = sharedChunks(output, { root: web, leanest: 'src/routes/home.tsx' });
  const sharedGroup = {
    name: (id) => names.get(id) ?? null,
    // Their imports are already placed.
    includeDependenciesRecursively: false,
  };
  await build({
    ...options,
    build: { rollupOptions: { output: { codeSplitting: { groups: [sharedGroup] } } } },
  });
  await build({ ...options, build: { ssr: 'src/entry-prerender.tsx' } });
  cpSync(join(generatedFolder(root), 'public'), join(root, 'dist/web'), { recursive: true });
  const pages = await prerenderPages(root);
  await compressAssets(join(root, 'dist/web/assets'));
  return pages;
}
