import type { TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import { safety } from '@firm/core';
import type { EvidenceRow, TokenVerdict } from '@firm/schema';
import { readByChain } from './read-by-chain.ts';
import type { Sample } from './samples.ts';
import type { Detection } from './start-detection.ts';

export type Judged<S extends Sample = Sample> = {
  sample: S;
  verdict: TokenVerdict;
  /** Something bad was tried out and worked. */ hasProof: boolean;
  reasons: string[];
  milliseconds: number;
  facts: TokenChainFacts;
  rows: readonly EvidenceRow[];
};

/** Verdict on each sample, by the chain alone: nobody else knows these tokens. */
export async function judgeSamples<S extends Sample>({
  chain,
  tokens,
}: Pick<Detection<S>, 'chain' | 'tokens'>): Promise<Judged<S>[]> {
  const judgedSamples: Judged<S>[] = [];
  for (const { sample, address } of tokens) {
    const began = performance.now();
    const facts = await chain.readToken(address);
    const milliseconds = performance.now() - began;
    const rows = readByChain(chain.name, facts);
    const { verdict, decidedBy, cappedBy } = safety.judge(rows);
    const isProven =
      facts.powers.known && facts.powers.value.some(({ state }) => state === 'proven');
    judgedSamples.push({
      sample,
      verdict,
      hasProof: isProven || rows.some(({ state }) => state === 'proof'),
      reasons: decidedBy.length > 0 ? decidedBy : cappedBy,
      milliseconds,
      facts,
      rows,
    });
  }
  return judgedSamples;
}
