import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildAll } from './build-all.mjs';
import { checkBoundaries } from './check-boundaries.mjs';
import { run } from './run.mjs';

const root = join(import.meta.dirname, '../..');
const isFull = process.argv.includes('--full');
const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = join(root, 'dist/test-reports');
const total = { passed: 0, failed: 0, skipped: 0 };

/** Adds one suite to the count and says how it went; what failed is printed, what passed is not. */
function count(name, { passed, failed, skipped = 0 }, output, startedAt) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed` +
      `${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  );
  if (failed > 0) console.log(output);
}

/** A check that passes or fails as a whole counts as one test. */
async function check(name, command, args) {
  const startedAt = Date.now();
  const { code, output } = await run(command, args, { cwd: root });
  count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output, startedAt);
}

function boundaries() {
  const startedAt = Date.now();
  let wrong;
  try {
    wrong = checkBoundaries(root);
  } catch (error) {
    wrong = [String(error)];
  }
  count(
    'boundaries',
    wrong.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
    wrong.join('\n'),
    startedAt,
  );
}

const environment = { ...process.env, NO_COLOR: '1', ...(isFull ? { FULL: '1' } : {}) };

/**
 * @typedef {object} Result what one run of a suite found; tests by their titles
 * @property {string[]} passed
 * @property {string[]} failed
 * @property {string[]} skipped
 * @property {string[]} files those with a failed test; none when the run itself broke down
 * @property {string} output
 */

/**
 * Runs and counts a suite. What failed is tried once more, alone on the machine: services in tests
 * have hundreds of milliseconds, and another test may take those. What passes only then is named.
 * @param {string} name
 * @param {(again?: Result) => Promise<Result>} runSuite the whole, or what failed in an earlier run
 */
async function suite(name, runSuite) {
  const startedAt = Date.now();
  const first = await runSuite();
  const again = first.files.length > 0 ? await runSuite(first) : first;
  // Where a file's preparation failed, the file stands for its tests.
  const isRepaired = (title) =>
    again.passed.includes(title) ||
    (again.passed.some((passedTitle) => passedTitle.startsWith(`${title} > `)) &&
      !again.failed.some((failedTitle) => failedTitle.startsWith(title)));
  const repairedTitles = first.failed.filter(isRepaired);
  for (const title of repairedTitles) console.log(`  passed only alone: ${title}`);
  count(
    name,
    {
      passed: first.passed.length + repairedTitles.length,
      failed: first.failed.length - repairedTitles.length,
      skipped: first.skipped.length,
    },
    again === first ? first.output : `${first.output}\n\nAgain, alone:\n${again.output}`,
    startedAt,
  );
  for (const title of first.skipped) console.log(`  skipped: ${title}`);
}

/** Reads a report that a test program may have been unable to write. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {{ title: string, file: string, status: 'passed' | 'failed' | 'skipped' }[]} tests
 * @returns {Result}
 */
function toResult(tests, { code, output }, program) {
  const those = (wantedStatus) => tests.filter(({ status }) => status === wantedStatus);
  const titles = (wantedStatus) => those(wantedStatus).map(({ title }) => title);
  const failedTitles = titles('failed');
  // Failures outside of tests (a crash, an error between them) fail by their own name: a second run
  // of the failed tests beside it does not say that it is fixed.
  if ((code !== 0 && failedTitles.length === 0) || output.includes('Unhandled Errors'))
    failedTitles.push(`${program} ended with code ${code}`);
  return {
    passed: titles('passed'),
    failed: failedTitles,
    skipped: titles('skipped'),
    files: [...new Set(those('failed').map(({ file }) => file))],
    output,
  };
}

/** @type {(again?: Result) => Promise<Result>} */
async function unit(again) {
  const file = join(reports, again ? 'unit-again.json' : 'unit.json');
  const only = again ? ['--maxWorkers=1', ...again.files] : [];
  const vitestRun = await run(
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...only],
    { cwd: root, env: environment },
  );
  const statuses = { passed: 'passed', failed: 'failed' };
  const tests = (readReport(file)?.testResults ?? []).flatMap((fileReport) => {
    const title = relative(root, fileReport.name);
    const results = fileReport.assertionResults.map(({ fullName, status }) => ({
      title: `${title} > ${fullName}`,
      file: fileReport.name,
      status: statuses[status] ?? 'skipped',
    }));
    // A file that does not load, or whose preparation fails, may have no test that failed.
    const isExplained =
      fileReport.status !== 'failed' || results.some(({ status }) => status === 'failed');
    return isExplained ? results : [...results, { title, file: fileReport.name, status: 'failed' }];
  });
  return toResult(tests, vitestRun, 'vitest');
}

/** @type {(again?: Result) => Promise<Result>} */
async function browser(again) {
  const file = join(reports, again ? 'browser-again.json' : 'browser.json');
  const only = again ? ['--last-failed', '--workers=1'] : [];
  const playwrightRun = await run(
    bin('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', ...only],
    { cwd: root, env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const statuses = { expected: 'passed', flaky: 'passed', skipped: 'skipped' };
  const tests = [];
  const collect = ({ suites = [], specs = [] }) => {
    for (const spec of specs)
      for (const { projectName, status } of spec.tests)
        tests.push({
          title: `${spec.file} > ${projectName} > ${spec.title}`,
          file: spec.file,
          status: statuses[status] ?? 'failed',
        });
    for (const inner of suites) collect(inner);
  };
  collect(readReport(file) ?? {});
  return toResult(tests, playwrightRun, 'playwright');
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const startedAt = Date.now();
// It reads no file that the build makes, and one part of the build has one processor.
const format = check('format', bin('oxfmt'), ['--check', '.']);
try {
  await buildAll(root);
  count('build', { passed: 1, failed: 0 }, '', startedAt);
} catch (error) {
  count('build', { passed: 0, failed: 1 }, String(error?.stack ?? error), startedAt);
}
await Promise.all([
  format,
  check('unused code and dependencies', bin('knip'), ['--no-progress']),
  check('types', bin('tsc'), ['-p', '.']),
  check('lint', bin('oxlint'), [
    '--type-aware',
    'apps',
    'packages',
    'contracts',
    'scripts',
    'e2e',
    'bench',
    'training',
  ]),
]);
boundaries();
await suite('unit and contract', unit);
await suite('browser', browser);
if (isFull)
  await check('fresh clone', process.execPath, [join(import.meta.dirname, 'fresh-clone.mjs')]);
console.log(
  `${total.passed} passed, ${total.failed} ` +
    `failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
