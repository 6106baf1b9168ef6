import type { LruMap } from '@firm/cache';
import type { Address } from '@firm/adapters/chain/index.ts';
import type { Announced, Deed, Moved, PermissionReader } from '@firm/adapters/permissions/index.ts';

/**
 * How far the logs of a wallet have been read. `waiting`: nobody reads on now; whoever asks next
 * goes on where this stopped. `no-logs`: the node hands out none, however few are asked for.
 */
type WalkState = 'reading' | 'complete' | 'waiting' | 'no-logs';

/** A wallet's known past. Everything between `from` and `to` was read. */
export type Walk = {
  readonly owner: Address;
  state: WalkState;
  /** Numbers of blocks; undefined: none was read yet. */
  from: number | undefined;
  to: number | undefined;
  /** By what they are about: the newest of each. */
  readonly announced: Map<string, Announced>;
  /** By who is on the other side: the newest of each kind. */
  readonly moved: Map<Address, Partial<Record<Moved['how'], Deed>>>;
  /** There was more than is kept. */
  isCut: boolean;
  /** Of `SPANS`: how many blocks the node gives at once. */
  rung: number;
  /** Ranges read one after the other since the last that was refused. */
  successes: number;
};

/** A wallet that somebody looks at, as this process knows it. */
export type LookedAt = {
  walk: Walk;
  /** Its logs are being read. */
  running: Promise<void> | undefined;
  /** Milliseconds since 1970. */
  askedAt: number;
  readAt: number;
};

/** By network and address. One a process: what is lost with it is read again. */
export type LookedAtWallets = LruMap<string, LookedAt>;

type WalkDeps = {
  reader: PermissionReader;
  /** Waits between two questions to somebody else's node. */
  rest: () => Promise<void>;
  /** Nobody looks any more, or the program stops. */
  isOver: () => boolean;
};

/** Nodes allow ranges of these sizes; one that refuses is asked for the next smaller. */
const SPANS = [
  Infinity,
  1_000_000,
  100_000,
  50_000,
  10_000,
  5_000,
  2_000,
  1_000,
  500,
  100,
  10,
] as const;
/** A block that was as deep stays: what is newer is read again. */
const REORG_BLOCKS = 12;
/** Memory stays bounded, whatever a wallet has done or has been sent. */
const MAX_ANNOUNCED = 3_000;
const MAX_PARTIES = 5_000;
/** After so many ranges a wider one is tried again: only a busy time may have been too much. */
const WIDEN_AFTER = 25;
/** Of one wallet, on behalf of one visit. */
const MAX_RANGES = 3_000;

export const newWalk = (owner: Address): Walk => ({
  owner,
  state: 'waiting',
  from: undefined,
  to: undefined,
  announced: new Map(),
  moved: new Map(),
  isCut: false,
  rung: 0,
  successes: 0,
});

/**
 * Reads what is new since the last time, then back to the first block. It can be ended at any time
 * and goes on later; no block is counted twice, since what it finds is kept by what it is about.
 */
export async function walkWallet(deps: WalkDeps, walk: Walk): Promise<void> {
  walk.state = 'reading';
  const head = await deps.reader.readHead();
  if (head === undefined) {
    walk.state = 'waiting';
    return;
  }
  if (walk.to !== undefined && !(await readNew(deps, { walk, head }))) return;
  let next = walk.from === undefined ? head : walk.from - 1;
  for (let ranges = 0; next >= 0; ranges++) {
    if (ranges >= MAX_RANGES || deps.isOver()) {
      walk.state = 'waiting';
      return;
    }
    const fromBlock = Math.max(0, next - spanOf(walk) + 1);
    if (!(await readRange(deps, { walk, fromBlock, toBlock: next }))) {
      if (walk.state !== 'reading') return;
      continue;
    }
    walk.from = fromBlock;
    walk.to ??= head;
    next = fromBlock - 1;
    if (next >= 0) await deps.rest();
  }
  walk.state = 'complete';
}

const spanOf = ({ rung }: Walk): number => SPANS[rung] ?? SPANS[SPANS.length - 1] ?? 1;

/** From a little before what was read last, since the newest blocks may be others by now. */
async function readNew(
  deps: WalkDeps,
  { walk, head }: { walk: Walk; head: number },
): Promise<boolean> {
  // A chain that is shorter than it was is another one, or was set back: it is read anew from there.
  const since = Math.max(walk.from ?? 0, Math.min(walk.to ?? 0, head) - REORG_BLOCKS + 1);
  doubtFrom(walk, since);
  walk.to = since - 1;
  for (let next = since; next <= head;) {
    const toBlock = Math.min(head, next + spanOf(walk) - 1);
    if (await readRange(deps, { walk, fromBlock: next, toBlock })) {
      walk.to = toBlock;
      next = toBlock + 1;
    } else if (walk.state !== 'reading') return false;
  }
  return true;
}

/** @returns false: nothing was read, and either a smaller range is tried next or the walk waits */
async function readRange(
  { reader }: WalkDeps,
  { walk, fromBlock, toBlock }: { walk: Walk; fromBlock: number; toBlock: number },
): Promise<boolean> {
  const logs = await reader.readLogs(walk.owner, { fromBlock, toBlock });
  if (logs.state === 'read') {
    keep(walk, logs);
    walk.successes += 1;
    if (walk.successes % WIDEN_AFTER === 0 && walk.rung > 0) walk.rung -= 1;
    return true;
  }
  walk.successes = 0;
  // Too large an answer looks like none: only a node that says nothing at all is unavailable.
  if (logs.state === 'unavailable' && (await reader.readHead()) === undefined) {
    walk.state = 'waiting';
    return false;
  }
  // Not from the size that was asked for, but from what there was to read.
  const length = toBlock - fromBlock + 1;
  const smaller = SPANS.findIndex((span, rung) => rung > walk.rung && span < length);
  if (smaller === -1) {
    walk.state = walk.from === undefined ? 'no-logs' : 'waiting';
    walk.rung = 0;
    return false;
  }
  walk.rung = smaller;
  return false;
}

function keep(
  walk: Walk,
  { announced: announcedGrants, moved: moves }: { announced: Announced[]; moved: Moved[] },
): void {
  for (const one of announcedGrants) {
    const key = `${one.kind} ${one.contract} ${one.spender} ${one.tokenId ?? ''}`;
    if (isNewer(one, walk.announced.get(key))) {
      if (walk.announced.size < MAX_ANNOUNCED || walk.announced.has(key))
        walk.announced.set(key, one);
      else walk.isCut = true;
    }
  }
  for (const { with: party, how, block, transaction } of moves) {
    const partyDeeds = walk.moved.get(party);
    if (!partyDeeds && walk.moved.size >= MAX_PARTIES) {
      walk.isCut = true;
      continue;
    }
    if (isNewer({ block }, partyDeeds?.[how]))
      walk.moved.set(party, { ...partyDeeds, [how]: { block, transaction } });
  }
}

const isNewer = ({ block }: Pick<Deed, 'block'>, knownDeed: Deed | undefined): boolean =>
  knownDeed === undefined || block >= knownDeed.block;

/**
 * Marks facts from blocks that may be replaced: kept, since they may have happened before too,
 * until a new reading replaces them.
 */
function doubtFrom(walk: Walk, block: number): void {
  for (const [key, one] of walk.announced)
    if (one.block >= block) walk.announced.set(key, { ...one, block: block - 1 });
  for (const [party, deeds] of walk.moved) {
    const deedEntries = Object.entries(deeds).map(([how, deed]) => [
      how,
      deed.block >= block ? { ...deed, block: block - 1 } : deed,
    ]);
    walk.moved.set(party, Object.fromEntries(deedEntries));
  }
}
