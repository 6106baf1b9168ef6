import type { FileStorage } from '@firm/adapters/storage/index.ts';
import { findStudioJob, type StudioJobRow } from '@firm/db';
import type { StudioDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { fileNameFor } from './file-names.ts';

export type OpenFile = {
  type: string;
  bytes: number;
  sha256: string;
  name: string;
  read: FileStorage['read'] extends (name: string, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * The finished file of a generation, for its owner.
 *
 * @throws Refusal studio/not-found
 */
export async function openFile(
  deps: Pick<StudioDeps, 'db' | 'storage'>,
  { id, owner }: { id: string; owner: string },
): Promise<OpenFile> {
  return fileOf(deps, await findStudioJob(deps, { id, owner }));
}

/** @throws Refusal studio/not-found */
export function fileOf(
  { storage }: Pick<StudioDeps, 'storage'>,
  row: Omit<StudioJobRow, 'ahead'> | undefined,
): OpenFile {
  if (!row?.fileKey || row.status !== 'done') throw new Refusal('studio/not-found');
  const { fileKey } = row;
  return {
    type: row.fileType ?? '',
    bytes: row.fileBytes ?? 0,
    sha256: row.fileSha256 ?? '',
    name: fileNameFor(row.tool, row.fileType),
    read: (range) => storage.read(fileKey, range),
  };
}
