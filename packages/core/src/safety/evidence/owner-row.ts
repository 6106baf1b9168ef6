import type { EvidenceRow } from '@firm/schema';
import { ownerText as text, thresholdText } from '../../text/en/safety.ts';
import { because, chainSource, makeRow, sourceOf, unknownRow } from './make-row.ts';
import { powerOf } from './power-rows.ts';
import { chainWhy, reportsOf, type TokenEvidence } from './token-evidence.ts';

const NOBODY = /^0x0{36}(0000|dead)$/i;

/** Who is in control, and whether they can take tokens away or limit sales. */
export function readOwnerRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.owner;
  const source = chainSource(evidence);
  const takes = powerOf(evidence, 'confiscate');
  if (takes?.state === 'proven')
    return makeRow('owner', {
      state: 'high',
      finding: text.takes,
      value: takes.how,
      threshold,
      sources: [source],
    });
  if (takes?.state === 'present')
    return makeRow('owner', {
      state: 'caution',
      finding: text.mayTake,
      value: takes.how,
      threshold,
      sources: [source],
    });
  const hidden = reportsOf(evidence).find(
    ({ hasHiddenOwner, canTakeBackOwnership }) =>
      hasHiddenOwner === true || canTakeBackOwnership === true,
  );
  if (hidden)
    return makeRow('owner', {
      state: 'caution',
      finding: text.hidden(hidden.sourceName),
      threshold,
      sources: [sourceOf(hidden)],
    });
  const limits = powerOf(evidence, 'limit');
  if (limits?.state === 'proven' || limits?.state === 'present')
    return makeRow('owner', {
      state: 'caution',
      finding: text.limits,
      value: limits.how,
      threshold,
      sources: [source],
    });
  const owner = evidence.chain.state === 'answered' ? evidence.chain.value.owner : undefined;
  if (!owner?.known)
    return unknownRow('owner', {
      finding: text.unknown(because(chainWhy(evidence.chain, 'owner'))),
      threshold,
    });
  if (owner.value === null)
    return makeRow('owner', { state: 'clear', finding: text.none, threshold, sources: [source] });
  if (NOBODY.test(owner.value))
    return makeRow('owner', {
      state: 'clear',
      finding: text.renounced,
      threshold,
      sources: [source],
    });
  return makeRow('owner', {
    // What is above was found; that there is nothing else cannot be shown.
    state: 'unknown',
    finding: text.owned,
    value: owner.value,
    threshold,
    sources: [source],
  });
}
