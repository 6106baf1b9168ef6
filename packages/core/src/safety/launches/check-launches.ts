import { retryDelay } from '@firm/cache';
import {
  claimLaunchesToCheck,
  giveUpLaunchChecks,
  noteLaunchPromotion,
  putOffLaunchCheck,
  touchLaunches,
  type LaunchRow,
} from '@firm/db';
import { launchText as text } from '../../text/en/ledger.ts';
import { checkToken } from '../check-token.ts';
import { Refusal } from '../../refusal.ts';
import { freezeVerdict } from '../ledger/freeze-verdict.ts';
import type { LaunchDeps } from './deps.ts';

/**
 * How many are checked at once, and in one run where services are asked about each: services allow
 * few questions a minute.
 */
const AT_ONCE = 3;
/** Time that a process has for a claimed check. */
const LEASE_MILLISECONDS = 120_000;
const MAX_TRIES = 6;
const RETRY_MILLISECONDS = 60_000;
/** A launch that waited longer is not checked any more: the newest come first. */
const PATIENCE_MILLISECONDS = 86_400_000;

/**
 * Checks launches that have no verdict yet, the newest first, and freezes each verdict in the
 * ledger. Returns how many were taken up.
 */
export async function checkLaunches(deps: LaunchDeps): Promise<number> {
  const start = deps.clock();
  await giveUpLaunchChecks(deps, {
    before: new Date(start.getTime() - PATIENCE_MILLISECONDS),
    problem: text.tooMany,
    now: start,
  });
  let claimedCount = 0;
  for (;;) {
    const now = deps.clock();
    const rows = await claimLaunchesToCheck(deps, {
      now,
      until: new Date(now.getTime() + LEASE_MILLISECONDS),
      limit: AT_ONCE,
    });
    claimedCount += rows.length;
    await Promise.all(rows.map((row) => checkLaunch(deps, row)));
    // The chain on this machine takes as many questions as it is asked.
    if (rows.length < AT_ONCE || rows.some(({ chain }) => chain !== 'local')) return claimedCount;
  }
}

async function checkLaunch(
  deps: LaunchDeps,
  { chain, address, addressKey, checkTries }: LaunchRow,
): Promise<void> {
  try {
    const check = await checkToken(deps, { chain, address, isUnattended: true });
    await freezeVerdict(deps, { check, addressKey });
    const marketing = check.rows.find(({ id }) => id === 'marketing')?.state;
    if (marketing === 'caution' || marketing === 'not-found')
      await noteLaunchPromotion(deps, { chain, addressKey, isPaid: marketing === 'caution' });
    await touchLaunches(deps, { chain, addressKeys: [addressKey], now: deps.clock() });
  } catch (error) {
    const now = deps.clock();
    const why = error instanceof Refusal ? deps.explain(error) : undefined;
    if (why === undefined)
      deps.log.error({ err: error, chain, address }, 'check of a launch failed');
    const checkAt =
      checkTries >= MAX_TRIES
        ? null
        : new Date(
            now.getTime() +
              retryDelay({ failures: checkTries + 1, firstMilliseconds: RETRY_MILLISECONDS }),
          );
    await putOffLaunchCheck(deps, {
      chain,
      addressKey,
      checkAt,
      problem: why === undefined ? text.failed : text.notChecked(why),
      now,
    });
  }
}
