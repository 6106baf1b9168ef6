import type { SecurityFinding } from './finding.ts';

/**
 * One service's word on one token. Every flag has three states: true, false, and null for 'not
 * said'. Null is never good. Taxes in percent, shares 0 to 1.
 */
export type SecurityReport = {
  /** 'GoPlus', 'honeypot.is', 'RugCheck'. */
  sourceName: string;
  sourceUrl: string | null;
  measuredAt: number;
  isHoneypot: boolean | null;
  buyTax: number | null;
  sellTax: number | null;
  transferTax: number | null;
  canPause: boolean | null;
  canBlacklist: boolean | null;
  canMint: boolean | null;
  canChangeTax: boolean | null;
  isProxy: boolean | null;
  /** Freeze authority on Solana and its like. */
  canFreeze: boolean | null;
  isListedScam: boolean | null;
  /** A well-known token in the service's own list. */
  isTrusted: boolean | null;
  holderCount: number | null;
  topTenShare: number | null;
  lockedLiquidityShare: number | null;
  liquidityUsd: number | null;
  /** Its warnings, the gravest first. */
  findings: readonly SecurityFinding[];
  /** It has said enough to say that it warns of nothing. */
  isComplete: boolean;
};

export type TokenSecurity = {
  name: string;
  /**
   * Whether it knows the chain: 'ethereum', 'base', 'solana'… as DEX Screener calls them, and the
   * EVM id where there is one.
   */
  covers: (chain: { slug: string; id: number | null }) => boolean;
  /**
   * @returns undefined where the service does not know the token (yet)
   * @throws SecurityError
   */
  report: (
    chain: { slug: string; id: number | null },
    address: string,
  ) => Promise<SecurityReport | undefined>;
};

export type SecurityFailure =
  | 'limited'
  | 'unreachable'
  | 'bad-answer'
  | 'unsupported'
  | 'not-ready';

export class SecurityError extends Error {
  override name = 'SecurityError';
  readonly reason: SecurityFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: SecurityFailure,
    message: string,
    { retryAfterSeconds, cause }: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
