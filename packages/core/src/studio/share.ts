import { createHash } from 'node:crypto';
import { findSharedStudioJob, findStudioJob, setStudioShare } from '@firm/db';
import type { Maker } from '@firm/schema';
import type { StudioDeps } from './deps.ts';
import { Refusal } from '../refusal.ts';
import { fileOf, type OpenFile } from './files/open-file.ts';

const DAYS = 30;
/** 128 bits: nobody finds one by trying. */
const TOKEN_BYTES = 16;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Opens a link to a finished file, in place of the one before. Only its hash is kept.
 *
 * @throws Refusal studio/not-found
 */
export async function shareGeneration(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'random'>,
  { id, owner }: { id: string; owner: string },
): Promise<{ token: string; until: Date }> {
  const token = Buffer.from(deps.random.bytes(TOKEN_BYTES)).toString('base64url');
  const until = new Date(deps.clock().getTime() + DAYS * 86_400_000);
  if (!(await setStudioShare(deps, { id, owner, shareHash: hashOf(token), sharedUntil: until })))
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
 * What a link opens: the file and the engine, not who made it or what they wrote. undefined: no
 * such link, or not any more.
 */
export async function openShared(
  deps: Pick<StudioDeps, 'db' | 'clock' | 'storage'>,
  { token }: { token: string },
): Promise<Shared | undefined> {
  const row = /^[\w-]{22}$/.test(token)
    ? await findSharedStudioJob(deps, { shareHash: hashOf(token), now: deps.clock() })
    : undefined;
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
