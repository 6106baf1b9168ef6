/* A Solana node for tests, with tokens made by the real programs. Imported by tests and benches only. */
export * from './testing/launch-mint.ts';
export * from './testing/test-node.ts';
export * from './testing/token-plans.ts';
