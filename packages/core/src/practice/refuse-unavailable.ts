import { ChainUnavailableError } from '@firm/adapters/chain/index.ts';
import { Refusal } from '../refusal.ts';

/**
 * Turns outages of the practice chain into refusals.
 *
 * @throws Refusal practice/away
 */
export async function refuseUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ChainUnavailableError)
      throw new Refusal('practice/away', { cause: error });
    throw error;
  }
}
