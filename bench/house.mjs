import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isParticiple } from '../scripts/steps/lint-names.mjs';
import { circlesOf } from '../scripts/steps/find-circles.mjs';
import { importsOf, targetOf } from '../scripts/steps/walls.mjs';

/*
 * Size and words of the source, of this checkout or of the one that HOUSE names: the table of issue
 * R compares two commits by it. Nothing is run; the files are read as git lists them.
 */
const ROOT = process.env['HOUSE'] ?? join(import.meta.dirname, '..');
const LONG_FUNCTION_LINES = 60;
const CROWDED_FILES = 25;
const SMALL_FILE_LINES = 25;

const isTest = (file) =>
  /\.(test|spec)\.[a-z]+$|(^|\/)testing\b|^e2e\/|^apps\/server\/test\//.test(file);

export function benchHouse() {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => /\.(tsx?|mjs|css|sol)$/.test(file));
  const sources = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
  const own = files.filter((file) => !isTest(file));
  const programs = own.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const lines = (list) =>
    list.reduce((sum, file) => sum + sources.get(file).split('\n').length - 1, 0);
  const words = readWords(programs.map((file) => [file, sources.get(file)]));
  const targets = new Map(
    programs.map((file) => [
      file,
      importsOf(sources.get(file))
        .map(({ specifier }) => targetOf(file, specifier))
        .filter((target) => sources.has(target)),
    ]),
  );
  const folders = Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')));
  const rows = {
    'files, tests and all': files.length,
    'files without tests': own.length,
    'lines, tests and all': lines(files),
    'lines without tests': lines(own),
    'lines of the illustrator': lines(
      own.filter((file) => file.startsWith('packages/engines/src/image/')),
    ),
    'lines of the assistant': lines(
      own.filter((file) =>
        /^packages\/(core\/src\/assistant|understanding|engines\/src\/(retrieval|reading)|format\/src\/meaning)\//.test(
          file,
        ),
      ),
    ),
    names: words.names,
    'words in a name': (words.words / words.names).toFixed(2),
    'names that are a participle, %': ((words.participles / words.names) * 100).toFixed(2),
    'names over 40 letters': words.longNames,
    functions: words.functions,
    [`functions over ${LONG_FUNCTION_LINES} lines`]: words.longFunctions,
    [`folders over ${CROWDED_FILES} files`]: [...folders.values()].filter(
      (list) => list.length > CROWDED_FILES,
    ).length,
    [`files of at most ${SMALL_FILE_LINES} lines with one importer in their folder`]: countSmall(
      targets,
      sources,
    ),
    'circles of imports, of types too': circlesOf(programs, (file) => targets.get(file) ?? [])
      .length,
    'exports that nobody else names': words.exports.filter(([name, from]) => {
      for (const [file, source] of sources)
        if (file !== from && source.includes(name)) return false;
      return true;
    }).length,
  };
  console.log(`\nThe house at ${ROOT}:`);
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(72)} ${value}`);
}

/** Each declared name, and the length of each function, by the syntax tree. */
function readWords(programs) {
  const result = {
    names: 0,
    words: 0,
    participles: 0,
    longNames: 0,
    functions: 0,
    longFunctions: 0,
    exports: [],
  };
  for (const [file, source] of programs) {
    const { program } = parseSync(file, source);
    visit(program, (node) => {
      for (const name of namesOf(node)) {
        result.names += 1;
        result.words += name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).length;
        if (isParticiple(name)) result.participles += 1;
        if (name.length > 40) result.longNames += 1;
      }
      if (/Function(Declaration|Expression)$/.test(node.type)) {
        result.functions += 1;
        const length = source.slice(node.start, node.end).split('\n').length;
        if (length > LONG_FUNCTION_LINES) result.longFunctions += 1;
      }
      if (node.type === 'ExportNamedDeclaration' && node.declaration)
        for (const name of namesOf(node.declaration))
          if (!file.startsWith('bench/')) result.exports.push([name, file]);
    });
  }
  return result;
}

function visit(node, look) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, look));
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') look(node);
  for (const value of Object.values(node)) if (typeof value === 'object') visit(value, look);
}

/** Names that a node itself declares. */
function namesOf(node) {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return node.id ? [node.id.name] : [];
    default:
      return [];
  }
}

/** Small files that only one neighbour imports: they could stand in it. */
function countSmall(targets, sources) {
  const importers = new Map();
  for (const [file, list] of targets)
    for (const target of new Set(list))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  const folder = (file) => file.slice(0, file.lastIndexOf('/'));
  return [...importers].filter(
    ([file, from]) =>
      /\.tsx?$/.test(file) &&
      sources.get(file).split('\n').length - 1 <= SMALL_FILE_LINES &&
      from.length === 1 &&
      folder(from[0]) === folder(file),
  ).length;
}
