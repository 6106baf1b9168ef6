import { defineConfig } from 'vitest/config';

const excludedFolders = ['**/node_modules/**', 'dist/**'];

/**
 * Files of the full run only, by decision 076: they take long, and another test of the default run
 * goes through the same door. Each with that test, or with what the build checks by itself.
 */
const FULL_RUN_ONLY = {
  'apps/server/src/jobs/idle.test.ts': 'repeat.test.ts',
  'apps/server/src/features/brand/rebrand-made.test.ts': 'rebrand.test.ts',
  'apps/server/src/pictures/letters-of-pictures.test.ts': 'certificates.test.ts',
  'apps/server/test/database/database-away.test.ts': 'open-postgres.test.ts',
  'apps/web/src/features/console/overview/day-chart.test.ts': 'console.spec.ts',
  'apps/web/src/features/practice/widgets/every-value.test.ts': 'practice.spec.ts',
  'contracts/tests/prune-state.test.ts': 'world-state.test.ts',
  'packages/content-build/src/questions/measure-guessing.test.ts': 'the build',
  'packages/db/src/embedded/lost-database.test.ts': 'open-embedded.test.ts',
  'packages/db/src/embedded/thread/lean-pglite.test.ts': 'open-embedded.test.ts',
  'packages/db/src/move/move-database.test.ts': 'backup.test.ts',
  'packages/engines/src/image/any-prompt.test.ts': 'illustrate.test.ts',
  'packages/engines/src/image/drawn.test.ts': 'illustrate.test.ts',
  'packages/engines/src/image/subjects/subjects.test.ts': 'illustrate.test.ts',
  'packages/engines/src/image/sky/weather.test.ts': 'illustrate.test.ts',
  'packages/engines/src/music/accompany.test.ts': 'music.contract.test.ts',
  'packages/engines/src/music/any-description.test.ts': 'music.contract.test.ts',
  'packages/engines/src/music/arrangement.test.ts': 'music.contract.test.ts',
  'packages/engines/src/music/compose-music.test.ts': 'music.contract.test.ts',
  'packages/engines/src/music/desk.test.ts': 'music.contract.test.ts',
  'packages/engines/src/video/animate.test.ts': 'video.contract.test.ts',
  'packages/engines/src/voice/any-text.test.ts': 'voice.contract.test.ts',
  'packages/engraving/src/any-drawing.test.ts': 'compositions.test.ts',
  'scripts/tests/bootstrap.test.mjs': 'a start of the tests themselves',
};
const leftOut = process.env['FULL'] === '1' ? [] : Object.keys(FULL_RUN_ONLY);

export default defineConfig({
  test: {
    // A test that hangs, not one that others keep waiting: a machine may be ten times as busy.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 150_000 } },
    // More than the machine's two processors: a file that starts programs waits for a quarter of its time.
    maxWorkers: 3,
    // One process for many files: nothing is built on import, so nothing is shared but loaded code,
    // and that is a minute saved.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'programs',
          include: [
            'apps/{bot,server}/**/*.test.ts',
            'bench/**/*.test.ts',
            'packages/**/*.test.ts',
            'contracts/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...excludedFolders, ...leftOut],
          globalSetup: ['packages/db/src/testing/vitest-setup.ts'],
          // Node loads them as it does when they run; the runner of Vite would take a third longer.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Pages have JSX and style sheets, and their tests load modules anew.
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['apps/web/**/*.test.ts'],
          exclude: [...excludedFolders, ...leftOut],
        },
      },
    ],
  },
});
