import type { PowerHolder } from '@firm/adapters/token-chain/index.ts';
import { readTradedSince } from './rows/market-rows.ts';
import { thresholds } from './thresholds.ts';
import { mainPair, type TokenEvidence } from './token-evidence.ts';

/**
 * Whether nobody can use a power alone or at once: its holder says that it waits, or that several
 * keys must agree. A contract that was put there yesterday says anything, so the token must also
 * have been traded for some time with some money in its pool.
 */
export function isGoverned(evidence: TokenEvidence, holder: PowerHolder | undefined): boolean {
  const {
    delaySeconds,
    needed: neededKeys,
    keys,
    liquidityUsd,
    milliseconds,
  } = thresholds.governed;
  const isShared =
    (holder?.kind === 'timelock' && holder.delaySeconds >= delaySeconds) ||
    (holder?.kind === 'multisig' && holder.needed >= neededKeys && holder.keys >= keys);
  const { chain } = evidence;
  const pool =
    chain.state === 'answered' && chain.value.liquidity.known ? chain.value.liquidity.value : null;
  const usd = Math.max(pool?.usd ?? 0, mainPair(evidence)?.liquidityUsd ?? 0);
  const since = readTradedSince(evidence)?.at;
  return (
    isShared && usd >= liquidityUsd && since !== undefined && evidence.now - since >= milliseconds
  );
}
