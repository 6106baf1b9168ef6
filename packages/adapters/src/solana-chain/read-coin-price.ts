import type { Account } from './ask-node.ts';
import { exchangePrograms } from './exchanges/programs.ts';
import { readPool } from './exchanges/read-pool.ts';
import {
  COIN_DECIMALS,
  decodeKey,
  deriveAddress,
  DOLLAR_DECIMALS,
  DOLLARS,
  WRAPPED_SOL,
  type Key,
} from './keys.ts';
import { readBytes } from './read-bytes.ts';
import { readTokenAccount } from './read-mint.ts';

const [USDC = ''] = DOLLARS;
/** Orca's own list of pools, and how far apart prices are in the largest of SOL and USDC. */
const ORCA_CONFIG = '2LecshUwdy9xi7meFgHtFJQNSKk4KdTrcpvaB56dP2NQ';
const SPACING = Buffer.of(4, 0);
/** A pool with less in it may say anything. */
const LEAST_DOLLARS = 10_000;

/** Orca's pool of SOL and USDC. */
export const pricePool: Key = deriveAddress(exchangePrograms.orcaWhirlpool, [
  'whirlpool',
  decodeKey(ORCA_CONFIG),
  decodeKey(WRAPPED_SOL),
  decodeKey(USDC),
  SPACING,
]);

/** Where that pool keeps its dollars; undefined where the account is something else. */
export function dollarVault(account: Account | null | undefined): Key | undefined {
  const pool = account && readPool(pricePool, account);
  return pool?.mints[0] === WRAPPED_SOL && pool.mints[1] === USDC ? pool.vaults[1] : undefined;
}

/** Dollars for one coin; undefined where that pool does not say it. */
export function readCoinPrice(
  pool: Account | null | undefined,
  vault: Account | null | undefined,
): number | undefined {
  const holding = vault ? readTokenAccount(vault) : undefined;
  if (!pool || dollarVault(pool) === undefined || holding?.mint !== USDC) return undefined;
  if (Number(holding.amount) / 10 ** DOLLAR_DECIMALS < LEAST_DOLLARS) return undefined;
  // The root of the price, in parts of 2^64.
  const root = Number(readBytes(pool.data).u128(65)) / 2 ** 64;
  const price = root ** 2 * 10 ** (COIN_DECIMALS - DOLLAR_DECIMALS);
  return price > 0 && Number.isFinite(price) ? price : undefined;
}
