import { retryDelay } from '@firm/cache';
import {
  claimLedgerLooks,
  findSafetyCheck,
  finishLedgerLook,
  putOffLedgerLook,
  type LedgerEntryRow,
  type LedgerLookRow,
} from '@firm/db';
import type { SafetyCheck } from '@firm/schema';
import { checkToken } from '../check-token.ts';
import type { SafetyDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { isDead, judgeOutcome, type Found } from './rules.ts';

const AT_ONCE = 3;
const LEASE_MILLISECONDS = 120_000;
/**
 * A look that finds nothing out is tried so often, each time after a longer pause; then it says so.
 */
const MAX_TRIES = 6;
const RETRY_MILLISECONDS = 5 * 60_000;

type Deps = SafetyDeps & { log: { error: (details: object, message: string) => void } };

/**
 * Looks again at every token whose verdict is 1 hour, 24 hours, 7 days or 30 days old, and writes
 * what became of it. Each look is written once, however many processes do this and whenever they
 * are stopped.
 *
 * @returns how many looks were taken up
 */
export async function lookAgain(deps: Deps): Promise<number> {
  const now = deps.clock();
  const due = await claimLedgerLooks(deps, {
    now,
    until: new Date(now.getTime() + LEASE_MILLISECONDS),
    limit: AT_ONCE,
  });
  await Promise.all(due.map((one) => look(deps, one)));
  return due.length;
}

async function look(
  deps: Deps,
  { look: { entryId, hours, tries }, entry }: { look: LedgerLookRow; entry: LedgerEntryRow },
): Promise<void> {
  const check = await checkAnew(deps, entry);
  const lookFigures = readFound(check);
  const dead = isDead(entry, lookFigures);
  const now = deps.clock();
  if (dead === null && tries < MAX_TRIES)
    return await putOffLedgerLook(deps, {
      entryId,
      hours,
      nextAt: new Date(
        now.getTime() + retryDelay({ failures: tries, firstMilliseconds: RETRY_MILLISECONDS }),
      ),
    });
  const storedCheck = check && (await findSafetyCheck(deps, { id: check.id }));
  const market = check?.market;
  await finishLedgerLook(deps, {
    look: {
      entryId,
      hours,
      ...lookFigures,
      lookedAt: now,
      isDead: dead,
      checkId: storedCheck?.id ?? null,
      evidenceHash: storedCheck?.evidenceHash ?? null,
      sourceName: market?.sourceName ?? null,
      sourceUrl: null,
      measuredAt: market ? new Date(market.measuredAt) : null,
    },
    now,
    judge: judgeOutcome,
  });
}

/**
 * undefined: nothing could be found out now. A failure of ours is logged and tried again like one
 * of a source.
 */
async function checkAnew(
  deps: Deps,
  { chain, address }: LedgerEntryRow,
): Promise<SafetyCheck | undefined> {
  try {
    return await checkToken(deps, { chain, address, isFresh: true, isUnattended: true });
  } catch (error) {
    if (!(error instanceof Refusal))
      deps.log.error({ err: error, chain, address }, 'look at a verdict failed');
    return undefined;
  }
}

function readFound(check: SafetyCheck | undefined): Found {
  const state = (id: 'sell' | 'taxes') => check?.rows.find((row) => row.id === id)?.state;
  const canSell =
    state('sell') === 'proof' || state('taxes') === 'proof'
      ? false
      : ['clear', 'neutral'].includes(state('sell') ?? '')
        ? true
        : null;
  return {
    canSell,
    priceUsd: check?.market?.priceUsd ?? null,
    liquidityUsd: check?.market?.liquidityUsd ?? null,
  };
}
