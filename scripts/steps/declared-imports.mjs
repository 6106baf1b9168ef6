import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf } from './walls.mjs';

const WORKSPACE = /^(?:(?:apps|packages)\/[^/]+|contracts|e2e|bench)(?=\/)/;

const workspaceOf = (path) => WORKSPACE.exec(path)?.[0];

function readPackage(root, folder) {
  const file = join(root, folder, 'package.json');
  const read = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const { name, dependencies = {}, devDependencies = {} } = read;
  return { name, known: new Set([name, ...Object.keys({ ...dependencies, ...devDependencies })]) };
}

/**
 * The package that an import names, by its name or by a path into its folder.
 *
 * @returns undefined for the file's own workspace and for what comes with Node
 */
function packageOf(file, specifier, nameOf) {
  if (specifier.startsWith('node:')) return undefined;
  if (!specifier.startsWith('.'))
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const workspace = workspaceOf(posix.join(posix.dirname(file), specifier));
  return workspace === undefined || workspace === workspaceOf(file) ? undefined : nameOf(workspace);
}

/**
 * @param packagesOf what is declared in a folder: its own name, and the names that it may import
 * @returns a sentence where a file imports what its workspace does not declare
 */
function undeclaredBy(file, specifier, packagesOf) {
  const workspace = workspaceOf(file);
  const packageName = packageOf(file, specifier, (folder) => packagesOf(folder).name);
  // Tools that all workspaces share, such as the one that runs the tests, are the root's.
  if (packageName === undefined || packagesOf(workspace).known.has(packageName)) return [];
  if (packagesOf('.').tools.has(packageName)) return [];
  return [
    `${file} imports ${specifier}: ${workspace}/package.json does not declare ${packageName}.`,
  ];
}

/** Imports of a workspace that declares `@firm/format` and `viem`, and whether they are refused. */
const PLANTED = [
  ['valibot', true],
  ['@firm/db', true],
  ['@firm/db/testing.ts', true],
  ['@scope/tool/part', true],
  ['../../db/src/index.ts', true],
  ['../../../e2e/support/test.ts', true],
  ['viem', false],
  ['viem/chains', false],
  ['@firm/format/age.ts', false],
  ['../../format/src/age.ts', false],
  ['./beside.ts', false],
  ['node:fs', false],
  ['vitest', false],
];

function checkPlanted() {
  const packagesOf = (folder) => ({
    name: `@firm/${folder.split('/').at(-1)}`,
    known: new Set(['@firm/planted', '@firm/format', 'viem']),
    tools: new Set(['vitest']),
  });
  return PLANTED.filter(
    ([specifier, isRefused]) =>
      undeclaredBy('packages/planted/src/planted.ts', specifier, packagesOf).length > 0 !==
      isRefused,
  ).map(([specifier, isRefused]) =>
    isRefused
      ? `not caught, as not declared: ${specifier}`
      : `refused, though it may: ${specifier}`,
  );
}

/** Ours that a workspace declares and none of its files imports; of others knip takes care. */
function findUnused(files, importsIn, packagesOf) {
  const importedNames = new Map();
  for (const file of files) {
    const workspace = workspaceOf(file);
    const names = importedNames.get(workspace) ?? new Set([packagesOf(workspace).name]);
    importedNames.set(workspace, names);
    for (const { specifier } of importsIn(file))
      names.add(packageOf(file, specifier, (folder) => packagesOf(folder).name));
  }
  return [...importedNames].flatMap(([workspace, names]) =>
    [...packagesOf(workspace).known]
      .filter((name) => name?.startsWith('@firm/') && !names.has(name))
      .map((name) => `${workspace}/package.json declares ${name}, which it does not import.`),
  );
}

/**
 * @returns what the given files import that their workspace does not declare, and what of ours it
 *   declares without need
 */
export function findUndeclared(root, files) {
  const read = new Map();
  const packagesOf = (folder) => {
    const contents = read.get(folder) ?? readPackage(root, folder);
    read.set(folder, contents);
    return contents;
  };
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  read.set('.', { tools: new Set(Object.keys(devDependencies)) });
  const importsIn = (file) => importsOf(readFileSync(join(root, file), 'utf8'));
  return [
    ...checkPlanted(),
    ...files.flatMap((file) =>
      importsIn(file).flatMap(({ specifier }) => undeclaredBy(file, specifier, packagesOf)),
    ),
    ...findUnused(files, importsIn, packagesOf),
  ];
}
