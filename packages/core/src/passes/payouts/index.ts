export { claimSourceOf, listClaims, treeOf } from './claims.ts';
export type { PayoutDeps } from './deps.ts';
export { countOverdue, findSource, listOwed, listOwedOf } from './list-owed.ts';
export { scanPayouts, type Scanned } from './scan-payouts.ts';
export { TOKEN_DECIMALS } from './weekly-amounts.ts';
