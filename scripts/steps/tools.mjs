/** Folders with code, which lint reads. */
export const CODE = ['apps', 'packages', 'contracts', 'scripts', 'e2e', 'bench', 'training'];

/**
 * The program behind each of `npm run format`, `lint`, `types`, `test:unit` and `test:e2e`.
 *
 * `isPartial`: it may work on some folders or files alone. `all`: its arguments without any.
 */
export const TOOLS = {
  format: { program: 'oxfmt', args: [], isPartial: true, all: ['.'] },
  lint: { program: 'oxlint', args: ['--type-aware'], isPartial: true, all: CODE },
  // A type may be wrong in a file that nobody changed, so that all are read.
  types: { program: 'tsc', args: ['-p', '.'], isPartial: false, all: [] },
  'test:unit': { program: 'vitest', args: ['run'], isPartial: true, all: [] },
  'test:e2e': {
    program: 'playwright',
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    isPartial: true,
    all: [],
  },
};
