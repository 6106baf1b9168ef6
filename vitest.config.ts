import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'apps/**/*.test.ts',
      'packages/**/*.test.ts',
      'contracts/**/*.test.ts',
      'scripts/**/*.test.mjs',
    ],
    globalSetup: ['packages/db/src/testing/vitest-setup.ts'],
    exclude: ['**/node_modules/**', 'dist/**'],
    // A test that hangs, not one that others keep waiting: a machine may be ten times as busy.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // More than the machine's two processors: a file that starts programs waits for a quarter of its time.
    maxWorkers: 3,
    // One process for many files: nothing is built on import, so nothing is shared but loaded code,
    // and that is a minute saved.
    isolate: false,
  },
});
