import type { PracticeFacts } from '@firm/adapters/practice-chain/index.ts';
import { requireChain, type PracticeDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

/**
 * Where the practice contracts are.
 *
 * @throws Refusal practice/off, practice/away
 */
export const describeChain = (deps: Pick<PracticeDeps, 'practice'>): Promise<PracticeFacts> =>
  refuseUnavailable(requireChain(deps).facts());
