import { ChainUnavailableError, FaucetClosedError } from '@firm/adapters/chain/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Turns chain outages into refusals.
 *
 * @throws Refusal chain/away, faucet/…
 */
export async function refuseUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw new Refusal('chain/away', { cause: error });
    if (!(error instanceof FaucetClosedError)) throw error;
    const { reason, retryAfterSeconds } = error;
    throw new Refusal(`faucet/${reason}`, { retryAfterSeconds });
  }
}
