import type { EvidenceRowId, TokenVerdict } from '@firm/schema';
import { adviceText as text } from '../text/en/safety.ts';

type Reason = keyof typeof text.byRow;

const isReason = (id: EvidenceRowId): id is Reason => Object.hasOwn(text.byRow, id);

/**
 * Advice to somebody who wants to buy a token or holds it.
 *
 * @param gravest the row that decided the verdict; undefined: none did
 * @param isCapped too much could not be checked
 */
export function adviseOn(
  verdict: TokenVerdict,
  gravest: EvidenceRowId | undefined,
  isCapped: boolean,
): string {
  if (verdict === 'do-not-touch' || verdict === 'high-risk')
    return gravest !== undefined && isReason(gravest)
      ? text.byRow[gravest][verdict]
      : text[verdict];
  if (verdict === 'caution' && gravest === undefined && isCapped) return text.capped;
  return text[verdict];
}
