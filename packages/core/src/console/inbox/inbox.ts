import { listBotRequests } from '../../assistant/index.ts';
import { Refusal } from '../../refusal.ts';
import { answerAppeal as answer, listAppeals } from '../../safety/index.ts';
import { noteAct } from '../audit/note-act.ts';
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

/** Appeals that wait for an answer, the oldest first, and the latest requests for a bot. */
export async function readInbox(
  deps: Parameters<typeof listBotRequests>[0],
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'inbox.read');
  const appeals = await readAppeals(deps, { operator });
  const requests = await listBotRequests(deps, { limit: LATEST });
  return {
    appeals,
    requests: requests.map(({ id, createdAt, sentAt, form }) => ({
      id,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      form: form
        ? {
            projectName: form.projectName,
            telegramAccount: form.telegramAccount,
            website: form.website,
            email: form.email,
          }
        : null,
    })),
  };
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
      throw new Refusal('console/changed-meanwhile');
    await noteAct(inside, operator, { action: 'answer-appeal', subject: id });
  });
}
