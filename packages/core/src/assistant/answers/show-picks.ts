import type { PickList } from '@firm/schema';
import { listPicks } from '../../safety/index.ts';
import { picksText as text } from '../../text/en/assistant-answers.ts';
import type { AssistantDeps } from '../assistant-deps.ts';
import { readTier, TIERS } from '../tiers.ts';
import { withAccount } from '../with-account.ts';

/**
 * Today's picks as this person is shown them, through whichever door: criteria are open to all, how
 * many picks is the tier's.
 */
export async function showPicks(
  deps: Pick<AssistantDeps, 'safety' | 'db' | 'clock' | 'chain' | 'holdings'>,
  { person }: { person: { userId?: string | undefined; telegramId?: string | undefined } },
): Promise<PickList> {
  const tierOf = async () => await readTier(deps, await withAccount(deps, person));
  const [list, { tier, why }] = await Promise.all([listPicks(deps), tierOf()]);
  const picks = list.picks.slice(0, TIERS[tier].picks);
  const hiddenCount = list.picks.length - picks.length;
  return { ...list, picks, locked: hiddenCount > 0 ? text.hidden(hiddenCount, why) : null };
}
