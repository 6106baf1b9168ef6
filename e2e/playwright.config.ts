import { defineConfig } from '@playwright/test';
import { findBrowser, wholeEnvironment } from './support/find-browser.ts';
import { SCREENS, WIDTHS, type Screen } from './support/screens.ts';

const { executablePath, args, env } = await findBrowser();
const isFull = process.env['FULL'] !== undefined;

/**
 * Selection of journeys by screen. `npm test` runs each journey once, on the first screen. So does
 * `npm run test:full`: its proofs of the server, of forms, mail, chain and keys depend on no width
 * and no theme. Others are run on all six screens, three widths in both themes:
 * - `expectAccessible` checks the state that a journey has come to on each of them, one after the
 * other: axe, obstacles for a listener, and sideways scroll (support/test.ts).
 * - `@widths` in a title: a journey that takes another way on a narrow screen, or measures places
 * and shifts. It runs in each width, with touch on the narrow one, and checks both themes.
 * - `@screens`: reopens its pages on each of the six. Those of screens.spec.ts come to every kind
 * of page, to every screen of a signed-in person and to every part of the console.
 */
const isMade = ({ name }: Screen): RegExp =>
  WIDTHS.some((one) => one.name === name) ? /@screens|@widths/ : /@screens/;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../dist/test-results',
  globalSetup: './support/global-setup.ts',
  // More than the machine's two processors: a journey waits for a third of its time.
  workers: 3,
  fullyParallel: true,
  // Hang limit, with room for other programs' load: a machine may be ten times as busy. The full
  // run checks each state six times.
  timeout: isFull ? 480_000 : 120_000,
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
  projects: (isFull ? SCREENS : SCREENS.slice(0, 1)).map((screen, index) => ({
    name: screen.name,
    ...(index === 0 ? {} : { grep: isMade(screen) }),
    use: {
      viewport: { width: screen.width, height: screen.height },
      colorScheme: screen.colorScheme,
      hasTouch: screen.width < 500,
    },
  })),
});
