import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import type { EvidenceRow } from '@firm/schema';

const NOBODY = { state: 'none', why: 'none' } as const;

/**
 * The rows of a check that has the chain alone: nobody else knows these tokens.
 *
 * @param pairs what a source of markets would say, where one is imagined
 */
export function readByChain(
  name: string,
  facts: TokenChainFacts,
  pairs: safety.TokenEvidence['pairs'] = NOBODY,
): EvidenceRow[] {
  return safety.readRows({
    chain: { state: 'answered', name, value: facts },
    pairs,
    promotions: NOBODY,
    reports: [],
    now: Date.now(),
  });
}
