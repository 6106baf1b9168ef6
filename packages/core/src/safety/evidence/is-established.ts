import { thresholds } from './thresholds.ts';
import { mainPair, reportsOf, type TokenEvidence } from './token-evidence.ts';

/**
 * Whether a token is so large and so old, by the market's own figures, that its owner's powers are
 * used in the open: dollar tokens can be frozen, and everybody knows. Or a service keeps it on its
 * list of well-known tokens.
 */
export function isEstablished(evidence: TokenEvidence): boolean {
  if (reportsOf(evidence).some(({ isTrusted }) => isTrusted === true)) return true;
  const pair = mainPair(evidence);
  const { liquidityUsd, milliseconds } = thresholds.established;
  return (
    pair !== undefined &&
    (pair.liquidityUsd ?? 0) >= liquidityUsd &&
    pair.createdAt !== null &&
    evidence.now - pair.createdAt >= milliseconds
  );
}
