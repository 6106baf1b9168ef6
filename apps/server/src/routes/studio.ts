import { Hono, type Context } from 'hono';
import { describeRoute, resolver } from 'hono-openapi';
import * as v from 'valibot';
import { studio } from '@firm/core';
import {
  libraryQuerySchema,
  librarySchema,
  makeRequestSchema,
  makerSchema,
  shareSchema,
  studioJobSchema,
  studioSchema,
  type Share,
} from '@firm/schema';
import { refuse } from '../http/app-error.ts';
import { countStreams } from '../http/count-streams.ts';
import type { AppEnv, Deps } from '../http/deps.ts';
import { openEventStream } from '../http/event-stream.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { limitRequests } from '../http/limit-requests.ts';
import { requireWalletProof } from '../http/proven-wallet.ts';
import { sendFile } from '../http/send-file.ts';
import { studioErrors } from '../http/studio-errors.ts';
import { studioPerson } from '../http/studio-person.ts';
import { validJson, validQuery } from '../http/valid-json.ts';

const noStore = { 'cache-control': 'no-store' };
/** A page follows what it has under way; a browser without HTTP/2 allows six connections a host anyway. */
const STREAMS_PER_PERSON = 24;
/** Five people with everything that they may follow, behind one address. */
const STREAMS_PER_ADDRESS = 120;

/** /api/studio: what can be made, having it made, following it, and the library of what was made. The chat is beside it. */
export function studioRoutes(deps: Deps) {
  const known = studioPerson(deps, { makesGuest: false });
  const take = limitInMemory({ clock: deps.clock, burst: 120, perMinute: 240 });
  const counter = countStreams({
    perPerson: STREAMS_PER_PERSON,
    perAddress: STREAMS_PER_ADDRESS,
  });
  const changes = limitRequests(deps, { name: 'studio', limit: 300, windowSeconds: 600 });
  const wallet = requireWalletProof(deps);
  const answers = <S extends v.GenericSchema>(summary: string, schema: S, status = 200) =>
    describeRoute({
      summary,
      tags: ['studio'],
      responses: {
        [status]: {
          description: summary,
          content: { 'application/json': { schema: resolver(schema) } },
        },
      },
    });
  const describe = (summary: string) => describeRoute({ summary, tags: ['studio'] });

  const app = new Hono<AppEnv>()
    .get(
      '/',
      answers('Engines, what is left today, what is closed', studioSchema),
      known,
      async (c) => {
        take(c.get('address'));
        return c.json(await studio.readStudio(deps, { person: c.var.person }), 200, noStore);
      },
    )
    .get(
      '/jobs',
      answers('What this person has made, newest first', librarySchema),
      validQuery(libraryQuerySchema),
      known,
      async (c) => {
        take(c.get('address'));
        return c.json(
          await studio.listLibrary(deps, { owner: c.var.person.key, ...c.req.valid('query') }),
          200,
          noStore,
        );
      },
    )
    .get('/jobs/:id', answers('One generation', studioJobSchema), known, async (c) => {
      take(c.get('address'));
      return c.json(
        await studio.readJob(deps, { id: c.req.param('id'), owner: c.var.person.key }),
        200,
        noStore,
      );
    })
    .get(
      '/jobs/:id/events',
      describe('Events `job`: the generation now, and at every change'),
      known,
      async (c) => {
        const owner = c.var.person.key;
        const id = c.req.param('id');
        await studio.readJob(deps, { id, owner });
        const release = counter.take({ person: owner, address: c.get('address') });
        return openEventStream(deps, c as unknown as Context<AppEnv>, ({ send, signal, close }) => {
          const ending = studio.watchJob(deps, {
            id,
            owner,
            tell: (job) => {
              send('job', job);
              if (job.finishedAt !== null) close();
            },
          });
          ending.catch(close);
          signal.addEventListener('abort', () => {
            release();
            void ending.then(
              (end) => end?.(),
              () => undefined,
            );
          });
        });
      },
    )
    .post(
      '/jobs/:id/cancel',
      answers('Ends what waits or runs', studioJobSchema),
      changes,
      known,
      async (c) =>
        c.json(
          await studio.cancelGeneration(deps, { id: c.req.param('id'), owner: c.var.person.key }),
          200,
          noStore,
        ),
    )
    .post(
      '/jobs/:id/retry',
      answers('Makes again what failed or was cancelled', studioJobSchema, 202),
      changes,
      known,
      async (c, next) => {
        const { tool } = await studio.readJob(deps, {
          id: c.req.param('id'),
          owner: c.var.person.key,
        });
        return tool === 'video' ? wallet(c as never, next) : next();
      },
      async (c) =>
        c.json(
          await studio.retryGeneration(deps, { id: c.req.param('id'), person: c.var.person }),
          202,
          noStore,
        ),
    )
    .delete(
      '/jobs/:id',
      describe('Removes a generation with its file and its link'),
      changes,
      known,
      async (c) => {
        await studio.deleteGeneration(deps, { id: c.req.param('id'), owner: c.var.person.key });
        return c.body(null, 204, noStore);
      },
    )
    .post(
      '/jobs/:id/share',
      answers('Opens a link in place of the one before; it is told this once', shareSchema),
      changes,
      known,
      async (c) => {
        const { token, until } = await studio.shareGeneration(deps, {
          id: c.req.param('id'),
          owner: c.var.person.key,
        });
        return c.json(
          {
            url: `${deps.config.publicUrl}/shared/${token}`,
            until: until.getTime(),
          } satisfies Share,
          200,
          noStore,
        );
      },
    )
    .delete('/jobs/:id/share', describe('Closes the link'), changes, known, async (c) => {
      await studio.revokeShare(deps, { id: c.req.param('id'), owner: c.var.person.key });
      return c.body(null, 204, noStore);
    })
    .get(
      '/files/:id',
      describe('The finished file, whole or in part, for its owner'),
      known,
      async (c) => {
        take(c.get('address'));
        const file = await studio.openFile(deps, {
          id: c.req.param('id'),
          owner: c.var.person.key,
        });
        return sendFile(c, file, {
          isDownload: c.req.query('download') !== undefined,
          cache: 'private, max-age=3600',
        });
      },
    )
    .get(
      '/files/:id/small',
      describe('The first frame of a picture or clip as WebP, 256 by 256, for its owner'),
      known,
      async (c) => {
        take(c.get('address'));
        const webp = await studio.shrinkFile(deps, {
          id: c.req.param('id'),
          owner: c.var.person.key,
        });
        return c.body(new Uint8Array(webp), 200, {
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=86400',
          vary: 'Cookie',
        });
      },
    )
    .post(
      '/:tool{image|voice|music|video}',
      answers('Has something made', studioJobSchema, 202),
      changes,
      async (c, next) => (c.req.param('tool') === 'video' ? wallet(c as never, next) : next()),
      validJson(makeRequestSchema),
      studioPerson(deps, { makesGuest: true }),
      async (c) => {
        const tool = v.safeParse(makerSchema, c.req.param('tool'));
        if (!tool.success) throw refuse(404, 'not_found');
        return c.json(
          await studio.requestGeneration(deps, {
            person: c.var.person,
            tool: tool.output,
            request: c.req.valid('json'),
          }),
          202,
          noStore,
        );
      },
    );
  app.onError(studioErrors(deps));
  return app;
}
