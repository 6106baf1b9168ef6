import type { EvidenceRow } from '@firm/schema';
import { thresholdText, youngPoolText as text } from '../../../text/en/safety.ts';
import { poolModelTaught, scorePool } from '../../pools/score-pool.ts';
import { chainSource, makeRow } from '../make-row.ts';
import { writeAge } from './market-rows.ts';
import type { TokenEvidence } from '../token-evidence.ts';

/**
 * Reads the fate of pools with a similar first hour. Informational, decides nothing; undefined
 * where the pool is no longer young or not yet an hour old, or where some of it is unknown.
 */
export function readYoungPoolRow(evidence: TokenEvidence): EvidenceRow | undefined {
  const { chain, now } = evidence;
  const start = chain.state === 'answered' ? chain.value.poolStart : undefined;
  const share = start && scorePool(start);
  const since = start?.points[0]?.at;
  if (share === undefined || since === undefined) return undefined;
  const percent = Math.round(share * 100);
  const { pools, from, until } = poolModelTaught;
  return makeRow('young-pool', {
    state: 'neutral',
    finding: text.finding(percent),
    value: text.value(percent, writeAge(Math.max(0, now - since))),
    threshold: thresholdText.youngPool({ pools, from, until }),
    sources: [chainSource(evidence)],
  });
}
