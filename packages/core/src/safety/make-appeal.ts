import {
  answerAppealRow,
  findLedgerId,
  findSafetyCheck,
  insertAppeal,
  listAnsweredAppeals,
  listOpenAppeals,
} from '@firm/db';
import type { SafetyDeps } from './deps.ts';
import { DecryptionError, openText, sealText } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';

type Deps = Pick<SafetyDeps, 'db' | 'clock' | 'random'>;
type Keys = { config: { secrets: { dataKey: Uint8Array } } };

const place = (id: string) => ({ table: 'appeal', column: 'sealed', row: id });

/**
 * Keeps that somebody holds a verdict for wrong: shown beside the verdict in the ledger, where the
 * token has one.
 *
 * @param input checkId: the check as it was given; email: where an answer goes, or empty
 * @returns the appeal's id
 * @throws Refusal safety/check-unknown
 */
export async function makeAppeal(
  deps: Deps & Keys,
  { checkId, text, email = '' }: { checkId: string; text: string; email?: string },
): Promise<string> {
  const id = Buffer.from(deps.random.bytes(9)).toString('base64url');
  const check = await findSafetyCheck(deps, { id: checkId });
  if (!check) throw new Refusal('safety/check-unknown');
  // Where the token has a verdict in the ledger, that is the one that stands in public, and the
  // appeal beside it.
  const ledgerId = await findLedgerId(deps, { chain: check.chain, addressKey: check.address });
  const isKept = await insertAppeal(deps, {
    id,
    checkId: ledgerId ?? checkId,
    text,
    sealed: email === '' ? null : sealText(deps.config.secrets.dataKey, email, place(id)),
    madeAt: deps.clock(),
  });
  if (!isKept) throw new Refusal('safety/check-unknown');
  return id;
}

/** Where the answer to an appeal goes by mail; undefined: nowhere, or another key sealed it. */
export function appealAddress(
  key: Uint8Array,
  { id, sealed: sealedAnswer }: { id: string; sealed: string | null },
): string | undefined {
  if (sealedAnswer === null) return undefined;
  try {
    return openText(key, sealedAnswer, place(id));
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}

/** Appeals that were answered, the last answered first. */
export const listDoneAppeals = (deps: Pick<Deps, 'db'>, { limit }: { limit: number }) =>
  listAnsweredAppeals(deps, { limit });

/** Appeals that wait for an answer, the oldest first, with what each is about. */
export async function listAppeals(deps: Pick<Deps, 'db'>, { limit }: { limit: number }) {
  return await listOpenAppeals(deps, { limit });
}

/**
 * Answers an appeal, in place of an earlier answer unless it is to be the first. Returns false
 * where there is no such appeal.
 */
export async function answerAppeal(
  deps: Pick<Deps, 'db' | 'clock'>,
  appealAnswer: { id: string; answer: string; isFirst?: boolean },
): Promise<boolean> {
  return await answerAppealRow(deps, { ...appealAnswer, now: deps.clock() });
}
