import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from './build-all.mjs';
import { checkBoundaries } from './check-boundaries.mjs';
import { run } from './run.mjs';

const root = join(import.meta.dirname, '../..');
const isFull = process.argv.includes('--full');
const bin = (name) => join(root, 'node_modules/.bin', name);
const reports = join(root, 'dist/test-reports');
const total = { passed: 0, failed: 0, skipped: 0 };

/** Adds one suite to the count and says how it went; what failed is printed, what passed is not. */
function count(name, { passed, failed, skipped = 0 }, output, started) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  if (failed > 0) console.log(output);
}

/** A check that passes or fails as a whole counts as one test. */
async function check(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args, { cwd: root });
  count(name, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output, started);
}

function boundaries() {
  const started = Date.now();
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
    started,
  );
}

/**
 * Once more where a test failed: services in tests have hundreds of milliseconds, and another
 * program may take those.
 */
async function unit() {
  const started = Date.now();
  const file = join(reports, 'unit.json');
  const { code, output } = await run(
    bin('vitest'),
    ['run', '--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...(isFull ? { FULL: '1' } : {}) },
    },
  );
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const failed = report.numFailedTests + (code !== 0 && report.numFailedTests === 0 ? 1 : 0);
    count(
      'unit and contract',
      { passed: report.numPassedTests, failed, skipped: report.numPendingTests },
      output,
      started,
    );
    for (const suite of report.testResults)
      for (const test of suite.assertionResults)
        if (test.status === 'pending' || test.status === 'skipped')
          console.log(`  skipped: ${test.fullName}`);
  } catch {
    count('unit and contract', { passed: 0, failed: 1 }, output, started);
  }
}

async function browser() {
  const started = Date.now();
  const file = join(reports, 'browser.json');
  const { code, output } = await run(
    bin('playwright'),
    ['test', '--retries=1', '--config', 'e2e/playwright.config.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        NO_COLOR: '1',
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...(isFull ? { FULL: '1' } : {}),
      },
    },
  );
  try {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = stats.unexpected + (code !== 0 && stats.unexpected === 0 ? 1 : 0);
    count(
      'browser',
      { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped },
      output,
      started,
    );
  } catch {
    count('browser', { passed: 0, failed: 1 }, output, started);
  }
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const started = Date.now();
try {
  await buildAll(root);
  count('build', { passed: 1, failed: 0 }, '', started);
} catch (error) {
  count('build', { passed: 0, failed: 1 }, String(error?.stack ?? error), started);
}
await Promise.all([
  check('format', bin('oxfmt'), ['--check', '.']),
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
await check('unused code and dependencies', bin('knip'), ['--no-progress']);
await unit();
await browser();
if (isFull)
  await check('fresh clone', process.execPath, [join(import.meta.dirname, 'fresh-clone.mjs')]);
console.log(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed > 0 ? 1 : 0);
