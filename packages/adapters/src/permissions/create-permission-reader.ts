import type { Address, ChainRequest, Hex } from '../chain/index.ts';
import {
  addressOfWord,
  askWithin,
  bytesOf,
  delegateOf,
  hexOf,
  readHead,
} from '../token-chain/index.ts';
import { confirmPermissions } from './confirm-permissions.ts';
import type { PartyKind, PermissionReader } from './permissions.ts';
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

/** Logs of a wide range take a node longer than a call. */
const LOGS_FACTOR = 4;

/** Reads what wallets have permitted from one node. */
export function createPermissionReader({
  request,
  permit2,
  known,
  clock,
  timeoutMilliseconds,
}: PermissionReaderOptions): PermissionReader {
  const within = (factor = 1) => askWithin(request, timeoutMilliseconds * factor);
  return {
    known,
    readHead: async () => {
      const answer = await within()('eth_getBlockByNumber', ['latest', false]);
      return readHead(answer).number;
    },
    readLogs: (owner, range) => readWalletLogs(within(LOGS_FACTOR), { owner, permit2, ...range }),
    confirm: (owner, announced) =>
      confirmPermissions(within(LOGS_FACTOR), {
        owner,
        permit2,
        announced,
        now: clock().getTime(),
      }),
    readParties: async (addresses) => {
      const ask = within(LOGS_FACTOR);
      const found = new Map<Address, PartyKind>();
      await Promise.all(
        addresses.map(async (address) => {
          const code = bytesOf(await ask('eth_getCode', [address, 'latest']));
          if (code !== undefined) found.set(address, kindOf(code));
        }),
      );
      return found;
    },
    readSenders: async (transactions) => {
      const ask = within(LOGS_FACTOR);
      const found = new Map<Hex, Address>();
      await Promise.all(
        transactions.map(async (hash) => {
          const answer = await ask('eth_getTransactionByHash', [hash]);
          const { from }: { from?: unknown } =
            answer.state === 'answered' ? Object(answer.value) : {};
          const sender = hexOf(from, 42);
          const address = sender && addressOfWord(BigInt(sender));
          if (address !== undefined) found.set(hash, address);
        }),
      );
      return found;
    },
  };
}

function kindOf(code: Hex): PartyKind {
  if (code === '0x') return 'account';
  return delegateOf(code) === undefined ? 'contract' : 'delegated';
}
