import type { Address, Hex, RpcAnswer } from '../chain/index.ts';

/** The assets of the practice wallet beside ether. */
export type PracticeAsset = 'dollar' | 'leaf' | 'share';

/** Where the contracts are that a page needs to know of. */
export type PracticeFacts = {
  chainId: number;
  router: Address;
  weth: Address;
  dollar: Address;
  leaf: Address;
  pass: Address;
  /** Lends practice dollars against ether. */
  loan: Address;
  /** Pays what has left a layer 2. */
  bridge: Address;
  /** Price of a pass, in the dollar's smallest units. */
  passPrice: bigint;
  /** The dollar's pool with ether; its address is the token of its shares as well. */
  dollarPool: Address;
  leafPool: Address;
  /** Answers aggregate3, as Multicall3 does. */
  batchReader: Address;
  /** Pays on behalf of the people of a scene. */
  stagehand: Address;
  thief: Address;
};

/** Balances of an account, in smallest units, and its transaction count. */
export type Held = {
  wei: bigint;
  dollars: bigint;
  leaves: bigint;
  shares: bigint;
  passes: number;
  sent: number;
};

/** A transfer of a token, from the chain's log. */
export type Movement = {
  asset: PracticeAsset;
  from: Address;
  to: Address;
  amount: bigint;
  hash: Hex;
};

/** A permission that an owner gave, from the chain's log. */
export type Approval = { spender: Address; asset: PracticeAsset; amount: bigint; hash: Hex };

/** A swap on the practice exchange, as it was asked for. */
export type SwapTerms = {
  /** Wei that were paid in; 0 where a token was. */
  wei: bigint;
  /** Least that was to come out, in smallest units. */
  minimum: bigint;
};

/** A permission that an owner signed. Seconds since 1970. */
export type SignedPermit = { owner: Address; amount: bigint; deadline: bigint; signature: Hex };

/** A loan against ether. Amounts in smallest units; the price is of one whole ether. */
type Loan = { wei: bigint; debt: bigint; price: bigint; isClosed: boolean };

/**
 * The chain of the practice wallet: scenes are set on it and learners' deeds are read from it. Each
 * function throws ChainUnavailableError where the chain does not answer.
 */
export type PracticeChain = {
  /** Which chain this is: another one after a chain was made anew. */
  mark: () => Promise<string>;
  facts: () => Promise<PracticeFacts>;
  /**
   * Saves the chain as it is: after a node has ended it comes back with at least this block, and
   * with what was sent after it.
   */
  keep: () => Promise<void>;
  /** JSON-RPC of a page, filtered as the chain filters it. Never throws. */
  answer: (body: unknown, from?: string) => Promise<RpcAnswer>;
  /**
   * Waits until a transaction is in a block, for two seconds at most: one whose number comes after
   * others that are missing never is.
   */
  awaitBlock: (hash: Hex) => Promise<void>;
  /** Signer of a transaction; undefined: it is none. */
  signerOf: (raw: Hex) => Promise<Address | undefined>;
  /** Returns the signer of a message; undefined: the signature is none. */
  signerOfMessage: (input: { message: string; signature: Hex }) => Promise<Address | undefined>;
  /** Number of the newest block. */
  block: () => Promise<number>;
  held: (account: Address) => Promise<Held>;
  /** Allowance of `spender` on the owner's asset, in smallest units. */
  allowance: (input: { owner: Address; spender: Address; asset: PracticeAsset }) => Promise<bigint>;
  /** Transfers to and from an account after a block, the oldest first. */
  movements: (input: { account: Address; after: number }) => Promise<Movement[]>;
  /** Permissions that an owner gave after a block, the oldest first. */
  approvals: (input: { owner: Address; after: number }) => Promise<Approval[]>;
  /** A transaction that succeeded in a block; undefined: it waits, failed, or there is none. */
  transaction: (
    hash: Hex,
  ) => Promise<{ from: Address; to: Address | null; wei: bigint } | undefined>;
  /** undefined: the transaction is no swap on the practice exchange. */
  swapTerms: (hash: Hex) => Promise<SwapTerms | undefined>;
  loanOf: (borrower: Address) => Promise<Loan>;
  /** The bridge's payments to an owner after a block, in wei, each with its transaction. */
  exits: (input: { owner: Address; after: number }) => Promise<{ wei: bigint; hash: Hex }[]>;
  /** Wei in a pool. */
  poolWei: (pool: 'dollar' | 'leaf') => Promise<bigint>;

  /** Makes a wallet for a scene: its words and its first account. */
  makeWallet: () => { words: string; address: Address };
  /** Takes everything out of an account, and every permission that it gave. */
  clear: (account: Address) => Promise<void>;
  /** Pays dollars as the people of a scene do. @returns the payment's transaction */
  pay: (input: { to: Address; dollars: bigint }) => Promise<Hex>;
  /** Gives tokens, and tops ether up to `wei`. Amounts in smallest units. */
  give: (input: {
    to: Address;
    wei?: bigint;
    dollars?: bigint;
    leaves?: bigint;
    shares?: bigint;
  }) => Promise<void>;
  /**
   * Gives a token of a new contract that calls itself as the dollar does.
   *
   * @returns the contract
   */
  giveImitation: (input: { to: Address; amount: bigint }) => Promise<Address>;
  stageApproval: (input: { owner: Address; spender: Address; amount: bigint }) => Promise<void>;
  /** Puts a payment of dollars into the owner's history; of 0 it is a poisoner's. */
  stagePayment: (input: { owner: Address; to: Address; amount: bigint }) => Promise<void>;
  stageLoan: (input: {
    borrower: Address;
    wei: bigint;
    debt: bigint;
    price: bigint;
  }) => Promise<void>;
  /** Says the price of a loan; one that is under its edge then is closed by the thief. */
  priceLoan: (input: { borrower: Address; price: bigint }) => Promise<void>;
  /** Puts ether that has left a layer 2 on the bridge. */
  stageExit: (input: { owner: Address; wei: bigint }) => Promise<void>;
  /** Brings a pool's price back to where it began. */
  restorePool: (pool: 'dollar' | 'leaf') => Promise<void>;
  /** The thief takes the dollars that the owner lets it take. */
  drain: (owner: Address) => Promise<void>;
  /**
   * The thief hands in the owner's signed permission, and takes the dollars.
   *
   * @returns false: the permission is none
   */
  usePermit: (input: SignedPermit) => Promise<boolean>;
  /**
   * An honest site hands in the permission that the owner signed for it.
   *
   * @returns the transaction; undefined: the permission is none
   */
  handInPermit: (input: SignedPermit & { spender: Address }) => Promise<Hex | undefined>;
  /** The thief, who has the words too, takes the most valuable thing that is left. */
  sweep: (words: string) => Promise<void>;
};
