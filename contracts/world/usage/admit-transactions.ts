import { setTimeout as sleep } from 'node:timers/promises';
import { CODE, RequestRefused } from '../rpc/rpc-error.ts';
import type { Hex } from '../types.ts';
import { FULL, STATE_LIMITS } from './limits.ts';
import type { StateSize } from './state-size.ts';
import type { UsageBook } from './usage-book.ts';
import { weighTransaction, type Weight } from './weigh-transaction.ts';

/** Longest wait of a sender for a node that is being saved or exchanged. */
const PATIENCE_MILLISECONDS = 8_000;
const LOOK_AGAIN_MILLISECONDS = 50;
/** Growth, in limits of it, at which transactions of a kind wait; at twice that they are refused. */
const WAITS_AT = { large: 1, small: 2 } as const;

export type AdmissionDeps = {
  size: () => StateSize;
  book: () => UsageBook;
  /** Saves the node, and exchanges it where it has grown too large. */
  tidy: () => Promise<void>;
};

/**
 * Stands before strangers' transactions.
 *
 * @returns admits one and counts it. Returns what takes that back, for one that the node refused.
 *   @throws RequestRefused with what is used up
 */
export function createAdmission({
  size,
  book,
  tidy,
}: AdmissionDeps): (raw: Hex, from: string) => Promise<() => void> {
  let tidying: Promise<void> | undefined;
  const tidyOnce = (): Promise<void> =>
    (tidying ??= tidy()
      .catch(() => undefined)
      .finally(() => (tidying = undefined)));

  async function waitForRoom({ isSmall }: Weight): Promise<void> {
    const limit = STATE_LIMITS.growth * (isSmall ? WAITS_AT.small : WAITS_AT.large);
    const until = performance.now() + PATIENCE_MILLISECONDS;
    while (size().growth() > limit && performance.now() < until) {
      void tidyOnce();
      await sleep(LOOK_AGAIN_MILLISECONDS);
    }
    if (size().growth() > 2 * limit)
      throw new RequestRefused(CODE.limit, 'The test chain is tidying up. Try again in a minute.');
  }

  return async (raw, from) => {
    const weight = await weighTransaction(raw);
    requireSpace(size(), weight, book().isFree(weight));
    await waitForRoom(weight);
    const giveBack = book().take(weight, from);
    const forget = size().expect(weight);
    if (size().isOvergrown()) void tidyOnce();
    return () => {
      giveBack();
      forget();
    };
  };
}

function requireSpace(size: StateSize, { isSmall }: Weight, isFree: boolean): void {
  const share = isFree ? FULL.afterGrant : isSmall ? FULL.small : FULL.large;
  if (size.accounts() > STATE_LIMITS.accounts * share)
    throw new RequestRefused(
      CODE.limit,
      isSmall
        ? 'The test chain is full. Only the operator can make room.'
        : 'The test chain is nearly full and takes small transactions only.',
    );
}

/** Whether small transactions are refused. */
export const isFull = (size: StateSize): boolean =>
  size.accounts() > STATE_LIMITS.accounts * FULL.small;
