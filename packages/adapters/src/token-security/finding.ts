import type { EvidenceRowId } from '@firm/schema';

/** How much a finding weighs: 'info' is shown and decides nothing. */
export type Severity = 'high' | 'caution' | 'info';

export const SEVERITIES: readonly Severity[] = ['high', 'caution', 'info'];

/** Findings of a service. The report pages have their sentences. */
export type FindingId =
  | 'honeypot'
  | 'same-creator'
  | 'cannot-sell-all'
  | 'cannot-buy'
  | 'change-balance'
  | 'self-destruct'
  | 'hidden-owner'
  | 'take-back'
  | 'proxy'
  | 'proxy-calls'
  | 'mint'
  | 'blacklist'
  | 'whitelist'
  | 'pause'
  | 'tax-changes'
  | 'personal-tax'
  | 'external-call'
  | 'gas-abuse'
  | 'limit'
  | 'limit-changes'
  | 'cooldown'
  | 'fake'
  | 'airdrop-scam'
  | 'rugged'
  | 'closed'
  | 'warning'
  | 'note'
  | 'creator-share'
  | 'owner-share'
  | 'not-traded'
  | 'freeze'
  | 'close'
  | 'account-state'
  | 'account-state-changes'
  | 'not-transferable'
  | 'hook'
  | 'hook-changes'
  | 'metadata-changes'
  | 'malicious'
  | 'holders-fail'
  | 'holders-siphoned'
  | 'snipers-fail'
  | 'average-tax'
  | 'highest-tax'
  | 'taxed-wallets'
  | 'rating'
  | 'untried'
  | 'sell-limit'
  | 'buy-limit'
  | 'buy-gas'
  | 'sell-gas';

export type SecurityFinding = {
  id: FindingId;
  severity: Severity;
  /** The rows of a check that it speaks of, beside the service's own. */
  rows: readonly EvidenceRowId[];
  /** An owner's power: it weighs less where the token is large and long established. */
  isPower: boolean;
  /** A figure, or the service's own words, cleaned for showing. */
  detail: string | null;
};

/** One of each kind, the gravest; the gravest first. Other words of a service are other kinds. */
export function sortFindings(findings: readonly SecurityFinding[]): SecurityFinding[] {
  const rank = ({ severity }: SecurityFinding) => SEVERITIES.indexOf(severity);
  const byKind = new Map<string, SecurityFinding>();
  for (const finding of findings.toSorted((a, b) => rank(a) - rank(b))) {
    const isWords = finding.id === 'warning' || finding.id === 'note';
    const key = isWords ? `${finding.id} ${finding.detail?.toLowerCase()}` : finding.id;
    if (!byKind.has(key)) byKind.set(key, finding);
  }
  return [...byKind.values()];
}
