import type { EvidenceRow } from '@firm/schema';
import { handsText as text, thresholdText } from '../../text/en/safety.ts';
import { chainSource, makeRow } from './make-row.ts';
import { thresholds } from './thresholds.ts';
import type { TokenEvidence } from './token-evidence.ts';
import { asShare } from './write-figure.ts';

/** So little in several wallets is nothing that a buyer needs to know. */
const LEAST_SHARE = 0.01;

/**
 * Wallets that seem to be one hand. Undefined where none was found, and where the transfers could
 * not be read: then the row about holders says so, which reads the same ones.
 */
export function readHandsRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const { chain } = evidence;
  const hands = chain.state === 'answered' ? chain.value.hands : undefined;
  const [hand] = hands?.known ? hands.value.hands : [];
  if (!hand || hand.share < LEAST_SHARE) return undefined;
  const { wallets, share, isGathered, links } = hand;
  const isLarge = isGathered && share > thresholds.holders.largest;
  return makeRow('hands', {
    state: isLarge ? 'caution' : 'neutral',
    finding: isGathered ? text.gathered(wallets) : text.given(wallets),
    value: text.value(asShare(share), links[0]?.transaction ?? null),
    threshold: thresholdText.hands(thresholds.holders.largest * 100),
    sources: [chainSource(evidence)],
  });
}
