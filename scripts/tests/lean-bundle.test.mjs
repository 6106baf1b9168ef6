import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { escapeModules, escapeWideLetters, largeTablesBeside } from '../lean-bundle.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'firm-lean-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name, text) => writeFileSync(join(folder, name), text);

/** Bundles a program that stands in the folder and one more that shares its parts, and runs it. */
async function run(text) {
  write('program.js', text);
  write('other.js', "import './program.js';");
  await build({
    absWorkingDir: folder,
    entryPoints: ['program.js', 'other.js'],
    outdir: join(folder, 'out'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'tables/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    plugins: [largeTablesBeside()],
  });
  escapeModules(join(folder, 'out'));
  const files = readdirSync(join(folder, 'out'), { recursive: true });
  const modules = files
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => readFileSync(join(folder, 'out', name), 'utf8'));
  const program = await import(pathToFileURL(join(folder, 'out/program.mjs')).href);
  return { files, text: modules.join('\n'), value: program.value };
}

test('a large table is read from beside, a small one stays inside', async () => {
  const large = { words: 'zebra '.repeat(20_000), after: 'ends’' };
  write('large.json', JSON.stringify(large));
  write('small.json', JSON.stringify({ word: 'little' }));
  const { files, text, value } = await run(`
    import large from './large.json';
    import small from './small.json';
    export const value = { large, small };
  `);
  expect(value).toEqual({ large, small: { word: 'little' } });
  expect(text).not.toContain('zebra');
  expect(text).toContain('little');
  expect(files.filter((name) => /^tables.large-\w+\.json$/.test(name))).toHaveLength(1);
});

test('wide letters mean the same as escapes: in text, patterns, templates and comments', async () => {
  const { text, value } = await run(`
    /* A note: don’t. */
    const raw = ({ raw: [text] }) => new RegExp(text, 'u').test('don’t 😀');
    export const value = [
      'don’t', \`can’t \${'–'}\`, /[’‘]/.test('won’t'), /^[😀-😎]$/u.test('😁'), raw\`n’t [😀]\`,
      'é',
    ];
  `);
  expect(value).toEqual(['don’t', 'can’t –', true, true, true, 'é']);
  expect(text).not.toMatch(/[\u0080-\uffff]/);
});

test('a backslash before a wide letter is refused, naming the file', () => {
  expect(escapeWideLetters(String.raw`\\’`)).toBe(String.raw`\\\u2019`);
  expect(() => escapeWideLetters(String.raw`/\’/`)).toThrow('A backslash stands before ’.');
  mkdirSync(join(folder, 'out'));
  write('out/one.mjs', String.raw`/\’/`);
  expect(() => escapeModules(join(folder, 'out'))).toThrow('one.mjs cannot be written');
});
