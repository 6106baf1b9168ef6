import { defineConfig } from 'vitest/config';

const excludedFolders = ['**/node_modules/**', 'dist/**'];

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
          exclude: excludedFolders,
          globalSetup: ['packages/db/src/testing/vitest-setup.ts'],
          // Node loads them as it does when they run; the runner of Vite would take a third longer.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      // Pages have JSX and style sheets, and their tests load modules anew.
      {
        extends: true,
        test: { name: 'pages', include: ['apps/web/**/*.test.ts'], exclude: excludedFolders },
      },
    ],
  },
});
