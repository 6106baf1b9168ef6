import * as v from 'valibot';
import type { Settings } from '../../config/env.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MILLISECONDS = 5_000;
const answerSchema = v.union([
  v.object({ ok: v.literal(true), result: v.object({ username: v.string() }) }),
  v.object({ ok: v.literal(false), description: v.string() }),
]);

/**
 * Whether Telegram knows the bot, and by the name that our links lead to: anybody may own a name
 * that is one letter off.
 */
export async function checkTelegram({
  telegram,
  telegramBotUsername: linkedUsername,
}: Pick<Settings, 'telegram' | 'telegramBotUsername'>): Promise<Finding[]> {
  if (!telegram) return [];
  const nameLookup = await readName(telegram);
  if ('problem' in nameLookup)
    return [{ what: text.botUnavailable(nameLookup.problem), mend: text.botUnavailableMend }];
  const { name } = nameLookup;
  if (linkedUsername === undefined)
    return [{ what: text.botUnlinked(name), mend: text.botUnlinkedMend(name) }];
  return linkedUsername.toLowerCase() === name.toLowerCase()
    ? [{ what: text.bot(name) }]
    : [{ what: text.botOther(linkedUsername, name), mend: text.botOtherMend(name) }];
}

/** Never in the words of the error, since the token stands in the address. */
async function readName({
  token,
  apiUrl,
}: NonNullable<Settings['telegram']>): Promise<{ name: string } | { problem: string }> {
  try {
    const response = await fetch(`${apiUrl}/bot${token}/getMe`, {
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const answer = v.parse(answerSchema, await response.json());
    return answer.ok ? { name: answer.result.username } : { problem: answer.description };
  } catch {
    return { problem: text.botSilent };
  }
}
