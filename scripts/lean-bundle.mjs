/*
 * Reduces the bundle's memory: a process keeps the text of every loaded module for as long as it
 * runs. Plain JavaScript: the scripts run before anything is built.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** From this size on, a table is not worth being held as text beside what is read out of it. */
const LARGE_BYTES = 50_000;

/**
 * Tables of JSON that are large lie in files of their own beside the bundle, which are read and let
 * go; in it they would stay as part of a module's text.
 *
 * @returns a plugin for esbuild
 */
export function largeTablesBeside() {
  return {
    name: 'large-tables-beside',
    setup(build) {
      build.onLoad({ filter: /\.json$/, namespace: 'file' }, ({ path }) => {
        if (statSync(path).size < LARGE_BYTES) return undefined;
        return {
          contents: `
            import { readFileSync } from 'node:fs';
            import file from './${basename(path)}?file';
            export default JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
          `,
          loader: 'js',
          resolveDir: dirname(path),
        };
      });
      build.onResolve({ filter: /\.json\?file$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace(/\?file$/, '')),
        namespace: 'table',
      }));
      build.onLoad({ filter: /./, namespace: 'table' }, ({ path }) => ({
        contents: readFileSync(path),
        loader: 'file',
      }));
    },
  };
}

/**
 * Writes letters beyond ASCII as escapes: a single one makes a process hold the whole module with
 * two bytes for each letter.
 *
 * @throws Error where a backslash stands before such a letter: an escape would mean something else
 */
export const escapeWideLetters = (code) =>
  code.replace(/(\\*)([\u0080-\uffff])/g, (match, slashes, letter) => {
    if (slashes.length % 2 === 1) throw new Error(`A backslash stands before ${letter}.`);
    return `${slashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });

/** Does so in all modules of a folder. */
export function escapeModules(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!name.endsWith('.mjs')) continue;
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    try {
      const escapedCode = escapeWideLetters(code);
      if (escapedCode !== code) writeFileSync(file, escapedCode);
    } catch (error) {
      throw new Error(`${name} cannot be written with escapes.`, { cause: error });
    }
  }
}
