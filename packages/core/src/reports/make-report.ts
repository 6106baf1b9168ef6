import { insertReport } from '@firm/db';
import type { ReportInput } from '@firm/schema';
import type { CurrentUser } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';
import type { ReportDeps } from './deps.ts';
import { findThing } from './find-thing.ts';
import { sealWords } from './report-words.ts';

/**
 * Keeps what a visitor reports. The same visitor, with the same account or else from the same
 * address, reports a thing once.
 *
 * @param input address: group of the visitor's network address; user: undefined where nobody is
 *   signed in
 * @returns false where they have reported it before
 * @throws Refusal report/gone
 */
export async function makeReport(
  deps: ReportDeps,
  {
    user,
    address,
    report: { kind, ref, reason, words, email },
  }: { user: CurrentUser | undefined; address: string; report: ReportInput },
): Promise<boolean> {
  const thing = await findThing(deps, { kind, ref });
  if (!thing) throw new Refusal('report/gone');
  // A guest goes with their session, and is not told from the address.
  const reporterId = user === undefined || user.isGuest ? null : user.userId;
  const id = deps.random.uuid();
  return insertReport(deps, {
    thing: { id: deps.random.uuid(), ...thing },
    row: {
      id,
      reporterId,
      reporter: deps.keyedHash('report', reporterId ?? ['address', address]),
      reason,
      sealed: sealWords(deps.config.secrets.dataKey, id, { words, email }),
      madeAt: deps.clock(),
    },
  });
}
