export type Address = `0x${string}`;
export type Hex = `0x${string}`;

/** One line for the log. Levels as in the server's log. */
export type WorldLog = (level: 'info' | 'warn', message: string) => void;

/** Effect of a sample token on its holders; in the words of the safety tools. */
export type TokenKind =
  | 'firm'
  | 'dollar'
  | 'ordinary'
  | 'honeypot'
  | 'sell-tax'
  | 'pausable'
  | 'hidden-mint'
  | 'returns-false'
  | 'locked-liquidity'
  | 'pulled-liquidity';

export type WorldToken = {
  kind: TokenKind;
  name: string;
  symbol: string;
  decimals: number;
  address: Address;
  /** Its Uniswap V2 pair with WETH. */
  pair: Address;
};

/** Contents of the local chain: written to `world.json` once, when the world is made. */
export type WorldFacts = {
  version: number;
  chainId: number;
  madeAt: string;
  token: Address;
  collection: Address;
  implementation: Address;
  weth: Address;
  factory: Address;
  router: Address;
  /** Answers aggregate3, as Multicall3 does on public networks. */
  batchReader: Address;
  liquidityLock: Address;
  /** Receives what passes cost and pays out of it to test wallets. */
  faucet: Address;
  /**
   * Where holders of passes are paid from, and since when, in seconds since 1970; absent in a world
   * that was made before, until it comes up.
   */
  payouts?: {
    distributor: Address;
    from: number;
    /** Where holders claim; absent in a world that was made before, until it comes up. */
    claims?: Address;
  };
  /**
   * FIRM, the dollar sample (WETH's price in dollars is its pair's price) and the sample
   * tokens.
   */
  tokens: WorldToken[];
};

export const LOCAL_CHAIN_ID = 31337;

/**
 * Raised with every change that makes an older world unfit: it is then set aside and made again.
 */
export const WORLD_VERSION = 1;

/**
 * `full`: it takes nothing more from strangers; `unsaved`: its state could not be saved, and what
 * people did is in the journal alone.
 */
export type WorldStatus = 'ready' | 'restarting' | 'full' | 'unsaved';
