import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type Context } from 'hono';
import { describeRoute } from 'hono-openapi';
import { studio } from '@firm/core';
import { chatRequestSchema, type ChatEvent } from '@firm/schema';
import type { AppEnv, Deps } from '../http/deps.ts';
import { limitInMemory } from '../http/limit-in-memory.ts';
import { studioErrors } from '../http/studio-errors.ts';
import { studioPerson } from '../http/studio-person.ts';
import { validJson } from '../http/valid-json.ts';

/** POST /api/studio/chat, answered as an event stream. Leaving ends the engine's work too. */
export function studioChatRoutes(deps: Deps) {
  // In memory: each answer is counted in the database by the day all the same, and this stands before the first word.
  const take = limitInMemory({ clock: deps.clock, burst: 40, perMinute: 40 });
  const app = new Hono<AppEnv>().post(
    '/chat',
    describeRoute({
      summary: 'Answers a conversation piece by piece',
      tags: ['studio'],
      responses: {
        200: {
          description: 'Chat events as JSON, one a `data:`',
          content: { 'text/event-stream': {} },
        },
      },
    }),
    async (c, next) => {
      take(c.get('address'));
      await next();
    },
    validJson(chatRequestSchema),
    studioPerson(deps, { makesGuest: true }),
    async (c) => {
      const leaving = new AbortController();
      const { outgoing } = c.env;
      const leave = () => leaving.abort();
      outgoing.once('close', leave);
      const events = await studio
        .answerChat(deps, {
          person: c.var.person,
          messages: c.req.valid('json').messages,
          signal: leaving.signal,
        })
        .catch((error: unknown) => {
          outgoing.off('close', leave);
          throw error;
        });
      const forget = deps.streams.add(leave);
      void write(deps, c as unknown as Context<AppEnv>, events).finally(forget);
      return RESPONSE_ALREADY_SENT;
    },
  );
  app.onError(studioErrors(deps));
  return app;
}

/** Straight to the socket: going through a web stream costs each token several times as much. */
async function write(
  deps: Pick<Deps, 'log'>,
  c: Context<AppEnv>,
  events: AsyncIterable<ChatEvent>,
): Promise<void> {
  const { outgoing } = c.env;
  const cookies = c.res.headers.getSetCookie();
  outgoing.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': c.get('requestId'),
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  outgoing.flushHeaders();
  try {
    for await (const event of events) {
      // Who reads slowly is waited for: the engine is not read faster than that.
      if (!outgoing.write(`data: ${JSON.stringify(event)}\n\n`) && !outgoing.destroyed)
        await drained(outgoing);
    }
  } catch (err) {
    deps.log.warn({ err, requestId: c.get('requestId') }, 'a chat was cut off');
  } finally {
    outgoing.end();
  }
}

function drained(outgoing: AppEnv['Bindings']['outgoing']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = () => {
    outgoing.off('drain', done).off('close', done);
    resolve();
  };
  outgoing.on('drain', done).on('close', done);
  return promise;
}
