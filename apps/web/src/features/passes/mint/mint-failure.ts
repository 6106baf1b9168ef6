/** Why a pass was not minted; the page has a sentence for each. */
export type MintProblem =
  | 'no-wallet'
  | 'not-connected'
  | 'wrong-network'
  | 'tokens'
  | 'gas'
  | 'sold-out'
  | 'limit'
  | 'closed'
  | 'not-started'
  | 'price'
  | 'unavailable'
  | 'approval-rejected'
  | 'claim-rejected'
  | 'cancelled'
  | 'reverted'
  | 'pending-request'
  | 'lost'
  | 'other';

export class MintFailure extends Error {
  override readonly name = 'MintFailure';
  readonly problem: MintProblem;

  constructor(problem: MintProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
