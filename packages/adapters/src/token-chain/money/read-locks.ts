import { toFunctionSelector } from 'viem';
import type { Address } from '../../chain/index.ts';
import { bytesOf, type Ask } from '../ask.ts';
import { callData, readMany } from '../read-many.ts';
import type { Locker } from '../token-chain.ts';
import { addressOfWord, numberOf, wordsOf } from '../words.ts';

/** Shares of a pool that a locker keeps; `until` in milliseconds since 1970. */
export type LockedShares = { amount: bigint; until: number };

const LOCK_COUNT = toFunctionSelector('function getNumLocksForToken(address)');
const LOCK_AT = toFunctionSelector('function tokenLocks(address,uint256)');
const LOCKS_OF = toFunctionSelector('function getLocksForToken(address,uint256,uint256)');
/** More locks of one pool are not looked through: the locker's word is then not known. */
const MAX_LOCKS = 100n;
/** Words of one lock of PinkLock's before its description. */
const PINK_WORDS = 10;

/**
 * Reads known lockers' data on a pool's shares, where the interface is documented.
 *
 * @returns by the locker's address; absent: no answer
 */
export async function readLocks(
  ask: Ask,
  { pair, lockers }: { pair: Address; lockers: readonly Locker[] },
): Promise<ReadonlyMap<Address, readonly LockedShares[]>> {
  const of = (kind: Locker['kind']) => lockers.filter((one) => one.kind === kind);
  const [uncx, pink] = await Promise.all([
    readUncx(ask, pair, of('uncx-v2')),
    Promise.all(
      of('pink-v2').map(
        async ({ address }) => [address, await readPink(ask, pair, address)] as const,
      ),
    ),
  ]);
  return new Map(
    [...uncx, ...pink].flatMap(([address, locks]) => (locks ? [[address, locks] as const] : [])),
  );
}

async function readUncx(
  ask: Ask,
  pair: Address,
  lockers: readonly Locker[],
): Promise<(readonly [Address, LockedShares[] | undefined])[]> {
  const counts = await readMany(
    ask,
    lockers.map(({ address }) => ({ target: address, data: callData(LOCK_COUNT, pair) })),
  );
  if (!counts.known) return [];
  return await Promise.all(
    lockers.map(async ({ address }, at) => {
      const count = numberOf(counts.answers[at] ?? '0x');
      if (count === undefined || count > MAX_LOCKS) return [address, undefined] as const;
      const locksOutcome = await readMany(
        ask,
        Array.from({ length: Number(count) }, (_, id) => ({
          target: address,
          data: callData(LOCK_AT, pair, BigInt(id)),
        })),
      );
      if (!locksOutcome.known) return [address, undefined] as const;
      const locks = locksOutcome.answers.map((bytes) => {
        // When it began, what is left, what it was, when it opens.
        const [, amount, , until] = wordsOf(bytes);
        return amount === undefined || until === undefined
          ? undefined
          : { amount, until: millisecondsOf(until) };
      });
      return [address, locks.every((lock) => lock !== undefined) ? locks : undefined] as const;
    }),
  );
}

/** @returns undefined where it does not say, which it does not either for a pool without locks */
async function readPink(
  ask: Ask,
  pair: Address,
  locker: Address,
): Promise<LockedShares[] | undefined> {
  const data = callData(LOCKS_OF, pair, 0n, MAX_LOCKS - 1n);
  const words = wordsOf(bytesOf(await ask('eth_call', [{ to: locker, data }, 'latest'])) ?? '0x');
  const count = Number(words[1] ?? 0n);
  if (words[0] !== 32n || count === 0 || count > Number(MAX_LOCKS)) return undefined;
  const locks = Array.from({ length: count }, (_, at) => {
    const start = 2 + Number((words[2 + at] ?? 0n) / 32n);
    const lock = words.slice(start, start + PINK_WORDS);
    const [, token, , amount, , opens, , , , takenAmount] = lock;
    if (
      token === undefined ||
      amount === undefined ||
      opens === undefined ||
      takenAmount === undefined
    )
      return undefined;
    if (addressOfWord(token) !== pair) return undefined;
    // A gradual release starts then.
    return {
      amount: amount > takenAmount ? amount - takenAmount : 0n,
      until: millisecondsOf(opens),
    };
  });
  return locks.every((lock) => lock !== undefined) ? locks : undefined;
}

/** Of seconds; those that never come are as far as a date can be. */
const millisecondsOf = (seconds: bigint): number =>
  Number(seconds > 8_640_000_000_000n ? 8_640_000_000_000n : seconds) * 1000;
