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
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // One process for many files: nothing is built on import, so nothing is shared but loaded code,
    // and that is a minute saved.
    isolate: false,
  },
});
