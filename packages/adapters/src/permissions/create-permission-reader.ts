import { createCache, createLruMap } from '@firm/cache';
import type { Address, ChainRequest, Hex } from '../chain/index.ts';
import {
  addressOfWord,
  askWithin,
  bytesOf,
  delegateOf,
  hexOf,
  readHead,
  type Ask,
} from '../token-chain/index.ts';
import { confirmPermissions } from './confirm-permissions.ts';
import type { PartyKind, Permission, PermissionReader } from './permissions.ts';
import { readWalletLogs } from './read-wallet-logs.ts';

/** Where Permit2 is on every public network. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

export type PermissionReaderOptions = {
  request: ChainRequest;
  /** Where its list of permissions is; on public networks `PERMIT2`. */
  permit2: Address;
  known: PermissionReader['known'];
  clock: () => Date;
  timeoutMilliseconds: number;
};

/** Permissions that are confirmed at once: a wallet with thousands is asked about in parts. */
const AT_ONCE = 240;
/** Addresses and transactions that one check-up asks about. */
const MAX_ASKED = 500;
const MAX_KEPT = 5_000;
/** Lifetime of an address's kind: an account can borrow code. */
const KIND_MILLISECONDS = 60_000;
/** Logs of a wide range take a node longer than a call. */
const LOGS_FACTOR = 4;

/** Reads what wallets have permitted from one node. */
export function createPermissionReader({
  request,
  permit2,
  known: listNamedContracts,
  clock,
  timeoutMilliseconds,
}: PermissionReaderOptions): PermissionReader {
  const kinds = createCache<PartyKind | undefined>({
    now: () => clock().getTime(),
    freshMilliseconds: KIND_MILLISECONDS,
    maxEntries: MAX_KEPT,
    isStored: (kind) => kind !== undefined,
  });
  const senders = createLruMap<Hex, Address>({ maxEntries: MAX_KEPT });
  const within = (factor = 1) => askWithin(request, timeoutMilliseconds * factor);
  return {
    known: listNamedContracts,
    readHead: async () => {
      const answer = await within()('eth_getBlockByNumber', ['latest', false]);
      return readHead(answer).number;
    },
    readLogs: (owner, range) => readWalletLogs(within(LOGS_FACTOR), { owner, permit2, ...range }),
    confirm: async (owner, announcedPermissions) => {
      const now = clock().getTime();
      const ask = within(LOGS_FACTOR);
      return confirmInParts(ask, { owner, permit2, announced: announcedPermissions, now });
    },
    readParties: async (addresses) => {
      const ask = within(LOGS_FACTOR);
      const partyKinds = new Map<Address, PartyKind>();
      await eachConcurrently(addresses.slice(0, MAX_ASKED), async (address) => {
        const kind = await kinds.read(address, async () => {
          const code = bytesOf(await ask('eth_getCode', [address, 'latest']));
          return code === undefined ? undefined : kindOf(code);
        });
        if (kind !== undefined) partyKinds.set(address, kind);
      });
      return partyKinds;
    },
    readSenders: async (transactions) => {
      const ask = within(LOGS_FACTOR);
      const senderByHash = new Map<Hex, Address>();
      await eachConcurrently(transactions.slice(0, MAX_ASKED), async (hash) => {
        const sender = senders.get(hash) ?? (await readSender(ask, hash));
        if (sender === undefined) return;
        senders.set(hash, sender);
        senderByHash.set(hash, sender);
      });
      return senderByHash;
    },
  };
}

/** Undefined where one part could not be confirmed. */
async function confirmInParts(
  ask: Ask,
  {
    owner,
    permit2,
    announced: announcedPermissions,
    now,
  }: Parameters<typeof confirmPermissions>[1],
): Promise<Permission[] | undefined> {
  const heldPermissions: Permission[] = [];
  for (let at = 0; at < announcedPermissions.length; at += AT_ONCE) {
    const confirmedPermissions = await confirmPermissions(ask, {
      owner,
      permit2,
      announced: announcedPermissions.slice(at, at + AT_ONCE),
      now,
    });
    if (!confirmedPermissions) return undefined;
    heldPermissions.push(...confirmedPermissions);
  }
  return heldPermissions;
}

async function readSender(ask: Ask, hash: Hex): Promise<Address | undefined> {
  const answer = await ask('eth_getTransactionByHash', [hash]);
  const { from }: { from?: unknown } = answer.state === 'answered' ? Object(answer.value) : {};
  const sender = hexOf(from, 42);
  return sender && addressOfWord(BigInt(sender));
}

function kindOf(code: Hex): PartyKind {
  if (code === '0x') return 'account';
  return delegateOf(code) === undefined ? 'contract' : 'delegated';
}

/** Questions to a node at the same time: more are refused by many, or taken for an attack. */
const WIDTH = 8;

/** Does something with each, a few at a time. */
async function eachConcurrently<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remainingEntries = [...items];
  await Promise.all(
    Array.from({ length: Math.min(WIDTH, remainingEntries.length) }, async () => {
      for (let next = remainingEntries.shift(); next !== undefined; next = remainingEntries.shift())
        await work(next);
    }),
  );
}
