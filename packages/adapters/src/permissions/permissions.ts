import type { Address, Hex } from '../chain/index.ts';

/**
 * `token`: an amount of a token (ERC-20). `permit2`: an amount of one through Permit2's own list.
 * `one-nft`: one NFT (ERC-721). `all-nfts`: all NFTs of a collection (ERC-721, ERC-1155).
 */
export type PermissionKind = 'token' | 'permit2' | 'one-nft' | 'all-nfts';

/** Where something stands on a chain. */
export type Deed = { block: number; transaction: Hex };

/** Permission announced by a log. Whether it still holds, only the contract knows. */
export type Announced = Deed & {
  kind: PermissionKind;
  /** Of the token or the collection. */
  contract: Address;
  spender: Address;
  /** Of `one-nft`. */
  tokenId?: bigint;
};

/** Tokens that, going by a log, moved between the wallet and somebody else. */
export type Moved = Deed & {
  with: Address;
  /** `nothing`: of the wallet's tokens an amount of zero was sent. */
  how: 'sent' | 'nothing' | 'received';
};

/** Log contents of a range of blocks about one wallet. */
export type LogsRead =
  | { state: 'read'; announced: Announced[]; moved: Moved[] }
  /** The node does not hand out so many blocks, or so many logs, at once; or it has no logs. */
  | { state: 'refused' }
  | { state: 'unavailable' };

/** Contract's current state. Amounts in smallest units. */
export type Permission = Announced & {
  symbol: string;
  decimals: number | null;
  /** The contract did not answer: whether it holds is not known. */
  isUnknown: boolean;
  /** Of NFTs null. */
  amount: bigint | null;
  /** Of the token, or how many NFTs of the collection; null: not known. */
  balance: bigint | null;
  /** Amount at risk now; null: not known. */
  atRisk: bigint | null;
  /** Milliseconds since 1970; null: it has no end. */
  endsAt: number | null;
};

/** Kind of an address. `delegated`: a key holder's account that runs other code. */
export type PartyKind = 'account' | 'delegated' | 'contract';

/** Reads what a wallet has permitted, off one EVM chain. Nothing here throws. */
export type PermissionReader = {
  /** Number of the newest block; undefined: the node does not answer. */
  readHead: () => Promise<number | undefined>;
  readLogs: (owner: Address, range: { fromBlock: number; toBlock: number }) => Promise<LogsRead>;
  /** Those that hold now, or of which that is not known; undefined: the node does not answer. */
  confirm: (
    owner: Address,
    announcedPermissions: readonly Announced[],
  ) => Promise<Permission[] | undefined>;
  /** Absent: not known. */
  readParties: (addresses: readonly Address[]) => Promise<ReadonlyMap<Address, PartyKind>>;
  /** Senders by transaction; absent: not known. */
  readSenders: (transactions: readonly Hex[]) => Promise<ReadonlyMap<Hex, Address>>;
  /** Contracts of this chain that we can name. */
  known: () => Promise<readonly { address: Address; name: string }[]>;
};
