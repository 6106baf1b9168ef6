import type { EvidenceRow } from '@firm/schema';
import { ownerText, outsideText as text, thresholdText } from '../../../text/en/safety.ts';
import { isEstablished } from '../is-established.ts';
import { chainSource, makeRow, unknownRow } from '../make-row.ts';
import { chainWhy, type TokenEvidence } from '../token-evidence.ts';

/** Contracts that have a say in trades of its pools, though the token never calls them. */
function hooksOf({ chain }: TokenEvidence): string[] {
  if (chain.state !== 'answered') return [];
  const { salePool, pools } = chain.value;
  const all = [...(salePool ? [salePool] : []), ...(pools?.known ? pools.value : [])];
  return [...new Set(all.flatMap(({ hooks }) => hooks ?? []))];
}

/** Whether a contract besides the token, its pool and the exchange has a say in every transfer. */
export function readOutsideRow(evidence: TokenEvidence): EvidenceRow {
  const threshold = thresholdText.outside;
  const { chain } = evidence;
  const calls = chain.state === 'answered' ? chain.value.callsOnTransfer : undefined;
  const why = chainWhy(chain, 'callsOnTransfer');
  const hooks = hooksOf(evidence);
  if (hooks.length > 0 && !(calls?.known && calls.value.length > 0))
    return makeRow('outside', {
      state: 'caution',
      finding: text.hook,
      value: hooks.join(', '),
      threshold,
      sources: [chainSource(evidence)],
    });
  if (!calls?.known)
    return unknownRow('outside', {
      finding: text.unknown,
      cause: why === 'unsupported' ? 'lacks-traces' : why,
      threshold,
    });
  const sources = [chainSource(evidence)];
  if (calls.value.length === 0)
    return makeRow('outside', { state: 'not-found', finding: text.none, threshold, sources });
  const isMild = isEstablished(evidence);
  return makeRow('outside', {
    state: isMild ? 'caution' : 'high',
    finding: isMild ? `${text.called} ${ownerText.established}` : text.called,
    value: calls.value.join(', '),
    threshold,
    sources,
  });
}
