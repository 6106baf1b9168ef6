export type Address = `0x${string}`;
export type Hex = `0x${string}`;

/**
 * Of an answer that this server asks for itself: some 13,000 logs. Strangers write what is on a
 * chain.
 */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Sends one JSON-RPC request to the network and gives its result. */
export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** Where things are. Exchange addresses are null where we do not know of one. */
export type ChainContracts = {
  token: Address;
  collection: Address;
  /** Time-lock of pool shares; undefined where we know of none. */
  liquidityLock?: Address;
  /** Answers aggregate3, as Multicall3 does; null where the network has none. */
  batchReader: Address | null;
  /** From where holders of passes are paid; null where they are promised nothing. */
  payouts: PayoutContracts | null;
  exchange: {
    weth: Address;
    factory: Address;
    router: Address;
    /** The token's pair with WETH. */ pair: Address;
    /** Pair of WETH with a dollar. */ dollarPair: Address;
  } | null;
};

export type PayoutContracts = {
  distributor: Address;
  /** From where holders claim; null: nobody can here. */
  claims: Address | null;
  /** When the promise begins, in seconds since 1970. */
  from: number;
  /** Before it the collection has no passes. */
  firstBlock: number;
};

/**
 * Status of a chain. `unreachable`: it does not answer; `wrong-network`: it answers with another
 * chain id. A local chain that answers may be `full`, and take no more strangers' transactions, or
 * `unsaved`: its state could not be saved.
 */
export type ChainStatus =
  | 'ready'
  | 'starting'
  | 'restarting'
  | 'unreachable'
  | 'wrong-network'
  | 'full'
  | 'unsaved';

/** Whether a chain in this state answers what it is asked. */
export const isAnswering = (status: ChainStatus): boolean =>
  status === 'ready' || status === 'full' || status === 'unsaved';

export type Network = {
  id: number;
  name: string;
  currency: { name: string; symbol: string; decimals: number };
  /** Block explorer, without a trailing slash. */
  explorerUrl: string | null;
};

/** Answer to a page's JSON-RPC over HTTP: `body` as JSON. */
export type RpcAnswer = { status: number; body: unknown };

export type Chain = Network & {
  /** Only the local one has test money. */
  isLocal: boolean;
  /** One line for people: what it is and where; holds no key. */
  description: string;
  /**
   * For our own server: every method. Waits some seconds while a local chain starts.
   *
   * @throws ChainRefusedError when the network refuses (a revert, for one), ChainUnavailableError when it
   *   does not answer
   */
  request: ChainRequest;
  /**
   * For the page: one request or a batch as text or JSON, only methods that a wallet and our
   * screens need. Never throws.
   *
   * @param from what the request comes from: each has its share of what may be sent to a local chain
   */
  answer: (body: unknown, from?: string) => Promise<RpcAnswer>;
  /** @throws ChainUnavailableError */
  contracts: () => Promise<ChainContracts>;
  /**
   * Gives a test wallet gas and tokens.
   *
   * @param asker from where it is asked for: each has its share of an hour
   * @returns what was sent, in wei and in the token's smallest units
   * @throws FaucetClosedError, ChainUnavailableError
   */
  fundTestWallet: (
    address: string,
    asker?: string,
  ) => Promise<{ ether: bigint; tokens: bigint; transactions: readonly Hex[] }>;
  /**
   * Another number once something on it has changed. Absent: it does not tell, and has to be
   * asked.
   */
  changes?: () => number;
  /** Tells of each of those. @returns ends it */
  onChange?: (listener: () => void) => () => void;
  /** Somebody looks at the market. */
  touch: () => void;
  status: () => Promise<ChainStatus>;
  /** Ends what was started for it. */
  stop: () => Promise<void>;
};

/** The network does not answer. The message names no address: it may hold a key. */
export class ChainUnavailableError extends Error {
  override name = 'ChainUnavailableError';
}

/** The network understood and refused. `data` holds a revert's bytes where there was one. */
export class ChainRefusedError extends Error {
  override name = 'ChainRefusedError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type FaucetReason =
  | 'wrong-chain'
  | 'bad-address'
  | 'already-funded'
  | 'address-limit'
  | 'asker-limit'
  | 'hourly-limit'
  | 'empty';

/** No test money. `retryAfterSeconds` where waiting helps. */
export class FaucetClosedError extends Error {
  override name = 'FaucetClosedError';
  readonly reason: FaucetReason;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: FaucetReason, retryAfterSeconds?: number) {
    super(reason);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
