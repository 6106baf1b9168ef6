import { safety } from '@firm/core';
import { findSafetyCheck, keepLaunches, type OpenDatabase } from '@firm/db';
import type { CoverageResults } from './keep-results.ts';
import type { StartedLaunches } from './start-launches.ts';

/** A check as it is stored, for more rows of its kind. */
export type StoredCheck = { chain: string; evidence: string; evidenceHash: string };

/**
 * Checks each launch as the program does by itself, freezes the verdicts, and counts by the same
 * reading as the page.
 *
 * @returns groups: by network and how a token was launched. milliseconds: of a check, in the middle
 * @throws Error where the page's own count says otherwise
 */
export async function checkLaunches(
  { launches, networks }: StartedLaunches,
  { db }: OpenDatabase,
): Promise<Pick<CoverageResults, 'groups' | 'milliseconds'> & { copies: StoredCheck[] }> {
  const clock = (): Date => new Date();
  const deps = {
    db,
    clock,
    random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) },
    safety: {
      networks,
      pairs: [],
      security: [],
      ours: { brand: 'The Firm', links: [], handles: [], contracts: async () => [] },
      cache: safety.createSafetyCache({ clock }),
    },
  } satisfies safety.SafetyDeps;
  const groups = new Map<string, CoverageResults['groups'][number]>();
  const copies: StoredCheck[] = [];
  const times: number[] = [];
  for (const { chain, kind, address } of launches) {
    const addressKey = address.toLowerCase();
    await keepLaunches(deps, {
      pairs: [
        {
          chain,
          pairKey: addressKey,
          pairAddress: address,
          address,
          addressKey,
          name: kind,
          symbol: kind,
          platform: kind,
          liquidityUsd: null,
          sourceName: 'bench',
          measuredAt: clock(),
        },
      ],
      now: clock(),
    });
    const began = performance.now();
    // One that was slow closes its source for the next ones: each has its own patience here.
    const own = { ...deps, safety: { ...deps.safety, cache: safety.createSafetyCache({ clock }) } };
    const check = await safety
      .checkToken(own, { chain, address, isUnattended: true })
      .catch(() => undefined);
    times.push(performance.now() - began);
    const group = groups.get(`${chain} ${kind}`) ?? { chain, kind, launches: 0, tried: 0, on: [] };
    groups.set(`${chain} ${kind}`, group);
    group.launches += 1;
    if (!check) continue;
    await safety.freezeVerdict(deps, { check, addressKey });
    const exchange = check.trial?.exchange ?? null;
    if (exchange !== null) {
      group.tried += 1;
      group.on = [...new Set([...group.on, exchange])];
    }
    const storedCheck = await findSafetyCheck(deps, { id: check.id });
    if (storedCheck)
      copies.push({
        chain,
        evidence: storedCheck.evidence,
        evidenceHash: storedCheck.evidenceHash,
      });
  }
  const all = [...groups.values()];
  const { coverage } = await safety.readTrackRecord(deps);
  const triedCount = all.reduce((sum, one) => sum + one.tried, 0);
  if (coverage?.launches !== launches.length || coverage.tried !== triedCount)
    throw new Error(
      `the page counts ${coverage?.tried} of ${coverage?.launches}, not ${triedCount}`,
    );
  return {
    groups: all,
    copies,
    milliseconds: Math.round(
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN,
    ),
  };
}
