import * as db from '@firm/db';
import { findSupport, type Notify } from '../../assistant/index.ts';
import { Refusal } from '../../refusal.ts';
import { supportText as text } from '../../text/en/support.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { addNote, type ThreadDeps } from './thread.ts';

const ACTIONS = ['support-done', 'support-reopened', 'answer-in-telegram', 'answer-by-mail'];

/**
 * Says that a message for support is done, or that it waits again.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile, request/not-found
 */
export async function markSupport(
  deps: ThreadDeps,
  { operator, id, isDone }: { operator: Operator; id: string; isDone: boolean },
): Promise<void> {
  requirePermission(operator, 'inbox.answer');
  await mark(deps, {
    operator,
    id,
    isDone,
    action: isDone ? 'support-done' : 'support-reopened',
  });
}

/**
 * Answers a message for support in Telegram. It is done first, so that two operators do not answer
 * both, and waits again where Telegram does not take the answer. What was answered is kept as a
 * note.
 *
 * @param deps notify: undefined where no bot runs here
 * @throws Refusal console/not-allowed, console/no-address, console/telegram-blocked,
 *   console/changed-meanwhile, request/not-found
 */
export async function replyInTelegram(
  deps: ThreadDeps & { notify: Notify | undefined },
  { operator, id, text: words }: { operator: Operator; id: string; text: string },
): Promise<void> {
  requirePermission(operator, 'inbox.answer');
  const message = await findSupport(deps, { id });
  if (!message) throw new Refusal('request/not-found');
  const { telegramId } = message;
  if (telegramId === undefined) throw new Refusal('console/no-address');
  if (!deps.notify) throw new Refusal('console/telegram-blocked');
  await mark(deps, { operator, id, isDone: true, action: 'answer-in-telegram' });
  const outcome = await deps.notify({ telegramId }, text.reply(words)).catch(async (error) => {
    await mark(deps, { operator, id, isDone: false, action: 'support-reopened' });
    throw new Refusal('server/unavailable', { cause: error });
  });
  if (outcome === 'blocked') {
    await mark(deps, { operator, id, isDone: false, action: 'support-reopened' });
    throw new Refusal('console/telegram-blocked');
  }
  await addNote(deps, { operator, kind: 'support', id, text: text.reply(words) });
}

async function mark(
  deps: ThreadDeps,
  {
    operator,
    id,
    isDone,
    action,
  }: { operator: Operator; id: string; isDone: boolean; action: string },
): Promise<void> {
  if (!(await findSupport(deps, { id }))) throw new Refusal('request/not-found');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const at = isDone ? deps.clock() : null;
    if (!(await db.markSupport(inside, { id, at, by: operator.user?.userId ?? null })))
      throw await overtaken(inside, operator, { actions: ACTIONS, subject: `support:${id}` });
    await noteAct(inside, operator, { action, subject: `support:${id}` });
  });
}
