import type { Purchase } from './try-sale.ts';

/**
 * The most that a trial spends, in wei: too little to move the price, too much to be lost in
 * rounding.
 */
export const ETHER = 5n * 10n ** 16n;
const SMALL: Purchase = { ether: ETHER, share: 200n };
/** In wei: more than is in nearly every pool. */
const LARGE_ETHER = 1_000n * 10n ** 18n;
/** One part in so many of the pool's money: enough for most lists that are asked on large sales. */
const FOLLOWED_SHARE = 6n;
/**
 * As much again as is in the pool buys half of its tokens: a twentieth of the supply where the pool
 * holds a tenth. A limit on purchases lets one of the others through.
 */
export const LARGE_SHARES = [1n, 20n, 60n] as const;
export const LARGE = LARGE_SHARES.map((share): Purchase => ({ ether: LARGE_ETHER, share }));
/** Tried in one request. */
export const PURCHASES: readonly Purchase[] = [SMALL, ...LARGE];
/** Followed in one trace. */
export const FOLLOWED: readonly Purchase[] = [SMALL, { ether: LARGE_ETHER, share: FOLLOWED_SHARE }];
