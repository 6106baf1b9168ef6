import type { EvidenceRow } from '@firm/schema';
import { imitationText as text, thresholdText } from '../../../text/en/safety.ts';
import { findImitation } from '../../identity/find-imitation.ts';
import { chainSource, makeRow, sourceOf } from '../make-row.ts';
import { mainPair, type TokenEvidence } from '../token-evidence.ts';

/**
 * Whether its symbol or name is written so that it reads as another one. Undefined where it is not:
 * an honest name says nothing.
 */
export function readImitationRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const { chain } = evidence;
  const pair = mainPair(evidence);
  const names = [
    ...(chain.state === 'answered'
      ? [chain.value.symbol, chain.value.name].map((name) => ({
          name,
          source: chainSource(evidence),
        }))
      : []),
    ...(pair ? [pair.symbol, pair.name].map((name) => ({ name, source: sourceOf(pair) })) : []),
  ].flatMap(({ name, source }) => {
    const imitation = findImitation(name);
    return imitation ? [{ ...imitation, source }] : [];
  });
  const worst = names.find(({ known: knownToken }) => knownToken !== undefined) ?? names[0];
  if (!worst) return undefined;
  return makeRow('look-alike', {
    state: worst.known === undefined ? 'caution' : 'high',
    finding: worst.known === undefined ? text.disguised(worst.reads) : text.imitates(worst.known),
    value: text.reads(worst.reads),
    threshold: thresholdText.imitation,
    sources: [worst.source],
  });
}
