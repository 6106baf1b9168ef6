/**
 * A trading pair of a token, in one shape for every source. Money in US dollars, times in
 * milliseconds since 1970; null: the source does not say.
 */
export type TokenPair = {
  /**
   * The network as DEX Screener calls it: 'ethereum', 'base', 'solana'…; 'local' is the local
   * chain.
   */
  chain: string;
  /**
   * As the source writes it: checksummed on EVM networks by some only. Compare lower-case for 0x.
   */
  address: string;
  /** Chosen by a stranger; visible characters only, at most 60. */
  name: string;
  symbol: string;
  quoteAddress: string;
  quoteSymbol: string;
  /** An id of 32 bytes with Uniswap v4. */
  pairAddress: string;
  /** Launch platform or exchange in words: 'Uniswap', 'pump.fun'. */
  platform: string;
  priceUsd: number | null;
  /** Where the circulating supply is not known, of the whole supply. */
  marketCapUsd: number | null;
  liquidityUsd: number | null;
  volume24hUsd: number | null;
  /** In percent: 5 is 5 %. */
  priceChange24h: number | null;
  buys24h: number | null;
  sells24h: number | null;
  createdAt: number | null;
  /**
   * Addresses that somebody entered for the token, http(s) only: nobody has checked them. Null: the
   * source carries none for any token.
   */
  websites: readonly string[] | null;
  socials: readonly { type: string; url: string }[] | null;
  /** Paid boosts that run now. */
  activeBoosts: number | null;
  /**
   * Somebody paid the source for showing it: it stood in a list that is bought. Undefined: not
   * said.
   */
  isPaid?: boolean;
  /**
   * Prices of the last day, evenly spaced, oldest first; undefined or null: the source keeps none.
   */
  sparkline?: readonly number[] | null;
  sourceName: string;
  /** The pair's page at the source. */
  sourceUrl: string | null;
  measuredAt: number;
};

/** Paid promotions of this token at the source. */
export type Promotions = {
  /**
   * Paid profile, advertisement, trend bar…, as the source calls it, and when it was paid. Refused
   * and cancelled ones are left out.
   */
  orders: readonly { kind: string; paidAt: number | null }[];
  activeBoosts: number | null;
  isPaid: boolean;
  sourceName: string;
  sourceUrl: string | null;
  measuredAt: number;
};

/** A page of a longer list: `hasMore` where the source says, or its page was full. */
export type PairList = { pairs: readonly TokenPair[]; hasMore: boolean };

/**
 * Finds pairs. Every function throws MarketError (see ../market) where the source fails; an unknown
 * token is an empty list.
 */
export type PairSource = {
  /** For people: 'DEX Screener'. */
  name: string;
  /** Another number once there may be other pairs or figures. Absent: it has to be asked. */
  changes?: () => number;
  /** Whether it knows the network, by its name as in TokenPair. */
  covers: (chain: string) => boolean;
  /** Pairs in which the token itself is priced, the most liquid first. */
  readToken: (chain: string, address: string) => Promise<readonly TokenPair[]>;
  /** By ticker, name or address, the most liquid first; at most 100. */
  search: (text: string) => Promise<PairList>;
  /**
   * The pool at an address, or pools of the token at it; in which letters it is written does not
   * count. `chain`: undefined where the network is not known.
   */
  findPools: (input: {
    chain?: string | undefined;
    address: string;
  }) => Promise<readonly TokenPair[]>;
  /** The newest first; at most 100. Of one network, or of every one that the source knows. */
  newPairs: (input: { chain?: string | undefined }) => Promise<readonly TokenPair[]>;
  /** undefined: the source does not say anything about paid promotion. */
  readPromotions: (chain: string, address: string) => Promise<Promotions | undefined>;
};
