import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = join(import.meta.dirname, '..');
const repository = join(here, '..');
const place = mkdtempSync(join(tmpdir(), 'install of-'));
const root = join(place, 'a small app');
afterAll(() => rmSync(place, { recursive: true, force: true }));

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const json = (path, value) => write(path, JSON.stringify(value, null, 2));

/** Packs a package that stands for one of the registry's. @returns the archive's place */
function pack(name, files) {
  const folder = join(place, 'sources', name);
  json(join(folder, 'package.json'), { name, version: '1.0.0' });
  for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', place], { cwd: folder });
  return `file:${join(place, `${name}-1.0.0.tgz`)}`;
}

/**
 * A repository with the scripts of this one: one package that runs, and one that only tests use.
 */
beforeAll(() => {
  for (const name of ['bootstrap.mjs', 'prune-packages.mjs', 'take-lock.mjs'])
    cpSync(join(here, name), join(root, 'scripts', name), { recursive: true });
  for (const folder of ['apps', 'packages']) mkdirSync(join(root, folder));
  json(join(root, 'package.json'), {
    name: 'app',
    version: '1.0.0',
    type: 'module',
    dependencies: {
      runs: pack('runs', { 'index.js': 'export {};', 'index.js.map': '{}', 'names.map': 'data' }),
    },
    devDependencies: {
      checks: pack('checks', { 'index.js': 'export {};' }),
      // npm installs this in any case, since a running package names it as an optional peer.
      vitest: pack('vitest', { 'index.js': 'export {};' }),
    },
  });
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'], {
    cwd: root,
  });
});

/**
 * @param what the options of ensureInstalled, as code
 * @param path the PATH, in which npm may be missing
 */
function ensureInstalled(what, path = process.env.PATH) {
  const code = `(await import('./scripts/bootstrap.mjs')).ensureInstalled(process.cwd()${what})`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `await ${code}`],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: path } },
  );
  return { status, stdout, stderr };
}
const has = (path) => existsSync(join(root, 'node_modules', path));

test('running brings what runs, tests add the rest, and neither does anything twice', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');

  expect(ensureInstalled('')).toMatchObject({ status: 0, stderr: '' });
  expect(has('runs/index.js')).toBe(true);
  expect(has('checks')).toBe(false);
  // Files that nobody reads go; similar names stay.
  expect(has('runs/index.js.map')).toBe(false);
  expect(has('runs/names.map')).toBe(true);

  // Without an npm to be found: nothing is installed again.
  expect(ensureInstalled('', place)).toMatchObject({ status: 0, stdout: '' });

  const { ino, ctimeMs } = statSync(join(root, 'node_modules/runs/index.js'));
  expect(ensureInstalled(', { all: true }')).toMatchObject({ status: 0, stderr: '' });
  expect(has('checks/index.js')).toBe(true);
  expect(has('vitest/index.js')).toBe(true);
  // Added, not installed anew: a server that runs from this folder keeps its files.
  expect(statSync(join(root, 'node_modules/runs/index.js'))).toMatchObject({ ino, ctimeMs });
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).toBe(lockfile);

  for (const what of ['', ', { all: true }'])
    expect(ensureInstalled(what, place)).toMatchObject({ status: 0, stdout: '' });
  expect(has('checks/index.js')).toBe(true);
});

test('a new lockfile does not take the tools from who works on the code', () => {
  writeFileSync(join(root, 'node_modules/.installed'), 'of an older lockfile');
  expect(ensureInstalled('')).toMatchObject({ status: 0, stderr: '' });
  expect(has('checks/index.js')).toBe(true);
  expect(ensureInstalled(', { all: true }', place)).toMatchObject({ status: 0, stdout: '' });
});

test('an installation that was cut short is made anew', () => {
  rmSync(join(root, 'node_modules/.installed'));
  for (const name of ['runs', 'checks'])
    rmSync(join(root, 'node_modules', name), { recursive: true });
  expect(ensureInstalled('')).toMatchObject({ status: 0, stderr: '' });
  expect(has('runs/index.js')).toBe(true);
  expect(has('checks')).toBe(false);
});

test('without npm it says what to do', () => {
  rmSync(join(root, 'node_modules/.installed'));
  const { status, stderr } = ensureInstalled('', place);
  expect(status).toBe(1);
  expect(stderr).toContain('Installing failed. Check that this machine reaches the npm registry');
});

test('what running needs holds no test browser, no linter, no Lighthouse and no telemetry', () => {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  const running = Object.entries(packages)
    .filter(([path, { dev }]) => path.includes('node_modules/') && dev !== true)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect(running).toEqual(expect.arrayContaining(['vite', 'esbuild', 'better-auth']));
  expect(
    running.filter(
      (name) =>
        /^(?:lighthouse|playwright|puppeteer|chrom|oxlint|oxfmt|knip|axe-core|@sentry\/|@sparticuz\/|@playwright\/|@oxlint|@oxfmt)/.test(
          name,
        ) ||
        // Its types and its stand-in that does nothing are part of sign-in.
        (name.startsWith('@opentelemetry/') &&
          !['@opentelemetry/api', '@opentelemetry/semantic-conventions'].includes(name)),
    ),
  ).toEqual([]);
});
