/*
 * Bundles the server and its commands into dist/server and makes what its starts load: the database
 * image, and the index of the texts that are searched.
 * Plain JavaScript: the scripts run before anything is built.
 */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { escapeModules, largeTablesBeside } from './lean-bundle.mjs';

/** The programs: name in dist/server → source. */
const programs = {
  main: 'apps/server/src/main.ts',
  'make-db-image': 'apps/server/src/commands/make-db-image.ts',
  backup: 'apps/server/src/commands/backup.ts',
  restore: 'apps/server/src/commands/restore.ts',
  rollback: 'apps/server/src/commands/rollback.ts',
  move: 'apps/server/src/commands/move.ts',
  doctor: 'apps/server/src/commands/doctor.ts',
  admin: 'apps/server/src/commands/admin.ts',
  'picture-worker': 'apps/server/src/pictures/picture-worker.ts',
  'provenance-worker': 'apps/server/src/features/provenance/provenance-worker.ts',
  'markdown-worker': 'apps/server/src/markdown/markdown-worker.ts',
  'database-worker': 'packages/db/src/embedded/thread/worker.ts',
  'engine-worker': 'packages/engines/src/worker.ts',
  'encoder-worker': 'packages/understanding/src/encoder-worker.ts',
};

/**
 * @param {{ root: string, endsBundler?: boolean }} options root: the repository; endsBundler:
 *   gives the bundler's memory back before the rest, where nobody else bundles in this process
 */
export async function buildServer({ root, endsBundler = false }) {
  const { build, stop } = await import('esbuild');
  // Built beside and swapped in whole: a program that starts meanwhile finds the old one or the new
  // one, never a half.
  const place = join(root, 'dist/server');
  const out = join(root, `dist/server.building-${process.pid}`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, source]) => [name, join(root, source)]),
    ),
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node22',
    sourcemap: true,
    logLevel: 'warning',
    define: { 'process.env.FIRM_VERSION': JSON.stringify(version) },
    assetNames: 'tables/[name]-[hash]',
    plugins: [packagesThatStayOutside(root, out), largeTablesBeside()],
  });
  if (endsBundler) await stop();
  escapeModules(out);
  cpSync(join(root, 'packages/db/migrations'), join(out, 'migrations'), { recursive: true });
  cpSync(join(root, 'packages/understanding/model'), join(out, 'understanding'), {
    recursive: true,
  });
  // The site is built meanwhile, in this thread.
  const make = (program, ...args) =>
    promisify(execFile)(process.execPath, [join(out, program), ...args], { cwd: root });
  await make('make-db-image.mjs', join(out, 'db-image.tar.gz'));
  const old = join(root, `dist/server.old-${process.pid}`);
  if (existsSync(place)) renameSync(place, old);
  renameSync(out, place);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Lists packages outside the bundle. Inside: our workspaces, and installed packages of plain
 * modules, because to find two thousand files one by one is most of a start. Outside: packages with
 * native code or WebAssembly beside them (they look for it from their place) and CommonJS. A
 * package that npm had to nest under a workspace cannot be found from dist/server by its name: it
 * is imported by its path.
 */
function packagesThatStayOutside(root, out) {
  const top = join(root, 'node_modules') + sep;
  const folderChecks = new Map();
  const needsItsFolder = (folder) => {
    if (!folderChecks.has(folder)) folderChecks.set(folder, hasPlatformParts(folder));
    return folderChecks.get(folder);
  };
  return {
    name: 'packages-that-stay-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...options }) => {
        if (
          pluginData === 'resolving' ||
          options.kind === 'entry-point' ||
          path.startsWith('node:') ||
          path.startsWith('@firm/')
        )
          return undefined;
        const { resolveDir, importer, kind } = options;
        const result = await build.resolve(path, {
          resolveDir,
          importer,
          kind,
          pluginData: 'resolving',
        });
        if (result.external) return result;
        // Optional dependency, loaded only where it is used.
        if (result.errors.length > 0)
          return packageFolder(importer) === undefined ? result : { path, external: true };
        const folder = packageFolder(result.path);
        if (folder === undefined) return result;
        if (isModule(result.path, folder) && !needsItsFolder(folder) && !isBytesAsText(folder))
          return result;
        if (result.path.startsWith(top)) return { path, external: true };
        return { path: relative(out, result.path).split(sep).join('/'), external: true };
      });
    },
  };
}

/** Holds WebAssembly as a text of single bytes, which escapes would change (lean-bundle.mjs). */
const isBytesAsText = (folder) => folder.endsWith(`${sep}mpg123-decoder`);

/** The folder of the installed package that a file belongs to. */
function packageFolder(file) {
  const parts = file.split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return undefined;
  return parts.slice(0, at + (parts[at + 1].startsWith('@') ? 3 : 2)).join(sep);
}

/** Whether a file and its neighbours are ECMAScript modules, by the nearest manifest. */
function isModule(file, folder) {
  for (let at = dirname(file); at.startsWith(folder); at = dirname(at)) {
    const manifest = join(at, 'package.json');
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
  }
  return false;
}

/** Whether a package has parts made for a platform, in its folder or in packages beside it. */
function hasPlatformParts(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return (
    manifest.optionalDependencies !== undefined ||
    readdirSync(folder, { recursive: true }).some((name) => /\.(node|wasm)$/.test(name))
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer({ root: dirname(dirname(fileURLToPath(import.meta.url))) });
}
