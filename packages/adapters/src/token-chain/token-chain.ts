import type { Address, ChainRequest, Hex } from '../chain/index.ts';
import type { ChainExchanges, KindId } from './exchanges/types.ts';
import type { TransferStore } from './logs/transfer-store.ts';

/** How checks count the kinds of exchanges; `curve` is the same word as on other networks. */
export type SolanaExchangeId =
  | 'raydium-v4'
  | 'raydium-cpmm'
  | 'raydium-clmm'
  | 'pump-swap'
  | 'whirlpool'
  | 'damm-v2'
  | 'dlmm'
  | 'curve'
  | 'other';

/**
 * Something that was asked of a chain: its value, or why it could not be found out. Unknown is
 * never good and never zero.
 */
export type Found<T> =
  | { known: true; value: T }
  | {
      known: false;
      why: UnknownReason;
      /** Of what is still being read: blocks so far, and all of them. */
      progress?: { done: number; all: number };
    };
export type UnknownReason =
  | 'no-rpc'
  | 'unreachable'
  | 'reverted'
  | 'unsupported'
  | 'no-pair'
  | 'too-many'
  /** The log is longer than a check waits for: it is read on in the background. */
  | 'still-reading'
  | 'no-archive'
  | 'no-logs'
  | 'not-a-token'
  | 'unread-code'
  /** Nothing was there to try it with: no pool, or no exchange that is known. */
  | 'not-tried'
  /** The node lacks what the trial needs. */
  | 'lacks-simulation'
  | 'lacks-overrides'
  | 'lacks-traces'
  /** The node can do it and did not answer in time. */
  | 'slow'
  /** The node does not answer a method that this needs. */
  | 'node-lacks'
  /** No wallet with tokens and money for the network's fee was found to try it with. */
  | 'no-holder'
  /** A trade on the exchange where it is sold cannot be built with certainty. */
  | 'untried-exchange'
  /** The exchange itself refused the trade, for a reason that may be ours. */
  | 'exchange-refused'
  | 'unread-pool';

/**
 * Of how a trade is sent, who sends it or what is kept secret: what a token's code looks at.
 * `gas-left`: how much gas is left, apart from handing all of it on; `sender-code`: whether the
 * sender has code.
 */
export type CodeNote =
  | 'gas-price'
  | 'base-fee'
  | 'origin'
  | 'beneficiary'
  | 'gas-left'
  | 'sender-code'
  /** A number that nobody can know before the block is made. */
  | 'chance'
  | 'block-limit'
  | 'secret'
  | 'self-destruct';

/**
 * Sales that were refused to one kind of sender or at one time, while a plain wallet's sale of the
 * same size works. `wallet`: a plain wallet's own sale is refused, and a checker's works.
 */
export type SaleDifference = 'wallet' | 'code' | 'low-gas' | 'beneficiary' | 'crowd';

/** How alike a token treats everybody; `isTried` is false where sales could not be compared. */
export type ConductFacts = {
  notes: readonly CodeNote[];
  differences: readonly SaleDifference[];
  isTried: boolean;
};

/**
 * A reason why a trade that worked proves little. `writer`: somebody can change what transfers read;
 * `orders`: somebody can make the token call any contract with anything; `special`: transfers treat
 * one account apart; `calls`: they may call a contract that no trial reached; the others: what they
 * depend on besides the holders and the amount.
 */
export type ControlNote =
  | 'unread'
  | 'writer'
  | 'orders'
  | 'special'
  | 'calls'
  | 'chain'
  | 'ether'
  | 'code'
  | 'transient'
  | 'cycle'
  | 'digit'
  | 'answer';

/** Accounts and conditions that have a say in transfers, by the code alone. */
export type ControlFacts = {
  notes: readonly ControlNote[];
  /** Functions by which somebody can change what transfers read. */
  writers: readonly string[];
};

/** A trial that did not take place, and why. */
export type Untried = { trial: 'wallet-sale' | 'large-sale' | 'powers'; why: UnknownReason };

/** The result of sending a real holder's whole balance to a new wallet. */
export type TransferFacts =
  | { works: true; /** In percent of what was sent. */ tax: number }
  | {
      works: false;
      /**
       * `bound`: the token says that it can never be passed on; `shut-out`: new wallets are frozen
       * until somebody frees them; `frozen`: every holder that was looked at is; `hook`: a program
       * that has a say refused.
       */
      why: 'bound' | 'paused' | 'shut-out' | 'frozen' | 'hook' | 'refused';
    };

/** Not a power over holders, but worth knowing. */
export type TokenNote =
  | 'metadata-changes'
  | 'confidential'
  | 'shown-amounts-change'
  | 'mint-closes'
  | 'interest-changes';

/** The result of a real purchase, transfer and sale. Taxes in percent of the amount sent. */
export type SaleFacts = {
  canBuy: boolean;
  canTransfer: boolean;
  canSell: boolean;
  buyTax: number | null;
  transferTax: number | null;
  sellTax: number | null;
  /** The contract's own words where it refused, cleaned; null where there were none. */
  refusal: string | null;
  /**
   * Real holders' own sales, on Solana: buying was not tried then. None tried, and it cannot be
   * sold: the pool's own account is frozen.
   */
  holders?: { tried: number; sold: number };
};

/** A place in which the token is traded. */
export type PoolFacts = {
  /** As people call it: 'Uniswap V3'. */
  exchange: string;
  kind: KindId | SolanaExchangeId;
  /** Of a curve, the curve's address. */
  id: string;
  quote: string;
  /** Smallest units of the quote in it. */
  quoteReserve: bigint;
  /** Of the money in all pools that were found, 0 to 1; null where they could not be compared. */
  share: number | null;
  /** Which is the largest of all is not known; this one is of its sort. */
  isLargestOfSort?: boolean;
  /** V4: a contract that has a say in each trade there. */
  hooks?: Address;
  /** There is none: it was made and filled within the trial. */
  isMadeUp?: boolean;
};

/**
 * A power over holders. `proven`: using it was simulated and it worked; `present`: the code has it;
 * `unused`: it has it but nobody can use it any more; `untried`: it was not found, and not all
 * functions could be tried out.
 */
export type OwnerPower = {
  kind: 'pause' | 'blacklist' | 'mint' | 'tax' | 'upgrade' | 'confiscate' | 'limit';
  state: 'proven' | 'present' | 'unused' | 'untried' | 'absent';
  /** How it was found: the function's name, 'EIP-1967 slot'… */
  how: string;
  /** For whom it worked where it was tried out; absent: for the owner that the contract names. */
  by?: 'another' | 'anybody';
  /** The user of the power in the trial; absent: anybody can, or not known. */
  holder?: PowerHolder;
  /**
   * The network's own token program gives it to whoever holds it, or the token itself says that it
   * is there: it is certain, tried out or not.
   */
  isFixed?: boolean;
  /**
   * Tried out: it ends by itself within a day and cannot be used again at once, or makes a twentieth of
   * the supply at most.
   */
  isBounded?: boolean;
  /** Milliseconds since 1970: since when that holder has it; absent: not known. */
  since?: number;
  /** Absent: not known, since its use is not announced or the log could not be read. */
  use?: PowerUse;
};

/** How often a power was used by the token's own log, when first and last (milliseconds since 1970). */
export type PowerUse = { times: number; firstAt?: number; lastAt?: number };

/**
 * The holder of a power: an account with a key, or a contract. A delay or several keys are the
 * contract's own claim.
 */
export type PowerHolder = { address: string } & (
  | { kind: 'account' | 'contract' }
  | { kind: 'timelock'; delaySeconds: number }
  | { kind: 'multisig'; needed: number; keys: number }
);

export type LiquidityFacts = {
  pair: string;
  /** Of the pool's quote side twice, in US dollars; null without a dollar price. */
  usd: number | null;
  /** Shares of the pool's tokens, 0 to 1. */
  burnt: number;
  locked: number;
  /**
   * Milliseconds since 1970: when the locked part opens first; null: nothing locked or not said.
   */
  lockedUntil: number | null;
  /** Of the largest holder that is neither a lock nor a burn address. */
  largestShare: number | null;
  /** Held by known lockers that were not read: nobody says here until when. 0 to 1. */
  undated?: number;
  /** Known lockers that hold some of it, by their names. */
  lockers?: readonly string[];
};

/**
 * A contract that keeps pool shares for others until a time. `named`: its interface is not
 * documented, or says nothing by pool.
 */
export type Locker = { name: string; address: Address; kind: 'uncx-v2' | 'pink-v2' | 'named' };

export type HolderFacts = {
  /** 0 to 1; pools, locks and burn addresses are left out. */
  largestShare: number;
  topTenShare: number;
  count: number | null;
  /** The largest first, at most 40: some may be pools that only markets know. */
  largest?: readonly { address: Address; share: number }[];
  /**
   * The largest of them was given tokens first when they were made: mostly whoever made the token.
   */
  isLargestFirst?: boolean;
  /**
   * An account has so much more than events told of, in supplies, and all balances together are more
   * than the supply.
   */
  silent?: { address: Address; share: number };
  /** Why accounts that were named when it was made could not be read: one may have some in silence. */
  startUnread?: UnknownReason;
};

/**
 * How a wallet is joined to another. `given`: it was given tokens by whoever had them first;
 * `gathered`: it sent tokens to the same place as others; `launch`: it bought in the block in which
 * the pool was filled; `funded`: a first buyer to whom the other paid ether; `together`: they move
 * in step; `circle`: they pass tokens round.
 */
export type HandLink = {
  wallet: Address;
  to: Address;
  how: 'given' | 'gathered' | 'launch' | 'funded' | 'together' | 'circle';
  transaction: Hex;
};

/** Wallets that seem to be one hand. */
export type Hand = {
  /** That hold some now. */
  wallets: number;
  /** Of the supply, 0 to 1. */
  share: number;
  /** Of all that was traded and passed on, it had a part in so much: 0 to 1. */
  tradedShare: number;
  ways: readonly HandLink['how'][];
  /** How they are known to belong together: each joins one wallet to another. At most 50. */
  links: readonly HandLink[];
  /** All of them. */
  linkCount: number;
};
export type HandsFacts = {
  /** The largest first, at most five. */
  hands: readonly Hand[];
  /**
   * First buyers of whom it was not seen who paid them their ether, and what of the supply they
   * hold: they may be one hand.
   */
  unfunded: { wallets: number; share: number };
};

/** A pool's contents in its first hour: after each change, the oldest first. */
export type PoolStart = {
  windowMilliseconds: number;
  points: readonly {
    /** Milliseconds since 1970. */
    at: number;
    /** Whole tokens and whole ether. */
    token: number;
    ether: number;
    /** Significant digits of both amounts. */
    tokenDigits: number;
    etherDigits: number;
  }[];
};

export type NftStandard = 'erc721' | 'erc1155';

export type TokenChainFacts = {
  address: string;
  name: string;
  symbol: string;
  decimals: number | null;
  totalSupply: Found<bigint>;
  /** False for an account that has only handed itself over to a contract (EIP-7702). */
  isContract: boolean;
  /** Standards of NFTs that it says it follows (ERC-165). */
  standards?: readonly NftStandard[];
  /**
   * It names two tokens as a trading pool does. `isConfirmed`: the exchange's own factory says that
   * it is the pool of the two; anybody can write a contract that only names them.
   */
  pool?: {
    tokens: readonly [Address, Address];
    isConfirmed: boolean;
    /** The wrapped coin that others are traded for here. */
    money: Address | undefined;
  };
  /** Zero address: nobody. Null: it has no owner function. */
  owner: Found<string | null>;
  sale: Found<SaleFacts>;
  /**
   * Where `sale` was tried or, where that is not known, where it would have to be: the pool with the
   * most money, or one that refuses sales. Absent: only the pair with the wrapped coin was looked at.
   */
  salePool?: PoolFacts;
  /** All that were found, the one with the most money first. Absent: nobody looked. */
  pools?: Found<readonly PoolFacts[]>;
  /** Absent: not tried apart from a sale. */
  transfer?: Found<TransferFacts>;
  /** In percent: what the network's token program takes of each transfer, as the token says. */
  transferFee?: number;
  notes?: readonly TokenNote[];
  /** It is sold on a launch curve and not listed on an exchange yet. */
  isOnCurve?: boolean;
  powers: Found<readonly OwnerPower[]>;
  /**
   * The code it runs that could not be read, though the node answered: 'code at 0x…'. Absent: none.
   * Powers missing from `powers` may then exist all the same.
   */
  unreadCode?: string;
  /** Absent in what was read before it was told. */
  conduct?: Found<ConductFacts>;
  /** Absent in what was read before it was told, and where no code of a token was read. */
  control?: ControlFacts;
  /** Absent: every trial took place. */
  untried?: readonly Untried[];
  /**
   * Contracts besides its pool and the exchange that it calls whenever it is bought, passed on or
   * sold: what they answer can decide a transfer.
   */
  callsOnTransfer: Found<readonly string[]>;
  liquidity: Found<LiquidityFacts>;
  holders: Found<HolderFacts>;
  /** Absent in what was read before hands were told. */
  hands?: Found<HandsFacts>;
  /** Of the pair: milliseconds since 1970. */
  createdAt: Found<number>;
  /**
   * Of a pool against wrapped ether that is between an hour and 14 days old, where all of it could
   * be read.
   */
  poolStart?: PoolStart;
  /** Hosts of strangers' nodes that said this; absent: the operator's own node or chain. */
  nodes?: readonly string[];
  /** Of what two of them say different things. */
  nodesDisagree?: readonly NodeQuestion[];
  /** The answers of only one third-party node, so unconfirmed; 'code' includes all. */
  unconfirmed?: readonly NodeQuestion[];
  measuredAt: number;
};

/** Of what nodes may contradict each other. */
export type NodeQuestion =
  | 'code'
  | 'supply'
  | 'owner'
  | 'sale'
  | 'powers'
  | 'calls'
  | 'liquidity'
  | 'holders';

/** A node's abilities besides calls; undefined: it did not answer. */
export type NodeAbilities = Readonly<
  Record<'simulation' | 'overrides' | 'traces' | 'logs', boolean | undefined>
>;

/** Reads a token's facts off one EVM chain. */
/** Reads a token's facts off one chain. */
export type TokenChain = {
  /** EVM chain id; null: of another kind of network. */
  id: number | null;
  /** 'local chain', 'Ethereum RPC'… : how evidence names it. */
  name: string;
  /** Its nodes are free ones of strangers: they are asked only where somebody checks a token. */
  isShared?: boolean;
  /**
   * @param pools where markets say that it is traded, the largest first; undefined: nobody said
   * @param signal no more is asked once it is aborted
   * @returns what could be found out; what could not is said inside. A contract that lies or hangs
   *   makes parts unknown, never an exception
   * @throws TokenChainUnavailableError when the chain does not answer at all
   */
  readToken: (
    address: string,
    pools?: Promise<readonly string[] | undefined>,
    signal?: AbortSignal,
  ) => Promise<TokenChainFacts>;
  /** Reads its node's abilities, found at the first request and after a refusal. */
  abilities?: () => Promise<NodeAbilities>;
};

export type TokenChainOptions = {
  id: number;
  name: string;
  /** undefined where simulation is not available. */
  request: ChainRequest;
  /**
   * Uniswap V2 contracts; undefined where none is known: sale and liquidity are then unknown.
   * `lock` is a known locker.
   */
  exchange:
    | {
        weth: Address;
        factory: Address;
        router: Address;
        dollarPair: Address | null;
        lock: Address | null;
      }
    | undefined;
  /** All exchanges of the chain; undefined: only the pair above is looked at. */
  exchanges?: ChainExchanges | undefined;
  /** Known lockers there. */
  lockers?: readonly Locker[] | undefined;
  /** Contracts that hold tokens for others: pool managers, curves, bridges. */
  notHolders?: readonly Address[] | undefined;
  clock: () => Date;
  /** Where the logs of long chains outlast the process. */
  store?: TransferStore | undefined;
  timeoutMilliseconds?: number;
};

export class TokenChainUnavailableError extends Error {
  override name = 'TokenChainUnavailableError';
}
