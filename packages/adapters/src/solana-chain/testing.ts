/* A Solana node for tests, with tokens made by the real programs. Imported by tests and benches only. */
export * from './testing/launch-mint.ts';
export * from './testing/test-node.ts';
export * from './testing/token-plans.ts';
export * from './testing/put-pool.ts';
export { hookListKey } from './read-hook.ts';
export { lockAuthorities, poolAuthorities, exchangePrograms } from './exchanges/programs.ts';
export { curveKey } from './exchanges/pump.ts';
export { pricePool } from './read-coin-price.ts';
export {
  associatedAccount,
  deriveAddress,
  WRAPPED_SOL,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './keys.ts';
