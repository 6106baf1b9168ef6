import type { TransferStore } from '@firm/adapters/token-chain/index.ts';
import {
  addTokenLogPart,
  beginTokenLog,
  deleteOldTokenLogs,
  deleteTokenLog,
  findTokenLog,
  giveUpTokenLog,
  listTokenLogParts,
  touchTokenLog,
} from '@firm/db';
import type { SafetyDeps } from '../deps.ts';

type Deps = Pick<SafetyDeps, 'db' | 'clock'>;

const HOUR_MILLISECONDS = 3_600_000;
const KEPT_MILLISECONDS = 30 * 24 * HOUR_MILLISECONDS;
/** Of all logs together: some 60 MB. */
const MAX_TRANSFERS = 1_000_000;
const MAX_LOGS = 500;

/**
 * The logs of a chain's tokens in the database. Where the database does not answer, nothing is
 * stored and nothing is found: a check goes on without it.
 *
 * @param onFailure told what kept it from that
 */
export function createTransferStore(
  deps: Deps,
  { chainId, onFailure }: { chainId: number; onFailure: (error: unknown) => void },
): TransferStore {
  const attempt = async <T>(otherwise: T, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      return otherwise;
    }
  };
  const which = (token: string) => ({ chainId, token: token.toLowerCase() });
  return {
    find: (token) =>
      attempt(undefined, async () => {
        const row = await findTokenLog(deps, which(token));
        if (!row) return undefined;
        const now = deps.clock();
        const ifBefore = new Date(now.getTime() - HOUR_MILLISECONDS);
        if (row.readAt < ifBefore) await touchTokenLog(deps, { ...which(token), now, ifBefore });
        const { firstBlock, nextBlock, endHash, isTooMany } = row;
        return { first: firstBlock, next: nextBlock, endHash, isTooMany };
      }),
    parts: (token, from) =>
      attempt([], async () =>
        (await listTokenLogParts(deps, { ...which(token), from })).map((row) => ({
          from: row.fromBlock,
          to: row.toBlock,
          count: row.transferCount,
          bytes: row.transfers,
        })),
      ),
    begin: (token, firstBlock) =>
      attempt(undefined, () =>
        beginTokenLog(deps, { ...which(token), firstBlock, now: deps.clock() }),
      ),
    add: (token, { from, to, count, bytes }, endHash) =>
      attempt(false, () =>
        addTokenLogPart(deps, {
          ...which(token),
          fromBlock: from,
          toBlock: to,
          transferCount: count,
          transfers: bytes,
          endHash,
        }),
      ),
    giveUp: (token) => attempt(undefined, () => giveUpTokenLog(deps, which(token))),
    forget: (token) => attempt(undefined, () => deleteTokenLog(deps, which(token))),
  };
}

/**
 * Deletes logs of tokens that nobody has checked for 30 days, and more where they are too many.
 * Returns how many.
 */
export async function forgetOldLogs(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - KEPT_MILLISECONDS);
  return await deleteOldTokenLogs(deps, { before, maxTransfers: MAX_TRANSFERS, maxLogs: MAX_LOGS });
}
