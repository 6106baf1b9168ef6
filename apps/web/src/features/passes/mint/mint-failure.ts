import type { mint as text } from '../../../text/en/passes.ts';

/** Why a pass was not minted; the page has a sentence for each. */
export type MintProblem = keyof (typeof text)['problems'];

export class MintError extends Error {
  override readonly name = 'MintError';
  readonly problem: MintProblem;

  constructor(problem: MintProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
