import { findTakenDown, insertTakeDownAppeal } from '@firm/db';
import type { ReportKind, TakeDownAppeal } from '@firm/schema';
import { DecryptionError, openText, sealText, type CurrentUser } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';
import type { ReportDeps } from './deps.ts';

type Asked = { user: CurrentUser; kind: ReportKind; ref: string };

const place = (id: string) => ({ table: 'reported_thing', column: 'appeal', row: id });

/**
 * How somebody's appeal against a take-down of something of theirs stands.
 *
 * @param asked ref: of the generation or the certificate; of the name in the rankings nothing
 * @throws Refusal report/gone where nothing of theirs is taken down
 */
export async function readTakeDownAppeal(
  deps: Pick<ReportDeps, 'db'>,
  appealRequest: Asked,
): Promise<TakeDownAppeal> {
  const { appealedAt, appealDecidedAt } = await find(deps, appealRequest);
  return {
    appealedAt: appealedAt?.toISOString() ?? null,
    decidedAt: appealDecidedAt?.toISOString() ?? null,
  };
}

/**
 * Keeps why somebody holds a take-down of something of theirs for wrong: it waits for an operator
 * again. One for each take-down; a second changes nothing.
 *
 * @throws Refusal report/gone where nothing of theirs is taken down
 */
export async function appealTakeDown(
  deps: Pick<ReportDeps, 'db' | 'clock' | 'config'>,
  { words, ...appealRequest }: Asked & { words: string },
): Promise<TakeDownAppeal> {
  const { id } = await find(deps, appealRequest);
  const appeal = sealText(deps.config.secrets.dataKey, words, place(id));
  await insertTakeDownAppeal(deps, { id, appeal, now: deps.clock() });
  return readTakeDownAppeal(deps, appealRequest);
}

/** Decrypts it; null where another key sealed it. */
export function openTakeDownAppeal(
  key: Uint8Array,
  { id, appeal }: { id: string; appeal: string },
): string | null {
  try {
    return openText(key, appeal, place(id));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

async function find({ db }: Pick<ReportDeps, 'db'>, { user, kind, ref }: Asked) {
  const row = await findTakenDown(
    { db },
    { ownerId: user.userId, kind, thing: kind === 'ranking' ? undefined : ref },
  );
  if (!row) throw new Refusal('report/gone');
  return row;
}
