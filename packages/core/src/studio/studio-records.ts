import { deleteStudioJob, deleteStudioUsesOf, listStudioJobs } from '@firm/db';
import { addressOf, studioApi } from '@firm/schema';
import type { PersonalRecords } from '../accounts/index.ts';
import type { StudioDeps } from './deps.ts';
import { cancelGeneration } from './queue/cancel-generation.ts';
import { userKey } from './person.ts';

/** Files stand in the export itself up to this much; the library gives the rest one by one. */
const EXPORTED_BYTES = 20 * 1024 * 1024;
const PAGE = 200;

/** Everything that a person had made, files included. */
export const studioRecords: PersonalRecords<
  Pick<StudioDeps, 'db' | 'clock' | 'log' | 'storage' | 'studio'>
> = {
  name: 'studio',
  read: async (deps, { userId }) => {
    const all: unknown[] = [];
    let bytesLeft = EXPORTED_BYTES;
    for await (const row of everyJob(deps, userId)) {
      const {
        tool,
        prompt,
        voice,
        speed,
        seed,
        status,
        engineName,
        createdAt,
        finishedAt,
        errorMessage,
        leftOut,
        sharedUntil,
        fileType,
        fileBytes,
        fileSha256,
      } = row;
      const isIn = row.fileKey !== null && fileBytes !== null && fileBytes <= bytesLeft;
      const stream =
        isIn && row.fileKey !== null ? await deps.storage.read(row.fileKey) : undefined;
      if (stream && fileBytes !== null) bytesLeft -= fileBytes;
      const data = stream
        ? `data:${fileType};base64,${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64')}`
        : null;
      const file =
        row.fileKey === null
          ? null
          : {
              type: fileType,
              bytes: fileBytes,
              sha256: fileSha256,
              path: addressOf(studioApi.file, { params: { id: row.id } }),
              data,
            };
      all.push({
        tool,
        prompt,
        voice,
        speed,
        seed,
        status,
        engine: engineName,
        createdAt,
        finishedAt,
        error: errorMessage,
        leftOut,
        sharedUntil,
        file,
      });
    }
    return all;
  },
  erase: async (deps, { userId }) => {
    const owner = userKey(userId);
    for (let rows = await page(deps, owner); rows.length > 0; rows = await page(deps, owner)) {
      for (const { id } of rows) {
        await cancelGeneration(deps, { id, owner });
        const row = await deleteStudioJob(deps, { id, owner });
        if (row?.fileKey) await deps.storage.remove(row.fileKey);
      }
    }
    await deleteStudioUsesOf(deps, { owner });
  },
};

const page = (deps: Pick<StudioDeps, 'db'>, owner: string, before?: number) =>
  listStudioJobs(deps, { owner, before, limit: PAGE });

async function* everyJob(deps: Pick<StudioDeps, 'db'>, userId: string) {
  let before: number | undefined;
  for (;;) {
    const rows = await page(deps, userKey(userId), before);
    yield* rows;
    if (rows.length < PAGE) return;
    before = rows.at(-1)?.seq;
  }
}
