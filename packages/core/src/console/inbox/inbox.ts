import { listInboxMails } from '@firm/db';
import type { Inbox } from '@firm/schema';
import { listBotRequests, listSupport } from '../../assistant/index.ts';
import { answerAppeal as answer, listAppeals, listDoneAppeals } from '../../safety/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

const LATEST = 100;

/** Appeals that wait for an answer, the oldest first. */
export async function readAppeals(
  deps: Parameters<typeof listAppeals>[0],
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'inbox.read');
  const appeals = await listAppeals(deps, { limit: LATEST });
  return appeals.map((one) => ({ ...one, madeAt: one.madeAt.toISOString() }));
}

type InboxDeps = Parameters<typeof listBotRequests>[0];

/**
 * Messages for support, appeals and requests for a bot: those that wait for an answer, the oldest
 * first (messages of people with premium before others), or those that have one, the last first.
 */
export async function readInbox(
  deps: InboxDeps,
  { operator, state }: { operator: Operator; state: 'waiting' | 'answered' },
): Promise<Inbox> {
  requirePermission(operator, 'inbox.read');
  return {
    support: await readSupport(deps, state),
    appeals: state === 'waiting' ? await openAppeals(deps) : await answeredAppeals(deps),
    requests: await readRequests(deps, state),
  };
}

async function readSupport(
  deps: InboxDeps,
  state: 'waiting' | 'answered',
): Promise<Inbox['support']> {
  const messages = await listSupport(deps, {
    state: state === 'waiting' ? 'waiting' : 'done',
    limit: LATEST,
  });
  return messages.map(({ email, telegramId, madeAt, doneAt, ...one }) => ({
    ...one,
    madeAt: madeAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    hasEmail: email !== undefined,
    hasTelegram: telegramId !== undefined,
  }));
}

const openAppeals = async (deps: InboxDeps): Promise<Inbox['appeals']> =>
  (await listAppeals(deps, { limit: LATEST })).map((one) => ({
    ...one,
    madeAt: one.madeAt.toISOString(),
    answered: null,
  }));

const answeredAppeals = async (deps: InboxDeps): Promise<Inbox['appeals']> =>
  (await listDoneAppeals(deps, { limit: LATEST })).map(({ answer: words, answeredAt, ...one }) => ({
    ...one,
    madeAt: one.madeAt.toISOString(),
    answered: answeredAt && { at: answeredAt.toISOString(), answer: words ?? '' },
  }));

/** A request is answered when a letter about it is on its way; that it was received is none. */
async function readRequests(
  deps: InboxDeps,
  state: 'waiting' | 'answered',
): Promise<Inbox['requests']> {
  const requests = await listBotRequests(deps, { limit: LATEST });
  const mails = await listInboxMails(deps, {
    abouts: requests.flatMap(({ id }) => [`request:${id}`, `request:${id}:received`]),
  });
  const find = (about: string): string | null =>
    mails.find((one) => one.about === about && one.failedAt === null)?.madeAt.toISOString() ?? null;
  const all = requests.map(({ id, createdAt, sentAt, form }) => ({
    id,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    receivedAt: find(`request:${id}:received`),
    answeredAt: find(`request:${id}`),
    form: form
      ? {
          projectName: form.projectName,
          telegramAccount: form.telegramAccount,
          website: form.website,
          email: form.email,
        }
      : null,
  }));
  return all.filter(({ answeredAt }) => (state === 'waiting') === (answeredAt === null));
}

/**
 * Answers an appeal that waits; unless `isFirst`, in place of an earlier answer.
 *
 * @throws Refusal console/not-allowed; console/changed-meanwhile where it waits no more, or there
 *   is none
 */
export async function answerAppeal(
  deps: ConsoleDeps,
  {
    operator,
    id,
    answer: words,
    isFirst = true,
  }: { operator: Operator; id: string; answer: string; isFirst?: boolean },
): Promise<void> {
  requirePermission(operator, 'inbox.answer');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await answer(inside, { id, answer: words, isFirst })))
      throw await overtaken(inside, operator, { actions: ['answer-appeal'], subject: id });
    await noteAct(inside, operator, { action: 'answer-appeal', subject: id });
  });
}
