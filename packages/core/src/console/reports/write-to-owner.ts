import { findStudioJob, type Database, type ReportedThingRow } from '@firm/db';
import { formatLongDate } from '@firm/format';
import { MAKER_PAGES, PUT_BACK_DAYS, rulePath, toRule } from '@firm/schema';
import { queueLetter } from '../../letters/index.ts';
import { findOwnerAddress } from '../../reports/index.ts';
import { takenDownLetters as text } from '../../text/en/letters.ts';

export type WriteToOwnerDeps = {
  db: Database;
  clock: () => Date;
  config: { secrets: { dataKey: Uint8Array }; publicUrl: string };
  /** The community's current name. */
  brandName: () => string;
};

/**
 * Writes to whoever made a thing that it was taken down or put back, where there is an address that
 * is known to be theirs. Once for each decision.
 */
export async function writeToOwner(
  deps: WriteToOwnerDeps,
  { row, what }: { row: ReportedThingRow; what: 'down' | 'back' },
): Promise<void> {
  const to = await findOwnerAddress(deps, row);
  if (to === undefined) return;
  const facts = {
    brand: deps.brandName(),
    thing: text.things[row.kind],
    url: `${deps.config.publicUrl}${await pageOf(deps, row)}`,
  };
  const rule = toRule(row.rule);
  if (what === 'down' && (rule === undefined || row.takenDownAt === null)) return;
  const draft =
    rule === undefined || row.takenDownAt === null
      ? text.back(facts)
      : text.down({
          ...facts,
          rule,
          ruleUrl: `${deps.config.publicUrl}${rulePath(rule)}`,
          until: formatLongDate(row.takenDownAt.getTime() + PUT_BACK_DAYS * 86_400_000, 'UTC'),
        });
  const about = `thing:${row.id}:${row.version}`;
  await queueLetter(deps, { about, author: null, letter: { to, ...draft } });
}

/** The page on which its owner finds it. */
async function pageOf(
  { db }: WriteToOwnerDeps,
  { kind, thing }: ReportedThingRow,
): Promise<string> {
  if (kind === 'certificate') return '/account';
  if (kind === 'ranking') return '/dashboard';
  const job = await findStudioJob({ db }, { id: thing });
  return MAKER_PAGES[job?.tool ?? 'image'];
}
