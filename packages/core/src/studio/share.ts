import { createHash } from 'node:crypto';
import { findRuleOfAddress, findSharedStudioJob, findStudioJob, setStudioShare } from '@firm/db';
import { toRule, type Maker, type Rule } from '@firm/schema';
import type { StudioDeps } from './deps.ts';
import { Refusal } from '../refusal.ts';
import { fileOf, type OpenFile } from './files/open-file.ts';

const DAYS = 30;
/** 128 bits: nobody finds one by trying. */
const TOKEN_BYTES = 16;

/** Under which a link is kept. */
export const shareHashOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Opens a link to a finished file, in place of the one before. Only its hash is kept.
 *
 * @throws Refusal studio/not-found, studio/taken-down
 */
export async function shareGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'random'>,
  { id, owner }: { id: string; owner: string },
): Promise<{ token: string; until: Date }> {
  if ((await findStudioJob(deps, { id, owner }))?.takenDownFor != null)
    throw new Refusal('studio/taken-down');
  const token = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  const until = new Date(deps.clock().getTime() + DAYS * 86_400_000);
  if (
    !(await setStudioShare(deps, { id, owner, shareHash: shareHashOf(token), sharedUntil: until }))
  )
    throw new Refusal('studio/not-found');
  return { token, until };
}

/** @throws Refusal studio/not-found */
export async function revokeShare(
  deps: Pick<StudioDeps, 'db'>,
  { id, owner }: { id: string; owner: string },
): Promise<void> {
  if (!(await findStudioJob(deps, { id, owner }))) throw new Refusal('studio/not-found');
  await setStudioShare(deps, { id, owner, shareHash: null, sharedUntil: null });
}

export type Shared = {
  tool: Maker;
  engine: { name: string; isBuiltIn: boolean };
  madeAt: Date;
  until: Date;
  width: number | null;
  height: number | null;
  leftOut: readonly string[];
  file: OpenFile;
};

/**
 * Opens a shared link: the file and the engine, not its maker or their words; or the rule by which
 * it was taken down. undefined: no such link, or not any more.
 */
export async function openShared(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'storage'>,
  { token }: { token: string },
): Promise<Shared | { takenDownFor: Rule } | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined;
  const shareHash = shareHashOf(token);
  // Also where the link was closed or its result removed since.
  const rule = toRule((await findRuleOfAddress(deps, { address: shareHash })) ?? null);
  if (rule !== undefined) return { takenDownFor: rule };
  const row = await findSharedStudioJob(deps, { shareHash, now: deps.clock() });
  if (!row) return undefined;
  const { tool, engineName, isBuiltIn, createdAt, finishedAt, sharedUntil, width, height } = row;
  return {
    tool,
    engine: { name: engineName, isBuiltIn },
    madeAt: finishedAt ?? createdAt,
    until: sharedUntil ?? createdAt,
    width,
    height,
    leftOut: row.leftOut ?? [],
    file: fileOf(deps, row),
  };
}
