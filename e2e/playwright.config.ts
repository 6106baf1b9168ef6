import { defineConfig } from '@playwright/test';
import { findBrowser, wholeEnvironment } from './support/find-browser.ts';

const { executablePath, args, env } = await findBrowser();
const isFull = process.env['FULL'] !== undefined;

/**
 * In `npm test` each journey runs once; in `npm run test:full` at three widths and in both themes.
 */
const screens = isFull
  ? [1440, 768, 360].flatMap((width) =>
      (['dark', 'light'] as const).map((colorScheme) => ({ width, colorScheme })),
    )
  : [{ width: 1440, colorScheme: 'dark' as const }];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../dist/test-results',
  globalSetup: './support/global-setup.ts',
  // More than the machine's two processors: a journey waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  // What hangs, not what other programs keep waiting: a machine may be ten times as busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../dist/test-reports/browser.json' }]],
  use: {
    launchOptions: {
      executablePath,
      args,
      env: wholeEnvironment(env),
    },
    trace: 'off',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: screens.map(({ width, colorScheme }, index) => ({
    name: `${width}-${colorScheme}`,
    // A journey tagged @once does not depend on the width.
    ...(index === 0 ? {} : { grepInvert: /@once/ }),
    use: {
      viewport: { width, height: width < 500 ? 780 : 900 },
      colorScheme,
      hasTouch: width < 500,
    },
  })),
});
