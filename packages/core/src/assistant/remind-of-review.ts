import { findAlertPreference } from '@firm/db';
import { nextReview, takeReminders } from '../academy/index.ts';
import { reviewText as text } from '../text/en/assistant-answers.ts';
import type { AssistantDeps, Notify } from './assistant-deps.ts';
import { stopPublishing } from './watches/alert-settings.ts';
import { isQuiet } from './watches/is-quiet.ts';
import { personKey } from './watches/owner.ts';

const MAX_AT_ONCE = 100;

/**
 * Tells people who linked Telegram that questions are due, once a day at most, and nobody who said
 * /stop or has quiet hours now. Who was taken is not taken again before the next day, also where
 * the message did not arrive: a reminder that is lost costs less than one that comes twice.
 *
 * @returns how many were told
 */
export async function remindOfReview(
  deps: Pick<AssistantDeps, 'db' | 'clock' | 'log' | 'reviewQuestions'>,
  { notify }: { notify: Notify },
): Promise<number> {
  let sentCount = 0;
  for (const { userId, telegramId } of await takeReminders(deps, { limit: MAX_AT_ONCE })) {
    const owner = { userId, telegramId: null };
    const preference = await findAlertPreference(deps, { person: personKey(owner) });
    if (preference && (preference.isStopped || isQuiet(preference, deps.clock()))) continue;
    const { dueCount } = await nextReview(deps, { userId });
    if (dueCount === 0) continue;
    try {
      const answer = await notify({ telegramId }, text.reminder(dueCount));
      if (answer === 'sent') sentCount++;
      else await stopPublishing(deps, { owner, isStopped: true });
    } catch (error) {
      deps.log.error({ err: error }, 'assistant: a reminder was not sent');
    }
  }
  return sentCount;
}
