import {
  answerAppealRow,
  findLedgerId,
  findSafetyCheck,
  insertAppeal,
  listOpenAppeals,
} from '@firm/db';
import type { SafetyDeps } from './deps.ts';
import { Refusal } from '../refusal.ts';

type Deps = Pick<SafetyDeps, 'db' | 'clock' | 'random'>;

/**
 * Keeps that somebody holds a verdict for wrong: shown beside the verdict in the ledger, where the
 * token has one.
 *
 * @param checkId the check as it was given
 * @returns the appeal's id
 * @throws Refusal safety/check-unknown
 */
export async function makeAppeal(
  deps: Deps,
  { checkId, text }: { checkId: string; text: string },
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
    madeAt: deps.clock(),
  });
  if (!isKept) throw new Refusal('safety/check-unknown');
  return id;
}

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
  given: { id: string; answer: string; isFirst?: boolean },
): Promise<boolean> {
  return await answerAppealRow(deps, { ...given, now: deps.clock() });
}
