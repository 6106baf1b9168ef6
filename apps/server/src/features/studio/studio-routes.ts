import type { MiddlewareHandler } from 'hono';
import { studio, Refusal } from '@firm/core';
import { makerSchema, studioApi } from '@firm/schema';
import * as v from 'valibot';
import type { Deps } from '../../http/deps.ts';
import { mount, type MountDeps } from '../../http/mount.ts';
import { provenWallet, requireWalletProof } from '../wallet/proven-wallet.ts';
import { sendStoredFile } from '../../http/files/send-stored-file.ts';
import { findStudioPerson } from './studio-person.ts';

/** Routes of the studio's tools, of making, and of the library. The chat is separate. */
export function studioRoutes(
  deps: MountDeps &
    Pick<Deps, 'random' | 'log' | 'explain' | 'chain' | 'studio' | 'storage' | 'jobs' | 'pictures'>,
) {
  const personOf = findStudioPerson(deps, { makesGuest: false });
  const makerOf = findStudioPerson(deps, { makesGuest: true });
  const proof = requireWalletProof(deps);
  const proofForVideo: MiddlewareHandler = async (c, next) =>
    c.req.param('tool') === 'video' ? proof(c, next) : next();

  return mount(deps)
    .on(studioApi.facts, async ({ c }) => studio.readStudio(deps, { person: await personOf(c) }))
    .on(studioApi.library, async ({ c, query }) =>
      studio.listLibrary(deps, { owner: (await personOf(c)).key, ...query }),
    )
    .on(studioApi.job, async ({ c, params: { id } }) =>
      studio.readJob(deps, { id, owner: (await personOf(c)).key }),
    )
    .on(studioApi.cancel, async ({ c, params: { id } }) =>
      studio.cancelGeneration(deps, { id, owner: (await personOf(c)).key }),
    )
    .on(studioApi.retry, async ({ c, params: { id } }) => {
      const person = await personOf(c);
      const { tool } = await studio.readJob(deps, { id, owner: person.key });
      if (tool === 'video') await provenWallet(deps, c);
      return studio.retryGeneration(deps, { id, person });
    })
    .on(studioApi.remove, async ({ c, params: { id } }) =>
      studio.deleteGeneration(deps, { id, owner: (await personOf(c)).key }),
    )
    .on(studioApi.share, async ({ c, params: { id } }) => {
      const owner = (await personOf(c)).key;
      const { token, until } = await studio.shareGeneration(deps, { id, owner });
      return { url: `${deps.config.publicUrl}/shared/${token}`, until: until.getTime() };
    })
    .on(studioApi.closeShare, async ({ c, params: { id } }) =>
      studio.revokeShare(deps, { id, owner: (await personOf(c)).key }),
    )
    .on(studioApi.file, async ({ c, params: { id } }) => {
      const file = await studio.openFile(deps, { id, owner: (await personOf(c)).key });
      return sendStoredFile(c, file, {
        isDownload: c.req.query('download') !== undefined,
        cache: 'private, max-age=3600',
      });
    })
    .on(studioApi.smallFile, async ({ c, params: { id } }) => {
      const webp = await studio.shrinkFile(deps, { id, owner: (await personOf(c)).key });
      return c.body(new Uint8Array(webp), 200, {
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=86400',
        vary: 'Cookie',
      });
    })
    .on(studioApi.make, [proofForVideo], async ({ c, params, body: request }) => {
      const person = await makerOf(c);
      const tool = v.safeParse(makerSchema, params.tool);
      if (!tool.success) throw new Refusal('request/not-found');
      return studio.requestGeneration(deps, { person, tool: tool.output, request });
    }).app;
}
