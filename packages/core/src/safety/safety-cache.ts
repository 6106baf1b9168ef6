import type { PairList } from '@firm/adapters/pairs/index.ts';
import {
  createBackOff,
  createCache,
  createLruMap,
  createQueue,
  createSingleFlight,
  type BackOff,
  type Cache,
  type LruMap,
  type Queue,
} from '@firm/cache';
import type { countLaunchCoverage, countLedger } from '@firm/db';
import type { CheckUp, PickList, SafetyCheck } from '@firm/schema';
import type { LookedAt, LookedAtWallets } from './check-up/wallet-walk.ts';
import type { Asked } from './evidence/token-evidence.ts';
import { createSourceReadings, type SourceReadings } from './sources/source-readings.ts';

/** Recent checks of this process, and sources that it leaves alone. One a process. */
export type SafetyCache = {
  /** By network and address. */
  checks: Cache<SafetyCheck>;
  /** Checks of addresses whose network is still looked for. */
  makeOnUnknownNetwork: (key: string, make: () => Promise<SafetyCheck>) => Promise<SafetyCheck>;
  /** Checks whose evidence is stored, or being stored. */
  stored: WeakMap<SafetyCheck, Promise<void>>;
  /** Where an address was found, so that the next check of it need not look on every network. */
  networkByToken: LruMap<string, string>;
  /** Results of name searches, by source and name. */
  searches: Cache<Asked<PairList>>;
  picks: Cache<PickList>;
  /** Wallets that are looked at, those that are being read, and what was answered. */
  wallets: LookedAtWallets;
  running: Set<LookedAt>;
  checkUps: Cache<CheckUp>;
  /** Of tokens by network and address, in US dollars; null: nobody knows one. */
  prices: Cache<number | null>;
  ledgerCounts: Cache<Awaited<ReturnType<typeof countLedger>>>;
  coverage: Cache<Awaited<ReturnType<typeof countLaunchCoverage>>>;
  /** Sources that are left alone, by their names. */
  backOff: BackOff<string>;
  /** Readings of tokens off public chains: each asks many questions and holds long answers. */
  chainTurns: Queue;
  /** How sources were when they were asked last. */
  sources: SourceReadings;
};

/** Memory stays bounded whatever is asked for. */
const MAX_ENTRIES = 5_000;
/** A search brings up to a page of pairs with their prices. */
const MAX_SEARCHES = 300;
/**
 * By nodes that need 100 ms, fifty tokens have their turns within this. One of which nobody says the
 * network takes a turn on each.
 */
const CHAIN_TURNS = { atOnce: 12, waiting: 400, patienceMilliseconds: 20_000 };
/** Each may hold some thousand permissions and addresses. */
const MAX_WALLETS = 60;

export function createSafetyCache({ clock }: { clock: () => Date }): SafetyCache {
  const now = () => clock().getTime();
  return {
    // A common request does not wait.
    checks: createCache({
      now,
      freshMilliseconds: 40_000,
      staleMilliseconds: 20_000,
      maxEntries: MAX_ENTRIES,
    }),
    makeOnUnknownNetwork: createSingleFlight(),
    stored: new WeakMap(),
    networkByToken: createLruMap({ maxEntries: MAX_ENTRIES }),
    searches: createCache({
      now,
      freshMilliseconds: 10_000,
      staleMilliseconds: 50_000,
      isStored: ({ state }) => state === 'answered',
      maxEntries: MAX_SEARCHES,
    }),
    wallets: createLruMap({ maxEntries: MAX_WALLETS }),
    running: new Set(),
    checkUps: createCache({
      now,
      // While it is read further back, contracts need not be asked about all of it each time.
      freshMilliseconds: ({ reading }) => (reading.state === 'reading' ? 6_000 : 1_500),
      maxEntries: MAX_WALLETS,
    }),
    prices: createCache({ now, freshMilliseconds: 60_000, maxEntries: MAX_ENTRIES }),
    picks: createCache({ now, freshMilliseconds: 20_000, maxEntries: 1 }),
    ledgerCounts: createCache({ now, freshMilliseconds: 5_000, maxEntries: 1 }),
    // It reads through a thousand checks.
    coverage: createCache({ now, freshMilliseconds: 60_000, maxEntries: 1 }),
    backOff: createBackOff({ now }),
    chainTurns: createQueue(CHAIN_TURNS),
    sources: createSourceReadings({ clock }),
  };
}
