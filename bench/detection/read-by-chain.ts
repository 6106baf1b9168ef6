import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import type { EvidenceRow } from '@firm/schema';

/** The rows of a check that has the chain alone: nobody else knows these tokens. */
export function readByChain(name: string, facts: TokenChainFacts): EvidenceRow[] {
  const nobody = { state: 'none', why: 'none' } as const;
  return safety.readRows({
    chain: { state: 'answered', name, value: facts },
    pairs: nobody,
    promotions: nobody,
    reports: [],
    now: Date.now(),
  });
}
