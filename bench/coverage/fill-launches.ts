import { insertLedgerEntry, insertSafetyCheck, keepLaunches, type Database } from '@firm/db';
import type { StoredCheck } from './check-launches.ts';

/** Launches of two weeks on a lively network. */
export const SEEN = 5_000;
const AT_ONCE = 500;
/** One in so many waits for its check. */
const UNCHECKED = 20;

/** As many launches as a busy site has seen, each with the evidence of a check that was made. */
export async function fillLaunches(db: Database, copies: readonly StoredCheck[]): Promise<void> {
  const deps = { db };
  const now = new Date();
  const rows = Array.from({ length: SEEN }, (_, at) => {
    const address = `0x${(0xc0_0000 + at).toString(16).padStart(40, '0')}`;
    const copy = copies[at % copies.length];
    if (!copy) throw new Error('no check was stored');
    return { at, address, copy };
  });
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await keepLaunches(deps, {
      pairs: rows.slice(from, from + AT_ONCE).map(({ address, copy: { chain } }) => ({
        chain,
        pairKey: address,
        pairAddress: address,
        address,
        addressKey: address,
        name: 'Copy',
        symbol: 'COPY',
        platform: 'bench',
        liquidityUsd: null,
        sourceName: 'bench',
        measuredAt: now,
      })),
      now: new Date(now.getTime() + from),
    });
  for (const { at, address, copy } of rows) {
    if (at % UNCHECKED === 0) continue;
    const id = `bench-${at}`;
    await insertSafetyCheck(deps, {
      id,
      ...copy,
      address,
      verdict: 'caution',
      checkedAt: now,
    });
    await insertLedgerEntry(deps, {
      entry: {
        id,
        chain: copy.chain,
        address,
        addressKey: address,
        name: 'Copy',
        symbol: 'COPY',
        verdict: 'caution',
        summary: '',
        reasons: [],
        evidenceHash: copy.evidenceHash,
        givenAt: now,
      },
      looks: [{ hours: 1, nextAt: now }],
    });
  }
}
