import { createLruMap } from '@firm/cache';
import { setTimeout } from 'node:timers/promises';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { bytesOf } from '../ask.ts';
import { hashOf, MAX_LOGS } from './read-in-ranges.ts';
import { parseTransfers, readLogs, TRANSFER } from './read-logs.ts';
import type { Transfer } from './transfer-store.ts';
import type { Found } from '../token-chain.ts';
import {
  packTransfers,
  unpackTransfers,
  type StoredPart,
  type TransferStore,
} from './transfer-store.ts';

/** Nodes of public networks allow ranges of these sizes; one that refuses gets the next smaller. */
const SPANS = [10_000, 5_000, 2_000, 1_000, 500, 100, 10] as const;
/** After so many ranges a wider one is tried again: only a busy time may have been too much. */
const WIDEN_AFTER = 25;
/** On behalf of one check. */
const MAX_RANGES = 600;
/** Between two questions to somebody else's node. */
const REST_MILLISECONDS = 250;
/** A block that was as deep stays: what is newer is read again, and never stored. */
const REORG_BLOCKS = 12;
/** Limit of a killed process's loss: this many ranges, or those of this many transfers. */
const STORE_AFTER_RANGES = 12;
const STORE_AFTER_TRANSFERS = 4_000;
/** Tokens whose log is kept by the process, and those that are read at the same time. */
const MAX_TOKENS = 12;
const MAX_RUNNING = 3;

type Kept = {
  /** The token's first block; undefined: not known yet. */
  first: number | undefined;
  /** Everything before it has been read. */
  next: number;
  /** Everything before it is stored too. */
  stored: number;
  transfers: Transfer[];
  /** Of `SPANS`. */
  rung: number;
  successes: number;
  isRunning: boolean;
  /** Why it goes no further. */
  stuck: 'too-many' | 'no-archive' | 'no-logs' | undefined;
};

export type TransferKeeper = {
  /**
   * Every transfer of a token up to a block, where they are all known by now; else how far the
   * reading has come, which goes on in the background and from there with the next question.
   */
  read: (token: Address, latest: number) => Promise<Found<readonly Transfer[]>>;
};

type Options = {
  /** Without it what was read is kept by this process alone. */
  store?: TransferStore | undefined;
  restMilliseconds?: number;
};

/**
 * Reads the logs of tokens on chains that are too long to be asked for at once. What is deep enough
 * to stay is stored, so that a later process, or another one, goes on from there.
 *
 * @param ask a question that ends by a time of its own
 */
export function createTransferKeeper(
  ask: () => Ask,
  { store, restMilliseconds = REST_MILLISECONDS }: Options = {},
): TransferKeeper {
  const tokens = createLruMap<Address, Promise<Kept>>({ maxEntries: MAX_TOKENS });
  let running = 0;
  const rest = () => setTimeout(restMilliseconds, undefined, { ref: false });
  const begin = (token: Address, keptHistory: Kept, latest: number): void => {
    if (keptHistory.isRunning || keptHistory.stuck === 'too-many' || running >= MAX_RUNNING) return;
    keptHistory.isRunning = true;
    keptHistory.stuck = undefined;
    running += 1;
    void readOn({ ask, rest, store, token, latest }, keptHistory).finally(() => {
      keptHistory.isRunning = false;
      running -= 1;
    });
  };
  return {
    read: async (token, latest) => {
      const opening = tokens.get(token) ?? openKept(store, token);
      tokens.set(token, opening);
      const keptOpening = await opening;
      const { first, next, stuck: stuckReason } = keptOpening;
      // Read newer blocks too; until then the stored transfers are as good as all.
      if (next <= latest || first === undefined) begin(token, keptOpening, latest);
      if (stuckReason !== undefined) return { known: false, why: stuckReason };
      if (first !== undefined && next > latest - REORG_BLOCKS)
        return { known: true, value: [...keptOpening.transfers] };
      return {
        known: false,
        why: 'still-reading',
        ...(first === undefined
          ? {}
          : { progress: { done: next - first, all: latest - first + 1 } }),
      };
    },
  };
}

/** Loads the stored state of a token. */
async function openKept(store: TransferStore | undefined, token: Address): Promise<Kept> {
  const keptHistory: Kept = {
    first: undefined,
    next: 0,
    stored: 0,
    transfers: [],
    rung: 0,
    successes: 0,
    isRunning: false,
    stuck: undefined,
  };
  if (store) await takeStored(store, token, keptHistory);
  return keptHistory;
}

/** Takes over what others have stored since. What does not fit together is left alone. */
async function takeStored(store: TransferStore, token: Address, keptHistory: Kept): Promise<void> {
  const head = await store.find(token);
  if (!head) {
    // Forgotten meanwhile: what is here is stored once more.
    keptHistory.stored = keptHistory.first ?? 0;
    return;
  }
  if (head.isTooMany) keptHistory.stuck = 'too-many';
  if (keptHistory.first === undefined)
    keptHistory.first = keptHistory.next = keptHistory.stored = head.first;
  if (head.isTooMany || head.next <= keptHistory.stored) return;
  // Somebody may have begun anew with other parts.
  for (const from of new Set([keptHistory.stored, head.first])) {
    const parts = (await store.parts(token, from)).filter((part) => part.from < head.next);
    if (!isWhole(parts, { from, next: head.next })) continue;
    const transfers: Transfer[] = [];
    for (const { bytes } of parts) {
      const unpackedTransfers = await unpackTransfers(bytes);
      // Written by another version: read again.
      if (!unpackedTransfers) return await store.forget(token);
      for (const one of unpackedTransfers) transfers.push(one);
    }
    keptHistory.transfers = [
      ...keptHistory.transfers.filter(({ block }) => block < from),
      ...transfers,
      ...keptHistory.transfers.filter(({ block }) => block >= head.next),
    ];
    keptHistory.stored = head.next;
    keptHistory.next = Math.max(keptHistory.next, head.next);
    return;
  }
}

/** Whether each part begins where the one before has ended, up to the end. */
function isWhole(
  parts: readonly StoredPart[],
  { from, next }: { from: number; next: number },
): boolean {
  let at = from;
  for (const part of parts) {
    if (part.from !== at) return false;
    at = part.to + 1;
  }
  return at === next;
}

type Reading = {
  ask: () => Ask;
  rest: () => Promise<void>;
  store: TransferStore | undefined;
  token: Address;
  latest: number;
};

async function readOn(reading: Reading, keptHistory: Kept): Promise<void> {
  const { ask, rest, store, token, latest } = reading;
  if (store) {
    await takeStored(store, token, keptHistory);
    await forgetReplaced(reading, keptHistory);
  }
  if (keptHistory.stuck !== undefined) return;
  if (keptHistory.first === undefined) {
    const first = await findFirstBlock(reading);
    if (first === undefined) return void (keptHistory.stuck = 'no-archive');
    keptHistory.first = keptHistory.next = keptHistory.stored = first;
    await store?.begin(token, first);
  }
  // The newest blocks may be others by now.
  const since = Math.max(keptHistory.first, keptHistory.stored, keptHistory.next - REORG_BLOCKS);
  keptHistory.transfers = keptHistory.transfers.filter(({ block }) => block < since);
  let next = since;
  let unstoredRanges = 0;
  for (let ranges = 0; next <= latest && ranges < MAX_RANGES; ranges++) {
    const span = SPANS[keptHistory.rung] ?? 1;
    const toBlock = Math.min(latest, next + span - 1);
    const logs = await readLogs(ask(), {
      address: token,
      topics: [TRANSFER],
      fromBlock: hex(next),
      toBlock: hex(toBlock),
    });
    if (logs) {
      for (const one of await parseTransfers(logs)) keptHistory.transfers.push(one);
      if (keptHistory.transfers.length > MAX_LOGS) {
        keptHistory.stuck = 'too-many';
        keptHistory.transfers = [];
        return await store?.giveUp(token);
      }
      next = toBlock + 1;
      keptHistory.next = Math.max(keptHistory.next, next);
      keptHistory.successes += 1;
      unstoredRanges += logs.length;
      if (keptHistory.successes % WIDEN_AFTER === 0 && keptHistory.rung > 0) keptHistory.rung -= 1;
      if (
        keptHistory.successes % STORE_AFTER_RANGES === 0 ||
        unstoredRanges >= STORE_AFTER_TRANSFERS
      ) {
        await storeOn(reading, keptHistory, next);
        next = Math.max(next, keptHistory.stored);
        unstoredRanges = 0;
      }
    } else {
      keptHistory.successes = 0;
      if (keptHistory.rung + 1 >= SPANS.length) {
        keptHistory.stuck = 'no-logs';
        break;
      }
      keptHistory.rung += 1;
    }
    if (next <= latest) await rest();
  }
  await storeOn(reading, keptHistory, next);
  keptHistory.next = Math.max(next, keptHistory.stored);
}

/** A chain of which what is stored is no part any more: then nothing of it counts. */
async function forgetReplaced({ ask, store, token }: Reading, keptHistory: Kept): Promise<void> {
  const head = await store?.find(token);
  if (!head?.endHash || head.next <= head.first) return;
  const hash = await hashOf(ask(), head.next - 1);
  if (hash === undefined || hash === head.endHash) return;
  await store?.forget(token);
  Object.assign(keptHistory, { first: undefined, next: 0, stored: 0, transfers: [] });
}

/** Stores what has been read and is deep enough to stay. */
async function storeOn(
  { ask, store, token, latest }: Reading,
  keptHistory: Kept,
  next: number,
): Promise<void> {
  const end = Math.min(next, latest - REORG_BLOCKS + 1) - 1;
  if (!store || end < keptHistory.stored) return;
  const endHash = (await hashOf(ask(), end)) ?? null;
  for (let time = 0; time < 2 && end >= keptHistory.stored; time++) {
    const from = keptHistory.stored;
    const own = keptHistory.transfers.filter(({ block }) => block >= from && block <= end);
    const bytes = await packTransfers(own);
    if (await store.add(token, { from, to: end, count: own.length, bytes }, endHash))
      return void (keptHistory.stored = end + 1);
    // Another process was quicker, or it was forgotten.
    if (await store.find(token)) await takeStored(store, token, keptHistory);
    else await store.begin(token, (keptHistory.stored = keptHistory.first ?? from));
  }
}

/** Since when the token has code, by halves; undefined: the node does not know the past. */
async function findFirstBlock({ ask, rest, token, latest }: Reading): Promise<number | undefined> {
  const hasCode = async (block: number): Promise<boolean | undefined> => {
    const code = bytesOf(await ask()('eth_getCode', [token, hex(block)]));
    return code === undefined ? undefined : code !== '0x';
  };
  let [without, withCode] = [-1, latest];
  while (withCode - without > 1) {
    const middle = Math.floor((without + withCode) / 2);
    const isDeployed = await hasCode(middle);
    if (isDeployed === undefined) return undefined;
    if (isDeployed) withCode = middle;
    else without = middle;
    await rest();
  }
  return withCode;
}

const hex = (number: number): string => `0x${number.toString(16)}`;
