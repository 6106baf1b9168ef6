import { formatCount } from '@firm/format';
import { countLedgerEntries, listLatestChecks, listLaunchesOf } from '@firm/db';
import { safetyCheckSchema, type PickList, type SafetyCheck } from '@firm/schema';
import * as v from 'valibot';
import { picksText as text } from '../../text/en/ledger.ts';
import type { SafetyDeps } from '../deps.ts';
import { presentLaunch } from '../launches/present-launch.ts';
import { meetCriteria, mindChangers, statedCriteria, type Candidate } from './criteria.ts';
import { comparePicks, sayOrder } from './order.ts';

type Deps = Pick<SafetyDeps, 'safety' | 'db' | 'clock'>;

const MAX_PICKS = 20;
const MAX_CONSIDERED = 300;
/** Older measurements say nothing about today. */
const FRESH_MILLISECONDS = 24 * 3_600_000;

/**
 * Launches of the ledger that meet every stated criterion by their latest check, in the stated
 * order; and a sentence where none does.
 */
export async function listPicks(deps: Deps): Promise<PickList> {
  return await deps.safety.cache.picks.read('all', () => pick(deps));
}

async function pick(deps: Deps): Promise<PickList> {
  const now = deps.clock().getTime();
  const [launchCount, checks] = await Promise.all([
    countLedgerEntries(deps),
    listLatestChecks(deps, {
      since: new Date(now - FRESH_MILLISECONDS),
      limit: MAX_CONSIDERED,
    }),
  ]);
  const matches = checks.flatMap(({ evidence, addressKey }) =>
    readCheck(evidence).map((check) => ({ check, addressKey })),
  );
  const launches = await listLaunchesOf(deps, {
    tokens: matches.map(({ check, addressKey }) => ({ chain: check.chain.slug, addressKey })),
  });
  const candidates = matches.flatMap(({ check, addressKey }): Candidate[] => {
    const row = launches.find(
      (launch) => launch.chain === check.chain.slug && launch.addressKey === addressKey,
    );
    return row
      ? [
          {
            check,
            launch: presentLaunch(deps, row, { verdict: check.verdict, reasons: findings(check) }),
          },
        ]
      : [];
  });
  const meeting = candidates.flatMap((candidate) => {
    const criteria = meetCriteria(candidate, now);
    return criteria ? [{ candidate, met: criteria }] : [];
  });
  const pickedCandidates = meeting
    .toSorted((a, b) => comparePicks(a.candidate, b.candidate))
    .slice(0, MAX_PICKS);
  return {
    criteria: [...statedCriteria],
    picks: pickedCandidates.map(({ candidate, met: metCriteria }, at) => ({
      launch: candidate.launch,
      met: metCriteria,
      wouldChange: [...mindChangers],
      orderedBy: sayOrder(candidate, pickedCandidates[at + 1]?.candidate, pickedCandidates.length),
    })),
    considered: launchCount,
    measuredAt: now,
    note:
      pickedCandidates.length > 0
        ? null
        : launchCount === 0
          ? text.none.nothing
          : text.none.noneMet(formatCount(launchCount)),
  };
}

/** None: frozen by another version of the program, in a shape that this one does not read. */
function readCheck(evidence: string): SafetyCheck[] {
  const result = v.safeParse(safetyCheckSchema, JSON.parse(evidence));
  return result.success ? [result.output] : [];
}

const findings = ({ rows }: SafetyCheck): string[] =>
  rows.filter(({ state }) => state === 'caution').map(({ finding }) => finding);
