import type { PairSource } from '@firm/adapters/pairs/index.ts';
import type { PermissionReader } from '@firm/adapters/permissions/index.ts';
import type { TokenChain } from '@firm/adapters/token-chain/index.ts';
import type { TokenSecurity } from '@firm/adapters/token-security/index.ts';
import type { Database } from '@firm/db';
import type { CheckedChain } from '@firm/schema';
import type { SafetyCache } from './safety-cache.ts';

/** A network on which tokens are checked. */
export type SafetyNetwork = CheckedChain & {
  /** How its addresses are written. */
  kind: 'evm' | 'solana';
  /** The chain on this machine: nobody else knows its tokens, so nobody else is asked. */
  isLocal: boolean;
  /** False: we know no exchange there, so trades cannot be tried, whoever runs a node. */
  isTried?: boolean;
  /** Of the local one: it is not there yet, or is being started anew. */
  isStarting?: (() => Promise<boolean>) | undefined;
  /**
   * Reads and simulates on the chain itself; undefined: no RPC, and 'simulation unavailable' is
   * said.
   */
  tokenChain: TokenChain | undefined;
  /** Reads what wallets have permitted; absent: no RPC. */
  permissions?: PermissionReader | undefined;
};

/**
 * Our real contracts, to answer 'is this really you?'. Addresses may be not known yet: the local
 * chain is still starting.
 */
export type OurContract =
  | 'token'
  | 'collection'
  | 'payouts'
  | 'claims'
  | 'lock'
  | 'router'
  | 'factory';

export type OurNames = {
  brand: string;
  /** Origins and links, without a trailing slash. */
  links: readonly string[];
  /** Names in the messaging app and social networks, without @. */
  handles: readonly string[];
  contracts: () => Promise<readonly { chain: CheckedChain; address: string; what: OurContract }[]>;
};

export type SafetyDeps = {
  safety: {
    /** The local one first. */
    networks: readonly SafetyNetwork[];
    /** In the order in which they are believed. */
    pairs: readonly PairSource[];
    security: readonly TokenSecurity[];
    ours: OurNames;
    /** A wallet to try a check-up with; undefined: there is none now. */
    sampleWallet?: (() => Promise<{ chain: string; address: string } | undefined>) | undefined;
    cache: SafetyCache;
  };
  db: Database;
  clock: () => Date;
  random: { bytes: (length: number) => Uint8Array };
};
